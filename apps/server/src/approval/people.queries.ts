import type { Sql } from '../db/sql.ts'

export interface Account {
  readonly userId: string
  readonly username: string
  readonly realname: string
  readonly isActive: boolean
}

/** Accounts of these names; those that do not exist are left out. */
export async function accountsNamed(tx: Sql, tenantId: string, usernames: readonly string[]): Promise<readonly Account[]> {
  return tx.query<Account>(
    `SELECT id AS "userId", username, realname, (status = 1 AND del_flag = 0) AS "isActive" FROM sys_user
     WHERE tenant_id = $1 AND username = ANY ($2) ORDER BY del_flag DESC`,
    [tenantId, usernames],
  )
}

/** Active holders of a role: those who work at or above the department of the record, and everybody where there is none. */
export async function holdersOfRole(
  tx: Sql,
  tenantId: string,
  roleId: string,
  orgCode: string | null,
): Promise<readonly string[]> {
  const rows = await tx.query<{ username: string; isNear: boolean }>(
    `SELECT u.username, EXISTS (SELECT FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id
         WHERE ud.user_id = u.id AND d.tenant_id = u.tenant_id AND starts_with($3::text, d.org_code)) AS "isNear"
     FROM sys_user_role ur JOIN sys_user u ON u.id = ur.user_id
     WHERE ur.role_id = $2 AND u.tenant_id = $1 AND u.status = 1 AND u.del_flag = 0 ORDER BY u.id`,
    [tenantId, roleId, orgCode ?? ''],
  )
  const near = rows.filter(({ isNear }) => isNear)
  return (near.length > 0 ? near : rows).map(({ username }) => username)
}

/** Heads of a department and of those above it, the nearest first. */
export async function headsAbove(tx: Sql, tenantId: string, orgCode: string | null): Promise<readonly string[]> {
  const rows = await tx.query<{ username: string }>(
    `SELECT h.username FROM approve_head h JOIN sys_depart d ON d.id = h.depart_id
     JOIN sys_user u ON u.tenant_id = h.tenant_id AND u.username = h.username AND u.status = 1 AND u.del_flag = 0
     WHERE h.tenant_id = $1 AND starts_with($2::text, d.org_code) ORDER BY length(d.org_code) DESC`,
    [tenantId, orgCode ?? ''],
  )
  return rows.map(({ username }) => username)
}

/** Active administrators. */
export async function administrators(tx: Sql, tenantId: string): Promise<readonly string[]> {
  const rows = await tx.query<{ username: string }>(
    `SELECT u.username FROM sys_user u WHERE u.tenant_id = $1 AND u.status = 1 AND u.del_flag = 0
       AND EXISTS (SELECT FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id
         WHERE ur.user_id = u.id AND r.tenant_id = u.tenant_id AND r.role_code = 'admin') ORDER BY u.id LIMIT 20`,
    [tenantId],
  )
  return rows.map(({ username }) => username)
}

/** Who is away at a moment, and who decides for them; the delegation that began last counts. */
export async function delegations(tx: Sql, tenantId: string, atMs: number): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ username: string; delegateTo: string }>(
    `SELECT d.create_by AS username, d.delegate_to AS "delegateTo" FROM approve_delegate d
     JOIN sys_user u ON u.tenant_id = d.tenant_id AND u.username = d.delegate_to AND u.status = 1 AND u.del_flag = 0
     WHERE d.tenant_id = $1 AND d.create_by IS NOT NULL AND d.start_time <= to_timestamp($2::float8 / 1000)
       AND d.end_time > to_timestamp($2::float8 / 1000) ORDER BY d.start_time, d.id`,
    [tenantId, atMs],
  )
  return new Map(rows.map(({ username, delegateTo }) => [username, delegateTo]))
}
