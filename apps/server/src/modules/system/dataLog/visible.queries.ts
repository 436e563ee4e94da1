import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { permissionOf } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'
import { type SqlBool, sql } from 'kysely'
import { type Actor, isAllowed } from '../../../access/actor.ts'
import { orgPrefixPattern } from '../../../access/orgPrefix.ts'
import type { RowFilter } from '../../../access/scope.ts'
import type { Context } from '../../../context.ts'
import { type Source, visibleRows } from '../../../crud/source.ts'
import { sourceOf } from '../../../crud/sources.ts'

/** Kinds of records that this person may list. */
export const listable = (actor: Actor): readonly AnyResource[] =>
  resources.filter((resource) => isAllowed(actor, permissionOf(resource, 'list')))

/**
 * Which versions somebody may see, over the alias `t`: those of records that he may list, of the department that the row belonged to
 * when it was written. Where data rules or the module itself say more, the record must be there and visible now.
 * @param look `each` asks for the record of every version that is met, which suits a page; `all` looks all of them up first, to count
 */
export function visibleVersions(context: Context, actor: Actor, look: Look): RowFilter {
  const plain = { org: [] as string[], tenant: [] as string[] }
  const narrowed: RowFilter[] = []
  for (const resource of listable(actor)) {
    const source = sourceOf(context, resource)
    if (!source) continue
    if (isNarrowed(source, actor)) narrowed.push(ofVisibleRows(source, actor, look))
    else plain[resource.scope].push(resource.table)
  }
  const below = orgPrefixPattern(actor.orgCode)
  // The usual kinds first: the rest is not looked at for their versions.
  const parts = [
    sql<SqlBool>`t.data_table = any(${plain.org}::text[]) and t.sys_org_code like ${below}`,
    sql<SqlBool>`t.data_table = any(${plain.tenant}::text[])`,
    ...narrowed,
  ]
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`
}

const isNarrowed = ({ resource, hooks }: Source, actor: Actor): boolean =>
  hooks.visible !== undefined || actor.dataRules.some((rule) => rule.resource === resource.name)

type Look = 'each' | 'all'

/** OFFSET 0 keeps the database from turning `each` into `all`. Inside, `t` is the record. */
function ofVisibleRows(source: Source, actor: Actor, look: Look): RowFilter {
  const { table } = source.resource
  const seen = sql`${sql.table(table)} as t where ${visibleRows(source, actor)}`
  const kept = sql`select l.data_id from sys_data_log l where l.tenant_id = ${actor.tenantId}::bigint and l.data_table = ${table}`
  return look === 'all'
    ? sql<SqlBool>`(t.data_table = ${table} and t.data_id in (select t.id from ${seen} and t.id in (${kept})))`
    : sql<SqlBool>`(t.data_table = ${table} and exists (
        select from (select t.data_id as version_of) v cross join lateral (select from ${seen} and t.id = v.version_of) r offset 0))`
}

/** Whether the record stands, and whether this person may see it as it is now. */
export async function standing(source: Source, actor: Actor, id: string): Promise<'gone' | 'visible' | 'hidden'> {
  const statement = sql<{ visible: boolean }>`
    select ${visibleRows(source, actor)} as visible from ${sql.table(source.resource.table)} as t where t.id = ${id}::bigint`
  const [row] = (await statement.execute(source.context.db.kysely)).rows
  return row === undefined ? 'gone' : row.visible ? 'visible' : 'hidden'
}
