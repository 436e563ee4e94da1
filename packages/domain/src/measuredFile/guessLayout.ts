import { roleOfHeader, unitOfHeader } from '../telemetry/fileColumns.ts'
import { type DecimalMark, guessDecimal, isGap, readNumberText } from './numberText.ts'
import { commonest, type Delimiter, guessDelimiter, splitLine } from './splitLine.ts'
import { type DateOrder, provenOrder, readClock, readTimeText } from './timeText.ts'
import type { EnergyUnit, PowerUnit } from './unitDoubt.ts'
import { defaultZone } from './zone.ts'

/** How a file is written: everything that its own text does not settle. Columns are places in the row, from 0. */
export interface LayoutGuess {
  readonly delimiter: Delimiter
  readonly decimal: DecimalMark
  /** Line of the heads, from 1; 0 = the file has none. */
  readonly headerLine: number
  readonly time: number | null
  /** Column of the time of day where the other one holds the date alone. */
  readonly clock: number | null
  readonly power: number | null
  readonly powerUnit: PowerUnit
  readonly counter: number | null
  readonly counterUnit: EnergyUnit
  /** Null: the dates do not say it, and a person has to. */
  readonly dateOrder: DateOrder | null
  readonly zone: string
}

const sampleRows = 300

/** What the first lines of a file suggest. */
export function guessLayout(lines: readonly string[]): LayoutGuess {
  const delimiter = guessDelimiter(lines)
  const headerLine = guessHeaderLine(lines, delimiter)
  const rows = lines
    .slice(headerLine)
    .filter((line) => line.trim() !== '')
    .slice(0, sampleRows)
    .map((line) => splitLine(line, delimiter) ?? [])
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const heads = headerLine === 0 ? [] : (splitLine(lines[headerLine - 1] ?? '', delimiter) ?? [])
  const columns = Array.from({ length: Math.max(width, heads.length) }, (_, at) => ({
    at,
    head: heads[at] ?? '',
    cells: rows.map((row) => row[at] ?? ''),
  }))
  const decimal = guessDecimal(rows.flat(), delimiter)
  const times = guessTime(columns)
  const others = columns.filter((column) => column.at !== times.time && column.at !== times.clock && isMeasured(column, decimal))
  const power = guessPower(others)
  const counter = guessCounter(
    others.filter(({ at }) => at !== power?.at),
    decimal,
  )
  const powerUnit = power && unitOfHeader(power.head)
  const counterUnit = counter && unitOfHeader(counter.head)
  const dates = times.time === null ? [] : columns[times.time]!.cells
  const order = provenOrder(dates)
  return {
    delimiter,
    decimal,
    headerLine,
    ...times,
    power: power?.at ?? null,
    powerUnit: powerUnit === 'kW' || powerUnit === 'MW' ? powerUnit : 'W',
    counter: counter?.at ?? null,
    counterUnit: counterUnit === 'Wh' || counterUnit === 'MWh' ? counterUnit : 'kWh',
    dateOrder: order === 'unclear' ? null : order,
    zone: defaultZone,
  }
}

interface Column {
  readonly at: number
  readonly head: string
  readonly cells: readonly string[]
}

/**
 * The line before the first measurements that has as many cells as they have: of several the one whose heads are known best, then the fullest.
 * Files put titles and serial numbers above it, and units below it.
 */
export function guessHeaderLine(lines: readonly string[], delimiter: string): number {
  const { cells } = commonest(lines.slice(0, 200), delimiter)
  const table = lines.slice(0, 60).map((line) => splitLine(line, delimiter) ?? [])
  const first = table.findIndex((row) => row.length === cells && isMeasurement(row))
  const above = first < 0 ? table : table.slice(0, first)
  const isHeads = (row: readonly string[]) => row.some((cell) => cell !== '') && !isMeasurement(row)
  const same = above.reduce<{ at: number; rank: number }>(
    (best, row, at) => {
      const rank = row.length === cells && isHeads(row) ? headRank(row) : 0
      return rank > best.rank ? { at, rank } : best
    },
    { at: -1, rank: 0 },
  ).at
  if (same >= 0) return same + 1
  const near = above.findLastIndex((row) => row.length > 1 && isHeads(row))
  return near + 1
}

/** Heads that are known weigh more than any number of filled cells. */
function headRank(row: readonly string[]): number {
  const known = row.filter((cell) => roleOfHeader(cell) !== null || timeWords.test(cell)).length
  return known * (row.length + 1) + row.filter((cell) => cell !== '').length
}

