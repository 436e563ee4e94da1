import type { Sql } from '../../../db/sql.ts'

export interface LoginRow {
  readonly id: string
  readonly tenant_id: string
  readonly username: string
  readonly password_hash: string
  /** Neither frozen nor in a tenant that is. */
  readonly is_active: boolean
}

export async function accountForLogin(db: Sql, username: string): Promise<LoginRow | undefined> {
  const rows = await db.query<LoginRow>(
    `SELECT u.id, u.tenant_id, u.username, u.password_hash, u.status = 1 AND t.status = 1 AS is_active
     FROM sys_user u JOIN sys_tenant t ON t.id = u.tenant_id
     WHERE lower(u.username) = lower($1) AND u.del_flag = 0`,
    [username],
  )
  return rows[0]
}

export async function noteLogin(db: Sql, userId: string, nowMs: number): Promise<void> {
  await db.query('UPDATE sys_user SET last_login_time = to_timestamp($2::float8 / 1000) WHERE id = $1', [userId, nowMs])
}

export interface AccountRow {
  readonly id: string
  readonly username: string
  readonly realname: string
  readonly avatar: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly sex: number | null
  readonly status: number
  readonly tenant_id: string
  readonly home_path: string | null
  readonly roles: readonly string[]
}

export async function accountById(db: Sql, id: string): Promise<AccountRow | undefined> {
  const rows = await db.query<AccountRow>(
    `SELECT u.id, u.username, u.realname, u.avatar, u.phone, u.email, u.sex, u.status, u.tenant_id, u.home_path,
       coalesce((SELECT array_agg(r.role_code ORDER BY r.role_code)
         FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id WHERE ur.user_id = u.id), '{}') AS roles
     FROM sys_user u WHERE u.id = $1 AND u.del_flag = 0`,
    [id],
  )
  return rows[0]
}

export interface DepartRow {
  readonly id: string
  readonly org_code: string
  readonly depart_name: string
  readonly org_category: string
}

export async function departsOfUser(db: Sql, userId: string): Promise<DepartRow[]> {
  return db.query<DepartRow>(
    `SELECT d.id, d.org_code, d.depart_name, d.org_category
     FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id
     WHERE ud.user_id = $1 ORDER BY d.org_code`,
    [userId],
  )
}

export interface AuthorityRow {
  readonly export: number
  readonly financial: number
}

/** Flags of a user of the tenant; undefined when he does not exist there. A user without a row has neither (D-FINFLAGS). */
export async function authorityOf(db: Sql, tenantId: string, userId: string): Promise<AuthorityRow | undefined> {
  const rows = await db.query<AuthorityRow>(
    `SELECT coalesce(a.have_export_data, 0) AS export, coalesce(a.have_view_financial_data, 0) AS financial
     FROM sys_user u LEFT JOIN sys_user_authority a ON a.user_id = u.id
     WHERE u.id = $2 AND u.tenant_id = $1 AND u.del_flag = 0`,
    [tenantId, userId],
  )
  return rows[0]
}

export async function roleCodesOf(db: Sql, tenantId: string, username: string): Promise<string[]> {
  const rows = await db.query<{ role_code: string }>(
    `SELECT r.role_code FROM sys_user u
     JOIN sys_user_role ur ON ur.user_id = u.id JOIN sys_role r ON r.id = ur.role_id
     WHERE u.tenant_id = $1 AND lower(u.username) = lower($2) AND u.del_flag = 0 ORDER BY r.role_code`,
    [tenantId, username],
  )
  return rows.map((row) => row.role_code)
}
