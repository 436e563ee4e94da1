import { endpoints } from '@heliodesk/contracts/endpoints/index'
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
})

test('[API-USER-ADD] [API-USER-EDIT] [API-USER-FROZENBATCH] makes an account with a role and a department, changes, freezes and deletes it', async () => {
  const [depart] = await ask('GET', '/sys/sysDepart/queryTreeList')
  const roles = await ask('GET', '/sys/role/queryall')
  expect(roles[0]).toMatchObject({ id: expect.any(String), roleName: expect.any(String), roleCode: expect.any(String) })
  const operator = roles.find((role: { roleCode: string }) => role.roleCode === 'operator')
  const body = {
    username: 'walker',
    realname: '走查',
    password: 'Sunny-roof-42',
    confirmPassword: 'Sunny-roof-42',
    sex: 1,
    status: 1,
  }
  const unique = async () =>
    (await app.current.call('GET', '/sys/user/checkOnlyUser', { token, query: { username: 'walker' } })).body
  expect((await unique()).success).toBe(true)
  const made = await ask('POST', '/sys/user/add', { body: { ...body, selectedroles: operator.id, selecteddeparts: depart.id } })
  expect(await unique()).toMatchObject({ success: false, message: '用户账号已存在' })
  expect(await ask('GET', '/sys/user/queryById', { query: { id: made.id } })).toMatchObject({
    username: 'walker',
    realname: '走查',
  })
  expect(await ask('GET', '/sys/user/queryUserRole', { query: { userid: made.id } })).toEqual([operator.id])
  expect(await ask('GET', '/sys/user/userDepartList', { query: { userId: made.id } })).toMatchObject([
    { key: depart.id, value: depart.id, title: depart.title },
  ])
  await ask('PUT', '/sys/user/edit', {
    body: { ...made, realname: '走查二', selectedroles: operator.id, selecteddeparts: depart.id },
  })
  const found = await ask('GET', '/sys/user/queryUserComponentData', {
    query: { username: 'walker', pageNo: '1', pageSize: '10' },
  })
  expect(found).toMatchObject({ total: 1, records: [{ username: 'walker', realname: '走查二', orgCodeTxt: expect.any(String) }] })
  const bare = await app.current.call('GET', '/sys/user/getMultiUser', { token, query: { username: 'walker,' } })
  expect(JSON.parse(bare.text)).toMatchObject([{ username: 'walker' }])
  const byName = await app.current.call('GET', '/sys/api/getRolesByUsername', { token, query: { username: 'walker' } })
  expect(JSON.parse(byName.text)).toEqual(['operator'])
  await ask('PUT', '/sys/user/changePassword', {
    body: { username: 'walker', password: 'Cloudy-roof-43', confirmpassword: 'Cloudy-roof-43' },
  })
  await ask('PUT', '/sys/user/frozenBatch', { body: { ids: made.id, status: 2 } })
  await ask('DELETE', '/sys/user/delete', { query: { id: made.id } })
  expect((await ask('GET', '/sys/user/recycleBin')).map?.((one: { id: string }) => one.id) ?? []).toContain(made.id)
  await ask('PUT', '/sys/user/putRecycleBin', { body: { userIds: made.id } })
  await ask('DELETE', '/sys/user/deleteBatch', { query: { ids: `${made.id},` } })
  await ask('DELETE', '/sys/user/deleteRecycleBin', { query: { userIds: made.id } })
})

