import { columnOf } from '@heliodesk/contracts/kit/resource'
import { sql } from 'kysely'
import type { Source } from '../crud/source.ts'
import { keptSql } from '../crud/versions.ts'
import { recordTables } from '../db/recordTables.ts'
import type { Sql } from '../db/sql.ts'
import type { Family } from './family.ts'

type Row = Readonly<Record<string, unknown>>

/** How many lines a head has. */
export async function countLines({ child, lines }: Family, tx: Sql, headId: string): Promise<number> {
  const found = recordTables(tx)
    .selectFrom(child.resource.table)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(lines.parentKey, '=', headId)
  return Number((await found.executeTakeFirst())?.count ?? 0)
}

/** What the lines of a head hold in one field, as texts. */
export function storedTexts({ child, lines }: Family, tx: Sql, headId: string, key: string) {
  return recordTables(tx)
    .selectFrom(child.resource.table)
    .select(['id', sql<string | null>`${sql.ref(key)}::text`.as('text')])
    .where(lines.parentKey, '=', headId)
    .execute()
}

/** Adds all rows in one statement. */
export async function insertSet({ resource }: Source, tx: Sql, rows: readonly Row[]): Promise<void> {
  const names = columnsOf(rows)
  const given = sql<Row>`jsonb_populate_recordset(null::${sql.table(resource.table)}, ${JSON.stringify(rows)}::jsonb)`
  await recordTables(tx)
    .insertInto(resource.table)
    .columns(names)
    .expression(({ selectFrom }) => selectFrom(given.as('n')).select(names))
    .execute()
}

/** Changes all rows in one statement, of each the columns that it names. */
export async function updateSet({ resource }: Source, tx: Sql, by: string, rows: readonly Row[]): Promise<void> {
  const names = columnsOf(rows).filter((name) => name !== 'id')
  const given = sql<Row>`(select n.*, e.sent from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as e (sent)
    cross join lateral jsonb_populate_record(null::${sql.table(resource.table)}, e.sent) as n)`
  const sets = names.map((name) => {
    return [name, sql`case when n.sent ? ${name} then ${sql.ref(`n.${name}`)} else ${sql.ref(`t.${name}`)} end`] as const
  })
  await recordTables(tx)
    .updateTable(`${resource.table} as t`)
    .from(given.as('n'))
    .set({ ...Object.fromEntries(sets), version: sql`t.version + 1`, updateBy: by, updateTime: sql`now()` })
    .whereRef('t.id', '=', 'n.id')
    .execute()
}

const columnsOf = (rows: readonly Row[]): readonly string[] => [...new Set(rows.flatMap((row) => Object.keys(row)))]

/** What a version keeps of these records as they are now, by id. */
export async function keptOf(source: Source, tx: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, Row>> {
  if (ids.length === 0) return new Map()
  const found = recordTables(tx)
    .selectFrom(`${source.resource.table} as t`)
    .select(['t.id', sql<Row>`(select to_jsonb(v) from (select ${keptSql(source)}) as v)`.as('kept')])
    .where(sql<boolean>`t.id = any(${ids}::bigint[])`)
  return new Map((await found.execute()).map(({ id, kept }) => [String(id), kept]))
}

/**
 * Whether the head itself is what it was at a version: lines raise its version as well. A version that nobody kept is taken for another
 * state.
 */
export async function isHeadOf(head: Source, tx: Sql, { id, version }: { readonly id: string; readonly version: number }) {
  const [then] = await tx.query<{ content: Row }>(
    'SELECT content FROM sys_data_log WHERE data_table = $1 AND data_id = $2 AND data_version = $3',
    [head.resource.table, id, version],
  )
  const now = (await keptOf(head, tx, [id])).get(id)
  return then !== undefined && now !== undefined && JSON.stringify(then.content) === JSON.stringify(now)
}

/** The column of a property, for rows that travel as JSON. */
export const namedAsColumns = (values: Row): Row =>
  Object.fromEntries(Object.entries(values).map(([property, value]) => [columnOf(property), value]))
