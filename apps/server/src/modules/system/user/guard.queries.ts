import type { Sql } from '../../../db/sql.ts'

export interface NamedPerson {
  readonly id: string
  readonly username: string
  readonly realname: string
}

/** Of these accounts those who hold a right of the tenant that is not among `held`, or the administrator's role. */
export async function mightierThan(
  sql: Sql,
  given: { readonly tenantId: string; readonly ids: readonly string[]; readonly held: readonly string[] },
): Promise<readonly NamedPerson[]> {
  return sql.query<NamedPerson>(
    `SELECT DISTINCT u.id, u.username, u.realname FROM sys_user u JOIN sys_user_role ur ON ur.user_id = u.id
       JOIN sys_role r ON r.id = ur.role_id AND r.tenant_id = $1
     WHERE u.id = ANY ($2::bigint[]) AND (r.role_code = 'admin' OR EXISTS (
       SELECT 1 FROM sys_role_permission rp JOIN sys_permission p ON p.id = rp.permission_id
       WHERE rp.role_id = r.id AND p.menu_type = 2 AND p.perms <> ALL ($3::text[])))`,
    [given.tenantId, given.ids, given.held],
  )
}

export interface RoleRow {
  readonly id: string
  readonly role_code: string
  readonly role_name: string
  /** Holds something that is not among `held`. */
  readonly is_beyond: boolean
}

/** Roles of the tenant by their ids, with whether one holds more than `held`. */
export async function rolesBy(
  sql: Sql,
  given: { readonly tenantId: string; readonly ids: readonly string[]; readonly held: readonly string[] },
): Promise<readonly RoleRow[]> {
  return sql.query<RoleRow>(
    `SELECT r.id, r.role_code, r.role_name, r.role_code = 'admin' OR EXISTS (
       SELECT 1 FROM sys_role_permission rp JOIN sys_permission p ON p.id = rp.permission_id
       WHERE rp.role_id = r.id AND p.menu_type = 2 AND p.perms <> ALL ($3::text[])) AS is_beyond
     FROM sys_role r WHERE r.tenant_id = $1 AND r.id = ANY ($2::bigint[])`,
    [given.tenantId, given.ids, given.held],
  )
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
