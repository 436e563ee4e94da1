import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import type { TestApp } from './app.ts'

/** What a button carries: codes of the product, several with commas between them, or one that administrators thought of themselves. */
export type GivenCode = PermissionCode | `${PermissionCode}${'' | ' '},${string}` | `own:${string}`

/** A tenant of its own with one department, one role with the given codes, and a user in both. Override what the test is about. */
export interface Person {
  readonly userId: string
  readonly username: string
  readonly tenantId: string
  readonly orgCode: string
  readonly roleId: string
}

export interface PersonOptions {
  readonly tenantId?: string
  readonly orgCode?: string
  readonly orgCategory?: string
  readonly roleCode?: string
  readonly codes?: readonly GivenCode[]
  readonly passwordHash?: string
}

let made = 0

/** Inserts what is missing (tenant, department, role, buttons) and a new user. */
export async function buildPerson(db: Sql, options: PersonOptions = {}): Promise<Person> {
  made += 1
  const number = made
  const tenantId = options.tenantId ?? (await buildTenant(db))
  const orgCode = options.orgCode ?? 'A01'
  const departId = await buildDepart(db, {
    tenantId,
    orgCode,
    ...(options.orgCategory ? { orgCategory: options.orgCategory } : {}),
  })
  const roleId = await buildRole(db, { tenantId, code: options.roleCode ?? `role${number}`, codes: options.codes ?? [] })
  const userId = newId()
  const username = `user${number}`
  await db.query(
    `INSERT INTO sys_user (id, tenant_id, sys_org_code, username, realname, password_hash) VALUES ($1, $2, $3, $4, $5, $6)`,
    [userId, tenantId, orgCode, username, `用户${number}`, options.passwordHash ?? 'none'],
  )
  await db.query('INSERT INTO sys_user_depart (user_id, depart_id) VALUES ($1, $2)', [userId, departId])
  await db.query('INSERT INTO sys_user_role (user_id, role_id) VALUES ($1, $2)', [userId, roleId])
  return { userId, username, tenantId, orgCode, roleId }
}

export async function buildTenant(db: Sql): Promise<string> {
  const id = newId()
  await db.query('INSERT INTO sys_tenant (id, name) VALUES ($1, $2)', [id, `租户${id}`])
  return id
}

/** The department of this code, made when it does not exist yet. */
export async function buildDepart(
  db: Sql,
  given: { readonly tenantId: string; readonly orgCode: string; readonly orgCategory?: string; readonly name?: string },
): Promise<string> {
  const rows = await db.query<{ id: string }>(
    `INSERT INTO sys_depart (id, tenant_id, sys_org_code, org_code, depart_name, org_category)
     VALUES ($1, $2, $3, $3, $4, $5)
     ON CONFLICT (tenant_id, org_code) DO UPDATE SET org_code = excluded.org_code RETURNING id`,
    [newId(), given.tenantId, given.orgCode, given.name ?? `部门${given.orgCode}`, given.orgCategory ?? '3'],
  )
  return rows[0]!.id
}

/** The role of this code with buttons for the given permission codes. */
export async function buildRole(
  db: Sql,
  given: { readonly tenantId: string; readonly code: string; readonly codes: readonly GivenCode[] },
): Promise<string> {
  const rows = await db.query<{ id: string }>(
    `INSERT INTO sys_role (id, tenant_id, role_name, role_code) VALUES ($1, $2, $3, $3)
     ON CONFLICT (tenant_id, role_code) DO UPDATE SET role_name = excluded.role_name RETURNING id`,
    [newId(), given.tenantId, given.code],
  )
  const roleId = rows[0]!.id
  for (const code of given.codes) await grantCode(db, roleId, code)
  return roleId
}

/** Gives a role one permission code. */
export async function grantCode(db: Sql, roleId: string, code: GivenCode): Promise<void> {
  await db.query(
    `WITH made AS (INSERT INTO sys_permission (id, menu_type, name, perms) VALUES ($1, 2, $3, $3)
       ON CONFLICT (perms) WHERE menu_type = 2 DO UPDATE SET perms = excluded.perms RETURNING id)
     INSERT INTO sys_role_permission (role_id, permission_id) SELECT $2, id FROM made ON CONFLICT DO NOTHING`,
    [newId(), roleId, code],
  )
}

/** Gives a role a row rule on a resource. */
export async function buildDataRule(
  db: Sql,
  given: {
    readonly tenantId: string
    readonly roleId: string
    readonly resource: string
    readonly column: string
    readonly condition: string
    readonly value: string
  },
): Promise<void> {
  const id = newId()
  await db.query(
    `INSERT INTO sys_data_rule (id, tenant_id, resource, rule_name, rule_column, rule_conditions, rule_value)
     VALUES ($1, $2, $3, '规则', $4, $5, $6)`,
    [id, given.tenantId, given.resource, given.column, given.condition, given.value],
  )
  await db.query('INSERT INTO sys_role_data_rule (role_id, rule_id) VALUES ($1, $2)', [given.roleId, id])
}

/** Signs in somebody of the platform tenant with exactly these rights, in a department; answers their token. */
export async function signInWith(
  { context, signInAs }: Pick<TestApp, 'context' | 'signInAs'>,
  codes: readonly PermissionCode[],
  orgCode: string,
): Promise<string> {
  return signInAs((await buildPerson(context.db, { tenantId: '1', orgCode, codes })).username)
}
