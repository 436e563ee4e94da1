import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import { buildDataRule, buildDepart, buildPerson, type Person } from './organisation.ts'
import type { Booted } from './records.ts'

/** People and roles of more and of fewer rights in one department, for walks over what gives, takes and reaches (decision 036). */
export interface Scene {
  readonly users: {
    readonly strong: Person
    readonly weak: Person
    readonly boss: Person
    /** In the recycle bin, with the rights of the strong one. */
    readonly binned: Person
    /** Without a right, and working in another department besides. */
    readonly wide: Person
  }
  readonly roles: { readonly strong: string; readonly empty: string; readonly admin: string }
  /** Made by hand and given to the strong role: one without a code of the program, one with a code that it alone gives. */
  readonly buttons: { readonly free: string; readonly laden: string }
  readonly departId: string
  readonly departRole: string
  readonly rule: string
  readonly page: string
  readonly right: string
  readonly application: string
}

export const scenePlace = { tenantId: '1', orgCode: 'A01A02' } as const
const strongCodes = ['station:info:list', 'station:info:edit', 'system:log:list'] as const

/** Limits a role by a data rule. */
export async function limitRole(sql: Sql, roleId: string): Promise<void> {
  const given = { resource: 'station', column: 'stationName', condition: '=', value: '一号' }
  await buildDataRule(sql, { tenantId: '1', roleId, ...given })
}

export async function buildScene({ context: { db, cipher } }: Booted): Promise<Scene> {
  const one = async (text: string, values: readonly unknown[] = []): Promise<string> =>
    String((await db.query<{ id: string }>(text, values))[0]?.id)
  const users = await buildPeople(db)
  const { strong, weak, boss } = users
  const departId = await one('SELECT id FROM sys_depart WHERE tenant_id = 1 AND org_code = $1', [scenePlace.orgCode])
  const right = await one(`SELECT id FROM sys_permission WHERE perms = 'system:log:list'`)
  const page = await one(`SELECT id FROM sys_permission WHERE component = 'station/index'`)
  await db.query('INSERT INTO sys_role_permission (role_id, permission_id) VALUES ($1, $2)', [strong.roleId, page])
  const button = async (perms: string): Promise<string> => {
    const id = newId()
    await db.query(
      `INSERT INTO sys_permission (id, tenant_id, parent_id, menu_type, name, perms) VALUES ($1, 1, $2, 2, '自建按钮', $3)`,
      [id, page, perms],
    )
    await db.query('INSERT INTO sys_role_permission (role_id, permission_id) VALUES ($1, $2)', [strong.roleId, id])
    return id
  }
  const application = newId()
  const phone = cipher.seal('13911112222', { table: 'sys_registration', column: 'phone', id: application })
  await db.query(
    `INSERT INTO sys_registration (id, tenant_id, username, realname, password_hash, phone, phone_bidx, ip, create_time)
     VALUES ($1, 1, 'applicant', '申请人', 'none', $2, $3, '127.0.0.1', now())`,
    [application, phone, `index ${application}`],
  )
  return {
    users,
    roles: { strong: strong.roleId, empty: weak.roleId, admin: boss.roleId },
    buttons: { free: await button('own:free'), laden: await button('own:laden,station:info:delete') },
    ...{ departId, right, page, application },
    departRole: await buildDepartRole(db, { departId, right, holder: strong.userId }),
    rule: await one('SELECT rule_id AS id FROM sys_role_data_rule WHERE role_id = $1', [strong.roleId]),
  }
}

async function buildPeople(db: Sql): Promise<Scene['users']> {
  const strong = await buildPerson(db, { ...scenePlace, roleCode: 'strong', codes: strongCodes })
  const binned = await buildPerson(db, { ...scenePlace, roleCode: 'strong' })
  const weak = await buildPerson(db, { ...scenePlace, roleCode: 'empty', codes: [] })
  const wide = await buildPerson(db, { ...scenePlace, roleCode: 'empty' })
  const boss = await buildPerson(db, { ...scenePlace, roleCode: 'admin' })
  await db.query('INSERT INTO sys_user_authority (user_id, have_export_data, have_view_financial_data) VALUES ($1, 1, 1)', [
    strong.userId,
  ])
  await db.query('UPDATE sys_user SET del_flag = 1 WHERE id = $1', [binned.userId])
  const elsewhere = await buildDepart(db, { tenantId: '1', orgCode: 'A01A01' })
  await db.query('INSERT INTO sys_user_depart (user_id, depart_id) VALUES ($1, $2)', [wide.userId, elsewhere])
  await limitRole(db, strong.roleId)
  return { strong, weak, boss, binned, wide }
}

/** A role of the department with a right that the department gives. */
async function buildDepartRole(
  db: Sql,
  { departId, right, holder }: { readonly departId: string; readonly right: string; readonly holder: string },
): Promise<string> {
  const id = newId()
  await db.query(
    `INSERT INTO sys_depart_role (id, tenant_id, sys_org_code, depart_id, role_name, role_code) VALUES ($1, 1, $2, $3, '值班', 'duty')`,
    [id, scenePlace.orgCode, departId],
  )
  await db.query('INSERT INTO sys_depart_permission (tenant_id, depart_id, permission_id) VALUES (1, $1, $2)', [departId, right])
  await db.query('INSERT INTO sys_depart_role_permission (tenant_id, role_id, permission_id) VALUES (1, $1, $2)', [id, right])
  await db.query('INSERT INTO sys_depart_role_user (id, tenant_id, user_id, role_id) VALUES ($1, 1, $2, $3)', [
    newId(),
    holder,
    id,
  ])
  return id
}