test('[API-ROLE-ADD] [API-ROLE-EDIT] [API-PERM-SAVEROLE] makes a role, ticks its menus, gives it to somebody and removes it', async () => {
  const made = await ask('POST', '/sys/role/add', { body: { roleName: '走查角色', roleCode: 'walk_role' } })
  const taken = await app.current.call('GET', '/sys/role/checkRoleCode', { token, query: { roleCode: 'walk_role' } })
  expect(taken.body).toMatchObject({ success: false, message: '角色编码已存在' })
  await ask('PUT', '/sys/role/edit', { body: { ...made, description: '说明' } })
  expect(await ask('GET', '/sys/role/queryById', { query: { id: made.id } })).toMatchObject({ description: '说明' })
  const { treeList, ids } = await ask('GET', '/sys/role/queryTreeList')
  expect(treeList[0]).toMatchObject({
    key: expect.any(String),
    slotTitle: expect.any(String),
    scopedSlots: { title: 'hasDatarule' },
    ruleFlag: expect.any(Number),
  })
  const permissionIds = ids.slice(0, 3).join(',')
  await ask('POST', '/sys/permission/saveRolePermission', { body: { roleId: made.id, permissionIds, lastpermissionIds: '' } })
  const given = await ask('GET', '/sys/permission/queryRolePermission', { query: { roleId: made.id } })
  expect([...given].sort()).toEqual(ids.slice(0, 3).sort())
  const users = await ask('GET', '/sys/user/list', { query: { username: 'staff' } })
  await ask('POST', '/sys/user/addSysUserRole', { body: { roleId: made.id, userIdList: [users.records[0].id] } })
  expect(await ask('GET', '/sys/user/userRoleList', { query: { roleId: made.id } })).toMatchObject({ total: 1 })
  await ask('DELETE', '/sys/user/deleteUserRole', { query: { roleId: made.id, userId: users.records[0].id } })
  await ask('DELETE', '/sys/role/delete', { query: { id: made.id } })
})

test('[API-PERM-ADD] [API-PERM-EDIT] [API-PERM-QUERYRULE] makes a menu with a button, asks for its levels, and sets its rules', async () => {
  const add = (body: object) => ask('POST', '/sys/permission/add', { body })
  const page = {
    menuType: 0,
    name: '走查菜单',
    url: '/walk',
    component: 'layouts/RouteView',
    route: true,
    sortNo: 9.5,
    status: '1',
  }
  const menu = await add(page)
  const button = await add({ menuType: 2, parentId: menu.id, name: '走查按钮', perms: 'walk:press', permsType: '1', status: '1' })
  await ask('PUT', '/sys/permission/edit', { body: { ...menu, name: '走查菜单二' } })
  const top = await ask('GET', '/sys/permission/getSystemMenuList')
  expect(top).toContainEqual(expect.objectContaining({ id: menu.id, key: menu.id, title: '走查菜单二', menuType: 0 }))
  expect(await ask('GET', '/sys/permission/getSystemSubmenu', { query: { parentId: menu.id } })).toMatchObject([
    { id: button.id },
  ])
  const levels = await ask('GET', '/sys/permission/getSystemSubmenuBatch', { query: { parentIds: `${menu.id},` } })
  expect(levels[menu.id]).toMatchObject([{ id: button.id, perms: 'walk:press' }])
  const same = await app.current.call('GET', '/sys/permission/checkPermDuplication', {
    token,
    query: { url: '/walk', alwaysShow: 'false' },
  })
  expect(same.body).toMatchObject({ success: false, message: '该值不可用，系统中已存在！' })
  const { treeList, ids } = await ask('GET', '/sys/permission/queryTreeList')
  expect([treeList.length > 0, ids.includes(button.id)]).toEqual([true, true])
  const station =
    top.length > 0 &&
    (await app.current.context.db.query<{ id: string }>("SELECT id FROM sys_permission WHERE url = '/customer/index'"))[0]
  const permissionId = station ? station.id : ''
  const rule = {
    permissionId,
    ruleName: '走查规则',
    ruleColumn: 'createBy',
    ruleConditions: '=',
    ruleValue: '#{sys_user_code}',
    status: '1',
  }
  const made = await ask('POST', '/sys/permission/addPermissionRule', { body: rule })
  expect(
    await ask('GET', '/sys/permission/queryPermissionRule', { query: { permissionId, ruleName: '走查规则' } }),
  ).toMatchObject([rule])
  await ask('DELETE', '/sys/permission/deletePermissionRule', { query: { id: made.id } })
  await ask('DELETE', '/sys/permission/deleteBatch', { query: { ids: `${button.id},${menu.id},` } })
})

