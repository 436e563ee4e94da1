import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { term } from '@heliodesk/contracts/text/message'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { authorNames } from '../access/personNames.queries.ts'
import { conditionSql } from './conditions.ts'
import { readRows } from './list.ts'
import { toRecords, type WireRecord } from './records.ts'
import { type Source, visibleFields, visibleRows } from './source.ts'

/** One record of the caller's scope; a malformed id, a missing row and somebody else's row are the same «not found». */
export async function readRecord(source: Source, actor: Actor, id: string): Promise<WireRecord> {
  const found = isId(id) ? await readVisible(source, actor, sql`t.id = ${id}::bigint`) : undefined
  if (!found) throw errors.notFound({ label: term(source.resource.label) })
  return found
}

/**
 * A record that was just written, as its writer sees it now. What they wrote may have taken it out of their own sight (a data rule, another
 * department): it is stored all the same, and they are told its id and version alone.
 */
export async function readWritten(
  source: Source,
  actor: Actor,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<WireRecord> {
  return (await readVisible(source, actor, sql`t.id = ${id}::bigint`)) ?? { id, version }
}

/** The record with this value in a unique field, of the caller's scope. */
export async function findRecord(
  source: Source,
  actor: Actor,
  by: { readonly key: string; readonly value: string },
): Promise<WireRecord> {
  const condition = conditionSql(source, { field: by.key, op: 'eq', values: [by.value] })
  const found = by.value.includes('\0') ? undefined : await readVisible(source, actor, condition)
  if (!found) throw errors.notFound({ label: term(source.resource.label) })
  return found
}

/** Whether a record is there for this person. */
export async function isVisible(source: Source, actor: Actor, id: string): Promise<boolean> {
  const where = sql`t.id = ${id}::bigint and ${visibleRows(source, actor)}`
  return (await readRows(source.context.db, source, { keys: [], where, tail: sql`` })).length > 0
}

async function readVisible(source: Source, actor: Actor, which: RawBuilder<unknown>): Promise<WireRecord | undefined> {
  const rows = await readRows(source.context.db, source, {
    keys: visibleFields(source.resource, actor).map(([key]) => key),
    where: sql`${which} and ${visibleRows(source, actor)}`,
    tail: sql``,
  })
  const [record] = await toRecords(source, actor, rows)
  return record && { ...record, ...(await authorNames(source.context.db, actor, record)) }
}
