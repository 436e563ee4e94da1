import type { TenantMember } from '@heliodesk/contracts/endpoints/tenant'
import type { Sql } from '#server/db/sql.ts'

/** Whose people are notified of: accounts of the platform, working in the departments of this pattern. */
export interface Home {
  readonly tenantId: string
  readonly orgPrefixPattern: string
}

/** People of the platform whom a tenant lets in. Its own accounts are its own affair, and shown to nobody else. */
export async function membersOf(db: Sql, home: Home, tenantId: string): Promise<TenantMember[]> {
  return db.query<TenantMember>(
    `SELECT u.id, u.username, u.realname, u.status,
       coalesce((SELECT string_agg(r.role_name, '、' ORDER BY r.id) FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id
         WHERE ur.user_id = u.id AND r.tenant_id = m.tenant_id), '') AS roles,
       coalesce((SELECT string_agg(d.depart_name, '、' ORDER BY d.org_code) FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id
         WHERE ud.user_id = u.id AND d.tenant_id = m.tenant_id), '') AS departs
     FROM sys_user_tenant m JOIN sys_user u ON u.id = m.user_id AND u.del_flag = 0 AND u.tenant_id = $1 AND m.tenant_id <> u.tenant_id
     WHERE m.tenant_id = $3 AND EXISTS (SELECT FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id
       WHERE ud.user_id = u.id AND d.tenant_id = $1 AND d.org_code LIKE $2)
     ORDER BY u.username LIMIT 1000`,
    [home.tenantId, home.orgPrefixPattern, tenantId],
  )
}

/** The tenant, held until the transaction ends; so that two who take its last administrators away come one after the other. */
export async function lockTenant(tx: Sql, id: string): Promise<boolean> {
  return (await tx.query('SELECT 1 FROM sys_tenant WHERE id = $1 FOR UPDATE', [id])).length > 0
}

/** How many of these people the platform's own accounts are, working in the departments of this pattern. */
export async function countOfHome(tx: Sql, whose: Home, ids: readonly string[]): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM sys_user u WHERE u.tenant_id = $1 AND u.del_flag = 0 AND u.status = 1 AND u.id = ANY ($3::bigint[])
       AND EXISTS (SELECT FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id
         WHERE ud.user_id = u.id AND d.tenant_id = $1 AND d.org_code LIKE $2)`,
    [whose.tenantId, whose.orgPrefixPattern, ids],
  )
  return rows[0]?.count ?? 0
}

/** Lets people in: they work in its top department, without a role until its administrators give one. */
export async function admit(tx: Sql, tenantId: string, ids: readonly string[]): Promise<void> {
  await tx.query('INSERT INTO sys_user_tenant (user_id, tenant_id) SELECT unnest($2::bigint[]), $1 ON CONFLICT DO NOTHING', [
    tenantId,
    ids,
  ])
  await tx.query(
    `INSERT INTO sys_user_depart (user_id, depart_id) SELECT given.id, d.id FROM unnest($2::bigint[]) AS given (id),
       (SELECT id FROM sys_depart WHERE tenant_id = $1 ORDER BY length(org_code), org_code LIMIT 1) AS d
     WHERE NOT EXISTS (SELECT FROM sys_user_depart ud JOIN sys_depart o ON o.id = ud.depart_id AND o.tenant_id = $1 WHERE ud.user_id = given.id)
     ON CONFLICT DO NOTHING`,
    [tenantId, ids],
  )
}

/** Takes somebody out with everything that they were given there. */
export async function expel(tx: Sql, tenantId: string, userId: string): Promise<void> {
  const whose = [tenantId, userId]
  await tx.query('DELETE FROM sys_depart_role_user WHERE tenant_id = $1 AND user_id = $2', whose)
  await tx.query(
    'DELETE FROM sys_user_role ur USING sys_role r WHERE r.id = ur.role_id AND r.tenant_id = $1 AND ur.user_id = $2',
    whose,
  )
  await tx.query(
    'DELETE FROM sys_user_depart ud USING sys_depart d WHERE d.id = ud.depart_id AND d.tenant_id = $1 AND ud.user_id = $2',
    whose,
  )
  await tx.query(
    'DELETE FROM sys_group_user m USING sys_group g WHERE g.id = m.group_id AND g.tenant_id = $1 AND m.user_id = $2',
    whose,
  )
  await tx.query('DELETE FROM sys_user_tenant WHERE tenant_id = $1 AND user_id = $2', whose)
}

export interface MemberFacts {
  readonly realname: string
  /** They are an administrator of the tenant, and nobody else who may sign in is one. */
  readonly last: boolean
}

/** Of a user whom the platform let into the tenant. */
export async function memberFacts(tx: Sql, home: Home, tenantId: string, userId: string): Promise<MemberFacts | undefined> {
  const rows = await tx.query<MemberFacts>(
    `WITH admins AS (SELECT u.id FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.tenant_id = $3 AND r.role_code = 'admin'
       JOIN sys_user u ON u.id = ur.user_id AND u.del_flag = 0 AND u.status = 1)
     SELECT u.realname, u.id IN (SELECT id FROM admins) AND NOT EXISTS (SELECT FROM admins WHERE id <> u.id) AS last
     FROM sys_user_tenant m JOIN sys_user u ON u.id = m.user_id AND u.del_flag = 0 AND u.tenant_id = $1 AND m.tenant_id <> u.tenant_id
     WHERE m.tenant_id = $3 AND m.user_id = $4 AND EXISTS (SELECT FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id
       WHERE ud.user_id = u.id AND d.tenant_id = $1 AND d.org_code LIKE $2)`,
    [home.tenantId, home.orgPrefixPattern, tenantId, userId],
  )
  return rows[0]
}
