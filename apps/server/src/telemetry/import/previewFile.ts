import { createHash } from 'node:crypto'
import type { FileLayout, FilePreview, LayoutChoice } from '@heliodesk/contracts/endpoints/measuredFiles'
import { measuredFileMessages } from '@heliodesk/contracts/messages/measuredFile'
import type { Message } from '@heliodesk/contracts/text/message'
import { guessLayout } from '@heliodesk/domain/measuredFile/guessLayout'
import { readNumberText } from '@heliodesk/domain/measuredFile/numberText'
import { splitLine } from '@heliodesk/domain/measuredFile/splitLine'
import { provenOrder } from '@heliodesk/domain/measuredFile/timeText'
import { doubtUnit } from '@heliodesk/domain/measuredFile/unitDoubt'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Station } from '../station.ts'
import { type FileHead, readHead } from './fileHead.ts'
import { cellsOf, type FileRow, type OpenFile } from './fileRows.ts'
import { LayoutTimes } from './fileTimes.ts'
import { columnNames, columnsMax } from './layoutColumns.ts'
import type { MeasuredFile } from './measuredFile.ts'
import { previewCurve } from './previewCurve.ts'
import { layoutReader } from './readFile.ts'
import { type ColumnName, FileRefusal, type RowError, refuseFile } from './refusal.ts'

const shownRows = 12
const shownErrors = 20
const longestCell = 60

type Shown = NonNullable<FilePreview['found']>
/** A preview that is not yet in words. */
export type HeadPreview = Omit<
  FilePreview,
  'jobId' | 'fileName' | 'source' | 'rememberedAt' | 'columns' | 'problems' | 'found'
> & {
  readonly columns: readonly ColumnName[]
  readonly problems: readonly Message[]
  readonly found: (Omit<Shown, 'refused'> & { readonly refused: readonly RowError[] }) | null
}
export interface OpenedHead {
  readonly head: FileHead
  /** What the text alone suggests. */
  readonly guess: LayoutChoice
  /** Of the heads: files of the same make have the same. */
  readonly headsHash: string
}

/** Reads the beginning of a file and what it suggests. Throws FileRefusal when it is no text. */
export async function openHead(open: OpenFile): Promise<OpenedHead> {
  const head = await readHead(open)
  const guess: LayoutChoice = { ...guessLayout(head.lines), negative: 'zero', badRows: 'refuse' }
  const heads = guess.headerLine === 0 ? [] : (splitLine(head.lines[guess.headerLine - 1] ?? '', guess.delimiter) ?? [])
  const width = splitLine(head.lines[guess.headerLine] ?? '', guess.delimiter)?.length ?? 0
  const text = JSON.stringify([guess.delimiter, guess.headerLine > 0, width, ...heads])
  return { head, guess, headsHash: createHash('sha256').update(text).digest('hex') }
}

/** What a layout makes of the beginning of a file. Throws FileRefusal when it is no table. */
export async function previewHead(
  { head, guess }: OpenedHead,
  { layout, station, nowMs }: { readonly layout: LayoutChoice | null; readonly station: Station; readonly nowMs: number },
): Promise<HeadPreview> {
  const chosen = layout ?? guess
  const rows = rowsOf(head, chosen)
  const heads = chosen.headerLine > 0 ? (rows[0]?.cells ?? []) : []
  const data = chosen.headerLine > 0 ? rows.slice(1) : rows
  const width = data.slice(0, shownRows).reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const names = columnNames(heads, width)
  if (names.length > columnsMax) throw refuseFile(measuredFileMessages.tooWide({ count: names.length, limit: columnsMax }))
  const unclearDate = unclearDateOf(data, chosen)
  const { problems, found } = await tryLayout(rows, data, { chosen, station, nowMs, unclearDate })
  return {
    encoding: head.encoding,
    columns: names.map((name) => (typeof name === 'string' ? cut(name) : name)),
    rows: data.slice(0, shownRows).map(({ line, cells }) => ({ line, cells: cells.map(cut) })),
    layout: chosen,
    unclearDate,
    problems,
    found,
  }
}

const cut = (text: string): string => (text.length > longestCell ? `${text.slice(0, longestCell)}…` : text)

function rowsOf({ lines }: FileHead, { delimiter, headerLine }: LayoutChoice): readonly FileRow[] {
  return lines
    .map((text, at) => ({ text, line: at + 1 }))
    .filter(({ text, line }) => line >= headerLine && text.trim() !== '')
    .map(({ text, line }) => ({ line, cells: cellsOf(text, delimiter, line) }))
}

