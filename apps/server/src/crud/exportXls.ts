import type { Readable } from 'node:stream'
import { errors } from '@heliodesk/contracts/errors'
import type { ListQuery } from '@heliodesk/contracts/kit/queryDecode'
import { fieldOf } from '@heliodesk/contracts/kit/resource'
import { limits } from '@heliodesk/contracts/limits'
import { wireTime } from '@heliodesk/domain/solar/slots'
import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { FileAnswer } from '../http/answer.ts'
import { cellOf, type SheetValue } from './cells.ts'
import { whereSql } from './conditions.ts'
import { orderSql, readRows } from './list.ts'
import { toRecords } from './records.ts'
import { sheetStream, xlsxType } from './sheet.ts'
import { takeSlot } from './slots.ts'
import { fromSql, type NamedField, type Source, visibleFields, visibleRows } from './source.ts'
import type { Caller } from './write.ts'

const chunk = 1_000

/**
 * The rows of a list as a workbook, in its order and with its filters (or the selected rows only), without the figures this person
 * may not see. Needs the personal export right beside the permission (A§6). What is refused is refused before the first byte; the
 * ids are settled then too, so that a slow reader holds no connection.
 */
export async function exportRecords(source: Source, { actor, meta }: Caller, query: ListQuery): Promise<FileAnswer> {
  if (!actor.canExport) throw errors.exportForbidden()
  const { resource, context } = source
  const release = takeSlot('export', actor.userId)
  try {
    const ids = await exportIds(source, actor, query)
    if (ids.length > limits.exportRowMax) {
      throw errors.invalidInput({ reason: `数据超过 ${limits.exportRowMax} 行，请缩小查询范围后再导出` })
    }
    const columns = exportColumns(source, actor)
    await context.audit({
      event: 'record.export',
      actor,
      target: resource.name,
      detail: { rows: ids.length, columns: columns.map(([key]) => key), query: auditedQuery(source, query) },
      ip: meta.ip,
      requestId: meta.requestId,
    })
    const body = writeSheet(source, actor, columns, ids)
    body.once('close', release)
    return { body, fileName: `${resource.label}-${stamp(context.clock.now())}.xlsx`, contentType: xlsxType }
  } catch (error) {
    release()
    throw error
  }
}

function writeSheet(source: Source, actor: Actor, columns: readonly NamedField[], ids: BigInt64Array): Readable {
  return sheetStream(
    source.resource.label,
    columns.map(([, field]) => ({ label: field.label, field })),
    sheetRows(source, actor, columns, ids),
  )
}

/** The columns of the definition that this person may see. */
function exportColumns(source: Source, actor: Actor): readonly NamedField[] {
  const visible = new Map(visibleFields(source.resource, actor))
  return (source.resource.excel?.export ?? []).flatMap((key) => {
    const field = visible.get(key)
    return field ? [[key, field] as const] : []
  })
}

async function exportIds(source: Source, actor: Actor, query: ListQuery): Promise<BigInt64Array> {
  const statement = sql<{ id: string }>`
    select t.id ${fromSql(source)} where ${whereSql(source, actor, query)}
    order by ${orderSql(source, query)} limit ${limits.exportRowMax + 1}`
  const { rows } = await statement.execute(source.context.db.kysely)
  return BigInt64Array.from(rows, (row) => BigInt(row.id))
}

/** Rows in the settled order; what was removed (or left the scope) since then is left out. */
async function* sheetRows(
  source: Source,
  actor: Actor,
  columns: readonly NamedField[],
  ids: BigInt64Array,
): AsyncGenerator<SheetValue[]> {
  const keys = visibleFields(source.resource, actor).map(([key]) => key)
  for (let from = 0; from < ids.length; from += chunk) {
    const part = Array.from(ids.subarray(from, from + chunk), String)
    const rows = await readRows(source.context.db, source, {
      keys,
      where: sql`t.id = any(${part}::bigint[]) and ${visibleRows(source, actor)}`,
      tail: sql``,
    })
    const records = new Map((await toRecords(source, actor, rows)).map((record) => [String(record.id), record]))
    for (const id of part) {
      const record = records.get(id)
      if (record) yield columns.map(([key, field]) => cellOf(field, record[key], textOf(record[`${key}_dictText`])))
    }
  }
}

const textOf = (text: unknown): string | null => (typeof text === 'string' ? text : null)

/** What was asked, for the audit: values of personal numbers stay out of it. */
function auditedQuery(source: Source, query: ListQuery) {
  const conditions = [...query.conditions, ...(query.advanced?.conditions ?? [])].map(({ field, op, values }) => ({
    field,
    op,
    values: fieldOf(source.resource, field)?.options.pii ? '***' : values,
  }))
  return { conditions, selected: query.selections?.length ?? null, keyword: query.keyword !== null }
}

/** 20260131-083000 in Asia/Shanghai. */
export const stamp = (nowMs: number): string => wireTime(nowMs).replace(/[-:]/g, '').replace(' ', '-')
