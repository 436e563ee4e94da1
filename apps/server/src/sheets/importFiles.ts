import { errors } from '@heliodesk/contracts/errors'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { sheetMessages } from '@heliodesk/contracts/messages/sheet'
import { term } from '@heliodesk/contracts/text/message'
import { dictionariesOf } from '../crud/dictionaries.ts'
import type { Source } from '../crud/source.ts'
import type { Caller, WriteScope } from '../crud/write.ts'
import { type Cell, openWorkbook, type SheetRow, type Workbook } from '../files/workbook.ts'
import type { UploadedFile } from '../http/upload.ts'
import type { Family } from '../lines/family.ts'
import { isTotals, labelOf, readHeader } from './importHeader.ts'
import type { Correction, ImportOptions } from './importOptions.ts'
import type { ProgressReport } from './importProgress.ts'
import { type BatchOutcome, type ImportColumn, importBatch, type RowProblem } from './importRows.ts'
import { importWhole } from './importWhole.ts'
import { readWholeHeader, type WholeColumns } from './wholeHeader.ts'
import { batchesOf, groupRows, readPlaces, type SheetRows } from './wholeRows.ts'

/** Rows that may refer to records of the rows before them are read one by one. */
const batchSize = (resource: AnyResource): number =>
  Object.values(resource.fields).some((field) => field.kind === 'ref' && field.options.to === resource.name) ? 1 : 500

/** What became of one file. */
export interface Outcome {
  readonly fileName: string
  readonly header: readonly Cell[]
  readonly columns: readonly ImportColumn[]
  readonly total: number
  readonly stored: readonly string[]
  readonly failed: readonly RowProblem[]
  /** The first rows as they were read, for a preview. */
  readonly sample: readonly SheetRow[]
}

export interface ImportTask {
  readonly files: readonly UploadedFile[]
  readonly options: ImportOptions
  readonly progress: ProgressReport
  /** Ends the work between two batches, and nothing is stored: the client has left. */
  readonly signal: AbortSignal
  /** `preview`: everything happens as in an import and is then undone, so that what it tells is what an import would do. */
  readonly mode: 'import' | 'preview'
  readonly sampleRows: number
  /** The sheet holds records with their lines. */
  readonly family?: Family | undefined
}

export interface Imported {
  readonly outcomes: readonly Outcome[]
  readonly isStored: boolean
}

/** Undoes the transaction of a preview, and of a strict import with a wrong row. */
class Undone extends Error {}

/** Reads all files in one transaction; a crash in the middle stores nothing. */
export async function importFiles(source: Source, caller: Caller, task: ImportTask): Promise<Imported> {
  const { context } = source
  const dictionaries = await dictionariesOf(context, caller.actor.tenantId)
  let outcomes: Outcome[] = []
  try {
    await context.db.tx(async (tx) => {
      outcomes = []
      for (const at of task.files.keys())
        outcomes.push(await importFile(source, { ...caller, tx, dictionaries, by: 'import' }, { task, at }))
      const hasErrors = outcomes.some(({ failed }) => failed.length > 0)
      if (task.mode === 'preview' || (task.options.isStrict && hasErrors)) throw new Undone()
    })
    return { outcomes, isStored: true }
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    return { outcomes, isStored: false }
  }
}

async function importFile(
  source: Source,
  scope: WriteScope,
  { task, at }: { readonly task: ImportTask; readonly at: number },
): Promise<Outcome> {
  const { path, fileName } = task.files[at]!
  const workbook = await openWorkbook(await readStored(source, path))
  try {
    const { header } = workbook
    const given = new Set(Object.keys(task.options.fixed))
    const whole = task.family && readWholeHeader(task.family, scope.actor, header, given)
    const columns = whole ? [...whole.head, ...whole.line] : readHeader(source, scope.actor, header, given)
    const count = await countRows(workbook, columns)
    if (count === 0) throw errors.importFile({ reason: sheetMessages.noRows() })
    const correct = corrector(header, task.options.corrections, at)
    const rows: SheetRows = { count, read: async (from, some) => (await workbook.read(from, some)).map(correct) }
    const [stored, failed, sample]: [string[], RowProblem[], SheetRow[]] = [[], [], []]
    const begin = (done: number) => {
      if (task.signal.aborted) throw errors.uploadBroken()
      task.progress.tell({ done, total: count })
    }
    const sheet = { rows, options: task.options, begin }
    const batches =
      whole && task.family
        ? wholeBatches(task.family, scope, { ...sheet, columns: whole })
        : plainBatches(source, scope, { ...sheet, columns })
    for await (const batch of batches) {
      for (const id of batch.stored) stored.push(id)
      for (const row of batch.failed) failed.push(row)
      sample.push(...batch.rows.slice(0, Math.max(0, task.sampleRows - sample.length)))
    }
    return { fileName, header, columns, total: count, stored, failed: failed.toSorted((a, b) => a.row.row - b.row.row), sample }
  } finally {
    await workbook.close()
  }
}

