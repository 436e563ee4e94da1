import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { type RowFilter, scopeFilter, scopeParams } from '#server/access/scope.ts'
import type { Sql } from '#server/db/sql.ts'

/** The stored ciphertext of one field of one row the caller may see; undefined when they see no such row. */
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

/**
 * Notes one look, if there is room for it within the window; calls of one person queue up, so that a burst gets no more than the limit.
 * @returns null, or when the oldest look within the window was made (epoch ms)
 */
export async function takeReveal(
  tx: Sql,
  use: { readonly userId: string; readonly nowMs: number; readonly sinceMs: number; readonly limit: number },
): Promise<number | null> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`reveal ${use.userId}`])
  const rows = await tx.query<{ count: number; oldest: string | null }>(
    `SELECT count(*)::int AS count, floor(extract(epoch FROM min(at)) * 1000)::bigint AS oldest
     FROM sys_reveal_use WHERE user_id = $1 AND at > to_timestamp($2::float8 / 1000)`,
    [use.userId, use.sinceMs],
  )
  const { count = 0, oldest = null } = rows[0] ?? {}
  if (count >= use.limit) return Number(oldest)
  await tx.query('INSERT INTO sys_reveal_use (user_id, at) VALUES ($1, to_timestamp($2::float8 / 1000))', [use.userId, use.nowMs])
  return null
}