test('[API-DEPART-TREESYNC] [API-DEPART-IDTREE] [API-DEPART-SEARCHBY] [API-DEPART-DELETE] works with departments, level by level and as records', async () => {
  const [root] = await ask('GET', '/sys/sysDepart/queryDepartTreeSync')
  expect(root).toMatchObject({ key: root.id, value: root.id, title: root.departName, isLeaf: false, orgCode: 'A01' })
  const fields = { parentId: root.id, departName: '走查部门', orgCategory: '3', orgType: 2, departOrder: 1 }
  const made = await ask('POST', '/sys/sysDepart/add', { body: fields })
  expect(made.orgCode).toMatch(/^A01[A-Z]\d\d$/)
  await ask('PUT', '/sys/sysDepart/edit', { body: { ...made, memo: '改' } })
  const level = await ask('GET', '/sys/sysDepart/queryDepartTreeSync', { query: { pid: root.id } })
  expect(level).toContainEqual(expect.objectContaining({ id: made.id, isLeaf: true, parentId: root.id }))
  expect((await ask('GET', '/sys/sysDepart/queryIdTree'))[0]).toMatchObject({ key: root.id, value: root.id, title: root.title })
  expect(await ask('GET', '/sys/sysDepart/searchBy', { query: { keyWord: '走查部门' } })).toMatchObject([
    { id: root.id, children: [{ id: made.id }] },
  ])
  const none = await app.current.call('GET', '/sys/sysDepart/searchBy', { token, query: { keyWord: '没有的部门' } })
  expect(none.body).toMatchObject({ success: false, message: '未查询匹配数据！' })
  expect(await ask('GET', '/sys/sysDepart/getDepartName', { query: { orgCode: made.orgCode } })).toMatchObject({ id: made.id })
  expect(await ask('GET', '/sys/sysDepart/queryAllParentId', { query: { departId: made.id } })).toMatchObject({
    parentIds: [root.id],
  })
  expect(await ask('GET', '/sys/sysDepart/queryTreeByKeyWord', { query: { keyWord: '走查' } })).toMatchObject({
    departList: [{ id: made.id }],
    userList: expect.any(Array),
  })
  expect(await ask('GET', '/sys/sysDepart/getUsersByDepartId', { query: { id: made.id } })).toEqual([])
  const mine = await app.current.call('GET', '/sys/sysDepart/queryMyDeptTreeList', { token })
  expect(mine.body).toMatchObject({ success: true, message: '2', result: expect.any(Array) })
  await ask('DELETE', '/sys/sysDepart/delete', { query: { id: made.id } })
})

test('[API-DICTITEM-ADD] [API-DICTITEM-EDIT] [API-CAT-LOADROOT] [API-DUPLICATE] reads dictionaries by every form, categories as trees, and asks whether a value is free', async () => {
  expect((await ask('GET', '/sys/dict/queryAllDictItems')).sex).toContainEqual({
    value: '1',
    text: '男',
    title: '男',
    label: '男',
  })
  expect(await ask('GET', '/sys/dict/loadDictItem/sys_user,realname,username', { query: { key: 'staff,nobody' } })).toHaveLength(
    2,
  )
  expect((await ask('GET', '/sys/dict/treeList'))[0]).toMatchObject({ key: expect.any(String), title: expect.any(String) })
  await ask('GET', '/sys/dict/refleshCache')
  const category = await ask('POST', '/sys/category/add', { body: { name: '走查分类', pid: '0' } })
  expect(await ask('GET', '/sys/category/rootList', { query: { pageNo: '1', pageSize: '10' } })).toMatchObject(pageShape)
  const roots = await ask('GET', '/sys/category/loadTreeRoot', { query: { async: 'true', pcode: '0' } })
  expect(roots).toContainEqual(expect.objectContaining({ key: category.id, title: '走查分类', isLeaf: true }))
  expect(await ask('GET', '/sys/category/loadDictItem', { query: { ids: category.id } })).toEqual(['走查分类'])
  expect(await ask('GET', '/sys/category/loadOne', { query: { field: 'id', val: category.id } })).toMatchObject({
    code: category.code,
  })
  await ask('DELETE', '/sys/category/delete', { query: { id: category.id } })
  const check = async (fieldVal: string) =>
    (
      await app.current.call('GET', '/sys/duplicate/check', {
        token,
        query: { tableName: 'sys_role', fieldName: 'role_code', fieldVal, dataId: '' },
      })
    ).body
  expect([await check('walk_free'), await check('admin')]).toMatchObject([
    { success: true, message: '该值可用！' },
    { success: false, message: '该值不可用，系统中已存在！' },
  ])
})