function isMeasurement(row: readonly string[]): boolean {
  const filled = row.filter((cell) => cell !== '')
  const isTime = (cell: string) => !/^\d+(\.\d+)?$/.test(cell) && (readTimeText(cell, null) !== null || readClock(cell) !== null)
  if (filled.length > 1 && filled.some(isTime)) return true
  const numbers = filled.filter((cell) => !Number.isNaN(readNumberText(cell, '.') ?? Number.NaN)).length
  return filled.length > 1 && numbers * 2 > filled.length
}

function share(cells: readonly string[], isFit: (cell: string) => boolean): number {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length === 0 ? 0 : filled.filter(isFit).length / filled.length
}

/** Numbers; or gaps alone under a head that is known, as a file has them that begins before its plant. */
function isMeasured({ head, cells }: Column, decimal: DecimalMark): boolean {
  if (cells.every(isGap)) return roleOfHeader(head) !== null
  return share(cells, (cell) => !Number.isNaN(readNumberText(cell, decimal) ?? 0)) >= 0.9
}

const timeWords = /time|date|stamp|utc|时间|日期|时刻/i

function guessTime(columns: readonly Column[]): Pick<LayoutGuess, 'time' | 'clock'> {
  const fits = columns.map((column) => ({ column, rank: timeRank(column) })).filter(({ rank }) => rank > 0)
  const best = fits.toSorted((a, b) => b.rank - a.rank || a.column.at - b.column.at)[0]?.column
  if (best === undefined) return { time: null, clock: null }
  if (share(best.cells, (cell) => readTimeText(cell, null)?.hasClock === true) > 0) return { time: best.at, clock: null }
  const clocks = columns.filter(({ at, cells }) => at !== best.at && share(cells, (cell) => readClock(cell) !== null) >= 0.9)
  const named = clocks.filter(({ head, cells }) => timeWords.test(head) || cells.some((cell) => cell.includes(':')))
  return { time: best.at, clock: named[0]?.at ?? null }
}

/** Numbers alone can be anything: they are times only under a head that says so, or in a first column without a head that only grows. */
function timeRank({ at, head, cells }: Column): number {
  if (share(cells, (cell) => readTimeText(cell, null) !== null) < 0.9) return 0
  const isNumber = share(cells, (cell) => /^\d+(\.\d+)?$/.test(cell)) === 1
  const isNamed = timeWords.test(head) || roleOfHeader(head) !== null
  if (isNumber && !isNamed && !(at === 0 && head === '' && isGrowing(cells.map(Number)))) return 0
  const hasClock = share(cells, (cell) => readTimeText(cell, null)?.hasClock === true) > 0
  return 1 + (isNamed ? 1 : 0) + (hasClock ? 2 : 0) + (isNumber ? 0 : 4)
}

function isGrowing(values: readonly number[]): boolean {
  return values.every((value, i) => i === 0 || value >= values[i - 1]!)
}

const powerWords = /功率|power|(^|[^a-z])p_?ac|(^|[^a-z])k?w([^a-z]|$)/i
const noPower =
  /dc|直流|irrad|辐照|poa|ghi|reactive|无功|apparent|视在|factor|因数|temp|温度|volt|电压|curr|电流|freq|频率|kwh|wh[)）\]］]?$|energy|电量|capacity|容量|limit|nominal|额定/i
const acWords = /ac|交流|有功|active|total|总|sum|output|输出/i

function guessPower(columns: readonly Column[]): Column | null {
  const known = columns.filter(({ head }) => {
    const role = roleOfHeader(head)
    return role !== null && role !== 'unknown-unit' && role.role === 'power'
  })
  if (known[0]) return known[0]
  const named = columns.filter(({ head }) => powerWords.test(head) && !noPower.test(head))
  const best = named.find(({ head }) => acWords.test(head)) ?? named[0]
  if (best) return best
  const left = columns.filter(({ head }) => !noPower.test(head) && roleOfHeader(head) === null)
  return columns.length === 1 || left.length === 1 ? (left[0] ?? null) : null
}

const counterWords = /累计|总发电|总电量|表底|读数|cumul|lifetime|total.*(energy|wh)|energy.*total|e_?total|meter/i

/** A reading that never falls: the energy of a day, which begins anew each morning, is none. */
function guessCounter(columns: readonly Column[], decimal: DecimalMark): Column | null {
  const fits = columns.filter(({ head, cells }) => {
    const role = roleOfHeader(head)
    const isNamed = (role !== null && role !== 'unknown-unit' && role.role === 'counter') || counterWords.test(head)
    return isNamed && isGrowing(cells.map((cell) => readNumberText(cell, decimal)).filter((value) => value !== null))
  })
  return fits[0] ?? null
}
