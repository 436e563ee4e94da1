import type { Readable } from 'node:stream'
import { errors } from '@heliodesk/contracts/errors'
import type { ListQuery } from '@heliodesk/contracts/kit/queryDecode'
import { type AnyResource, fieldOf } from '@heliodesk/contracts/kit/resource'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Actor } from '../access/actor.ts'
import { whereSql } from '../crud/conditions.ts'
import { readTotals } from '../crud/list.ts'
import { toRecords, type WireRecord, wireValue } from '../crud/records.ts'
import { type NamedField, type Source, visibleFields } from '../crud/source.ts'
import type { Caller } from '../crud/write.ts'
import type { Snapshot, Sql } from '../db/sql.ts'
import type { FileAnswer } from '../http/answer.ts'
import { cellOf, type SheetValue } from './cells.ts'
import { nextRows, openCursor } from './exportRows.queries.ts'
import { headOf, sheetStream, totalsLabel, xlsxType } from './sheet.ts'
import { takeSlot } from './slots.ts'

/** A reader who takes no thousand rows in this time loses the export; the connection is wanted by others. */
const readerIdleMs = 120_000

/**
 * The rows of a list as a workbook, in its order and with its filters (or the selected rows only), without the figures this person
 * may not see. Needs the personal export right beside the permission (A§6). What is refused is refused before the first byte. All rows
 * are those of one moment, read through a cursor as the client takes them; when they leave, the reading ends.
 */
export async function exportRecords(source: Source, caller: Caller, query: ListQuery): Promise<FileAnswer> {
  const { actor } = caller
  const columns = exportColumns(source, actor)
  return exportSheet(source, caller, query, {
    name: source.resource.label,
    keys: columns.map(([key]) => key),
    open: (snapshot) => openCursor(source, snapshot, { actor, query }),
    write: async (snapshot) => {
      const totals = await totalsRow(source, snapshot, { actor, query, columns })
      return writeSheet(source, snapshot, { actor, columns, totals })
    },
  })
}

/** A workbook that is about to be written. */
export interface ExportedSheet {
  readonly name: string
  /** What goes out, for the audit. */
  readonly keys: readonly string[]
  /** Settles which rows go out, refuses too many, and answers how many they are. */
  readonly open: (snapshot: Sql) => Promise<number>
  readonly write: (snapshot: Sql) => Promise<Readable>
}

/** An export with all that surrounds it: the right, the place, the moment of the database, the audit. */
export async function exportSheet(
  { resource, context }: Source,
  { actor, meta }: Caller,
  query: ListQuery,
  sheet: ExportedSheet,
): Promise<FileAnswer> {
  if (!actor.canExport) throw errors.exportForbidden()
  const release = takeSlot('export', actor.userId)
  let snapshot: Snapshot | null = null
  const finish = () => {
    release()
    // A connection that is broken by now was given up by its closing.
    void snapshot?.close().catch(() => undefined)
  }
  try {
    snapshot = await context.db.snapshot(readerIdleMs)
    const rows = await sheet.open(snapshot.sql)
    await context.audit({
      event: 'record.export',
      actor,
      target: resource.name,
      detail: { rows, columns: sheet.keys, query: auditedQuery(resource, query) },
      ip: meta.ip,
      requestId: meta.requestId,
    })
    const body = await sheet.write(snapshot.sql)
    body.once('close', finish)
    return { body, fileName: `${sheet.name}-${stamp(context.clock.now())}.xlsx`, contentType: xlsxType }
  } catch (error) {
    finish()
    throw error
  }
}

interface Written {
  readonly actor: Actor
  readonly columns: readonly NamedField[]
  readonly totals: SheetValue[] | undefined
}

function writeSheet(source: Source, snapshot: Sql, written: Written): Readable {
  return sheetStream(
    source.resource.label,
    written.columns.map(([, field]) => ({ label: headOf(field), field })),
    sheetRows(source, snapshot, written),
    { totals: written.totals },
  )
}

async function* sheetRows(source: Source, snapshot: Sql, { actor, columns }: Written): AsyncGenerator<SheetValue[]> {
  for await (const records of exportedRecords(source, snapshot, actor)) {
    for (const record of records) yield cellsOf(columns, record)
  }
}

/** The records of the cursor in its order, chunk by chunk. */
export async function* exportedRecords(source: Source, snapshot: Sql, actor: Actor): AsyncGenerator<readonly WireRecord[]> {
  const keys = visibleFields(source.resource, actor).map(([key]) => key)
  for (;;) {
    const next = await nextRows(source, snapshot, keys)
    if (next === null) return
    const records = new Map((await toRecords(source, actor, next.rows)).map((record) => [String(record.id), record]))
    yield next.ids.map((id) => records.get(id)).filter((record) => record !== undefined)
  }
}

/** A record as cells under these columns. */
export const cellsOf = (columns: readonly NamedField[], record: WireRecord): SheetValue[] =>
  columns.map(([key, field]) => cellOf(field, record[key], textOf(record[`${key}_dictText`])))

/** The sums of the list, under their columns; none where the module declares none. */
async function totalsRow(
  source: Source,
  snapshot: Sql,
  { actor, query, columns }: { readonly actor: Actor; readonly query: ListQuery; readonly columns: readonly NamedField[] },
): Promise<SheetValue[] | undefined> {
  if (!source.hooks.summary) return undefined
  const visible = new Set(visibleFields(source.resource, actor).map(([key]) => key))
  const { summary } = await readTotals(snapshot, source, whereSql(source, actor, query), visible)
  return columns.map(([key, field], at) => {
    const sum = wireValue(field, summary[key])
    return sum === null && at === 0 ? totalsLabel : cellOf(field, sum, null)
  })
}

/** The columns of the definition that this person may see. */
export function exportColumns(source: Source, actor: Actor): readonly NamedField[] {
  const visible = new Map(visibleFields(source.resource, actor))
  return (source.resource.excel?.export ?? []).flatMap((key) => {
    const field = visible.get(key)
    return field ? [[key, field] as const] : []
  })
}

const textOf = (text: unknown): string | null => (typeof text === 'string' ? text : null)

/** What was asked, for the audit: values of personal numbers stay out of it. */
function auditedQuery(resource: AnyResource, query: ListQuery) {
  const conditions = [...query.conditions, ...(query.advanced?.conditions ?? [])].map(({ field, op, values }) => ({
    field,
    op,
    values: fieldOf(resource, field)?.options.pii ? '***' : values,
  }))
  return { conditions, selected: query.selections?.length ?? null, keyword: query.keyword !== null }
}

/** 20260131-083000 in Asia/Shanghai. */
export const stamp = (nowMs: number): string => wireTime(nowMs).replace(/[-:]/g, '').replace(' ', '-')
