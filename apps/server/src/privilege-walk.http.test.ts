import { platformCodes } from '@heliodesk/contracts/platformPages'
import { resources } from '@heliodesk/contracts/resources/index'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from './db/ids.ts'
import type { Route } from './http/route.ts'
import { withTestApp } from './testing/app.ts'
import { type Aim, filledCall } from './testing/filledCall.ts'
import { keepRights } from './testing/kept.ts'
import { buildDataRule, buildPerson, buildRole, grantCode, type Person } from './testing/organisation.ts'
import { powersOf, wrongsOf } from './testing/powers.ts'
import { buildValues } from './testing/records.ts'

/**
 * Nobody gives, takes or reaches what they do not hold themselves (decision 036). Every call that writes is made by somebody whose only right
 * is the one that it asks for and whom a data rule limits, aimed at people and roles of more and of fewer rights; then the rights of all people
 * are compared. A new call is in by existing.
 */
const app = withTestApp()
const db = () => app.current.context.db
const orgCode = 'A01A02'
const place = { tenantId: '1', orgCode }

interface Scene {
  readonly users: Readonly<Record<string, Person>>
  readonly roles: Readonly<Record<string, string>>
  readonly departId: string
  readonly departRole: string
  readonly rule: string
  readonly page: string
  readonly right: string
  readonly application: string
}
let scene: Scene
let restore: Awaited<ReturnType<typeof keepRights>>

const strongCodes = ['station:info:list', 'station:info:edit', 'system:log:list']
const one = async (text: string, values: readonly unknown[] = []): Promise<string> =>
  String((await db().query<{ id: string }>(text, values))[0]?.id)

async function limit(roleId: string): Promise<void> {
  const given = { resource: 'station', column: 'stationName', condition: '=', value: '一号' }
  await buildDataRule(db(), { tenantId: '1', roleId, ...given })
}

async function buildScene(): Promise<Scene> {
  const strong = await buildPerson(db(), { ...place, roleCode: 'strong', codes: strongCodes })
  const weak = await buildPerson(db(), { ...place, roleCode: 'empty', codes: [] })
  const boss = await buildPerson(db(), { ...place, roleCode: 'admin' })
  await db().query('INSERT INTO sys_user_authority (user_id, have_export_data, have_view_financial_data) VALUES ($1, 1, 1)', [
    strong.userId,
  ])
  await limit(strong.roleId)
  const departId = await one('SELECT id FROM sys_depart WHERE tenant_id = 1 AND org_code = $1', [orgCode])
  const right = await one(`SELECT id FROM sys_permission WHERE perms = 'system:log:list'`)
  const departRole = newId()
  await db().query(
    `INSERT INTO sys_depart_role (id, tenant_id, sys_org_code, depart_id, role_name, role_code) VALUES ($1, 1, $2, $3, '值班', 'duty')`,
    [departRole, orgCode, departId],
  )
  await db().query('INSERT INTO sys_depart_permission (tenant_id, depart_id, permission_id) VALUES (1, $1, $2)', [
    departId,
    right,
  ])
  await db().query('INSERT INTO sys_depart_role_permission (tenant_id, role_id, permission_id) VALUES (1, $1, $2)', [
    departRole,
    right,
  ])
  await db().query('INSERT INTO sys_depart_role_user (id, tenant_id, user_id, role_id) VALUES ($1, 1, $2, $3)', [
    newId(),
    strong.userId,
    departRole,
  ])
  const application = newId()
  const phone = app.current.context.cipher.seal('13911112222', { table: 'sys_registration', column: 'phone', id: application })
  await db().query(
    `INSERT INTO sys_registration (id, tenant_id, username, realname, password_hash, phone, phone_bidx, ip, create_time)
     VALUES ($1, 1, 'applicant', '申请人', 'none', $2, $3, '127.0.0.1', now())`,
    [application, phone, `index ${application}`],
  )
  const page = await one(`SELECT id FROM sys_permission WHERE component = 'station/index'`)
  await db().query('INSERT INTO sys_role_permission (role_id, permission_id) VALUES ($1, $2)', [strong.roleId, page])
  return {
    users: { strong, weak, boss },
    roles: { strong: strong.roleId, empty: weak.roleId, admin: boss.roleId },
    ...{ departId, departRole, right, page, application },
    rule: await one('SELECT rule_id AS id FROM sys_role_data_rule WHERE role_id = $1', [strong.roleId]),
  }
}

