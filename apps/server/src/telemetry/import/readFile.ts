import { dayNumberAt } from '@heliodesk/domain/telemetry/calendar'
import type { Station } from '../station.ts'
import { findColumns, type UsedColumns } from './fileColumns.ts'
import { daysOfSamples, type Sample } from './fileDays.ts'
import { type FileRow, type OpenFile, readRows } from './fileRows.ts'
import type { MeasuredFile } from './measuredFile.ts'
import { FileRefusal, type RowError, refuseFile } from './refusal.ts'
import { TimeReader } from './timeReader.ts'
import { readValues } from './values.ts'

/** A file with more errors than this is not worth reading on. */
const errorsMax = 50

/** Reads and checks a whole file without storing anything. Throws FileRefusal with the rows that are wrong. */
export async function readMeasuredFile(open: OpenFile, station: Station, nowMs: number): Promise<MeasuredFile> {
  let reader: SampleReader | undefined
  for await (const block of readRows(open)) {
    const [header] = block
    const isFirst = reader === undefined
    reader ??= new SampleReader(findColumns(header!.cells, header!.line), station, nowMs)
    for (const row of isFirst ? block.slice(1) : block) reader.take(row)
    if (reader.errors.length >= errorsMax) break
  }
  if (reader === undefined) throw refuseFile('文件是空的')
  return reader.finish()
}

/** Collects the samples and errors of a file. */
class SampleReader {
  readonly errors: RowError[] = []
  private readonly parts: RowParts
  private readonly byDay = new Map<number, Sample[]>()
  private rows = 0
  private missing = 0

  constructor(columns: UsedColumns, station: Station, nowMs: number) {
    this.parts = { columns, station, times: new TimeReader(columns.time.header, nowMs) }
  }

  take(row: FileRow): void {
    if (this.errors.length >= errorsMax) return
    this.rows++
    const sample = readSample(row, this.parts)
    if (sample === null) this.missing++
    else if ('reason' in sample) this.errors.push(sample)
    else push(this.byDay, sample)
  }

  async finish(): Promise<MeasuredFile> {
    const { columns, times } = this.parts
    if (this.rows === 0) throw refuseFile('文件只有表头，没有数据')
    const errors = [...this.errors, ...times.finish()]
    if (errors.length > 0) throw new FileRefusal(errors)
    return { columns, rows: this.rows, missing: this.missing, ...(await daysOfSamples(this.byDay)) }
  }
}

interface RowParts {
  readonly columns: UsedColumns
  readonly times: TimeReader
  readonly station: Station
}

/** Null: the row has a time and no value. */
function readSample({ line, cells }: FileRow, { columns, times, station }: RowParts): Sample | RowError | null {
  const time = times.read(cells[columns.time.index] ?? '', line)
  if (typeof time === 'string') return { row: line, column: columns.time.header, reason: time }
  const values = readValues(cells, columns, station)
  if (values === null) return null
  return 'reason' in values ? { row: line, ...values } : { atMs: time, line, ...values }
}

function push(byDay: Map<number, Sample[]>, sample: Sample): void {
  const day = dayNumberAt(sample.atMs)
  const own = byDay.get(day)
  if (own) own.push(sample)
  else byDay.set(day, [sample])
}
