import { platformCodes } from '@heliodesk/contracts/platformPages'
import { resources } from '@heliodesk/contracts/resources/index'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Route } from './http/route.ts'
import { withTestApp } from './testing/app.ts'
import { type Aim, filledCall } from './testing/filledCall.ts'
import { keepRights, touchedTables } from './testing/kept.ts'
import { buildPerson, buildRole, grantCode, type Person } from './testing/organisation.ts'
import { powersOf, wrongsOf } from './testing/powers.ts'
import { buildScene, limitRole, scenePlace as place, type Scene } from './testing/privilegeScene.ts'
import { buildValues } from './testing/records.ts'

/**
 * Nobody gives, takes or reaches what they do not hold themselves (decision 036). Every call that writes is made by a user whose only right
 * is the one that it asks for and whom a data rule limits, aimed at people and roles of more and of fewer rights; then the rights of all people
 * are compared. A new call is in by existing.
 */
const app = withTestApp()
const db = () => app.current.context.db
const { orgCode } = place

let scene: Scene
let restore: Awaited<ReturnType<typeof keepRights>>

/** What a new record of each kind is sent with; made before the rights are kept, as records that it refers to are made with it. */
const valuesByPath = new Map<string, Readonly<Record<string, unknown>>>()
async function buildAllValues(): Promise<void> {
  for (const resource of resources.filter(({ verbs }) => verbs.includes('create')))
    valuesByPath.set(`${resource.path}/add`, await buildValues(app.current, resource, place))
}

/** What an edit changes in a record that is otherwise sent back as it was read. */
const edited = ({ role, gives }: Aimed): readonly (readonly [string, Readonly<Record<string, unknown>>])[] => [
  ['/sys/user/edit', { selectedroles: role, selecteddeparts: scene.departId, haveExportData: 'Y', haveViewFinancialData: 'Y' }],
  ['/sys/role/edit', { roleName: '改过名的角色' }],
  ['/sys/dataRule/edit', { ruleValue: '二号' }],
  ['/sys/sysDepart/edit', { departName: '改过名的部门' }],
  ['/sys/sysDepartRole/edit', { roleName: '改过名的角色' }],
  ['/sys/permission/edit', entryEdit(role, gives)],
]

/** Of buttons that were made by hand: a code more, a code less, off; and of one that the program brings. */
function entryEdit(role: string, gives: boolean): Readonly<Record<string, unknown>> {
  const { free, laden } = scene.buttons
  if (role === scene.roles.strong)
    return gives ? { id: free, perms: 'own:free,system:permission:edit' } : { id: laden, perms: 'own:laden' }
  if (role === scene.roles.empty) return { id: laden, status: '0' }
  return { id: scene.right, perms: 'system:log:delete' }
}

/** A whole record with its version, as its form sends it: nothing is refused for what it lacks. */
async function editOf(path: string, aimed: Aimed, id: unknown): Promise<object | undefined> {
  const change = edited(aimed).find(([of]) => of === path)?.[1]
  if (change === undefined || 'id' in change) return change
  // What lies in the recycle bin is read by nobody.
  if (id === scene.users.binned.userId) return { id, ...change }
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
  const { binned, wide } = scene.users
  return [
    ...pairs.flatMap(([user, role]) => [true, false].map((gives) => ({ user, role, gives }))),
    { user: binned, role: empty, gives: true },
    { user: wide, role: empty, gives: true },
  ]
}

const nameOf = ({ endpoint }: Route): string => `${endpoint.method} ${endpoint.path}`

/** Calls that name roles and people. Of the others an administrator shows at one aim that they change no rights. */
const areaNames = ['user', 'role', 'permission', 'sysDepart', 'dataRule', 'registration', 'tenant'] as const
const areas = new RegExp(`^/sys/(${areaNames.join('|')})`)
const isOf = (area: string, path: string): boolean => path.startsWith(`/sys/${area}`)

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

/** Which of these calls change a table that decides about rights when an administrator makes them. */
async function touching(calls: readonly Route[], aimed: readonly Aimed[]): Promise<readonly string[]> {
  const names: string[] = []
  for (const call of calls) if ((await walk(call, chief, aimed, true)).touched.length > 0) names.push(nameOf(call))
  return names.sort()
}

