import type { Sql } from '#server/db/sql.ts'

/** Where applications go: the oldest tenant that is open. */
export async function tenantForApplications(db: Sql): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>('SELECT id FROM sys_tenant WHERE status = 1 ORDER BY id LIMIT 1')
  return rows[0]?.id
}

export async function countApplications(tx: Sql, ip: string, sinceMs: number): Promise<number> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('registration ' || $1, 0))`, [ip])
  const rows = await tx.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM sys_registration WHERE ip = $1 AND create_time > to_timestamp($2::float8 / 1000)',
    [ip, sinceMs],
  )
  return rows[0]?.count ?? 0
}

export interface NewApplication {
  readonly id: string
  readonly tenantId: string
  readonly username: string
  readonly realname: string
  readonly passwordHash: string
  readonly phone: string
  readonly phoneIndex: string
  readonly email: string | null
  readonly ip: string
  readonly nowMs: number
}

export async function insertApplication(tx: Sql, one: NewApplication): Promise<void> {
  await tx.query(
    `INSERT INTO sys_registration (id, tenant_id, username, realname, password_hash, phone, phone_bidx, email, ip, create_time)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10::float8 / 1000))`,
    [one.id, one.tenantId, one.username, one.realname, one.passwordHash, one.phone, one.phoneIndex, one.email, one.ip, one.nowMs],
  )
}

export type ApplicationState = 'pending' | 'admitted' | 'refused'

export interface ApplicationRow {
  readonly id: string
  readonly username: string
  readonly realname: string
  readonly passwordHash: string | null
  readonly phone: string
  readonly phoneBidx: string
  readonly email: string | null
  readonly state: ApplicationState
  readonly reason: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly createTime: Date
  readonly usernameTaken: boolean
  readonly phoneTaken: boolean
}

const applicationSelect = `
  SELECT r.id, r.username, r.realname, r.password_hash AS "passwordHash", r.phone, r.phone_bidx AS "phoneBidx", r.email, r.state, r.reason, r.decided_by AS "decidedBy", r.decided_at AS "decidedAt",
    r.create_time AS "createTime",
    EXISTS (SELECT FROM sys_user u WHERE lower(u.username) = lower(r.username) AND u.del_flag = 0) AS "usernameTaken",
    EXISTS (SELECT FROM sys_user u WHERE u.phone_bidx = r.phone_bidx AND u.del_flag = 0) AS "phoneTaken"
  FROM sys_registration r WHERE r.tenant_id = $1`

export async function applicationsOf(
  db: Sql,
  tenantId: string,
  page: { readonly state: ApplicationState; readonly limit: number; readonly offset: number },
): Promise<ApplicationRow[]> {
  return db.query<ApplicationRow>(
    `${applicationSelect} AND r.state = $2 ORDER BY coalesce(r.decided_at, r.create_time) DESC, r.id DESC LIMIT $3 OFFSET $4`,
    [tenantId, page.state, page.limit, page.offset],
  )
}

export async function countApplicationsOf(db: Sql, tenantId: string, state: ApplicationState): Promise<number> {
  const rows = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM sys_registration WHERE tenant_id = $1 AND state = $2',
    [tenantId, state],
  )
  return rows[0]?.count ?? 0
}

/** Locked until the decision is stored: two administrators decide one after the other. */
export async function lockApplication(tx: Sql, tenantId: string, id: string): Promise<ApplicationRow | undefined> {
  const rows = await tx.query<ApplicationRow>(`${applicationSelect} AND r.id = $2 FOR UPDATE OF r`, [tenantId, id])
  return rows[0]
}

/** The stored password goes: an application that is decided needs none. */
export async function decideApplication(
  tx: Sql,
  id: string,
  decision: { readonly state: ApplicationState; readonly reason: string | null; readonly by: string; readonly nowMs: number },
): Promise<void> {
  await tx.query(
    `UPDATE sys_registration SET state = $2, reason = $3, decided_by = $4, decided_at = to_timestamp($5::float8 / 1000), password_hash = NULL
     WHERE id = $1`,
    [id, decision.state, decision.reason, decision.by, decision.nowMs],
  )
}

export interface Choice {
  readonly id: string
  readonly name: string
}

/** Accounts are made one after the other, so that two applications of one name do not meet. */
export async function lockAdmission(tx: Sql): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('registration admit'))`)
}

/** `withAdmin` false leaves the administrator's role out. */
export async function rolesOf(db: Sql, tenantId: string, withAdmin: boolean): Promise<Choice[]> {
  return db.query<Choice>(
    `SELECT id, role_name AS name FROM sys_role WHERE tenant_id = $1 AND ($2 OR role_code <> 'admin') ORDER BY role_code`,
    [tenantId, withAdmin],
  )
}

export async function departsInSight(
  db: Sql,
  { tenantId, orgPrefixPattern }: { readonly tenantId: string; readonly orgPrefixPattern: string },
): Promise<(Choice & { readonly orgCode: string })[]> {
  return db.query(
    'SELECT id, depart_name AS name, org_code AS "orgCode" FROM sys_depart WHERE tenant_id = $1 AND org_code LIKE $2 ORDER BY org_code',
    [tenantId, orgPrefixPattern],
  )
}

export interface NewUser {
  readonly id: string
  readonly tenantId: string
  readonly username: string
  readonly realname: string
  readonly passwordHash: string
  readonly passwordExpiresMs: number
  readonly phone: string
  readonly phoneIndex: string
  readonly email: string | null
  readonly roleId: string
  readonly departId: string
  readonly by: string
}

/** The account of an admitted applicant, with their role and department. */
export async function insertUser(tx: Sql, user: NewUser): Promise<void> {
  await tx.query(
    `INSERT INTO sys_user (id, tenant_id, sys_org_code, username, realname, password_hash, phone, phone_bidx, email, create_by,
       password_expires_at)
     VALUES ($1, $2, (SELECT org_code FROM sys_depart WHERE id = $9 AND tenant_id = $2), $3, $4, $5, $6, $7, $8, $10,
       to_timestamp($11::float8 / 1000))`,
    [
      user.id,
      user.tenantId,
      user.username,
      user.realname,
      user.passwordHash,
      user.phone,
      user.phoneIndex,
      user.email,
      user.departId,
      user.by,
      user.passwordExpiresMs,
    ],
  )
  await tx.query('INSERT INTO sys_user_role (user_id, role_id) VALUES ($1, $2)', [user.id, user.roleId])
  await tx.query('INSERT INTO sys_user_depart (user_id, depart_id) VALUES ($1, $2)', [user.id, user.departId])
}
