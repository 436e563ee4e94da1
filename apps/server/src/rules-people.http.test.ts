import { beforeAll, expect, test } from 'vitest'
import { newId } from './db/ids.ts'
import type { Route } from './http/route.ts'
import { withTestApp } from './testing/app.ts'
import { filledCall } from './testing/filledCall.ts'
import { buildDepart, buildPerson, buildRole, type Person } from './testing/organisation.ts'
import { everyRight, limit } from './testing/ruledWorld.ts'
import { readable } from './testing/sheets.ts'

/**
 * Somebody with every right and a rule that leaves themselves among the accounts. Every mounted call that reads is asked, and none tells of
 * a colleague: in lists, trees, the bin and searches alike. A new call is in by existing.
 */
const box = withTestApp()
const app = () => box.current
const db = () => app().context.db

const [hidden, binned] = ['匿名者', '匿于回收站']
const orgCode = 'A01A01A01'
const ids = new Map<string, string>()
const colleagues: Person[] = []
let reader: Person

/** A colleague who is met wherever people are: at work, signed in, in a role, in a group, in the bin. */
async function colleague(realname: string): Promise<Person> {
  const person = await buildPerson(db(), { tenantId: '1', orgCode, roleCode: 'operator', codes: [] })
  await db().query('UPDATE sys_user SET realname = $2 WHERE id = $1', [person.userId, realname])
  colleagues.push(person)
  return person
}

beforeAll(async () => {
  const person = await colleague(hidden)
  await app().signInAs(person.username)
  const gone = await colleague(binned)
  await db().query(`UPDATE sys_user SET del_flag = 1, delete_time = now(), delete_by = 'admin' WHERE id = $1`, [gone.userId])
  const group = newId()
  await db().query(
    `INSERT INTO sys_group (id, tenant_id, sys_org_code, group_name, group_type) VALUES ($1, 1, 'A01', '一组', 'user')`,
    [group],
  )
  await db().query('INSERT INTO sys_group_user (group_id, user_id, tenant_id) VALUES ($1, $2, 1)', [group, person.userId])
  ids.set('sys_user', person.userId)
  ids.set('sys_role', person.roleId)
  ids.set('sys_group', group)
  ids.set('sys_depart', await buildDepart(db(), { tenantId: '1', orgCode }))
  reader = await everyRight(app())
  await limit(app(), reader.userId, { resource: 'user', column: 'username', condition: '=', value: reader.username })
})

const reading = (): readonly Route[] =>
  app().app.routeTable.routes.filter(({ endpoint }) => endpoint.method === 'GET' && !/logout|randomImage/i.test(endpoint.path))

/** The calls that tell a person of a colleague: as they are filled, with nothing that narrows them, and searching for the name. */
async function tellers(username: string): Promise<readonly string[]> {
  const token = await app().signInAs(username)
  const reported = new Set<string>()
  for (const { endpoint } of reading()) {
    const aim = { ids, orgCode }
    const [aimed, wide] = [filledCall(endpoint, aim), filledCall(endpoint, aim, true)]
    const words = { keyword: hidden, keyWord: hidden }
    for (const query of [aimed.query, wide.query, { ...aimed.query, ...words }]) {
      const answer = await app().app.inject({
        method: 'GET',
        url: `${app().context.env.apiBase}${aimed.path}`,
        query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
        headers: { 'x-access-token': token },
      })
      const text = readable(answer.rawPayload, String(answer.headers['content-type'] ?? ''))
      if (colleagues.some((one) => text.includes(`"${one.username}"`))) reported.add(endpoint.path)
    }
  }
  return [...reported].toSorted()
}

test('a rule on accounts hides a colleague in every call that would name them', { timeout: 300_000 }, async () => {
  const free = await tellers((await everyRight(app())).username)
  expect(free).toEqual(
    expect.arrayContaining([
      '/sys/user/list',
      '/sys/user/recycleBin',
      '/sys/user/departUserList',
      '/sys/online/list',
      '/sys/group/members',
      '/sys/sysDepart/getUsersByDepartId',
      '/sys/sysDepart/queryTreeByKeyWord',
      '/api/workorder/handlers',
    ]),
  )
  expect(await tellers(reader.username)).toEqual([])
})

