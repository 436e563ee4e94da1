import { expect, test } from 'vitest'
import { withTestApp } from './testing/app.ts'

/** An existing client of the protocol at work: it knows the paths and shapes of the contract and nothing of this program. */
const app = withTestApp()

let token = ''

/** As the client sends it: a token in the header and the time against caches. Answers `result` of a successful envelope. */
async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  given: { query?: Record<string, string>; body?: object } = {},
) {
  const query = method === 'GET' ? { ...given.query, _t: String(Math.floor(Date.now() / 1000)) } : given.query
  const { body } = await app.current.call(method, path, { ...(token ? { token } : {}), ...given, ...(query ? { query } : {}) })
  expect([path, body.success, body.code, body.message]).toEqual([path, true, expect.anything(), expect.any(String)])
  expect(body.timestamp).toEqual(expect.any(Number))
  return body.result
}

const pageShape = {
  records: expect.any(Array),
  total: expect.any(Number),
  size: expect.any(Number),
  current: 1,
  pages: expect.any(Number),
}

test('[API-SYS-LOGIN] signs in with the picture and gets the text 200, and builds its menu from its rights', async () => {
  await app.current.call('GET', '/sys/randomImage/walk')
  const login = { username: 'admin', password: app.current.password, captcha: 'abcd', checkKey: 'walk' }
  const { body } = await app.current.call('POST', '/sys/login', { body: login })
  expect(body).toMatchObject({
    success: true,
    code: '200',
    result: { token: expect.any(String), userInfo: { username: 'admin' } },
  })
  expect(body.result.sysAllDictItems.sex).toContainEqual({ value: '1', text: '男', title: '男', label: '男' })
  token = body.result.token
  const rights = await ask('GET', '/sys/permission/getUserPermissionByToken')
  expect(rights).toMatchObject({ menu: expect.any(Array), auth: expect.any(Array), allAuth: expect.any(Array) })
  const system = rights.menu.find((entry: { path: string }) => entry.path === '/system')
  expect(system).toMatchObject({ component: 'layouts/RouteView', meta: { title: '系统管理' } })
  expect(system.children.map((entry: { path: string }) => entry.path)).toContain('/system/user')
})

test('[API-USER-LIST] lists its users, roles and dictionaries page by page', async () => {
  const users = await ask('GET', '/sys/user/list', {
    query: { pageNo: '1', pageSize: '10', column: 'createTime', order: 'desc' },
  })
  expect(users).toMatchObject(pageShape)
  expect(users.records[0]).toMatchObject({
    id: expect.any(String),
    username: expect.any(String),
    realname: expect.any(String),
    status: 1,
  })
  expect(JSON.stringify(users)).not.toMatch(/password/i)
  expect(await ask('GET', '/sys/role/list', { query: { pageNo: '1', pageSize: '10' } })).toMatchObject(pageShape)
  expect(await ask('GET', '/sys/dict/list', { query: { dictName: '*状态*' } })).toMatchObject(pageShape)
  expect(await ask('GET', '/sys/dict/getDictItems/sex')).toContainEqual({ value: '2', text: '女', title: '女', label: '女' })
})

test('[API-DICT-ADD] adds a dictionary with an item, reads it back, changes and removes it', async () => {
  const made = await ask('POST', '/sys/dict/add', { body: { dictName: '走查', dictCode: 'walk_dict', type: 0 } })
  await ask('POST', '/sys/dictItem/add', { body: { dictId: made.id, itemText: '甲', itemValue: 'a', sortOrder: 1, status: 1 } })
  expect(await ask('GET', '/sys/dict/getDictItems/walk_dict')).toEqual([{ value: 'a', text: '甲', title: '甲', label: '甲' }])
  await ask('PUT', '/sys/dict/edit', { body: { ...made, dictName: '走查二' } })
  expect(await ask('GET', '/sys/dict/queryById', { query: { id: made.id } })).toMatchObject({ dictName: '走查二' })
  await ask('DELETE', '/sys/dict/delete', { query: { id: made.id } })
})

test('[API-PERM-LIST] reads menus and departments as trees, and works with logs, jobs and announcements', async () => {
  const [menu] = await ask('GET', '/sys/permission/list')
  expect(menu).toMatchObject({ id: expect.any(String), name: expect.any(String), children: expect.any(Array) })
  const [root] = await ask('GET', '/sys/sysDepart/queryTreeList')
  expect(root).toMatchObject({ key: expect.any(String), title: '共富新能源集团', orgCode: 'A01', children: expect.any(Array) })
  for (const path of [
    '/sys/log/list',
    '/sys/quartzJob/list',
    '/sys/annountCement/list',
    '/sys/tenant/list',
    '/sys/position/list',
  ])
    expect(await ask('GET', path, { query: { pageNo: '1', pageSize: '10' } })).toMatchObject(pageShape)
  await ask('POST', '/sys/logout')
  expect((await app.current.call('GET', '/sys/user/list', { token })).status).toBe(401)
})