interface Sheet<C> {
  readonly rows: SheetRows
  readonly columns: C
  readonly options: ImportOptions
  /** Before each batch: so many rows are done. Throws when nobody waits any more. */
  readonly begin: (done: number) => void
}
type ReadBatch = BatchOutcome & { readonly rows: readonly SheetRow[] }

/** Each row for itself. */
async function* plainBatches(
  source: Source,
  scope: WriteScope,
  { rows, columns, options, begin }: Sheet<readonly ImportColumn[]>,
): AsyncGenerator<ReadBatch> {
  const seen = new Map<string, number>()
  const size = batchSize(source.resource)
  for (let from = 0; from < rows.count; from += size) {
    begin(from)
    const read = await rows.read(from, Math.min(size, rows.count - from))
    yield { rows: read, ...(await importBatch(source, scope, { columns, seen, options, rows: read })) }
  }
}

/** The rows of a record together, wherever they stand. */
async function* wholeBatches(
  family: Family,
  scope: WriteScope,
  { rows, columns, options, begin }: Sheet<WholeColumns>,
): AsyncGenerator<ReadBatch> {
  const { groups, homeless } = await groupRows(rows, columns.keyAt)
  const lost = await readPlaces(rows, homeless)
  if (lost.length > 0) yield { rows: lost, stored: [], failed: lost.map((row) => homelessRow(family, row)) }
  let done = lost.length
  for (const batch of batchesOf(groups, batchSize(family.head.resource))) {
    begin(done)
    const read: (readonly SheetRow[])[] = []
    for (const { places } of batch) read.push(await readPlaces(rows, places))
    done += read.reduce((sum, own) => sum + own.length, 0)
    yield { rows: read.flat(), ...(await importWhole(family, scope, { columns, options, groups: read })) }
  }
}

/** A row above the first key. */
function homelessRow({ head: { resource } }: Family, row: SheetRow): RowProblem {
  const key = resource.excel?.key ?? ''
  const label = resource.fields[key]?.label ?? key
  return { row, problems: [{ key, label, reason: sheetMessages.headMissing({ label: term(resource.label) }) }] }
}

/** Rows to import: all but a row of totals at the end, which an export adds. */
async function countRows(workbook: Workbook, columns: readonly ImportColumn[]): Promise<number> {
  const { count } = workbook
  const [last] = count === 0 ? [] : await workbook.read(count - 1, 1)
  return last && isTotals(columns, last.cells) ? count - 1 : count
}

async function readStored(source: Source, path: string): Promise<Buffer> {
  const stored = await source.context.files.open(path)
  if (!stored) throw errors.importFile({ reason: sheetMessages.notStored() })
  return Buffer.concat(await stored.body.toArray())
}

/** Puts the cells that were changed in the preview in the place of those of the file. */
function corrector(header: readonly Cell[], corrections: readonly Correction[], file: number): (row: SheetRow) => SheetRow {
  const labels = header.map(labelOf)
  const byRow = Map.groupBy(
    corrections.filter((one) => one.file === file && labels.includes(one.column)),
    (one) => one.row,
  )
  return (row) => {
    const changes = byRow.get(row.row)
    if (!changes) return row
    const cells = labels.map((_, at): Cell => row.cells[at] ?? null)
    for (const { column, value } of changes) cells[labels.indexOf(column)] = value.trim()
    return { row: row.row, cells }
  }
}