/** What a person is and has, as one text. */
async function stateOf(userId: string): Promise<string> {
  const rows = await db().query(
    `SELECT to_jsonb(u) - 'last_login_time' AS account,
       ARRAY(SELECT role_id FROM sys_user_role WHERE user_id = u.id ORDER BY 1) AS roles,
       ARRAY(SELECT depart_id FROM sys_user_depart WHERE user_id = u.id ORDER BY 1) AS departs,
       ARRAY(SELECT group_id FROM sys_group_user WHERE user_id = u.id ORDER BY 1) AS groups,
       ARRAY(SELECT role_id FROM sys_depart_role_user WHERE user_id = u.id ORDER BY 1) AS "departRoles",
       ARRAY(SELECT id FROM sys_session WHERE user_id = u.id AND ended_at IS NULL ORDER BY 1) AS sessions,
       ARRAY(SELECT id FROM sys_user_passkey WHERE user_id = u.id ORDER BY 1) AS passkeys
     FROM sys_user u WHERE u.id = $1`,
    [userId],
  )
  return JSON.stringify(rows)
}

interface Target {
  readonly userId: string
  readonly username: string
  readonly roleId: string
  readonly sessionId: string
  /** Of the department in which they work, and of another one. */
  readonly departRole: string
  readonly heldRole: string
  readonly departId: string
  readonly otherDepart: string
  readonly group: string
}
type Change = readonly [
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  fields: (of: Target) => Readonly<Record<string, unknown>>,
]

/** What is done to one person, named by the id, the account or the session. */
const changes: readonly Change[] = [
  ['PUT', '/sys/user/frozenBatch', ({ userId }) => ({ ids: userId, status: 2 })],
  ['PUT', '/sys/user/changePassword', ({ username }) => ({ username, password: 'Ladder-on-roof-77' })],
  ['DELETE', '/sys/user/delete', ({ userId }) => ({ id: userId })],
  ['DELETE', '/sys/user/deleteBatch', ({ userId }) => ({ ids: userId })],
  ['PUT', '/sys/user/edit', ({ userId, otherDepart }) => ({ id: userId, version: 1, selecteddeparts: otherDepart })],
  ['POST', '/sys/user/editSysDepartWithUser', ({ userId, otherDepart }) => ({ depId: otherDepart, userIdList: [userId] })],
  ['DELETE', '/sys/user/deleteUserInDepart', ({ userId, departId }) => ({ depId: departId, userId })],
  ['DELETE', '/sys/user/deleteUserInDepartBatch', ({ userId, departId }) => ({ depId: departId, userIds: userId })],
  ['POST', '/sys/user/addSysUserRole', ({ userId, roleId }) => ({ roleId, userIdList: [userId] })],
  ['DELETE', '/sys/user/deleteUserRole', ({ userId, roleId }) => ({ roleId, userId })],
  ['DELETE', '/sys/user/deleteUserRoleBatch', ({ userId, roleId }) => ({ roleId, userIds: userId })],
  ['POST', '/sys/sysDepartRole/deptRoleUserAdd', ({ userId, departRole }) => ({ userId, newRoleId: departRole, oldRoleId: '' })],
  ['POST', '/sys/sysDepartRole/deptRoleUserAdd', ({ userId, heldRole }) => ({ userId, newRoleId: '', oldRoleId: heldRole })],
  ['PUT', '/sys/group/members', ({ userId, group }) => ({ groupId: group, ids: userId })],
  ['POST', '/sys/online/forceLogout', ({ sessionId }) => ({ token: sessionId })],
  ['POST', '/sys/user/resetSecondFactor', ({ userId }) => ({ id: userId })],
  ['PUT', '/sys/user/putRecycleBin', ({ userId }) => ({ userIds: userId })],
  ['DELETE', '/sys/user/deleteRecycleBin', ({ userId }) => ({ userIds: userId })],
]

