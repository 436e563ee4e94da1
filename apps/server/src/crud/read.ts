import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { scopeFilter } from '../access/scope.ts'
import { readRows } from './list.ts'
import { toRecords, type WireRecord } from './records.ts'
import { type Source, visibleFields } from './source.ts'

/** One record of the caller's scope; a malformed id, a missing row and somebody else's row are the same «not found». */
export async function readRecord(source: Source, actor: Actor, id: string): Promise<WireRecord> {
  const found = isId(id) ? await readVisible(source, actor, id) : undefined
  if (!found) throw errors.notFound({ label: source.resource.label })
  return found
}

async function readVisible(source: Source, actor: Actor, id: string): Promise<WireRecord | undefined> {
  const rows = await readRows(source.context.db, source, {
    keys: visibleFields(source.resource, actor).map(([key]) => key),
    where: sql`t.id = ${id}::bigint and ${scopeFilter(actor, source.resource, 't')}`,
    tail: sql``,
  })
  const [record] = await toRecords(source, actor, rows)
  return record
}
