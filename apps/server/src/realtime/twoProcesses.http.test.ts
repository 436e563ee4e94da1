import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withTestDatabase } from '../testing/database.ts'
import { openSocket } from '../testing/openSocket.ts'
import { eventually } from '../testing/processes.ts'
import { runServer, type ServerProcess } from '../testing/serverProcess.ts'

/** Two servers as an operator runs them, each a process of its own, over one database. */
const database = withTestDatabase()
const dir = mkdtempSync(join(tmpdir(), 'heliodesk-two-'))
const password = 'Sunny-roof-42'
const servers: ServerProcess[] = []
let [here, there] = ['', '']
beforeAll(async () => {
  const env = { DATABASE_URL: database.url, HELIODESK_DATA_DIR: dir, HELIODESK_SEED_PASSWORD: password }
  for (let i = 0; i < 2; i += 1) {
    const server = runServer(env)
    servers.push(server)
    const origin = await server.started()
    if (i === 0) here = origin
    else there = origin
  }
}, 120_000)
afterAll(async () => {
  for (const server of servers) {
    server.child.kill('SIGKILL')
    await server.ended()
  }
  rmSync(dir, { recursive: true, force: true })
})

/** What is taken from somebody takes effect in their open windows within this (issue of the shell, «must hold»). */
const withinMs = 5_000

