import { AppError } from '@heliodesk/contracts/kit/error'
import type { Field } from '@heliodesk/contracts/kit/fields'
import { fieldMessages } from '@heliodesk/contracts/messages/field'
import { nameMessages } from '@heliodesk/contracts/messages/people'
import { type Message, withoutLabel } from '@heliodesk/contracts/text/message'
import { departNames, departsByText } from '../crud/departs.ts'
import { dictionary } from '../crud/dictionaries.ts'
import { type Problem, plainValues, readInput, type Values } from '../crud/input.ts'
import { loadLinkCheck } from '../crud/links.ts'
import type { RowValues } from '../crud/module.ts'
import { refTitles } from '../crud/records.ts'
import { isDepartField, type Source } from '../crud/source.ts'
import { ValueProblem } from '../crud/values.ts'
import { insertRows, lockRows, updateRow, type WriteScope } from '../crud/write.ts'
import type { SheetRow } from '../files/workbook.ts'
import { type CellLookups, inputOf } from './cells.ts'
import { idsByKey, idsByText } from './importLookups.queries.ts'
import type { ImportOptions } from './importOptions.ts'
import { guarded } from './savepoint.queries.ts'

/** A field of the sheet and the column it stands in. */
export interface ImportColumn {
  readonly key: string
  readonly field: Field
  readonly at: number
}
export interface RowProblem {
  readonly row: SheetRow
  readonly problems: readonly Problem[]
  /** Nothing is wrong with the row itself: it is left out with another one. */
  readonly isFollower?: true
}
export interface ImportBatch {
  readonly columns: readonly ImportColumn[]
  readonly rows: readonly SheetRow[]
  /** Natural keys of the rows before, with their row numbers: a second row with the same key is an error. */
  readonly seen: Map<string, number>
  readonly options: Pick<ImportOptions, 'fixed' | 'required'>
}
export interface BatchOutcome {
  readonly stored: readonly string[]
  readonly failed: readonly RowProblem[]
}

/** A record that there is, under its lock. */
export interface Known {
  readonly id: string
  readonly values: Values
  readonly version: number
  readonly orgCode: string | null
}
export interface ReadRow {
  readonly row: SheetRow
  readonly existing: Known | undefined
  readonly values: Values
  readonly problems: readonly Problem[]
}

/** Reads and stores one batch of rows: the good ones are stored, the others are answered with what is wrong with them. */
export async function importBatch(source: Source, scope: WriteScope, batch: ImportBatch): Promise<BatchOutcome> {
  const checked = await readBatch(source, scope, batch)
  const failed = checked.filter((one) => one.problems.length > 0)
  const good = checked.filter((one) => one.problems.length === 0)
  const { stored, refused } = await storeAll(scope, good, (rows) => store(source, scope, rows))
  const later = refused.map(({ one, error }) => ({ row: one.row, problems: [problemOf(source, error)] }))
  return { stored, failed: [...failed, ...later] }
}

/** What rows say of the records that they name, and what is wrong with each. Writes nothing. */
export async function readBatch(source: Source, scope: WriteScope, batch: ImportBatch): Promise<readonly ReadRow[]> {
  const existing = await existingRows(source, scope, batch)
  const lookups = await loadLookups(scope, batch)
  const titles = await titlesOf(source, scope, existing.values())
  const read = batch.rows.map((row) => readRow(source, scope, { batch, row, existing, lookups, titles }))
  const check = await loadLinkCheck(
    source,
    scope,
    read.map((one) => one.values),
  )
  return read.map((one) => ({ ...one, problems: [...one.problems, ...check(one.values)] }))
}

/** All under one savepoint; when one of them is refused, each under its own, so that only it is left out. */
export async function storeAll<T>(
  scope: WriteScope,
  all: readonly T[],
  store: (some: readonly T[]) => Promise<readonly string[]>,
): Promise<{ readonly stored: readonly string[]; readonly refused: readonly { readonly one: T; readonly error: AppError }[] }> {
  const whole = await guarded(scope, () => store(all))
  if (!(whole instanceof AppError)) return { stored: whole, refused: [] }
  const stored: string[] = []
  const refused: { readonly one: T; readonly error: AppError }[] = []
  for (const one of all) {
    const ids = await guarded(scope, () => store([one]))
    if (ids instanceof AppError) refused.push({ one, error: ids })
    else stored.push(...ids)
  }
  return { stored, refused }
}

