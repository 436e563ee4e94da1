import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { readRows } from '../crud/list.ts'
import { readRecord } from '../crud/read.ts'
import { toRecords, type WireRecord } from '../crud/records.ts'
import { visibleFields, visibleRows } from '../crud/source.ts'
import type { Sql } from '../db/sql.ts'
import { demandOf, type Family } from './family.ts'

/** A record of the caller's scope with its lines in their order. */
export async function readWithLines(
  family: Family,
  actor: Actor,
  id: string,
): Promise<WireRecord & { readonly lines: readonly WireRecord[] }> {
  demandOf(family, actor, ['list'])
  const record = await readRecord(family.head, actor, id)
  return { ...record, lines: await linesOfHeads(family, actor, [id]) }
}

/** The lines of heads that the caller sees, those of one head in their order. */
export function linesOfHeads(
  family: Family,
  actor: Actor,
  heads: readonly string[],
  db: Sql = family.child.context.db,
): Promise<readonly WireRecord[]> {
  const { parentKey, order } = family.lines
  const ordered = order === null ? sql`` : sql`${sql.ref(`t.${order}`)} nulls last,`
  return records(family, actor, {
    db,
    where: sql`${sql.ref(`t.${parentKey}`)} = any(${heads}::bigint[])`,
    tail: sql`order by ${sql.ref(`t.${parentKey}`)}, ${ordered} t.id`,
  })
}

/** These lines of a head, in any order; those that are gone are missing. */
export const freshLines = (
  family: Family,
  actor: Actor,
  headId: string,
  ids: readonly string[],
): Promise<readonly WireRecord[]> =>
  records(family, actor, {
    db: family.child.context.db,
    where: sql`t.id = any(${ids}::bigint[]) and ${sql.ref(`t.${family.lines.parentKey}`)} = ${headId}::bigint`,
    tail: sql``,
  })

async function records(
  { child }: Family,
  actor: Actor,
  { db, where, tail }: { readonly db: Sql } & Pick<Parameters<typeof readRows>[2], 'where' | 'tail'>,
): Promise<readonly WireRecord[]> {
  const keys = visibleFields(child.resource, actor).map(([key]) => key)
  const rows = await readRows(db, child, { keys, where: sql`${where} and ${visibleRows(child, actor)}`, tail })
  return toRecords(child, actor, rows)
}
