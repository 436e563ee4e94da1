import type { Sql } from '#server/db/sql.ts'

export interface LoginRow {
  readonly id: string
  /** Tenant of the account, whatever its state. */
  readonly tenantId: string
  readonly username: string
  readonly passwordHash: string | null
  readonly mustChangePassword: boolean
  /** When the password stops to admit anybody, in epoch ms as text; null: never. */
  readonly passwordExpires: string | null
  /** Not frozen, and at least one tenant to work in. */
  readonly isActive: boolean
  /** The tenants to work in: the account's own first. */
  readonly tenants: readonly { readonly id: string; readonly name: string }[]
}

// The first administrator's password ends at `infinity`, which is as good as never.
const loginSelect = `
  SELECT u.id, u.tenant_id AS "tenantId", u.username, u.password_hash AS "passwordHash", u.must_change_password AS "mustChangePassword", floor(extract(epoch FROM nullif(u.password_expires_at, 'infinity')) * 1000)::bigint AS "passwordExpires", u.status = 1 AND t.list IS NOT NULL AS "isActive",
    coalesce(t.list, '[]') AS tenants
  FROM sys_user u CROSS JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('id', t.id::text, 'name', t.name) ORDER BY t.id <> u.tenant_id, t.id) AS list
    FROM sys_tenant t WHERE t.status = 1 AND (t.id = u.tenant_id OR EXISTS (
      SELECT FROM sys_user_tenant ut WHERE ut.user_id = u.id AND ut.tenant_id = t.id AND ut.status = 1))) t
  WHERE u.del_flag = 0`

export async function accountForLogin(db: Sql, username: string): Promise<LoginRow | undefined> {
  const rows = await db.query<LoginRow>(`${loginSelect} AND lower(u.username) = lower($1)`, [username])
  return rows[0]
}

export async function accountByPhone(db: Sql, phoneIndex: string): Promise<LoginRow | undefined> {
  const rows = await db.query<LoginRow>(`${loginSelect} AND u.phone_bidx = $1`, [phoneIndex])
  return rows[0]
}

export async function accountForEntry(db: Sql, id: string): Promise<LoginRow | undefined> {
  const rows = await db.query<LoginRow>(`${loginSelect} AND u.id = $1`, [id])
  return rows[0]
}

/** A password that its owner chose themselves (a registration) does not expire once they have come in. */
export async function noteLogin(db: Sql, userId: string, nowMs: number): Promise<void> {
  await db.query(
    `UPDATE sys_user SET last_login_time = to_timestamp($2::float8 / 1000),
       password_expires_at = CASE WHEN must_change_password THEN password_expires_at END WHERE id = $1`,
    [userId, nowMs],
  )
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
  readonly homePath: string | null
  readonly roles: readonly string[]
}

export async function accountById(db: Sql, tenantId: string, id: string): Promise<AccountRow | undefined> {
  const rows = await db.query<AccountRow>(
    `SELECT u.id, u.username, u.realname, u.avatar, u.phone, u.email, u.sex, u.status, u.home_path AS "homePath",
       coalesce((SELECT array_agg(r.role_code ORDER BY r.role_code)
         FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.tenant_id = $1 WHERE ur.user_id = u.id), '{}') AS roles
     FROM sys_user u WHERE u.id = $2 AND u.del_flag = 0`,
    [tenantId, id],
  )
  return rows[0]
}

export interface DepartRow {
  readonly id: string
  readonly orgCode: string
  readonly departName: string
  readonly orgCategory: string
}

/** Their departments in one tenant. */
export async function departsOfUser(db: Sql, tenantId: string, userId: string): Promise<DepartRow[]> {
  return db.query<DepartRow>(
    `SELECT d.id, d.org_code AS "orgCode", d.depart_name AS "departName", d.org_category AS "orgCategory"
     FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id
     WHERE d.tenant_id = $1 AND ud.user_id = $2 ORDER BY d.org_code`,
    [tenantId, userId],
  )
}

export interface AuthorityRow {
  readonly export: number
  readonly financial: number
}

/** Flags of a user in the tenant; undefined when they do not exist there. A user without a row has neither (D-FINFLAGS). */
export async function authorityOf(db: Sql, tenantId: string, userId: string): Promise<AuthorityRow | undefined> {
  const rows = await db.query<AuthorityRow>(
    `SELECT coalesce(CASE WHEN u.tenant_id = $1 THEN a.have_export_data ELSE ut.have_export_data END, 0) AS export,
       coalesce(CASE WHEN u.tenant_id = $1 THEN a.have_view_financial_data ELSE ut.have_view_financial_data END, 0) AS financial
     FROM sys_user u LEFT JOIN sys_user_authority a ON a.user_id = u.id
     LEFT JOIN sys_user_tenant ut ON ut.user_id = u.id AND ut.tenant_id = $1 AND ut.status = 1
     WHERE u.id = $2 AND (u.tenant_id = $1 OR ut.user_id IS NOT NULL) AND u.del_flag = 0`,
    [tenantId, userId],
  )
  return rows[0]
}

export async function roleCodesOf(db: Sql, tenantId: string, username: string): Promise<string[]> {
  const rows = await db.query<{ roleCode: string }>(
    `SELECT r.role_code AS "roleCode" FROM sys_user u
     JOIN sys_user_role ur ON ur.user_id = u.id JOIN sys_role r ON r.id = ur.role_id AND r.tenant_id = $1
     WHERE lower(u.username) = lower($2) AND u.del_flag = 0 ORDER BY r.role_code`,
    [tenantId, username],
  )
  return rows.map((row) => row.roleCode)
}
