import { rowsOf, type Series, titleOf } from './series.ts'

export interface CsvTexts {
  readonly timeIn: string
  readonly power: string
  readonly energy: string
  readonly peer: string
}

const byteOrderMark = '\uFEFF'

/** A text that a spreadsheet would take for a formula is made a text; quotes where commas, quotes or line ends are in it. */
export function csvText(text: string): string {
  const safe = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** As stored, without rounding, groups or exponents. */
function csvNumber(value: number | null): string {
  if (value === null) return ''
  const text = String(value)
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text
}

/**
 * The curve as a sheet: a column per series in W or kWh as stored, whatever the chart draws. Days of one date carry it in the
 * first column; where two days stand beside each other the clock is what they share.
 */
export function curveCsv(series: readonly Series[], texts: CsvTexts): string {
  const isDay = series[0]?.line?.timeType === 0
  const days = new Set(series.map(({ range }) => range))
  const prefix = isDay && days.size === 1 ? `${[...days][0]} ` : ''
  const what = isDay ? `${texts.power} (W)` : `${texts.energy} (kWh)`
  const peers = peerColumn(series)
  const head = [texts.timeIn, ...series.map((one) => `${titleOf(one)} ${what}`)]
  if (peers) head.push(`${texts.peer} (W)`)
  const rows = rowsOf(series).map(({ time, values }) => {
    const cells = [csvText(`${prefix}${time}`), ...values.map(csvNumber)]
    return peers ? [...cells, csvNumber(peers.get(time) ?? null)] : cells
  })
  return byteOrderMark + [head.map(csvText), ...rows].map((cells) => `${cells.join(',')}\r\n`).join('')
}

/** The median of the district, which is drawn beside a day that stands alone. */
function peerColumn(series: readonly Series[]): ReadonlyMap<string, number | null> | null {
  const [only, ...more] = series
  if (more.length > 0 || !only?.line?.powerList.some((point) => typeof point.peer === 'number')) return null
  return new Map(only.line.powerList.map((point) => [point.time, point.peer ?? null]))
}

/** Name, day and quantity, joined; nothing that a file system refuses. */
export function fileName(parts: readonly string[], extension: 'csv' | 'png'): string {
  const name = parts
    .filter((part) => part !== '')
    .map((part) => [...part].map((sign) => (sign < ' ' || '\\/:*?"<>|'.includes(sign) ? '_' : sign)).join(''))
    .join('_')
  return `${name.slice(0, 150)}.${extension}`
}