beforeAll(async () => {
  scene = await buildScene()
})

interface Aimed {
  readonly user: Person
  readonly role: string
  readonly gives: boolean
}

/** What stands in the fields of a call, by their names. */
function fieldsFor(path: string, { user, role, gives }: Aimed): Readonly<Record<string, unknown>> {
  const ofDepart = /DeptRole|sysDepartRole/.test(path)
  const roleId = ofDepart ? scene.departRole : role
  const some = (id: string, isSent: boolean) => (isSent ? id : '')
  const own: readonly (readonly [RegExp, string])[] = [
    [/^\/sys\/user/, user.userId],
    [/^\/sys\/role/, role],
    [/^\/sys\/sysDepartRole/, scene.departRole],
    [/^\/sys\/sysDepart/, scene.departId],
    [/^\/sys\/dataRule/, scene.rule],
    [/^\/sys\/registration/, scene.application],
    [/^\/sys\/permission/, path.includes('Rule') ? scene.rule : scene.right],
  ]
  const id = own.find(([prefix]) => prefix.test(path))?.[1]
  return {
    ...(id === undefined ? {} : { id, ids: id }),
    ...{ userId: user.userId, userIds: user.userId, userIdList: [user.userId], usernames: user.username },
    ...{ roleId, selectedroles: role, selecteddeparts: scene.departId, departId: scene.departId, depId: scene.departId },
    ...{ permissionIds: some(scene.right, gives), lastpermissionIds: some(scene.right, !gives) },
    ...{ newRoleId: some(scene.departRole, gives), oldRoleId: some(scene.departRole, !gives) },
    ...{ permissionId: scene.page, dataRuleIds: some(scene.rule, gives) },
    ...{ password: 'Ladder-on-roof-77', confirmpassword: 'Ladder-on-roof-77', status: gives ? 1 : 2 },
    ...{ haveExportData: 'Y', haveViewFinancialData: 'Y' },
  }
}

/** Names of accounts are sent where somebody exists already, and never to a call that makes one. */
const namesAccount = (path: string): boolean => !/\/(add|admit|register)$/.test(path)

async function send({ endpoint }: Route, token: string, aimed: Aimed): Promise<boolean> {
  const ids = new Map([['sys_user', aimed.user.userId]])
  const aim: Aim = { ids, orgCode }
  const { path, query, body } = filledCall(endpoint, aim)
  const fields = fieldsFor(endpoint.path, aimed)
  const resource = resources.find((known) => endpoint.path === `${known.path}/add`)
  const values = resource ? await buildValues(app.current, resource, place).catch(() => ({})) : {}
  const named = namesAccount(endpoint.path) ? { username: aimed.user.username } : {}
  const answer = await app.current.call(endpoint.method, path, {
    token,
    query: Object.fromEntries(
      Object.entries({ ...query, ...fields, ...named }).map(([key, value]) => [key, String(value)] as const),
    ),
    ...(endpoint.method === 'GET' ? {} : { body: { ...(body as object), ...values, ...fields, ...named, version: 1 } }),
  })
  return answer.status === 200 && answer.headers['content-type']?.toString().includes('json') === true && answer.body.success
}

const writing = (): readonly Route[] =>
  app.current.app.routeTable.routes.filter(
    ({ endpoint, multipart, raw }) =>
      (endpoint.method !== 'GET' || /execute|pause|resume|doRe/.test(endpoint.path)) &&
      endpoint.access !== 'public' &&
      !multipart &&
      !raw &&
      !/gateway\/:/.test(endpoint.path),
  )

const aims = (): readonly Aimed[] =>
  Object.values(scene.users).flatMap((user) =>
    Object.values(scene.roles).flatMap((role) => [true, false].map((gives) => ({ user, role, gives }))),
  )

const nameOf = ({ endpoint }: Route): string => `${endpoint.method} ${endpoint.path}`

/** Calls of other areas name neither roles nor people of theirs: two aims show that they change no rights. */
const areas = /^\/sys\/(user|role|permission|sysDepart|dataRule|registration|tenant)/
const aimsOf = ({ endpoint }: Route): readonly Aimed[] => (areas.test(endpoint.path) ? aims() : aims().slice(0, 2))

