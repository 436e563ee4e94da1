import type { FileLayout } from '@heliodesk/contracts/endpoints/measuredFiles'
import { measuredFileMessages } from '@heliodesk/contracts/messages/measuredFile'
import type { Station } from '../station.ts'
import { findColumns, type UsedColumns } from './fileColumns.ts'
import { daysOfSamples } from './fileDays.ts'
import { type FileRow, type OpenFile, readRows } from './fileRows.ts'
import { type FileTimes, LayoutTimes, strictTimes } from './fileTimes.ts'
import { columnNames, columnsOfLayout } from './layoutColumns.ts'
import type { MeasuredFile } from './measuredFile.ts'
import { FileRefusal, type RowError, refuseFile } from './refusal.ts'
import { type Sample, Samples } from './samples.ts'
import { readValues, rulesOf, strictRules, type ValueRules } from './values.ts'

/** A file with more errors than this is not worth reading on; of a file whose errors are left out, so many are named. */
export const errorsMax = 50

/**
 * Reads and checks a whole file without storing anything: by its heads, or as a layout says. Throws FileRefusal with the rows that are
 * wrong.
 */
export async function readMeasuredFile(
  open: OpenFile,
  station: Station,
  nowMs: number,
  layout: FileLayout | null = null,
): Promise<MeasuredFile> {
  let reader: SampleReader | undefined
  for await (const block of readRows(open, layout === null ? {} : startOf(layout))) {
    let rows = block
    if (reader === undefined) {
      reader = layout === null ? strictReader(block[0]!, station, nowMs) : layoutReader(block[0]!, { layout, station, nowMs })
      if (layout === null || layout.headerLine > 0) rows = block.slice(1)
    }
    for (const row of rows) reader.take(row)
    if (reader.isHopeless) break
  }
  if (reader === undefined) throw refuseFile(measuredFileMessages.empty())
  return reader.finish()
}

const startOf = ({ delimiter, headerLine }: FileLayout) => ({ delimiter, firstLine: Math.max(1, headerLine) })

function strictReader(header: FileRow, station: Station, nowMs: number): SampleReader {
  const columns = findColumns(header.cells, header.line)
  return new SampleReader({ columns, station, times: strictTimes(columns, nowMs), rules: strictRules, canSkip: false })
}

/** `first` is the row of the heads, or of the first values where there are none. */
export function layoutReader(
  first: FileRow,
  { layout, station, nowMs }: { readonly layout: FileLayout; readonly station: Station; readonly nowMs: number },
): SampleReader {
  const columns = columnsOfLayout(layout, columnNames(layout.headerLine > 0 ? first.cells : [], first.cells.length))
  const times = new LayoutTimes(columns, layout, nowMs)
  return new SampleReader({ columns, station, times, rules: rulesOf(layout), canSkip: layout.badRows === 'skip' })
}

interface RowParts {
  readonly columns: UsedColumns
  readonly times: FileTimes
  readonly rules: ValueRules
  readonly station: Station
  /** Rows that cannot be read are left out instead of refusing the file. */
  readonly canSkip: boolean
}

/** Collects the samples and errors of a file. */
export class SampleReader {
  readonly parts: RowParts
  private readonly errors: RowError[] = []
  private readonly samples = new Samples()
  private rows = 0
  private missing = 0
  private refused = 0

  constructor(parts: RowParts) {
    this.parts = parts
  }

  get isHopeless(): boolean {
    return !this.parts.canSkip && this.refused >= errorsMax
  }

  take(row: FileRow): void {
    if (this.isHopeless) return
    this.rows++
    const sample = readSample(row, this.parts)
    if (sample === null) this.missing++
    else if ('reason' in sample) this.refuse(sample)
    else this.samples.add(sample)
  }

  async finish(): Promise<MeasuredFile> {
    const { columns, times, canSkip } = this.parts
    if (this.rows === 0) throw refuseFile(measuredFileMessages.headsOnly())
    const unclear = times.finish()
    if (unclear.length > 0 || (this.refused > 0 && !canSkip)) throw new FileRefusal([...this.errors, ...unclear])
    const days = await daysOfSamples(this.samples, (error) => {
      if (!canSkip) throw new FileRefusal([error])
      this.refuse(error)
    })
    const { rows, missing, refused, errors } = this
    if (days.days.length === 0 && refused > 0) throw new FileRefusal(errors)
    return { columns, rows, missing, refused, errors, ...days }
  }

  private refuse(error: RowError): void {
    this.refused++
    if (this.errors.length < errorsMax) this.errors.push(error)
  }
}

/** Null: the row has a time and no value. */
function readSample({ line, cells }: FileRow, parts: RowParts): Sample | RowError | null {
  const { columns, times } = parts
  const time = times.read(cells, line)
  if (typeof time !== 'number') return { row: line, column: columns.time.header, reason: time }
  const values = readValues(cells, parts)
  if (values === null) return null
  return 'reason' in values ? { row: line, ...values } : { atMs: time, line, ...values }
}
