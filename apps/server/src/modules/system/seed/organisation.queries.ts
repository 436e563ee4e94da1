import type { RoleSeed } from '@heliodesk/contracts/menus'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import type { AccountSeed, DepartSeed, PositionSeed } from './organisation.ts'

/** Held to the end of the transaction: of several processes that start together one seeds, the others find it done. */
export async function lockSeed(tx: Sql): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('heliodesk seed'))`)
}

export async function insertTenant(db: Sql, tenant: { readonly id: string; readonly name: string }): Promise<void> {
  await db.query('INSERT INTO sys_tenant (id, name) VALUES ($1, $2)', [tenant.id, tenant.name])
}

/** Those of the given tenants that there are: an installation of an older version has no second one. */
export async function existingTenants(db: Sql, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>('SELECT id FROM sys_tenant WHERE id = ANY ($1) ORDER BY id', [ids])
  return rows.map((row) => row.id)
}

/** Parents come before their children in the list; a parent's code is the child's without its last segment. */
export async function insertDeparts(db: Sql, tenantId: string, departs: readonly DepartSeed[]): Promise<void> {
  for (const [order, depart] of departs.entries()) {
    await db.query(
      `INSERT INTO sys_depart (id, tenant_id, sys_org_code, org_code, depart_name, org_category, org_type, depart_order, create_by, parent_id)
       VALUES ($1, $2, $3, $3, $4, $5, $6, $7, 'system',
         (SELECT id FROM sys_depart WHERE tenant_id = $2 AND org_code = left($3, -3)))`,
      [
        newId(),
        tenantId,
        depart.orgCode,
        depart.name,
        depart.category,
        depart.name.endsWith('公司') || depart.orgCode.length === 3 ? 1 : 2,
        order,
      ],
    )
  }
}

export async function insertPositions(db: Sql, tenantId: string, positions: readonly PositionSeed[]): Promise<void> {
  for (const [order, position] of positions.entries()) {
    await db.query(
      `INSERT INTO sys_position (id, tenant_id, sys_org_code, code, name, post_rank, company_id, company_name, sort_no, create_by)
       VALUES ($1, $2, 'A01', $3, $4, $5, $6, $7, $8, 'system')`,
      [
        newId(),
        tenantId,
        position.code,
        position.name,
        position.rank,
        position.company.id,
        position.company.name,
        (order + 1) * 10,
      ],
    )
  }
}

export async function insertRoles(db: Sql, tenantId: string, roles: readonly RoleSeed[]): Promise<void> {
  for (const role of roles) {
    await db.query(
      `INSERT INTO sys_role (id, tenant_id, role_name, role_code, description, create_by)
       SELECT $1, $2, $3, $4, $5, 'system' WHERE NOT EXISTS (SELECT FROM sys_role WHERE tenant_id = $2 AND role_code = $4)`,
      [newId(), tenantId, role.name.zh, role.code, role.description.zh],
    )
  }
}

export interface SealedPhone {
  readonly text: string
  readonly index: string
}

export async function insertAccount(
  db: Sql,
  tenantId: string,
  account: AccountSeed & {
    readonly id: string
    readonly passwordHash: string
    readonly mustChangePassword: boolean
    readonly phone: SealedPhone | null
  },
): Promise<void> {
  const { id, phone } = account
  await db.query(
    `INSERT INTO sys_user (id, tenant_id, sys_org_code, username, realname, password_hash, must_change_password, phone, phone_bidx, create_by,
       password_expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'system', CASE WHEN $7 THEN 'infinity'::timestamptz END)`,
    [
      id,
      tenantId,
      account.departs[0],
      account.username,
      account.realname,
      account.passwordHash,
      account.mustChangePassword,
      phone?.text ?? null,
      phone?.index ?? null,
    ],
  )
  await placeAccount(db, tenantId, account)
  await db.query(
    `INSERT INTO sys_user_authority (user_id, have_export_data, have_view_financial_data) VALUES ($1, $2::int, $3::int)`,
    [id, Number(account.canExport), Number(account.canViewFinancial)],
  )
}

/** Lets an account into a second tenant, with the same role and flags. */
export async function insertMembership(
  db: Sql,
  tenantId: string,
  account: Pick<AccountSeed, 'role' | 'departs' | 'canExport' | 'canViewFinancial'> & { readonly id: string },
): Promise<void> {
  await db.query(
    `INSERT INTO sys_user_tenant (user_id, tenant_id, have_export_data, have_view_financial_data) VALUES ($1, $2, $3::int, $4::int)`,
    [account.id, tenantId, Number(account.canExport), Number(account.canViewFinancial)],
  )
  await placeAccount(db, tenantId, account)
}

async function placeAccount(
  db: Sql,
  tenantId: string,
  { id, departs, role }: Pick<AccountSeed, 'role' | 'departs'> & { readonly id: string },
): Promise<void> {
  await db.query(
    `INSERT INTO sys_user_depart (user_id, depart_id)
     SELECT $1, id FROM sys_depart WHERE tenant_id = $2 AND org_code = ANY ($3)`,
    [id, tenantId, departs],
  )
  await db.query(
    `INSERT INTO sys_user_role (user_id, role_id) SELECT $1, id FROM sys_role WHERE tenant_id = $2 AND role_code = $3`,
    [id, tenantId, role],
  )
}

/** Those of the names whose owners could sign in. */
export async function usableAccounts(db: Sql, usernames: readonly string[]): Promise<readonly string[]> {
  const rows = await db.query<{ username: string }>(
    `SELECT username FROM sys_user WHERE username = ANY ($1::text[]) AND del_flag = 0 AND status = 1 AND password_hash IS NOT NULL
     ORDER BY array_position($1::text[], username::text)`,
    [usernames],
  )
  return rows.map(({ username }) => username)
}
