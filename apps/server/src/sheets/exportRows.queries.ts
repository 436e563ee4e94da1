import { errors } from '@heliodesk/contracts/errors'
import type { ListQuery } from '@heliodesk/contracts/kit/queryDecode'
import { limits } from '@heliodesk/contracts/limits'
import { sheetMessages } from '@heliodesk/contracts/messages/sheet'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { whereSql } from '../crud/conditions.ts'
import { readRows } from '../crud/list.ts'
import { orderSql } from '../crud/order.ts'
import { fromSql, type Source } from '../crud/source.ts'
import type { Sql } from '../db/sql.ts'
import type { Family } from '../lines/family.ts'

const chunk = 1_000
const fetchText = `FETCH FORWARD ${chunk} FROM export_rows`

/** Settles which rows go out and in which order; answers how many. Refuses more than `most` of them. */
export async function openCursor(
  source: Source,
  snapshot: Sql,
  { actor, query }: { readonly actor: Actor; readonly query: ListQuery },
  most: number = limits.exportRowMax,
): Promise<number> {
  const where = whereSql(source, actor, query)
  const count = await countRows(snapshot, sql`${fromSql(source)} where ${where}`, most)
  const cursor = sql`
    declare export_rows no scroll cursor for
    select t.id ${fromSql(source)} where ${where} order by ${orderSql(source, actor, query)}`
  await cursor.execute(snapshot.kysely)
  return count
}

/** How many rows these records and their lines are in a sheet, counted no further than one beyond `most`. */
export async function countWithLines(
  { head, child, lines }: Family,
  snapshot: Sql,
  { actor, query }: { readonly actor: Actor; readonly query: ListQuery },
  most: number = limits.exportRowMax,
): Promise<number> {
  const joined = sql`left join ${sql.table(child.resource.table)} as own_line on ${sql.ref(`own_line.${lines.parentKey}`)} = t.id`
  return countRows(snapshot, sql`${fromSql(head)} ${joined} where ${whereSql(head, actor, query)}`, most)
}

async function countRows(snapshot: Sql, from: RawBuilder<unknown>, most: number): Promise<number> {
  const counted = sql<{ rows: string }>`select count(*) as rows from (select 1 ${from} limit ${most + 1}) as found`
  const count = Number((await counted.execute(snapshot.kysely)).rows[0]!.rows)
  if (count > most) throw errors.invalidInput({ reason: sheetMessages.exportTooLong({ limit: most }) })
  return count
}

/** The next rows of the cursor: their ids in order, and the rows in any; null at its end. */
export async function nextRows(source: Source, snapshot: Sql, keys: readonly string[]) {
  const ids = (await snapshot.query<{ id: string }>(fetchText)).map(({ id }) => id)
  if (ids.length === 0) return null
  return { ids, rows: await readRows(snapshot, source, { keys, where: sql`t.id = any(${ids}::bigint[])`, tail: sql`` }) }
}