type Powers = Awaited<ReturnType<typeof powersOf>>
const isSame = (one: Powers, other: Powers): boolean => JSON.stringify([...one]) === JSON.stringify([...other])

/** Makes a call at every aim; answers what was wrong with what it changed, and whether it changed anybody's rights. */
async function walk(call: Route, caller: Person, start: Powers) {
  const wrong = new Set<string>()
  const actor = start.get(caller.userId)
  if (actor === undefined) throw new Error('the caller is gone')
  let touched = false
  let token = await app.current.signInAs(caller.username, { orgCode })
  const note = async (label: string): Promise<void> => {
    const now = await powersOf(db(), '1')
    if (isSame(start, now)) return
    touched = true
    for (const what of wrongsOf(actor, orgCode, start, now)) wrong.add(`${nameOf(call)}${label}: ${what}`)
    await db().tx(restore)
    await db().notify('permission', '')
    token = await app.current.signInAs(caller.username, { orgCode })
  }
  for (const aimed of aimsOf(call)) if (await send(call, token, aimed)) await note('')
  await note(' (refused)')
  return { wrong: [...wrong], touched }
}

describe('rights and accounts', () => {
  test('[MODULE-SYS-ROLE] are given and taken by nobody beyond their own, through any call, whoever is aimed at', {
    timeout: 900_000,
  }, async () => {
    const codes = [...new Set(writing().map(({ endpoint }) => endpoint.access))].filter((code) => !platformCodes.has(code))
    const callers = new Map<string, Person>()
    for (const [at, code] of codes.entries()) {
      const held = code === 'signed-in' ? [] : [code]
      const caller = await buildPerson(db(), { ...place, roleCode: `single${at}`, codes: held })
      await limit(caller.roleId)
      callers.set(code, caller)
    }
    restore = await keepRights(db())
    const start = await powersOf(db(), '1')
    const wrong: string[] = []
    for (const call of writing()) {
      const caller = callers.get(call.endpoint.access)
      if (caller) wrong.push(...(await walk(call, caller, start)).wrong)
    }
    expect(wrong).toEqual([])
    expect(callers.size).toBeGreaterThan(50)
  })

  test('[MODULE-SYS-ROLE] are reached by these calls, as an administrator shows', { timeout: 900_000 }, async () => {
    const chief = await buildPerson(db(), { ...place, roleCode: 'admin' })
    restore = await keepRights(db())
    const start = await powersOf(db(), '1')
    const touching: string[] = []
    for (const call of writing().filter(({ endpoint }) => areas.test(endpoint.path) && !endpoint.platform))
      if ((await walk(call, chief, start)).touched) touching.push(nameOf(call))
    expect(touching.sort()).toEqual(expect.arrayContaining([...knownCalls]))
  })
})

/** Calls that are known to give rights, take them or reach accounts: the walk above is aimed well as long as it moves something by each. */
const knownCalls = [
  'DELETE /sys/dataRule/delete',
  'DELETE /sys/user/delete',
  'DELETE /sys/user/deleteBatch',
  'DELETE /sys/user/deleteUserRole',
  'DELETE /sys/user/deleteUserRoleBatch',
  'POST /sys/permission/saveDepartPermission',
  'POST /sys/permission/saveRolePermission',
  'POST /sys/registration/admit',
  'POST /sys/role/datarule',
  'POST /sys/sysDepartPermission/datarule',
  'POST /sys/sysDepartPermission/saveDeptRolePermission',
  'POST /sys/sysDepartRole/datarule',
  'POST /sys/sysDepartRole/deptRoleUserAdd',
  'POST /sys/user/add',
  'POST /sys/user/addSysUserRole',
  'PUT /sys/user/changePassword',
  'PUT /sys/user/edit',
  'PUT /sys/user/frozenBatch',
]

describe('the helper of these tests', () => {
  test('a role is found by what it was given', async () => {
    const roleId = await buildRole(db(), { tenantId: '1', code: 'helper', codes: [] })
    await grantCode(db(), roleId, 'system:log:list')
    const { userId } = await buildPerson(db(), { ...place, roleCode: 'helper' })
    expect((await powersOf(db(), '1')).get(userId)?.codes).toEqual(['system:log:list'])
  })
})
