import { platformCodes } from '@heliodesk/contracts/platformPages'
import { resources } from '@heliodesk/contracts/resources/index'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from './db/ids.ts'
import type { Route } from './http/route.ts'
import { withTestApp } from './testing/app.ts'
import { type Aim, filledCall } from './testing/filledCall.ts'
import { keepRights, touchedTables } from './testing/kept.ts'
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
  readonly users: { readonly strong: Person; readonly weak: Person; readonly boss: Person }
  readonly roles: { readonly strong: string; readonly empty: string; readonly admin: string }
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

/** What a new record of each kind is sent with; made before the rights are kept, as records that it refers to are made with it. */
const valuesByPath = new Map<string, Readonly<Record<string, unknown>>>()
async function buildAllValues(): Promise<void> {
  for (const resource of resources.filter(({ verbs }) => verbs.includes('create')))
    valuesByPath.set(`${resource.path}/add`, await buildValues(app.current, resource, place))
}

/** What an edit changes in a record that is otherwise sent back as it was read. */
const edited = ({ role }: Aimed): readonly (readonly [string, Readonly<Record<string, unknown>>])[] => [
  ['/sys/user/edit', { selectedroles: role, selecteddeparts: scene.departId, haveExportData: 'Y', haveViewFinancialData: 'Y' }],
  ['/sys/role/edit', { roleName: '改过名的角色' }],
  ['/sys/dataRule/edit', { ruleValue: '二号' }],
  ['/sys/sysDepart/edit', { departName: '改过名的部门' }],
  ['/sys/sysDepartRole/edit', { roleName: '改过名的角色' }],
  ['/sys/permission/edit', { id: scene.right, perms: 'system:log:delete' }],
]

/** A whole record with its version, as its form sends it: nothing is refused for what it lacks. */
async function editOf(path: string, aimed: Aimed, id: unknown): Promise<object | undefined> {
  const change = edited(aimed).find(([of]) => of === path)?.[1]
  if (change === undefined || 'id' in change) return change
  const token = await app.current.signInAs(chief.username, { orgCode })
  const { body } = await app.current.call('GET', path.replace(/edit$/, 'queryById'), { token, query: { id: String(id) } })
  if (!body.success) throw new Error(`${path}: ${body.message}`)
  return { ...body.result, ...change }
}

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

async function send(route: Route, token: string, aimed: Aimed): Promise<boolean> {
  const answer = await ask(route, token, aimed)
  return answer.status === 200 && answer.headers['content-type']?.toString().includes('json') === true && answer.body.success
}