/** One caller for every right that a writing call asks for, holding nothing else and limited by a data rule. */
async function buildCallers(): Promise<ReadonlyMap<string, Person>> {
  const callers = new Map<string, Person>()
  const asked = [...new Set(writing().map(({ endpoint }) => endpoint.access))].filter((access) => access !== 'public')
  const codes = asked.filter((code) => !platformCodes.has(code))
  for (const [at, code] of codes.entries()) {
    const caller = await buildPerson(db(), { ...place, roleCode: `single${at}`, codes: code === 'signed-in' ? [] : [code] })
    await limitRole(db(), caller.roleId)
    callers.set(code, caller)
  }
  return callers
}

let callers: ReadonlyMap<string, Person>
let chief: Person
let start: Powers
beforeAll(async () => {
  scene = await buildScene(app.current)
  callers = await buildCallers()
  chief = await buildPerson(db(), { ...place, roleCode: 'admin' })
  await buildAllValues()
  restore = await keepRights(db())
  start = await powersOf(db(), '1')
})

describe('[MODULE-SYS-ROLE] rights and accounts', () => {
  test.each(areaNames)('are given and taken by nobody beyond their own, through %s', { timeout: 300_000 }, async (area) => {
    const wrong: string[] = []
    for (const call of writing().filter(({ endpoint }) => isOf(area, endpoint.path))) {
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
      'PUT /sys/permission/edit: 您没有以下权限，不能授予他人：“…”；请由拥有这些权限的管理员操作',
      'PUT /sys/permission/edit: 用户“…”拥有您没有的权限，请由管理员操作',
      // Names alone: they carry no right.
      'PUT /sys/role/edit: 通过',
      'PUT /sys/sysDepart/edit: 通过',
      'PUT /sys/sysDepartRole/edit: 通过',
      'PUT /sys/user/edit: 您本人没有“…”的权限，不能授予他人，请由管理员操作',
      'PUT /sys/user/edit: 未找到对应的用户',
      'PUT /sys/user/edit: 用户“…”拥有您没有的权限，请由管理员操作',
      'PUT /sys/user/edit: 角色“…”含有您本人没有的权限，不能分配，请由管理员操作',
      // Of somebody of no rights who stays so.
      'PUT /sys/user/edit: 通过',
    ])
  })

  test.each(areaNames)('are reached by these calls of %s, as an administrator shows', { timeout: 300_000 }, async (area) => {
    const calls = writing().filter(({ endpoint }) => !endpoint.platform && isOf(area, endpoint.path))
    expect(await touching(calls, aims())).toEqual(knownCalls.filter((name) => isOf(area, name.split(' ')[1] ?? '')))
  })

  test.each([0, 1, 2, 3])('are reached by no other call, part %i of 4', { timeout: 300_000 }, async (part) => {
    const others = writing().filter(({ endpoint }) => !endpoint.platform && !areas.test(endpoint.path))
    const calls = others.filter((_, at) => at % 4 === part)
    expect(calls.length).toBeGreaterThan(20)
    expect(await touching(calls, aims().slice(0, 1))).toEqual([])
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
  'DELETE /sys/user/deleteRecycleBin',
  'DELETE /sys/user/deleteUserInDepart',
  'DELETE /sys/user/deleteUserInDepartBatch',
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
  'PUT /sys/permission/edit',
  'PUT /sys/role/edit',
  'PUT /sys/sysDepart/edit',
  'PUT /sys/sysDepartRole/edit',
  'PUT /sys/user/changePassword',
  'PUT /sys/user/edit',
  'PUT /sys/user/frozenBatch',
  'PUT /sys/user/putRecycleBin',
]

describe('the helper of these tests', () => {
  test('a role is found by what it was given', async () => {
    const roleId = await buildRole(db(), { tenantId: '1', code: 'helper', codes: [] })
    await grantCode(db(), roleId, 'system:log:list')
    const { userId } = await buildPerson(db(), { ...place, roleCode: 'helper' })
    expect((await powersOf(db(), '1')).get(userId)?.codes).toEqual(['system:log:list'])
  })
})
