import { slotsPerDay } from '@heliodesk/domain/telemetry/calendar'
import { noData } from '@heliodesk/domain/telemetry/stationDay'

/**
 * Columns of a batch as PostgreSQL array literals, taken apart by `unnest` on the other side: one statement for thousands of rows.
 * The driver would quote and escape each element; numbers need neither.
 */
export function numberArray<T>(rows: readonly T[], value: (row: T) => number | string | null): string {
  let text = '{'
  for (let i = 0; i < rows.length; i++) text += `${i === 0 ? '' : ','}${value(rows[i]!) ?? 'NULL'}`
  return `${text}}`
}

/** As numberArray for texts that are array literals themselves. */
export function literalArray<T>(rows: readonly T[], value: (row: T) => string): string {
  let text = '{'
  for (let i = 0; i < rows.length; i++) text += `${i === 0 ? '' : ','}"${value(rows[i]!)}"`
  return `${text}}`
}

/** `{1,NULL,3}` of slots `from` to `to`. */
export function powerLiteral(power: Int32Array, from = 0, to = slotsPerDay - 1): string {
  let text = '{'
  for (let slot = from; slot <= to; slot++) {
    const value = power[slot] ?? noData
    text += `${slot === from ? '' : ','}${value === noData ? 'NULL' : value}`
  }
  return `${text}}`
}

/** The other way, from the text of an int[288]. */
export function parsePower(text: string): Int32Array {
  const power = new Int32Array(slotsPerDay).fill(noData)
  let slot = 0
  let value = 0
  let hasDigits = false
  for (let i = 1; i < text.length; i++) {
    const digit = text.charCodeAt(i) - 48
    if (digit >= 0 && digit <= 9) {
      value = value * 10 + digit
      hasDigits = true
    } else if (text[i] === ',' || text[i] === '}') {
      if (hasDigits) power[slot] = value
      slot++
      value = 0
      hasDigits = false
    }
  }
  return power
}
