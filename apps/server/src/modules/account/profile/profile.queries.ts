import type { Sql } from '#server/db/sql.ts'

export interface ProfileRow {
  readonly id: string
  readonly version: number
  readonly username: string
  readonly realname: string
  readonly avatar: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly birthday: string | null
  readonly sex: number | null
  readonly signature: string | null
  readonly workNo: string | null
  readonly createTime: Date
}

export async function profileOf(db: Sql, userId: string): Promise<ProfileRow | undefined> {
  const rows = await db.query<ProfileRow>(
    `SELECT id, version, username, realname, avatar, phone, email, birthday::text AS birthday, sex, signature, work_no AS "workNo", create_time AS "createTime"
     FROM sys_user WHERE id = $1 AND del_flag = 0`,
    [userId],
  )
  return rows[0]
}

export interface DepartOfUser {
  readonly orgCode: string
  readonly departName: string
}

/** Those of the tenant that they work in. */
export function departsOf(db: Sql, userId: string, tenantId: string): Promise<DepartOfUser[]> {
  return db.query<DepartOfUser>(
    `SELECT d.org_code AS "orgCode", d.depart_name AS "departName" FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id
     WHERE ud.user_id = $1 AND d.tenant_id = $2 ORDER BY d.org_code`,
    [userId, tenantId],
  )
}

/** What they are in the tenant; undefined when nobody has said it. */
export async function positionOf(
  db: Sql,
  userId: string,
  tenantId: string,
): Promise<{ readonly code: string; readonly name: string } | undefined> {
  const rows = await db.query<{ code: string; name: string }>(
    'SELECT p.code, p.name FROM sys_user u JOIN sys_position p ON p.id = u.post AND p.tenant_id = $2 WHERE u.id = $1',
    [userId, tenantId],
  )
  return rows[0]
}

export interface RoleOfUser {
  readonly code: string
  readonly name: string
}

export function rolesOf(db: Sql, userId: string, tenantId: string): Promise<RoleOfUser[]> {
  return db.query<RoleOfUser>(
    `SELECT r.role_code AS code, r.role_name AS name FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id
     WHERE ur.user_id = $1 AND r.tenant_id = $2 ORDER BY r.role_code`,
    [userId, tenantId],
  )
}

export interface ProfileChange {
  readonly id: string
  readonly version: number
  readonly by: string
  readonly realname: string
  readonly email: string | null
  readonly birthday: string | null
  readonly sex: number | null
  readonly signature: string | null
}

/** The new version; undefined when somebody saved meanwhile. */
export async function saveProfile(tx: Sql, change: ProfileChange): Promise<number | undefined> {
  const rows = await tx.query<{ version: number }>(
    `UPDATE sys_user SET realname = $4, email = $5, birthday = $6::date, sex = $7, signature = $8,
       version = version + 1, update_by = $3, update_time = now()
     WHERE id = $1 AND version = $2 AND del_flag = 0 RETURNING version`,
    [change.id, change.version, change.by, change.realname, change.email, change.birthday, change.sex, change.signature],
  )
  return rows[0]?.version
}

/** Sets or removes the picture; tells which one it replaced. */
export async function saveAvatar(
  db: Sql,
  change: { readonly id: string; readonly by: string; readonly path: string | null },
): Promise<{ readonly version: number; readonly before: string | null } | undefined> {
  const rows = await db.query<{ version: number; before: string | null }>(
    `UPDATE sys_user u SET avatar = $3, version = u.version + 1, update_by = $2, update_time = now()
     FROM (SELECT id, avatar FROM sys_user WHERE id = $1 AND del_flag = 0 FOR UPDATE) old
     WHERE u.id = old.id RETURNING u.version, old.avatar AS before`,
    [change.id, change.by, change.path],
  )
  return rows[0]
}