test('[API-ANNT-RELEASE] [API-ANNT-REVOKE] [API-ANNT-READ] [API-ANNT-QUERYBYID] writes, releases, reads, shows and revokes an announcement', async () => {
  const base = '/sys/annountCement'
  const content = '<p>停电 <strong>30 分钟</strong></p>'
  const staff = (await ask('GET', '/sys/user/list', { query: { username: 'staff' } })).records[0].id
  const made = await ask('POST', `${base}/add`, {
    body: {
      titile: '<b>停电</b>通知',
      msgCategory: '1',
      priority: 'M',
      msgType: 'USER',
      userIds: `${staff},`,
      msgContent: `${content}<script>alert(1)</script><img src="https://evil.example/x.png" onerror="alert(1)">`,
    },
  })
  const { id } = made
  const as = async (username: string, method: 'GET' | 'PUT' | 'POST', path: string, rest: object = {}) =>
    app.current.call(method, path, { token: await app.current.signInAs(username), ...rest })
  const show = (username: string) => as(username, 'GET', `${base}/show/${id}`)
  const count = async () => (await as('staff', 'GET', `${base}/getUnreadMessageCount`)).body.result
  const before = await count()
  expect((await show('staff')).body).toMatchObject({ success: false, code: 404 })
  const released = await app.current.call('GET', `${base}/doReleaseData`, { token, query: { id } })
  expect(released.body).toMatchObject({ success: true, message: '该系统通知发布成功' })
  expect(await count()).toEqual({ ...before, count: before.count + 1, anntMsgTotal: before.anntMsgTotal + 1 })
  const page = await show('staff')
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': expect.stringMatching(/^inline;/),
    'content-security-policy': "default-src 'none'; img-src 'self'; frame-ancestors 'none'; sandbox",
  })
  expect(page.text).toContain(content)
  expect(page.text).toContain('&#60;b&#62;停电')
  expect(page.text).not.toMatch(/script|evil|onerror/)
  for (const other of ['agent', 'admin']) expect((await show(other)).body).toMatchObject({ success: false, code: 404 })
  expect((await app.current.call('GET', `${base}/show/${id}`)).status).toBe(401)
  const { ticket } = (await as('staff', 'POST', '/sys/download/ticket', { body: { method: 'GET', path: `${base}/show/${id}` } }))
    .body.result
  expect((await app.current.call('GET', `${base}/show/${id}`, { query: { token: ticket } })).status).toBe(200)
  const one = (await as('staff', 'GET', '/sys/sysAnnouncementSend/getOne', { query: { sendId: id } })).body.result
  expect(one).toMatchObject({ id, anntId: id, readFlag: '0', msgContent: content })
  expect((await as('agent', 'GET', '/sys/sysAnnouncementSend/getOne', { query: { sendId: id } })).body).toMatchObject({
    code: 404,
  })
  const finds = async (query: Readonly<Record<string, string>>) => {
    const found = await as('staff', 'GET', `${base}/vue3List`, { query: { pageSize: '100', ...query } })
    return found.body.result.some((item: { id: string }) => item.id === id)
  }
  const day = one.sendTime.slice(0, 10)
  const hits: Readonly<Record<string, string>>[] = [
    { rangeDateKey: 'jt', fromUser: '系统管理员', msgCategory: '1' },
    { rangeDateKey: 'zdy', beginDate: day, endDate: day },
  ]
  const misses: Readonly<Record<string, string>>[] = [
    { rangeDateKey: 'sy' },
    { endDate: '2020-01-01' },
    { fromUser: '没有' },
    { starFlag: '1' },
    { msgCategory: '2' },
  ]
  expect([await Promise.all(hits.map(finds)), await Promise.all(misses.map(finds))]).toEqual([
    hits.map(() => true),
    misses.map(() => false),
  ])
  await as('staff', 'PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', { body: { anntId: id } })
  expect(await count()).toEqual(before)
  const revoked = await app.current.call('GET', `${base}/doReovkeData`, { token, query: { id } })
  expect(revoked.body).toMatchObject({ success: true, message: '该系统通知撤销成功' })
  expect((await show('staff')).body).toMatchObject({ success: false, code: 404 })
})

