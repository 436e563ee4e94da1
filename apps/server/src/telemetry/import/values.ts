import { measuredFileMessages } from '@heliodesk/contracts/messages/measuredFile'
import type { Message } from '@heliodesk/contracts/text/message'
import { type DecimalMark, readNumberText } from '@heliodesk/domain/measuredFile/numberText'
import { filePowerCeilingW, type Station } from '../station.ts'
import type { UsedColumn, UsedColumns } from './fileColumns.ts'
import type { ColumnName } from './refusal.ts'

export interface Values {
  /** Deciwatts. */
  readonly deciwatts: number
  readonly wh: number | null
}
interface ValueError {
  readonly column: ColumnName
  readonly reason: Message
}

/** How the numbers of a file are written, and what a power below zero means. */
export interface ValueRules {
  /** Null for a gap, NaN for what is no number. */
  readonly number: (text: string) => number | null
  readonly negative: 'zero' | 'gap'
}

const number = /^[+-]?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?$/
const highestKwh = 1e9

/** Of a file that nobody chose a layout for: an empty cell alone is a gap. */
export const strictRules: ValueRules = {
  number: (text) => (text === '' ? null : number.test(text) ? Number(text) : Number.NaN),
  negative: 'zero',
}
export function rulesOf(layout: { readonly decimal: DecimalMark; readonly negative: 'zero' | 'gap' }): ValueRules {
  return { number: (text) => readNumberText(text, layout.decimal), negative: layout.negative }
}

/** Power and counter of a row; null when there is no power: a gap. */
export function readValues(
  cells: readonly string[],
  { columns, station, rules }: { readonly columns: UsedColumns; readonly station: Station; readonly rules: ValueRules },
): Values | ValueError | null {
  const power = read(cells, columns.power, rules)
  if (power === null) return null
  if (typeof power !== 'number') return power
  if (power < 0 && rules.negative === 'gap') return null
  const refused = refusePower(power, station)
  if (refused !== null) return { column: columns.power.header, reason: refused }
  const counter = columns.counter === null ? null : read(cells, columns.counter, rules)
  if (counter !== null && typeof counter !== 'number') return counter
  if (counter !== null && (counter < 0 || counter > highestKwh)) {
    return { column: columns.counter!.header, reason: measuredFileMessages.reading({ kwh: counter }) }
  }
  return { deciwatts: Math.round(Math.max(0, power) * 10), wh: counter === null ? null : Math.round(counter * 1000) }
}

/** Null for a gap. */
function read(cells: readonly string[], column: UsedColumn, rules: ValueRules): number | ValueError | null {
  const text = cells[column.index] ?? ''
  const value = rules.number(text)
  if (value === null) return null
  const scaled = value * column.factor
  return Number.isFinite(scaled)
    ? scaled
    : { column: column.header, reason: measuredFileMessages.notNumber({ value: text.slice(0, 40) }) }
}

/** What an inverter consumes at night appears as a small negative power. It makes no energy: it is stored as 0. */
function refusePower(watts: number, { capacityW }: Station): Message | null {
  const standbyW = Math.max(100, capacityW * 0.05)
  if (watts < -standbyW) return measuredFileMessages.negative({ watts })
  const ceiling = filePowerCeilingW(capacityW)
  return watts <= ceiling ? null : measuredFileMessages.tooMuch({ watts, ceiling, capacity: capacityW / 1000 })
}
