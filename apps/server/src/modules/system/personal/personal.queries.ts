import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../access/actor.ts'
import { type RowFilter, scopeFilter, scopeParams } from '../../../access/scope.ts'
import type { Sql } from '../../../db/sql.ts'

/** The stored ciphertext of one field of one row the caller may see; undefined when he sees no such row. */
export async function sealedValue(
  db: Sql,
  actor: Actor,
  at: { readonly resource: AnyResource; readonly property: string; readonly id: string },
): Promise<{ sealed: string | null } | undefined> {
  const found = await sql<{ sealed: string | null }>`select ${sql.ref(`t.${at.property}`)} as sealed
    from ${sql.table(at.resource.table)} as t
    where t.id = ${at.id}::bigint and ${scopeFilter(actor, at.resource, 't')} and ${inSight(actor, at.resource)}`.execute(
    db.kysely,
  )
  return found.rows[0]
}

/** People are seen by the departments they work in; other records by their scope alone. */
function inSight(actor: Actor, resource: AnyResource): RowFilter {
  if (resource.name !== 'user') return sql<SqlBool>`true`
  const { tenantId, orgPrefixPattern } = scopeParams(actor)
  return sql<SqlBool>`(t.sys_org_code like ${orgPrefixPattern} or exists (
    select 1 from sys_user_depart ud join sys_depart d on d.id = ud.depart_id
    where ud.user_id = t.id and d.tenant_id = ${tenantId}::bigint and d.org_code like ${orgPrefixPattern}))`
}
