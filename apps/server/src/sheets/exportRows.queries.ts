import { errors } from '@heliodesk/contracts/errors'
import type { ListQuery } from '@heliodesk/contracts/kit/queryDecode'
import { limits } from '@heliodesk/contracts/limits'
import { sheetMessages } from '@heliodesk/contracts/messages/sheet'
import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { whereSql } from '../crud/conditions.ts'
import { readRows } from '../crud/list.ts'
import { orderSql } from '../crud/order.ts'
import { fromSql, type Source } from '../crud/source.ts'
import type { Sql } from '../db/sql.ts'

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
  const counted = sql<{ rows: string }>`
    select count(*) as rows from (select 1 ${fromSql(source)} where ${where} limit ${most + 1}) as found`
  const count = Number((await counted.execute(snapshot.kysely)).rows[0]!.rows)
  if (count > most) {
    throw errors.invalidInput({ reason: sheetMessages.exportTooLong({ limit: most }) })
  }
  const cursor = sql`
    declare export_rows no scroll cursor for
    select t.id ${fromSql(source)} where ${where} order by ${orderSql(source, actor, query)}`
  await cursor.execute(snapshot.kysely)
  return count
}

/** The next rows of the cursor: their ids in order, and the rows in any; null at its end. */
export async function nextRows(source: Source, snapshot: Sql, keys: readonly string[]) {
  const ids = (await snapshot.query<{ id: string }>(fetchText)).map(({ id }) => id)
  if (ids.length === 0) return null
  return { ids, rows: await readRows(snapshot, source, { keys, where: sql`t.id = any(${ids}::bigint[])`, tail: sql`` }) }
}