async function store(source: Source, scope: WriteScope, rows: readonly ReadRow[]): Promise<readonly string[]> {
  const added = rows.filter(({ existing }) => !existing).map(({ values }) => values)
  const ids = [...(await insertRows(source, scope, added))]
  for (const { existing, values } of rows) {
    if (!existing) continue
    await updateRow(source, scope, { id: existing.id, current: existing.values, values })
    ids.push(existing.id)
  }
  return ids
}

/** A refusal of the engine names its field; one of a module's rule belongs to the whole record. */
export function problemOf(source: Source, refusal: AppError): Problem {
  const { fields } = (refusal.result ?? {}) as { readonly fields?: readonly { readonly field: string }[] }
  const key = fields?.[0]?.field ?? ''
  const label = source.resource.fields[key]?.label ?? source.resource.label
  const { reason } = refusal.text.params
  const text = typeof reason === 'object' && 'id' in reason ? reason : refusal.text
  return { key, label, reason: withoutLabel(text, label) }
}

interface RowParts {
  readonly batch: ImportBatch
  readonly row: SheetRow
  readonly existing: ReadonlyMap<string, Known>
  readonly lookups: CellLookups
  readonly titles: Titles
}

function readRow(source: Source, scope: WriteScope, parts: RowParts): ReadRow {
  const { batch, row, lookups } = parts
  const naturalKey = keyText(source, batch, row)
  const existing = parts.existing.get(naturalKey)
  const said = readCells(batch.columns, row, { current: existing?.values, lookups, titles: parts.titles })
  const body = { ...said.body, ...batch.options.fixed }
  const problems = [
    ...repeated(source, batch, row),
    ...unknown(source, naturalKey, existing),
    ...said.problems,
    ...unfilled(source, batch, { body, existing }),
  ]
  const input = readInput(source.resource, body, { actor: scope.actor, current: existing?.values ?? null })
  const unread = new Set(problems.map((problem) => problem.key))
  return { row, existing, values: input.values, problems: [...problems, ...input.problems.filter(({ key }) => !unread.has(key))] }
}

type Titles = ReadonlyMap<string, ReadonlyMap<string, string>>

/** What the cells of a row say, and which of them say nothing that can be read. Names of what the record refers to already say nothing. */
export function readCells(
  columns: readonly ImportColumn[],
  row: SheetRow,
  {
    current: stored,
    lookups,
    titles,
  }: { readonly current: Values | undefined; readonly lookups: CellLookups; readonly titles: Titles },
): { readonly body: Readonly<Record<string, unknown>>; readonly problems: readonly Problem[] } {
  const body: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const { key, field, at } of columns) {
    const cell = row.cells[at] ?? null
    const current = stored?.[key] ?? null
    if (current !== null && titles.get(key)?.get(String(current)) === cell) continue
    try {
      const input = inputOf([key, field], cell, lookups)
      if (input !== undefined) body[key] = input
    } catch (problem) {
      if (!(problem instanceof ValueProblem)) throw problem
      problems.push({ key, label: field.label, reason: withoutLabel(problem.reason, field.label) })
    }
  }
  return { body, problems }
}

/** References that the request declares as foreign keys and the row leaves empty. */
function unfilled(
  { resource }: Source,
  { options }: ImportBatch,
  row: { readonly body: Readonly<Record<string, unknown>>; readonly existing: Known | undefined },
): Problem[] {
  return options.required
    .filter((key) => row.body[key] === undefined && (row.existing?.values[key] ?? null) === null)
    .map((key) => ({ key, label: resource.fields[key]?.label ?? key, reason: fieldMessages.required() }))
}

