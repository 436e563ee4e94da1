import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { permissionOf } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, isAllowed } from '../access/actor.ts'
import { isLimited } from '../access/follows.ts'
import { orgPrefixPattern } from '../access/orgPrefix.ts'
import type { RowFilter } from '../access/scope.ts'
import type { Context } from '../context.ts'
import { type Source, visibleRows } from '../crud/source.ts'
import { sourceOf } from '../crud/sources.ts'

/** Kinds of records that this person may list. */
export const listable = (actor: Actor): readonly AnyResource[] =>
  resources.filter((resource) => isAllowed(actor, permissionOf(resource, 'list')))

/**
 * Which versions somebody may see, over the alias `t`: those of records that they may list, of the department that the row belonged to
 * when it was written. Where data rules or the module itself say more, the record must be there and visible now.
 * @param look `each` asks for the record of every version that is met, which suits a page; `all` looks all of them up first, to count
 */
export function visibleVersions(context: Context, actor: Actor, look: Look): RowFilter {
  const plain = { org: [] as string[], tenant: [] as string[] }
  const narrowed: RawBuilder<unknown>[] = []
  for (const resource of listable(actor)) {
    const source = sourceOf(context, resource)
    if (!source) continue
    if (isNarrowed(source, actor))
      narrowed.push(sql`when t.data_table = ${resource.table} then ${ofVisibleRows(source, actor, look)}`)
    else plain[resource.scope].push(resource.table)
  }
  // A version is asked about its own kind alone, the usual kinds first.
  return sql<SqlBool>`case when t.data_table = any(${plain.org}::text[]) then t.sys_org_code like ${orgPrefixPattern(actor.orgCode)}
    when t.data_table = any(${plain.tenant}::text[]) then true ${sql.join(narrowed, sql` `)} else false end`
}

const isNarrowed = ({ resource, hooks }: Source, actor: Actor): boolean =>
  hooks.rowFilter !== undefined || isLimited(actor, resource)

type Look = 'each' | 'all'

/**
 * OFFSET 0 keeps the database from turning `each` into `all`, the array from reading all records for the few that have versions. Inside,
 * `t` is the record.
 */
function ofVisibleRows(source: Source, actor: Actor, look: Look): RowFilter {
  const { table } = source.resource
  const seen = sql`${sql.table(table)} as t where ${visibleRows(source, actor)}`
  if (look === 'each')
    return sql<SqlBool>`exists (
      select from (select t.data_id as version_of) v cross join lateral (select from ${seen} and t.id = v.version_of) r offset 0)`
  const kept = sql`select distinct l.data_id from sys_data_log l where l.tenant_id = ${actor.tenantId}::bigint and l.data_table = ${table}`
  return sql<SqlBool>`t.data_id in (select t.id from ${seen} and t.id = any(array(${kept})))`
}

/** Whether the record stands, and whether this person may see it as it is now. */
export async function standing(source: Source, actor: Actor, id: string): Promise<'gone' | 'visible' | 'hidden'> {
  const statement = sql<{ visible: boolean }>`
    select ${visibleRows(source, actor)} as visible from ${sql.table(source.resource.table)} as t where t.id = ${id}::bigint`
  const [row] = (await statement.execute(source.context.db.kysely)).rows
  return row === undefined ? 'gone' : row.visible ? 'visible' : 'hidden'
}

/** Those of the records that stand and that this person may not see as they are now. */
export async function hiddenAmong(source: Source, actor: Actor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const statement = sql<{ id: string }>`
    select t.id from ${sql.table(source.resource.table)} as t
    where t.id = any(${ids}::bigint[]) and (${visibleRows(source, actor)}) is not true`
  return new Set((await statement.execute(source.context.db.kysely)).rows.map((row) => String(row.id)))
}