/** The calls through which somebody changes a colleague; each of them meets one of its own. */
async function changersOf(username: string, at: Pick<Target, 'departRole' | 'heldRole' | 'otherDepart'>) {
  const [departId, free] = [ids.get('sys_depart')!, await buildRole(db(), { tenantId: '1', code: 'free', codes: [] })]
  const changed: string[] = []
  for (const [method, path, fieldsOf] of changes) {
    const person = await buildPerson(db(), { tenantId: '1', orgCode, roleCode: 'plain' })
    const { userId } = person
    if (/delete.*Depart/i.test(path))
      await db().query('INSERT INTO sys_user_depart (user_id, depart_id) VALUES ($1, $2)', [userId, at.otherDepart])
    if (path.includes('Factor'))
      await db().query(
        `INSERT INTO sys_user_passkey (id, user_id, name, credential_id, public_key) VALUES ($1::bigint, $1::bigint, '', $1::bigint::text, '')`,
        [userId],
      )
    await db().query('INSERT INTO sys_depart_role_user (id, user_id, role_id, tenant_id) VALUES ($1, $2, $3, 1)', [
      newId(),
      userId,
      at.heldRole,
    ])
    await app().signInAs(person.username)
    if (path.includes('RecycleBin'))
      await db().query('UPDATE sys_user SET del_flag = 1, delete_time = now() WHERE id = $1', [userId])
    const [session] = await db().query<{ id: string }>('SELECT id FROM sys_session WHERE user_id = $1', [userId])
    const roleId = method === 'POST' ? free : person.roleId
    const group = newId()
    await db().query(
      `INSERT INTO sys_group (id, tenant_id, sys_org_code, group_name, group_type) VALUES ($1, 1, 'A01', $1::bigint::text, 'user')`,
      [group],
    )
    const fields = fieldsOf({ ...person, ...at, roleId, group, departId, sessionId: session!.id })
    const before = await stateOf(userId)
    await app().call(method, path, {
      token: await app().signInAs(username),
      ...(method === 'DELETE' ? { query: fields as Record<string, string> } : { body: fields }),
    })
    if ((await stateOf(userId)) !== before) changed.push(path)
  }
  return changed
}

test('nobody changes a colleague whom a rule or another department hides from them', { timeout: 120_000 }, async () => {
  const otherDepart = await buildDepart(db(), { tenantId: '1', orgCode: 'A01A02' })
  const [departRole, heldRole] = [newId(), newId()]
  await db().query(
    `INSERT INTO sys_depart_role (id, tenant_id, depart_id, role_name, role_code) SELECT r, 1, $1, r::text, r::text FROM unnest($2::bigint[]) AS r`,
    [ids.get('sys_depart'), [departRole, heldRole]],
  )
  const at = { departRole, heldRole, otherDepart }
  expect(await changersOf((await everyRight(app())).username, at)).toEqual(changes.map(([, path]) => path))
  expect(await changersOf(reader.username, at)).toEqual([])
  const { username } = await buildPerson(db(), { tenantId: '1', orgCode: 'A01A02', roleCode: 'everything' })
  expect(await changersOf(username, at)).toEqual([])
  const holder = await colleague('值班者')
  await db().query('INSERT INTO sys_depart_role_user (id, user_id, role_id, tenant_id) VALUES ($1, $2, $3, 1)', [
    newId(),
    holder.userId,
    heldRole,
  ])
  const asked = { userId: holder.userId, departId: ids.get('sys_depart')! }
  const told = []
  for (const one of [(await everyRight(app())).username, reader.username]) {
    const token = await app().signInAs(one)
    told.push((await app().call('GET', '/sys/sysDepartRole/getDeptRoleByUserId', { token, query: asked })).body.result.length)
  }
  expect(told).toEqual([1, 0])
})