/** What the row calls its record; empty where it says nothing. */
function keyText(source: Source, batch: ImportBatch, row: SheetRow): string {
  const column = batch.columns.find(({ key }) => key === source.resource.excel?.key)
  return column ? String(row.cells[column.at] ?? '') : ''
}

function repeated(source: Source, batch: ImportBatch, row: SheetRow): Problem[] {
  const key = source.resource.excel?.key
  const text = keyText(source, batch, row)
  if (key === undefined || text === '') return []
  const before = batch.seen.get(text)
  if (before === undefined) {
    batch.seen.set(text, row.row)
    return []
  }
  return [
    {
      key,
      label: source.resource.fields[key]?.label ?? key,
      reason: fieldMessages.repeated({ value: text, row: String(before) }),
    },
  ]
}

/** A key that the server makes names a record that there is; a new one has none yet. */
function unknown({ resource }: Source, text: string, existing: Known | undefined): Problem[] {
  const key = resource.excel?.key ?? ''
  const field = resource.fields[key]
  if (text === '' || existing || !field?.options.readonly) return []
  return [{ key, label: field.label, reason: fieldMessages.leaveEmpty({ value: text.slice(0, 40) }) }]
}

/** The caller's own records with the natural keys of the batch, locked. Somebody else's record with such a key stays untouched. */
async function existingRows(source: Source, scope: WriteScope, batch: ImportBatch): Promise<ReadonlyMap<string, Known>> {
  const key = source.resource.excel?.key
  const texts = batch.rows.map((row) => keyText(source, batch, row)).filter((text) => text !== '')
  if (key === undefined || texts.length === 0) return new Map()
  const rows = await lockRows(source, scope, await idsByKey(source, scope, { key, texts }))
  return new Map(rows.map((row) => knownOf(source, row)).map((one) => [String(one.values[key]), one]))
}

export const knownOf = (source: Source, row: RowValues): Known => ({
  id: String(row['id']),
  values: plainValues(source, row),
  version: Number(row['version']),
  orgCode: row['sysOrgCode'] as string | null,
})

/** Names of what existing rows refer to, so that a cell with the same name changes nothing even when several share it. */
export async function titlesOf(source: Source, scope: WriteScope, existing: Iterable<Known>): Promise<Titles> {
  const titles = new Map<string, ReadonlyMap<string, string>>()
  const all = [...existing]
  for (const [key, field] of Object.entries(source.resource.fields)) {
    const ids = all.map((one) => one.values[key])
    if (isDepartField(field)) titles.set(key, await departNames(scope.tx, scope.actor, ids.map(String)))
    if (field.kind !== 'ref') continue
    titles.set(key, await refTitles(scope.tx, scope.actor, field.options.to, ids))
  }
  return titles
}

/** Reads the references of a batch by natural key or by name, within what the caller may see. */
export async function loadLookups(scope: WriteScope, batch: Pick<ImportBatch, 'columns' | 'rows'>): Promise<CellLookups> {
  const found = new Map<string, ReadonlyMap<string, readonly string[]>>()
  let departs: ReadonlyMap<string, readonly string[]> = new Map()
  for (const { key, field, at } of batch.columns) {
    if (field.kind !== 'ref' && !isDepartField(field)) continue
    const texts = batch.rows.map((row) => row.cells[at] ?? null).filter((cell) => cell !== null && cell !== '')
    if (field.kind === 'ref') found.set(key, await idsByText(scope, field.options.to, texts.map(String)))
    else departs = await departsByText(scope, texts.map(String))
  }
  return {
    dictionary: (code) => dictionary(scope.dictionaries, code),
    refId(key, text) {
      return onlyOne(text, found.get(key)?.get(text) ?? [], nameMessages.number())
    },
    departCode: (text) => onlyOne(text, departs.get(text) ?? [], nameMessages.orgCode()),
  }
}

function onlyOne(text: string, ids: readonly string[], better: Message): string {
  const [id] = ids
  if (id === undefined) throw new ValueProblem(fieldMessages.notFound({ value: text.slice(0, 40) }))
  if (ids.length > 1) throw new ValueProblem(fieldMessages.ambiguous({ value: text.slice(0, 40), better }))
  return id
}
