import { roles as builtInRoles } from '@heliodesk/contracts/menus'
import { sql } from 'kysely'
import { entriesForTenant } from '#server/access/platformTenant.ts'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'

/** People of a tenant: those whose account is its own and those it lets in. */
export const userCountSql = sql`((SELECT count(*) FROM sys_user u WHERE u.tenant_id = t.id AND u.del_flag = 0)
  + (SELECT count(*) FROM sys_user_tenant m WHERE m.tenant_id = t.id))::int`

export interface TenantRow extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly beginDate: string | null
  readonly endDate: string | null
  readonly status: number
}

export async function tenantExists(db: Sql, id: string): Promise<boolean> {
  return (await db.query('SELECT 1 FROM sys_tenant WHERE id = $1', [id])).length > 0
}

/** All of them, or those of the given ids. */
export async function tenantsBy(db: Sql, ids: readonly string[] | null): Promise<readonly TenantRow[]> {
  return db.query<TenantRow>(
    `SELECT id, name, begin_date AS "beginDate", end_date AS "endDate", status FROM sys_tenant
     WHERE $1::bigint[] IS NULL OR id = ANY ($1) ORDER BY id`,
    [ids],
  )
}

/** The department, the roles with what they may do, and the dictionaries that a tenant needs to begin with: those of the platform's tenant. */
export async function provisionTenant(
  tx: Sql,
  of: { readonly id: string; readonly name: string },
  platform: string,
): Promise<void> {
  await tx.query(
    `INSERT INTO sys_depart (id, tenant_id, sys_org_code, org_code, depart_name, org_category, create_by)
     VALUES ($1, $2, 'A01', 'A01', $3, '1', 'system')`,
    [newId(), of.id, of.name],
  )
  await copyRoles(tx, of.id, platform)
  await copyDictionaries(tx, of.id, platform)
}

interface ProgramEntry {
  readonly id: string
  readonly menuType: number
  readonly component: string | null
  readonly url: string | null
  readonly perms: string | null
}

async function copyRoles(tx: Sql, tenantId: string, platform: string): Promise<void> {
  const roles = await tx.query<{ id: string }>(
    'SELECT id FROM sys_role WHERE tenant_id = $1 AND role_code = ANY ($2::text[]) ORDER BY id',
    [platform, builtInRoles.map(({ code }) => code)],
  )
  await tx.query(
    `INSERT INTO sys_role (id, tenant_id, role_name, role_code, description, create_by)
     SELECT s.id, $1, r.role_name, r.role_code, r.description, 'system'
     FROM unnest($2::bigint[], $3::bigint[]) AS s (id, source) JOIN sys_role r ON r.id = s.source`,
    [tenantId, roles.map(() => newId()), roles.map(({ id }) => id)],
  )
  // Entries of the program alone, and none that serves the platform's own people.
  const entries = await tx.query<ProgramEntry>(
    'SELECT id, menu_type AS "menuType", component, url, perms FROM sys_permission WHERE tenant_id IS NULL',
  )
  const offered = entriesForTenant(tenantId, entries, (entry) => entry.menuType === 2)
  await tx.query(
    `INSERT INTO sys_role_permission (role_id, permission_id)
     SELECT n.id, g.permission_id FROM sys_role n
     JOIN sys_role r ON r.tenant_id = $2 AND r.role_code = n.role_code
     JOIN sys_role_permission g ON g.role_id = r.id
     WHERE n.tenant_id = $1 AND g.permission_id = ANY ($3::bigint[])`,
    [tenantId, platform, offered.map(({ id }) => id)],
  )
}

async function copyDictionaries(tx: Sql, tenantId: string, platform: string): Promise<void> {
  const dicts = await tx.query<{ id: string }>('SELECT id FROM sys_dict WHERE tenant_id = $1 AND del_flag = 0 ORDER BY id', [
    platform,
  ])
  await tx.query(
    `INSERT INTO sys_dict (id, tenant_id, dict_code, dict_name, description, type, create_by)
     SELECT s.id, $1, d.dict_code, d.dict_name, d.description, d.type, 'system'
     FROM unnest($2::bigint[], $3::bigint[]) AS s (id, source) JOIN sys_dict d ON d.id = s.source`,
    [tenantId, dicts.map(() => newId()), dicts.map(({ id }) => id)],
  )
  const items = await tx.query<{ id: string }>(
    `SELECT i.id FROM sys_dict_item i JOIN sys_dict d ON d.id = i.dict_id AND d.del_flag = 0 WHERE i.tenant_id = $1 ORDER BY i.id`,
    [platform],
  )
  await tx.query(
    `INSERT INTO sys_dict_item (id, tenant_id, dict_id, item_text, item_value, description, sort_order, status, create_by)
     SELECT s.id, $1, own.id, i.item_text, i.item_value, i.description, i.sort_order, i.status, 'system'
     FROM unnest($2::bigint[], $3::bigint[]) AS s (id, source) JOIN sys_dict_item i ON i.id = s.source
     JOIN sys_dict d ON d.id = i.dict_id JOIN sys_dict own ON own.tenant_id = $1 AND own.dict_code = d.dict_code`,
    [tenantId, items.map(() => newId()), items.map(({ id }) => id)],
  )
}

/** Whoever makes a tenant is its first administrator: they choose it when they sign in and add its people there. */
export async function admitFounder(tx: Sql, tenantId: string, userId: string): Promise<void> {
  await tx.query(
    `INSERT INTO sys_user_tenant (user_id, tenant_id, have_export_data, have_view_financial_data) VALUES ($1, $2, 1, 1)`,
    [userId, tenantId],
  )
  await tx.query(`INSERT INTO sys_user_depart (user_id, depart_id) SELECT $1, id FROM sys_depart WHERE tenant_id = $2`, [
    userId,
    tenantId,
  ])
  await tx.query(
    `INSERT INTO sys_user_role (user_id, role_id) SELECT $1, id FROM sys_role WHERE tenant_id = $2 AND role_code = 'admin'`,
    [userId, tenantId],
  )
}

/** Those of the tenants that have people of their own or more than their founder. */
export async function tenantsWithUsers(tx: Sql, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT t.id FROM sys_tenant t WHERE t.id = ANY ($1::bigint[]) AND (EXISTS (SELECT FROM sys_user u WHERE u.tenant_id = t.id)
       OR EXISTS (SELECT FROM sys_user_tenant m JOIN sys_user u ON u.id = m.user_id
         WHERE m.tenant_id = t.id AND u.username IS DISTINCT FROM t.create_by))`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

/** Takes away what `provisionTenant` brought; anything else that refers to the tenant keeps it. */
export async function purgeTenants(tx: Sql, ids: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM sys_dict_item WHERE tenant_id = ANY ($1::bigint[])', [ids])
  await tx.query('DELETE FROM sys_dict WHERE tenant_id = ANY ($1::bigint[])', [ids])
  await tx.query('DELETE FROM sys_role WHERE tenant_id = ANY ($1::bigint[])', [ids])
  await tx.query(`DELETE FROM sys_depart WHERE tenant_id = ANY ($1::bigint[]) AND org_code = 'A01'`, [ids])
}