async function call(origin: string, method: string, path: string, token: string | null, body?: unknown) {
  const response = await fetch(`${origin}/svc${path}`, {
    method,
    headers: {
      ...(token ? { 'x-access-token': token } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { success: boolean; message: string; code: number; result: unknown }
  return { status: response.status, ...answer }
}

/** Signs in at one process, as the login page does. */
async function signIn(origin: string, username: string) {
  const checkKey = crypto.randomUUID()
  await call(origin, 'GET', `/sys/randomImage/${checkKey}`, null)
  const answer = await call(origin, 'POST', '/sys/login', null, { username, password, captcha: 'abcd', checkKey })
  if (!answer.success) throw new Error(answer.message)
  const { token, userInfo } = answer.result as { token: string; userInfo: { id: string } }
  return { token, userId: userInfo.id }
}

/** An open window: a session and its live channel, both at `origin`, listening for sure. */
async function openWindow(origin: string, username: string) {
  const person = await signIn(origin, username)
  const channel = openSocket(origin, `/websocket/${person.userId}`, person.token)
  await once(channel.socket, 'open')
  channel.socket.send('HeartBeat')
  await channel.next()
  const [row] = await database.db.query<{ id: string }>(
    'SELECT id FROM sys_session WHERE user_id = $1 AND ended_at IS NULL ORDER BY id DESC LIMIT 1',
    [person.userId],
  )
  let code = 0
  channel.closed.then((closed) => {
    code = closed
  })
  return { ...person, ...channel, sessionId: row!.id, origin, code: () => code }
}
type Window = Awaited<ReturnType<typeof openWindow>>

/** The page of stations, listening for sure. */
async function openPage(origin: string) {
  const { token, userId } = await signIn(origin, 'staff')
  const page = openSocket(origin, `/vxeSocket/${userId}/station`, token)
  await once(page.socket, 'open')
  page.socket.send('{"type":"heart_beat","data":""}')
  await page.next()
  return page
}

const isCut = ({ code, received }: Window) =>
  eventually(() => code() === 4401 && received.some(({ cmd }) => cmd === 'session'), withinMs)
const statusOf = async ({ token, origin }: Pick<Window, 'token' | 'origin'>, path = '/sys/user/getCurrentUserDeparts') =>
  (await call(origin, 'GET', path, token)).status

let admin = ''
beforeEach(async () => {
  admin = (await signIn(here, 'admin')).token
})

describe('in another process,', () => {
  test('a frozen user is signed out in all their windows, cannot sign in, and can again when they are unfrozen', async () => {
    const windows = [await openWindow(here, 'staff'), await openWindow(there, 'staff')]
    const ids = windows[0]!.userId
    expect(await call(here, 'PUT', '/sys/user/frozenBatch', admin, { ids, status: 2 })).toMatchObject({ success: true })
    for (const window of windows) {
      await isCut(window)
      expect(await statusOf(window)).toBe(401)
    }
    await expect(signIn(there, 'staff')).rejects.toThrow('用户名或密码错误')
    await call(here, 'PUT', '/sys/user/frozenBatch', admin, { ids, status: 1 })
    expect((await signIn(there, 'staff')).token).not.toBe('')
  })

  test('a forced logout ends that session and no other', async () => {
    const [meant, other] = [await openWindow(there, 'agent'), await openWindow(there, 'agent')]
    expect(await call(here, 'POST', '/sys/online/forceLogout', admin, { token: meant.sessionId })).toMatchObject({
      success: true,
    })
    await isCut(meant)
    expect([await statusOf(meant), await statusOf(other)]).toEqual([401, 200])
    expect(other.code()).toBe(0)
  })

  test('a right that is taken from a role is gone from the very next call, and the windows of its holders are notified', async () => {
    const [holder, other] = [await openWindow(there, 'agent'), await openWindow(there, 'staff')]
    const list = '/api/customer/list'
    expect(await statusOf(holder, list)).toBe(200)
    const [role] = await database.db.query<{ id: string }>("SELECT id FROM sys_role WHERE role_code = 'agent'")
    const { result } = await call(here, 'GET', `/sys/permission/queryRolePermission?roleId=${role!.id}`, admin)
    const before = result as string[]
    const [code] = await database.db.query<{ id: string }>("SELECT id FROM sys_permission WHERE perms = 'customer:info:list'")
    const lastpermissionIds = before.join(',')
    const without = before.filter((id) => id !== code!.id).join(',')
    const body = { roleId: role!.id, permissionIds: without, lastpermissionIds }
    expect(await call(here, 'POST', '/sys/permission/saveRolePermission', admin, body)).toMatchObject({ success: true })
    expect(await statusOf(holder, list)).toBe(403)
    await eventually(() => holder.received.some(({ cmd }) => cmd === 'permission'), withinMs)
    const back = { roleId: role!.id, permissionIds: lastpermissionIds, lastpermissionIds: without }
    await call(here, 'POST', '/sys/permission/saveRolePermission', admin, back)
    expect(await statusOf(holder, list)).toBe(200)
    await eventually(() => holder.received.filter(({ cmd }) => cmd === 'permission').length === 2, withinMs)
    expect(other.received.map(({ cmd }) => cmd)).toEqual(['heartcheck'])
  })

  test('[API-DICTITEM-ADD] [API-SYS-DICT-REFRESH] a dictionary is new in the next answer, and open windows are told to read it anew', async () => {
    const window = await openWindow(there, 'agent')
    const { result: dict } = await call(here, 'POST', '/sys/dict/add', admin, { dictName: '颜色', dictCode: 'colour' })
    const item = { dictId: (dict as { id: string }).id, itemText: '红', itemValue: 'r', status: '1' }
    const items = async () => (await call(there, 'GET', '/sys/dict/getDictItems/colour', window.token)).result
    expect(await items()).toEqual([])
    expect(await call(here, 'POST', '/sys/dictItem/add', admin, item)).toMatchObject({ success: true })
    expect(await items()).toMatchObject([{ value: 'r', text: '红' }])
    await eventually(() => window.received.filter(({ cmd }) => cmd === 'dict').length === 2, withinMs)
    await call(here, 'GET', '/sys/dict/refleshCache', admin)
    await eventually(() => window.received.filter(({ cmd }) => cmd === 'dict').length === 3, withinMs)
  })

  test('[MODULE-SYS-DATARULE] a data rule that is given, changed and taken reaches the very next call of each process', async () => {
    const agent = [await signIn(here, 'agent'), await signIn(there, 'agent')]
    const totals = async () => {
      const [one, two] = await Promise.all(
        [here, there].map((origin, at) => call(origin, 'GET', '/api/customer/list', agent[at]!.token)),
      )
      return [one, two].map((answer) => (answer!.result as { dataRules?: string[] }).dataRules ?? [])
    }
    const [role] = await database.db.query<{ id: string }>("SELECT id FROM sys_role WHERE tenant_id = 1 AND role_code = 'agent'")
    const [entry] = await database.db.query<{ id: string }>("SELECT id FROM sys_permission WHERE url = '/customer/index'")
    const permissionId = entry!.id
    const rule = { permissionId, ruleName: '一', ruleColumn: 'createBy', ruleConditions: '=', ruleValue: '#{sys_user_code}' }
    const added = await call(here, 'POST', '/sys/permission/addPermissionRule', admin, rule)
    const { id } = added.result as { id: string }
    const give = (dataRuleIds: string) =>
      call(here, 'POST', '/sys/role/datarule', admin, { permissionId, roleId: role!.id, dataRuleIds })
    expect(await totals()).toEqual([[], []])
    expect(await give(id)).toMatchObject({ success: true })
    expect(await totals()).toEqual([['一'], ['一']])
    await call(here, 'PUT', '/sys/permission/editPermissionRule', admin, { id, ruleName: '二' })
    expect(await totals()).toEqual([['二'], ['二']])
    await give('')
    expect(await totals()).toEqual([[], []])
  })

  test('[API-DEPTROLE-SAVE] what a department gives and takes back reaches the very next call of each process', async () => {
    const holders = [await signIn(here, 'agent'), await signIn(there, 'agent')]
    const places = `SELECT d.id FROM sys_depart d JOIN sys_user_depart ud ON ud.depart_id = d.id WHERE ud.user_id = $1 LIMIT 1`
    const [depart] = await database.db.query<{ id: string }>(places, [holders[0]!.userId])
    const [right] = await database.db.query<{ id: string }>(
      "SELECT id FROM sys_permission WHERE perms = 'system:position:list' AND menu_type = 2",
    )
    const statuses = () =>
      Promise.all([here, there].map((origin, at) => statusOf({ token: holders[at]!.token, origin }, '/sys/position/list')))
    const save = async (path: string, body: object) =>
      expect(await call(here, 'POST', path, admin, body)).toMatchObject({ success: true })
    const departId = depart!.id
    expect(await statuses()).toEqual([403, 403])
    await save('/sys/permission/saveDepartPermission', { departId, permissionIds: right!.id })
    const made = await call(here, 'POST', '/sys/sysDepartRole/add', admin, {
      departId,
      roleName: '看职务',
      roleCode: 'positions',
    })
    const { id: roleId } = made.result as { id: string }
    await save('/sys/sysDepartPermission/saveDeptRolePermission', { roleId, permissionIds: right!.id })
    await save('/sys/sysDepartRole/deptRoleUserAdd', { userId: holders[0]!.userId, newRoleId: roleId, oldRoleId: '' })
    expect(await statuses()).toEqual([200, 200])
    await save('/sys/permission/saveDepartPermission', { departId, permissionIds: '', lastpermissionIds: right!.id })
    expect(await statuses()).toEqual([403, 403])
  })

  test('[API-DEPART-MYTREE] a department that moves, and who works in it, are seen by the very next call of each process', async () => {
    const holders = [await signIn(here, 'agent'), await signIn(there, 'agent')]
    const codes = () =>
      Promise.all(
        [here, there].map(async (origin, at) => {
          const { result } = await call(origin, 'GET', '/sys/user/getCurrentUserDeparts', holders[at]!.token)
          return (result as { orgCode: string }).orgCode
        }),
      )
    const [old, again] = await codes()
    expect(again).toBe(old)
    const [depart] = await database.db.query<{ id: string; parent_id: string }>(
      'SELECT id, parent_id FROM sys_depart WHERE tenant_id = 1 AND org_code = $1',
      [old],
    )
    const { id, parent_id: parentId } = depart!
    const added = await call(here, 'POST', '/sys/sysDepart/add', admin, {
      parentId,
      departName: '新片区',
      orgCategory: '1',
      orgType: 2,
    })
    const above = added.result as { id: string; orgCode: string }
    for (const parent of [above.id, parentId]) {
      expect(await call(here, 'PUT', '/sys/sysDepart/edit', admin, { id, parentId: parent })).toMatchObject({ success: true })
      const [one, other] = await codes()
      expect([one, one!.startsWith(above.orgCode)]).toEqual([other, parent === above.id])
    }
  })

  test('[WS-04] a frame of a page reaches the same page', async () => {
    const [sender, reader] = [await openPage(here), await openPage(there)]
    const frame = { type: 'common_send_date', data: { key: 'locked', args: ['7'] } }
    sender.socket.send(JSON.stringify(frame))
    expect(await reader.next()).toEqual(frame)
  })
})
