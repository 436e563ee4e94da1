import type { Actor } from '#server/access/actor.ts'
import { entriesForTenant } from '#server/access/platformTenant.ts'
import type { Sql } from '#server/db/sql.ts'

export interface RightRow {
  readonly menuType: number
  readonly component: string | null
  readonly url: string | null
  readonly perms: string | null
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly icon: string | null
}

const columns = 'p.id, p.parent_id AS "parentId", p.name, p.icon, p.menu_type AS "menuType", p.component, p.url, p.perms'
const isButton = (row: RightRow): boolean => row.menuType === 2
const inOrder = 'ORDER BY p.menu_type, p.sort_no, p.id'

/** What somebody may hand on: everything for an administrator, else what their roles give them where they work. */
export async function heldRights(sql: Sql, actor: Actor): Promise<RightRow[]> {
  const rows = await sql.query<RightRow>(
    `SELECT ${columns} FROM sys_permission p
     WHERE p.status = '1' AND (p.tenant_id IS NULL OR p.tenant_id = $2) AND ($4 OR EXISTS (
         SELECT FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.tenant_id = $2
           JOIN sys_role_permission rp ON rp.role_id = r.id WHERE ur.user_id = $1 AND rp.permission_id = p.id)
       OR EXISTS (SELECT FROM depart_role_grant g
         WHERE g.user_id = $1 AND g.tenant_id = $2 AND g.org_code = $3 AND g.permission_id = p.id)) ${inOrder}`,
    [actor.userId, actor.tenantId, actor.orgCode, actor.isAdmin],
  )
  return entriesForTenant(actor.tenantId, rows, isButton)
}

export async function rightsOfDepart(sql: Sql, tenantId: string, departId: string): Promise<RightRow[]> {
  const rows = await sql.query<RightRow>(
    `SELECT ${columns} FROM sys_permission p
     JOIN sys_depart_permission g ON g.permission_id = p.id AND g.depart_id = $2 WHERE g.tenant_id = $1 AND p.status = '1' ${inOrder}`,
    [tenantId, departId],
  )
  return entriesForTenant(tenantId, rows, isButton)
}

export async function departRoleIds(sql: Sql, tenantId: string, departId: string): Promise<string[]> {
  const rows = await sql.query<{ id: string }>('SELECT id FROM sys_depart_role WHERE tenant_id = $1 AND depart_id = $2', [
    tenantId,
    departId,
  ])
  return rows.map((row) => row.id)
}

/** Names of these rights, for telling which of them cannot be given; ids that are none are missing. */
export async function namesOfRights(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.query<{ id: string; name: string }>(
    'SELECT id, name FROM sys_permission WHERE id = ANY ($1::bigint[])',
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row.name]))
}

export interface HeldDepart {
  readonly id: string
  readonly departName: string
}

/** A department that the caller sees. */
export async function seenDepart(sql: Sql, tenantId: string, pattern: string, id: string): Promise<HeldDepart | undefined> {
  const rows = await sql.query<HeldDepart>(
    'SELECT id, depart_name AS "departName" FROM sys_depart WHERE tenant_id = $1 AND org_code LIKE $2 AND id = $3',
    [tenantId, pattern, id],
  )
  return rows[0]
}

export interface HeldRole {
  readonly id: string
  readonly departId: string
  readonly roleName: string
}

/** A role of a department that the caller sees. */
export async function seenRole(sql: Sql, tenantId: string, pattern: string, id: string): Promise<HeldRole | undefined> {
  const rows = await sql.query<HeldRole>(
    `SELECT r.id, r.depart_id AS "departId", r.role_name AS "roleName" FROM sys_depart_role r JOIN sys_depart d ON d.id = r.depart_id
     WHERE r.tenant_id = $1 AND d.org_code LIKE $2 AND r.id = $3`,
    [tenantId, pattern, id],
  )
  return rows[0]
}

/** Who is given rights: a department or one of its roles. */
export type Holder = 'depart' | 'role'

const statements = {
  depart: {
    read: 'SELECT permission_id AS id FROM sys_depart_permission WHERE tenant_id = $1 AND depart_id = $2 ORDER BY 1',
    add: `INSERT INTO sys_depart_permission (tenant_id, depart_id, permission_id) SELECT $1, $2, unnest($3::bigint[])
      ON CONFLICT DO NOTHING RETURNING permission_id AS id`,
    remove: `DELETE FROM sys_depart_permission WHERE tenant_id = $1 AND depart_id = $2 AND permission_id = ANY ($3::bigint[])
      RETURNING permission_id AS id`,
  },
  role: {
    read: 'SELECT permission_id AS id FROM sys_depart_role_permission WHERE tenant_id = $1 AND role_id = $2 ORDER BY 1',
    add: `INSERT INTO sys_depart_role_permission (tenant_id, role_id, permission_id) SELECT $1, $2, unnest($3::bigint[])
      ON CONFLICT DO NOTHING RETURNING permission_id AS id`,
    remove: `DELETE FROM sys_depart_role_permission WHERE tenant_id = $1 AND role_id = $2 AND permission_id = ANY ($3::bigint[])
      RETURNING permission_id AS id`,
  },
} as const

export async function grantsOf(sql: Sql, holder: Holder, tenantId: string, id: string): Promise<string[]> {
  return (await sql.query<{ id: string }>(statements[holder].read, [tenantId, id])).map((row) => row.id)
}

/** Gives or takes rights; answers how many changed hands. */
export async function changeGrants(
  tx: Sql,
  holder: Holder,
  verb: 'add' | 'remove',
  given: { readonly tenantId: string; readonly id: string; readonly rights: readonly string[] },
): Promise<number> {
  return (await tx.query(statements[holder][verb], [given.tenantId, given.id, given.rights])).length
}
