import type { Sql } from '#server/db/sql.ts'

export interface NamedPerson {
  readonly id: string
  readonly username: string
  readonly realname: string
}

/** How many of these are roles of the tenant. */
export async function countRoles(sql: Sql, tenantId: string, ids: readonly string[]): Promise<number> {
  const rows = await sql.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM sys_role WHERE tenant_id = $1 AND id = ANY ($2::bigint[])',
    [tenantId, ids],
  )
  return rows[0]?.count ?? 0
}

/**
 * An administrator among `ids` when none would be left beside them. The rows of all administrators are held, so that two who take the last
 * two away come one after the other.
 */
export async function lastAdminAmong(
  tx: Sql,
  given: { readonly tenantId: string; readonly ids: readonly string[] },
): Promise<NamedPerson | undefined> {
  const admins = await tx.query<NamedPerson>(
    `SELECT u.id, u.username, u.realname FROM sys_user u
     WHERE u.tenant_id = $1 AND u.status = 1 AND u.del_flag = 0 AND EXISTS (
       SELECT 1 FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id
       WHERE ur.user_id = u.id AND r.tenant_id = $1 AND r.role_code = 'admin') ORDER BY u.id FOR UPDATE`,
    [given.tenantId],
  )
  const leaving = admins.filter((one) => given.ids.includes(one.id))
  return leaving.length > 0 && leaving.length === admins.length ? leaving[0] : undefined
}

export interface BusyPerson {
  readonly realname: string
  readonly count: number
}

/** The first of these accounts with work orders that are not finished and not cancelled. */
export async function busyAmong(
  sql: Sql,
  given: { readonly tenantId: string; readonly ids: readonly string[] },
): Promise<BusyPerson | undefined> {
  const rows = await sql.query<BusyPerson>(
    `SELECT u.realname, count(*)::int AS count FROM sys_user u JOIN work_order w ON w.assignee = u.username
     WHERE u.id = ANY ($2::bigint[]) AND w.tenant_id = $1 AND w.status NOT IN ('5', '7') GROUP BY u.id, u.realname ORDER BY u.id LIMIT 1`,
    [given.tenantId, given.ids],
  )
  return rows[0]
}