function unclearDateOf(data: readonly FileRow[], { time, dateOrder }: LayoutChoice): string | null {
  if (time === null || dateOrder !== null) return null
  const dates = data.map(({ cells }) => cells[time] ?? '').filter((text) => text !== '')
  return provenOrder(dates) === 'unclear' ? cut(dates.find((text) => provenOrder([text]) === 'unclear') ?? '') : null
}

interface Trial {
  readonly chosen: LayoutChoice
  readonly station: Station
  readonly nowMs: number
  readonly unclearDate: string | null
}

async function tryLayout(
  rows: readonly FileRow[],
  data: readonly FileRow[],
  { chosen, station, nowMs, unclearDate }: Trial,
): Promise<Pick<HeadPreview, 'problems' | 'found'>> {
  if (data.length === 0) return { problems: [measuredFileMessages.headsOnly()], found: null }
  const { time, power } = chosen
  const problems = [
    ...(time === null ? [measuredFileMessages.chooseTime()] : []),
    ...(power === null ? [measuredFileMessages.choosePower()] : []),
    ...(unclearDate === null ? [] : [measuredFileMessages.dateOrder({ time: unclearDate })]),
  ]
  // As long as nobody knows which day a row is of, every row would be refused for it.
  if (time === null || power === null || unclearDate !== null) return { problems, found: null }
  try {
    const layout: FileLayout = { ...chosen, time, power, badRows: 'skip' }
    const reader = layoutReader(rows[0]!, { layout, station, nowMs })
    for (const row of data) reader.take(row)
    const { times } = reader.parts
    const file = await reader.finish()
    const hasOwnZone = times instanceof LayoutTimes && times.hasOwnZone
    return { problems, found: { ...foundIn(file), ...powersIn(data, file, { layout, station }), hasOwnZone } }
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    const doubt = powersIn(data, null, { layout: { ...chosen, time, power }, station })
    return { problems: [...problems, error.problem], found: { ...nothingFound(error), ...doubt } }
  }
}

type Found = NonNullable<HeadPreview['found']>
type Powers = Pick<Found, 'negative' | 'unitDoubt'>

function foundIn(file: MeasuredFile): Omit<Found, keyof Powers | 'hasOwnZone'> {
  const { rows, missing, errors, refused, cadenceMinutes, days } = file
  const points = days.flatMap((day) => day.points)
  const times = points.map(({ atMs }) => atMs)
  return {
    rows,
    points: points.length,
    missing,
    refused: errors.slice(0, shownErrors),
    refusedCount: refused,
    firstTime: times.length === 0 ? null : wireTime(times.reduce((a, b) => Math.min(a, b))),
    lastTime: times.length === 0 ? null : wireTime(times.reduce((a, b) => Math.max(a, b))),
    cadenceMinutes,
    curve: previewCurve(file),
  }
}

function nothingFound({ rows }: FileRefusal): Omit<Found, keyof Powers> {
  const nothing = {
    rows: 0,
    points: 0,
    missing: 0,
    firstTime: null,
    lastTime: null,
    cadenceMinutes: 5,
    curve: [],
    hasOwnZone: false,
  }
  return { ...nothing, refused: rows.slice(0, shownErrors), refusedCount: rows.length }
}

/** From the numbers as they are: under a wrong unit every row is refused, and the doubt is what helps. */
function powersIn(
  data: readonly FileRow[],
  file: MeasuredFile | null,
  { layout, station }: { readonly layout: FileLayout; readonly station: Station },
): Powers {
  let largest = 0
  let negative = 0
  for (const { cells } of data) {
    const value = readNumberText(cells[layout.power] ?? '', layout.decimal) ?? 0
    if (value > largest) largest = value
    if (value < 0) negative++
  }
  const doubt = doubtUnit({ largest, unit: layout.powerUnit, capacityW: station.capacityW })
  // By night alone a small figure says nothing.
  const isTold = doubt !== null && (doubt.watts > station.capacityW || file === null || hasDaylight(file))
  return { negative, unitDoubt: isTold ? { ...doubt, capacityKw: station.capacityW / 1000 } : null }
}

const [nine, fifteen] = [9 * 12, 15 * 12]
export const hasDaylight = ({ days }: Pick<MeasuredFile, 'days'>): boolean =>
  days.some(({ points }) => points.some(({ slot }) => slot >= nine && slot < fifteen))
