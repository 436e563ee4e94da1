import type { TenantMember } from '@heliodesk/contracts/endpoints/tenant'
import type { Sql } from '../../../db/sql.ts'

/** People of a tenant: those whose account is its own, and those from elsewhere whom it lets in. */
export async function membersOf(db: Sql, tenantId: string): Promise<TenantMember[]> {
  return db.query<TenantMember>(
    `SELECT u.id, u.username, u.realname, u.status, u.tenant_id = t.id AS own, home.name AS home,
       coalesce((SELECT string_agg(r.role_name, '、' ORDER BY r.id) FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id
         WHERE ur.user_id = u.id AND r.tenant_id = t.id), '') AS roles,
       coalesce((SELECT string_agg(d.depart_name, '、' ORDER BY d.org_code) FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id
         WHERE ud.user_id = u.id AND d.tenant_id = t.id), '') AS departs
     FROM sys_tenant t JOIN sys_user u ON u.del_flag = 0 AND (u.tenant_id = t.id
       OR EXISTS (SELECT FROM sys_user_tenant m WHERE m.user_id = u.id AND m.tenant_id = t.id))
     JOIN sys_tenant home ON home.id = u.tenant_id
     WHERE t.id = $1 ORDER BY own DESC, u.username LIMIT 1000`,
    [tenantId],
  )
}

/** The tenant, held until the transaction ends; so that two who take its last administrators away come one after the other. */
export async function lockTenant(tx: Sql, id: string): Promise<boolean> {
  return (await tx.query('SELECT 1 FROM sys_tenant WHERE id = $1 FOR UPDATE', [id])).length > 0
}

/** How many of these people the platform's own accounts are, working in the departments of this pattern. */
export async function countOfHome(
  tx: Sql,
  whose: { readonly tenantId: string; readonly orgPrefixPattern: string },
  ids: readonly string[],
): Promise<number> {
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

/** Takes somebody out with everything that he was given there. */
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
  readonly own: boolean
  /** He is an administrator of the tenant, and nobody else who may sign in is one. */
  readonly last: boolean
}

export async function memberFacts(tx: Sql, tenantId: string, userId: string): Promise<MemberFacts | undefined> {
  const rows = await tx.query<MemberFacts>(
    `WITH admins AS (SELECT u.id FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.tenant_id = $1 AND r.role_code = 'admin'
       JOIN sys_user u ON u.id = ur.user_id AND u.del_flag = 0 AND u.status = 1)
     SELECT u.realname, u.tenant_id = $1 AS own,
       u.id IN (SELECT id FROM admins) AND NOT EXISTS (SELECT FROM admins WHERE id <> u.id) AS last
     FROM sys_user u WHERE u.id = $2 AND u.del_flag = 0 AND (u.tenant_id = $1
       OR EXISTS (SELECT FROM sys_user_tenant m WHERE m.user_id = u.id AND m.tenant_id = $1))`,
    [tenantId, userId],
  )
  return rows[0]
}
