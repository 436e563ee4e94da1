import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { organisationPattern } from '#server/access/organisation.ts'
import type { RowFilter } from '#server/access/scope.ts'
import type { Sql } from '#server/db/sql.ts'

/** Departments within what somebody sees, over the alias `t` of `sys_depart`; the tenant is the engine's. */
export const visibleDeparts = (actor: Actor): RowFilter => sql<SqlBool>`t.org_code like ${organisationPattern(actor)}`

export interface Place {
  readonly id: string
  readonly orgCode: string
  readonly departName: string
  readonly lastChild: number
}

/** One at a time moves departments of a tenant: two moves that pass each other would make a circle. Ends with the transaction. */
export async function lockMoves(tx: Sql, tenantId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('depart move', $1::bigint))`, [tenantId])
}

/** A department that the caller sees, held so that nobody moves it or gives the same code meanwhile. */
export async function lockPlace(tx: Sql, tenantId: string, pattern: string, id: string): Promise<Place | undefined> {
  const rows = await tx.query<Place>(
    `SELECT id, org_code AS "orgCode", depart_name AS "departName", last_child AS "lastChild" FROM sys_depart WHERE tenant_id = $1 AND org_code LIKE $2 AND id = $3 FOR NO KEY UPDATE`,
    [tenantId, pattern, id],
  )
  return rows[0]
}

/** Whether another department below the same parent has the name. */
export async function hasNamesake(
  tx: Sql,
  given: { readonly tenantId: string; readonly parentId: string | null; readonly name: string; readonly id: string | null },
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM sys_depart WHERE tenant_id = $1 AND parent_id IS NOT DISTINCT FROM $2::bigint AND depart_name = $3
       AND id IS DISTINCT FROM $4::bigint LIMIT 1`,
    [given.tenantId, given.parentId, given.name, given.id],
  )
  return rows.length > 0
}

/** Length of the longest code below a department. */
export async function deepestBelow(tx: Sql, tenantId: string, orgCode: string): Promise<number> {
  const rows = await tx.query<{ deepest: number }>(
    `SELECT max(length(org_code)) AS deepest FROM sys_depart WHERE tenant_id = $1 AND starts_with(org_code, $2)`,
    [tenantId, orgCode],
  )
  return rows[0]?.deepest ?? orgCode.length
}

/** Gives a department the next code below its new parent, and the new prefix to everything that carried the old one. */
export async function moveCodes(
  tx: Sql,
  move: {
    readonly id: string
    readonly tenantId: string
    readonly departId: string
    readonly parentId: string | null
    readonly oldCode: string
    readonly by: string
  },
): Promise<{ readonly newCode: string; readonly rows: number }> {
  const [given] = await tx.query<{ code: string }>('SELECT next_depart_code($1::bigint, $2::bigint) AS code', [
    move.tenantId,
    move.parentId,
  ])
  const newCode = given?.code ?? ''
  const [done] = await tx.query<{ rows: string }>(
    'SELECT rewrite_depart_codes($1::bigint, $2, $3) + rewrite_kept_filters($1::bigint, $2, $3) AS rows',
    [move.tenantId, move.oldCode, newCode],
  )
  await tx.query(
    `INSERT INTO sys_depart_move (id, tenant_id, depart_id, old_code, new_code, moved_by) VALUES ($1, $2, $3, $4, $5, $6)`,
    [move.id, move.tenantId, move.departId, move.oldCode, newCode, move.by],
  )
  return { newCode, rows: Number(done?.rows ?? 0) }
}

/** Rewrites what was written under an old code by whoever had read it before the move. */
export async function sweepMoves(db: Sql): Promise<number> {
  const rows = await db.query<{ rows: string }>(
    `SELECT coalesce(sum(rewrite_depart_codes(tenant_id, old_code, new_code) + rewrite_kept_filters(tenant_id, old_code, new_code)), 0) AS rows
     FROM (SELECT * FROM sys_depart_move WHERE moved_at > now() - interval '6 hours' ORDER BY moved_at) AS recent`,
  )
  return Number(rows[0]?.rows ?? 0)
}

/** The maker of a top department works in it, so that they can choose it as their working department. */
export async function joinDepart(tx: Sql, userId: string, departId: string): Promise<void> {
  await tx.query('INSERT INTO sys_user_depart (user_id, depart_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [userId, departId])
}