async function ask({ endpoint }: Route, token: string, aimed: Aimed) {
  const ids = new Map([['sys_user', aimed.user.userId]])
  const aim: Aim = { ids, orgCode }
  const { path, query, body } = filledCall(endpoint, aim)
  const fields = fieldsFor(endpoint.path, aimed)
  const values = valuesByPath.get(endpoint.path) ?? {}
  const named = namesAccount(endpoint.path) ? { username: aimed.user.username } : { username: 'newcomer' }
  const edit = await editOf(endpoint.path, aimed, fields.id)
  return app.current.call(endpoint.method, path, {
    token,
    query: Object.fromEntries(
      Object.entries({ ...query, ...fields, ...named }).map(([key, value]) => [key, String(value)] as const),
    ),
    ...(endpoint.method === 'GET' ? {} : { body: edit ?? { ...(body as object), ...values, ...fields, ...named, version: 1 } }),
  })
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

/** People of more and of fewer rights, with roles of more and of fewer, given and taken. */
const aims = (): readonly Aimed[] => {
  const { strong, weak, boss } = scene.users
  const { strong: strongRole, empty, admin } = scene.roles
  const pairs = [
    [weak, strongRole],
    [strong, strongRole],
    [weak, admin],
    [strong, empty],
    [boss, admin],
  ] as const
  return pairs.flatMap(([user, role]) => [true, false].map((gives) => ({ user, role, gives })))
}

const nameOf = ({ endpoint }: Route): string => `${endpoint.method} ${endpoint.path}`

/** Calls that name roles and people. Of the others an administrator shows at one aim that they change no rights. */
const areas = /^\/sys\/(user|role|permission|sysDepart|dataRule|registration|tenant)/

type Powers = Awaited<ReturnType<typeof powersOf>>

/** Makes a call at every aim; answers what was wrong with what it changed, and which of the tables that decide about rights it changed; `isOnce` stops there. */
async function walk(call: Route, caller: Person, aimed: readonly Aimed[], isOnce = false) {
  const wrong = new Set<string>()
  const touched = new Set<string>()
  const actor = start.get(caller.userId)
  if (actor === undefined) throw new Error('the caller is gone')
  let token = await app.current.signInAs(caller.username, { orgCode })
  for (const one of aimed) {
    const isDone = await send(call, token, one)
    const tables = await touchedTables(db())
    if (tables.length === 0) continue
    for (const table of tables) touched.add(table)
    const now = await powersOf(db(), '1')
    for (const what of wrongsOf(actor, orgCode, start, now)) wrong.add(`${nameOf(call)}${isDone ? '' : ' (refused)'}: ${what}`)
    await db().tx((tx) => restore(tx, tables))
    await db().notify('permission', '')
    if (isOnce) break
    token = await app.current.signInAs(caller.username, { orgCode })
  }
  return { wrong: [...wrong], touched: [...touched] }
}

/** One caller for every right that a writing call asks for, holding nothing else and limited by a data rule. */
async function buildCallers(): Promise<ReadonlyMap<string, Person>> {
  const callers = new Map<string, Person>()
  const codes = [...new Set(writing().map(({ endpoint }) => endpoint.access))].filter((code) => !platformCodes.has(code))
  for (const [at, code] of codes.entries()) {
    const caller = await buildPerson(db(), { ...place, roleCode: `single${at}`, codes: code === 'signed-in' ? [] : [code] })
    await limit(caller.roleId)
    callers.set(code, caller)
  }
  return callers
}

let callers: ReadonlyMap<string, Person>
let chief: Person
let start: Powers
beforeAll(async () => {
  scene = await buildScene()
  callers = await buildCallers()
  chief = await buildPerson(db(), { ...place, roleCode: 'admin' })
  await buildAllValues()
  restore = await keepRights(db())
  start = await powersOf(db(), '1')
})

describe('[MODULE-SYS-ROLE] rights and accounts', () => {
  test('are given and taken by nobody beyond their own, whoever is aimed at', { timeout: 300_000 }, async () => {
    const wrong: string[] = []
    for (const call of writing().filter(({ endpoint }) => areas.test(endpoint.path))) {
      const caller = callers.get(call.endpoint.access)
      if (caller) wrong.push(...(await walk(call, caller, aims())).wrong)
    }
    expect(wrong).toEqual([])
  })

  test('are what an edit is refused for, and nothing before: its values and version are real', { timeout: 300_000 }, async () => {
    const answers = new Set<string>()
    for (const call of writing().filter(({ endpoint }) => areas.test(endpoint.path) && endpoint.path.endsWith('/edit'))) {
      const caller = callers.get(call.endpoint.access)
      if (!caller) continue
      for (const one of aims()) {
        const token = await app.current.signInAs(caller.username, { orgCode })
        const { body } = await ask(call, token, one)
        answers.add(`${nameOf(call)}: ${body.success ? '通过' : body.message.replace(/“[^”]*”/g, '“…”')}`)
        await db().tx(async (tx) => restore(tx, await touchedTables(tx)))
        await db().notify('permission', '')
      }
    }
    expect([...answers].sort()).toEqual([
      'PUT /sys/dataRule/edit: 用户“…”拥有您没有的权限，请由管理员操作',
      'PUT /sys/permission/edit: “…”是系统内置菜单，只能修改名称、图标、排序、显示与状态，不能修改授权标识',
      // Names alone: they carry no right.
      'PUT /sys/role/edit: 通过',
      'PUT /sys/sysDepart/edit: 通过',
      'PUT /sys/sysDepartRole/edit: 通过',
      'PUT /sys/user/edit: 用户“…”拥有您没有的权限，请由管理员操作',
      'PUT /sys/user/edit: 角色“…”含有您本人没有的权限，不能分配，请由管理员操作',
      // Of somebody of no rights who stays so.
      'PUT /sys/user/edit: 通过',
    ])
  })

  test('are reached by these calls and no others, as an administrator shows', { timeout: 300_000 }, async () => {
    const touching: string[] = []
    for (const call of writing().filter(({ endpoint }) => !endpoint.platform)) {
      const aimed = areas.test(call.endpoint.path) ? aims() : aims().slice(0, 1)
      if ((await walk(call, chief, aimed, true)).touched.length > 0) touching.push(nameOf(call))
    }
    expect(touching.sort()).toEqual(knownCalls)
  })
})

/** What changes a table that decides about rights: the walk above is aimed well as long as an administrator moves something by each. */
const knownCalls = [
  'DELETE /sys/dataRule/delete',
  'DELETE /sys/dataRule/deleteBatch',
  'DELETE /sys/permission/deletePermissionRule',
  'DELETE /sys/user/avatar',
  'DELETE /sys/user/delete',
  'DELETE /sys/user/deleteBatch',
  'DELETE /sys/user/deleteUserRole',
  'DELETE /sys/user/deleteUserRoleBatch',
  'POST /sys/dataRule/add',
  'POST /sys/permission/saveDepartPermission',
  'POST /sys/permission/saveRolePermission',
  'POST /sys/registration/admit',
  'POST /sys/registration/refuse',
  'POST /sys/role/add',
  'POST /sys/role/datarule',
  'POST /sys/sysDepartPermission/datarule',
  'POST /sys/sysDepartPermission/saveDeptRolePermission',
  'POST /sys/sysDepartRole/add',
  'POST /sys/sysDepartRole/datarule',
  'POST /sys/sysDepartRole/deptRoleUserAdd',
  'POST /sys/user/add',
  'POST /sys/user/addSysUserRole',
  'PUT /sys/dataRule/edit',
  'PUT /sys/role/edit',
  'PUT /sys/sysDepart/edit',
  'PUT /sys/sysDepartRole/edit',
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