test('[MODULE-SYS-QUARTZ] stops, starts and runs a job, and reads the monitoring pages in their bare shapes', async () => {
  const { records } = await ask('GET', '/sys/quartzJob/list', { query: { pageNo: '1', pageSize: '1' } })
  expect(records[0]).toMatchObject({
    jobClassName: expect.any(String),
    cronExpression: expect.any(String),
    status: expect.anything(),
  })
  const [job] = records
  for (const verb of ['pause', 'resume']) await ask('GET', `/sys/quartzJob/${verb}`, { query: { id: job.id } })
  for (const path of [
    '/sys/online/list',
    '/sys/dataLog/list',
    '/sys/message/sysMessageTemplate/list',
    '/sys/message/sysMessage/list',
  ])
    expect(await ask('GET', path, { query: { pageNo: '1', pageSize: '10' } })).toMatchObject(pageShape)
  expect(await ask('GET', '/sys/gatewayRoute/list')).toEqual(expect.any(Array))
  const metric = await app.current.call('GET', '/actuator/metrics/jvm.memory.used', { token })
  expect(JSON.parse(metric.text)).toMatchObject({
    name: 'jvm.memory.used',
    measurements: [{ value: expect.any(Number) }],
    availableTags: [],
  })
  const trace = await app.current.call('GET', '/actuator/httptrace', { token })
  expect(JSON.parse(trace.text)).toMatchObject({ traces: expect.any(Array) })
  expect(trace.text).not.toContain(token)
  expect((await ask('GET', '/sys/actuator/redis/queryDiskInfo'))[0]).toMatchObject({
    name: expect.any(String),
    max: expect.any(Number),
  })
})

test('[API-MOCK] mock endpoints answer nothing: none is declared, and their paths are no paths', async () => {
  const declared = Object.values(endpoints).flatMap((area) => Object.values(area).map(({ path }: { path: string }) => path))
  expect(declared.filter((path) => /(^|\/)mock(\/|$)/i.test(path))).toEqual([])
  for (const name of ['user', 'role', 'service', 'permission', 'permission/no-pager']) {
    for (const path of [`/mock/api/${name}`, `/mock/${name}`]) {
      const { status, body } = await app.current.call('GET', path, { token })
      expect([path, status, body.message]).toEqual([path, 404, '路径不存在，请检查路径是否正确'])
    }
  }
})

test('[API-SYS-LOGOUT] signs out, and its token is worth nothing any more', async () => {
  await ask('POST', '/sys/logout')
  expect((await app.current.call('GET', '/sys/user/list', { token })).status).toBe(401)
})
