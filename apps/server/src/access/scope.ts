import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { recordTables } from '../db/recordTables.ts'
import type { Sql } from '../db/sql.ts'
import type { Seer } from './actor.ts'
import { isLimited, limitingFilters } from './follows.ts'
import { orgPrefixPattern } from './orgPrefix.ts'

/** A condition over the rows of a statement. */
export type RowFilter = RawBuilder<SqlBool>

/**
 * Which rows somebody may see: the one home of that question, used by every verb of crud and by bespoke queries.
 * Rows of the tenant; for scope `org` those of the working department's subtree only; and all data rules given to the person, on these
 * records and on those that they hang on.
 * @param alias table alias of the resource's own table in the statement
 */
export function scopeFilter(actor: Seer, resource: AnyResource, alias: string, now = new Date()): RowFilter {
  const parts = [sql<SqlBool>`${sql.ref(`${alias}.tenantId`)} = ${actor.tenantId}::bigint`]
  if (resource.scope === 'org') {
    parts.push(sql<SqlBool>`${sql.ref(`${alias}.sysOrgCode`)} like ${orgPrefixPattern(actor.orgCode)}`)
  }
  parts.push(...limitingFilters(actor, resource, { alias, now }))
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

/** The caller's data rules alone (with those on what the records hang on), for statements whose other conditions are their own (people by department). */
export function ruledRows(actor: Seer, resource: AnyResource, alias: string, now = new Date()): RowFilter {
  const rules = limitingFilters(actor, resource, { alias, now })
  return rules.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(rules, sql` and `)})`
}

/** Whether somebody sees a record: what a refusal says of one that they do not see is that there is one. */
export async function seesRecord(db: Sql, actor: Seer, resource: AnyResource, id: string): Promise<boolean> {
  const rows = await recordTables(db)
    .selectFrom(`${resource.table} as t`)
    .select('t.id')
    .where('t.id', '=', id)
    .where(scopeFilter(actor, resource, 't'))
    .execute()
  return rows.length > 0
}

export interface ScopeParams {
  /** For `tenant_id = $n`. */
  readonly tenantId: string
  /** For `sys_org_code LIKE $n`; matches nothing when the caller has no working department. */
  readonly orgPrefixPattern: string
}

/**
 * The same as values for constant SQL: `WHERE t.tenant_id = $1 AND t.sys_org_code LIKE $2`, followed by the data rules as
 * `AND ($3::bigint[] IS NULL OR t.id = ANY ($3))` with `ruleIds`.
 * @param within optional sub-department asked for by the client; outside the caller's subtree nothing matches
 */
export function scopeParams(actor: Seer, within?: string): ScopeParams {
  return { tenantId: actor.tenantId, orgPrefixPattern: orgPrefixPattern(actor.orgCode, within) }
}

/** Ids that data rules, also those on what it hangs on, leave the caller of a resource; null (no restriction) without any: the usual case costs nothing. */
export async function ruleIds(db: Sql, actor: Seer, resource: AnyResource): Promise<string[] | null> {
  if (!isLimited(actor, resource)) return null
  const rows = await recordTables(db)
    .selectFrom(`${resource.table} as t`)
    .select('t.id')
    .where(scopeFilter(actor, resource, 't'))
    .execute()
  return rows.map((row) => row.id)
}
