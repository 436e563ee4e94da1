import { existingClients } from '@heliodesk/contracts/endpoints/existingClients'
import { describe, expect, test } from 'vitest'
import { seedBase } from '../modules/system/seed/seed.service.ts'
import { withTestApp } from '../testing/app.ts'
import { buildPerson } from '../testing/organisation.ts'
import { readSheet } from '../testing/sheets.ts'

/** As the two public clients send it: their headers, the time against caches, and paths as they spell them. */
const app = withTestApp()
const vue3 = { 'x-version': 'v3', 'x-tenant-id': '0', 'x-sign': 'ABC', 'x-timestamp': '20260101000000' }
const tokenOf = (username: string) => app.current.signInAs(username)
async function ask(username: string, path: string, query: Record<string, string> = {}) {
  const token = await tokenOf(username)
  return app.current.call('GET', path, {
    token,
    query: { ...query, _t: '1700000000' },
    headers: { ...vue3, authorization: token },
  })
}
const resultOf = async (username: string, path: string, query: Record<string, string> = {}) => {
  const { body } = await ask(username, path, query)
  expect([path, body.success, body.code]).toEqual([path, true, 200])
  return body.result
}

describe('calls of the Vue 3 line', () => {
  test('the list of users asks which chat programs are joined', async () => {
    expect(await resultOf('admin', '/sys/thirdApp/getEnabledType')).toEqual({ wechatEnterprise: false, dingtalk: false })
  })

  test('the sign-in form asks for departments, and learns nothing of accounts and passwords', async () => {
    const asked = async (password: string, username = 'multi') => {
      const body = { username, password, captcha: 'abcd', checkKey: '1700000000abcd', loginType: 'account' }
      return (await app.current.call('POST', '/sys/loginGetUserDeparts', { body, headers: vue3 })).body
    }
    const { timestamp: _, ...right } = await asked(app.current.password)
    expect(right).toEqual({ success: true, code: 200, message: '', result: { departs: [], currentOrgCode: '' } })
    for (const other of [await asked('wrong'), await asked('x', 'nobody')]) expect(other).toMatchObject(right)
  })

  test('the home page asks whether the password is the initial one', async () => {
    const said = async () => {
      const { body } = await ask('multi', '/sys/user/verifyIzDefaultPwd')
      return [body.success, body.code, body.message, body.result]
    }
    const setInitial = (isInitial: boolean) =>
      app.current.context.db.query(
        `UPDATE sys_user SET must_change_password = $1, password_expires_at = 'infinity' WHERE username = 'multi'`,
        [isInitial],
      )
    expect(await said()).toEqual([true, 200, 'no', 'no'])
    await setInitial(true)
    expect(await said()).toEqual([true, 200, 'yes', 'yes'])
    // It may ask that, and nothing else before the password is its own.
    expect((await ask('multi', '/sys/user/login/setting/getUserData')).body).toMatchObject({ success: false, code: 428 })
    await setInitial(false)
    expect(await said()).toEqual([true, 200, 'no', 'no'])
  })

  test('the settings are told where a phone number is changed, and it stays', async () => {
    const token = await tokenOf('staff')
    const phoneOf = () => app.current.context.db.query(`SELECT phone, version FROM sys_user WHERE username = 'staff'`)
    const before = await phoneOf()
    for (const [method, path, body] of [
      ['PUT', '/sys/user/changePhone', { phone: '13800000002', newPhone: '13900007777', smscode: '123456', type: 'updatePhone' }],
      ['PUT', '/sys/user/updateMobile', { phone: '13900007777', smscode: '123456' }],
      ['POST', '/sys/user/sendChangePhoneSms', { phone: '13900007777', type: 'updatePhone' }],
    ] as const) {
      const { status, body: answer } = await app.current.call(method, path, { token, body, headers: vue3 })
      expect([path, status, answer.success, answer.message]).toEqual([
        path,
        200,
        false,
        '请在本系统网页的“个人设置”中更换手机号，需当前密码和新手机号收到的验证码',
      ])
    }
    expect(await phoneOf()).toEqual(before)
  })

  test('the settings read the own data, with the number masked', async () => {
    const own = await resultOf('staff', '/sys/user/login/setting/getUserData')
    expect(own).toMatchObject({ username: 'staff', orgCode: 'A01A01', relTenantIds: '1', post: null, postText: null })
    expect(Object.keys(own).sort()).toEqual(
      [
        ...[
          'avatar',
          'birthday',
          'email',
          'id',
          'orgCode',
          'orgCodeTxt',
          'phone',
          'post',
          'postText',
          'realname',
          'relTenantIds',
        ],
        ...['sex', 'sign', 'username', 'workNo'],
      ].sort(),
    )
    expect(own.orgCodeTxt).toMatch(/中心|公司|集团/)
    expect(own.phone === null || /^\d{3}\*{4}\d{4}$/.test(own.phone)).toBe(true)
  })

  test('the own tenants are listed, those of others are not', async () => {
    const list = await resultOf('staff', '/sys/tenant/getTenantListByUserId', { userTenantStatus: '1,3' })
    expect(list).toMatchObject([{ id: '1', status: 1, userTenantStatus: '1' }])
    const other = await buildPerson(app.current.context.db, { codes: [] })
    const [{ id }] = await resultOf(other.username, '/sys/tenant/getTenantListByUserId')
    expect(id).not.toBe('1')
  })

  test('departments come level by level with positions, and a department has its full name', async () => {
    const [root] = await resultOf('admin', '/sys/sysDepart/queryDepartAndPostTreeSync')
    expect(root).toMatchObject({ key: root.id, value: root.id, title: '共富新能源集团', orgCode: 'A01', isLeaf: false })
    const level = await resultOf('admin', '/sys/sysDepart/queryDepartAndPostTreeSync', { pid: root.id })
    expect(level[0]).toMatchObject({ key: level[0].id, parentId: root.id, title: level[0].departName })
    const path = '/sys/sysDepart/getDepartPathNameByOrgCode'
    const full = `共富新能源集团/${level[0].departName}`
    expect(await resultOf('admin', path, { orgCode: level[0].orgCode, depId: '' })).toBe(full)
    expect(await resultOf('admin', path, { orgCode: '', depId: level[0].id })).toBe(full)
    for (const query of [
      { orgCode: 'Z99', depId: '' },
      { orgCode: '', depId: '' },
    ]) {
      expect((await ask('admin', path, query)).body).toMatchObject({ success: false, code: 404 })
    }
    expect((await ask('agent', path, { orgCode: 'A01A01A04' })).body).toMatchObject({ success: false, code: 404 })
  })

  test('the people of a department come page by page, masked', async () => {
    const page = await resultOf('admin', '/sys/user/queryDepartUserByOrgCode', { orgCode: 'A01A01', pageNo: '0', pageSize: '5' })
    expect(page).toMatchObject({ current: 1, size: 5 })
    expect(page.records.length).toBeGreaterThan(0)
    for (const one of page.records) expect(one).toMatchObject({ id: expect.any(String), orgCode: 'A01A01' })
    expect(JSON.stringify(page)).not.toMatch(/"phone":"\d{11}"/)
  })

  test('requests are traced by kind and order, with the slash that the client writes', async () => {
    await app.current.call('GET', '/sys/nothing/here')
    const traces = async (rest: string) => {
      const { status, text } = await ask('admin', `/actuator/jeecghttptrace/${rest}`)
      expect([rest, status]).toEqual([rest, 200])
      return JSON.parse(text).traces as { timestamp: string; response: { status: number }; request: { uri: string } }[]
    }
    expect((await traces('all/'))[0]).toMatchObject({ request: { headers: {} }, timeTaken: expect.any(Number) })
    const failed = await traces('error/asc')
    expect(failed.map(({ request }) => request.uri)).toContain('/svc/sys/nothing/here')
    expect(failed.every(({ response }) => response.status >= 400)).toBe(true)
    const good = await traces('success/desc')
    expect(good.length > 0 && good.every(({ response }) => response.status < 400)).toBe(true)
    const times = (await traces('all/asc')).map(({ timestamp }) => timestamp)
    expect(times).toEqual(times.toSorted())
    const newest = (await traces('all/desc')).map(({ timestamp }) => timestamp)
    expect(newest).toEqual(newest.toSorted().toReversed())
  })

  test('what this program does not have is an empty list', async () => {
    expect(await resultOf('admin', '/sys/gatewayRoute/deleteList')).toEqual([])
    expect(await resultOf('admin', '/sys/actuator/redis/metrics/history')).toEqual({ dbSize: [], memory: [] })
    expect(await resultOf('admin', '/sys/sysRoleIndex/list', { pageNo: '1', pageSize: '10', column: 'createTime' })).toEqual({
      records: [],
      total: 0,
      size: 10,
      current: 1,
      pages: 0,
    })
    expect(await resultOf('admin', '/sys/sysRoleIndex/queryByCode', { roleCode: 'admin' })).toBeNull()
  })

  test('the page of menus reads the first page, and setting one for a role says why not', async () => {
    expect(await resultOf('staff', '/sys/sysRoleIndex/queryDefIndex')).toEqual({
      url: '/dashboard/analysis',
      component: 'dashboard/analysis',
      route: true,
      priority: 0,
      status: '1',
    })
    const token = await tokenOf('admin')
    const writes = [
      ['POST', 'add'],
      ['PUT', 'edit'],
      ['POST', 'edit'],
      ['PUT', 'updateDefIndex'],
      ['DELETE', 'delete'],
      ['DELETE', 'deleteBatch'],
    ] as const
    for (const [method, verb] of writes) {
      const { status, body } = await app.current.call(method, `/sys/sysRoleIndex/${verb}`, { token, body: { id: '1' } })
      expect([verb, status, body.success, body.message]).toEqual([
        verb,
        200,
        false,
        '本系统的首页由每个人在个人设置中选择，不按角色设置，未作修改',
      ])
    }
  })
})

test('jobs and announcements leave as sheets, with the right and the personal flag', async () => {
  for (const [path, label] of [
    ['/sys/quartzJob/exportXls', '执行计划'],
    ['/sys/annountCement/exportXls', '标题'],
  ] as const) {
    const token = await tokenOf('admin')
    const url = `${app.current.context.env.apiBase}${path}?field=id,,,&_t=1`
    const { statusCode, rawPayload } = await app.current.app.inject({ method: 'GET', url, headers: { 'x-access-token': token } })
    expect([path, statusCode]).toEqual([path, 200])
    expect(JSON.stringify(await readSheet(rawPayload))).toContain(label)
    expect((await ask('agent', path)).status).toBe(403)
  }
})

test('an announcement is told to its readers again, and one that is not out is not', async () => {
  const token = await tokenOf('admin')
  const body = { titile: '检修', msgCategory: '1', priority: 'L', msgType: 'ALL', msgContent: '<p>甲</p>' }
  const { id } = (await app.current.call('POST', '/sys/annountCement/add', { token, body })).body.result
  const tell = async (anntId: string) => (await ask('admin', '/sys/annountCement/syncNotic', { anntId })).body
  expect(await tell(id)).toMatchObject({ success: false, code: 404 })
  await app.current.call('GET', '/sys/annountCement/doReleaseData', { token, query: { id } })
  expect(await tell(id)).toMatchObject({ success: true, message: '已通知接收人' })
  expect(await tell('')).toMatchObject({ success: true })
  expect((await ask('agent', '/sys/annountCement/syncNotic', { anntId: id })).status).toBe(403)
})

test('each of these calls but the one before the sign-in needs a session, and those of the administration its right', async () => {
  const nobody = await tokenOf((await buildPerson(app.current.context.db, { tenantId: '1', orgCode: 'A01', codes: [] })).username)
  for (const { method, path, access } of Object.values(existingClients)) {
    const url = path.replace(':kind', 'all').replace(':order', 'asc')
    const sent = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
    const status = async (token?: string) => (await app.current.call(method, url, token ? { token, ...sent } : sent)).status
    expect([url, await status()]).toEqual([url, access === 'public' ? 200 : 401])
    expect([url, await status(nobody)]).toEqual([url, access === 'public' || access === 'signed-in' ? 200 : 403])
  }
})

describe('dictionaries', () => {
  const codes = [
    ...['messageHref', 'database_type', 'msgType', 'messageType', 'msgSendStatus', 'menu_type', 'notice_type', 'msgCategory'],
    ...['global_perms_type', 'perms_type', 'position_rank', 'company_size', 'company_rank', 'company_department', 'trade'],
    ...['activiti_sync', 'del_flag', 'depart_status', 'status', 'form_perms_type', 'valid_status', 'sex', 'user_status', 'yn'],
    ...['priority', 'msg_category', 'msg_type', 'send_status', 'log_type', 'operate_type', 'quartz_status', 'tenant_status'],
    ...['dict_item_status', 'rule_conditions'],
  ]

  test('that those clients ask for by code have items, in each of the shapes', async () => {
    for (const code of codes) {
      const items = await resultOf('staff', `/sys/dict/getDictItems/${code}`)
      expect([code, items.length > 0]).toEqual([code, true])
      expect(items[0]).toEqual({ value: expect.any(String), text: items[0].title, title: items[0].title, label: items[0].title })
    }
    const all = await resultOf('staff', '/sys/dict/queryAllDictItems')
    expect(all.menu_type.map(({ value, text }: { value: string; text: string }) => [value, text])).toEqual([
      ['0', '一级菜单'],
      ['1', '子菜单'],
      ['2', '按钮权限'],
    ])
    expect(all.msgSendStatus.map(({ value, text }: { value: string; text: string }) => [value, text])).toEqual([
      ['0', '未发送'],
      ['1', '成功'],
      ['2', '失败'],
    ])
    expect(all.global_perms_type).toContainEqual({ value: '2', text: '可编辑', title: '可编辑', label: '可编辑' })
  })

  test('are in English for who reads English', async () => {
    const token = await tokenOf('staff')
    const headers = { 'accept-language': 'en-US' }
    const { body } = await app.current.call('GET', '/sys/dict/getDictItems/menu_type', { token, headers })
    expect(body.result[2]).toMatchObject({ value: '2', text: 'Button or right' })
  })

  test('that an installation has changed, emptied or brought along stay so over a restart', async () => {
    const { db, env, access } = app.current.context
    const items = async (code: string) =>
      (
        await db.query<{ v: string }>(
          `SELECT i.item_value || '=' || i.item_text AS v FROM sys_dict_item i JOIN sys_dict d ON d.id = i.dict_id
           WHERE d.tenant_id = 1 AND d.dict_code = $1 ORDER BY i.sort_order, i.id`,
          [code],
        )
      ).map(({ v }) => v)
    await db.query(
      "DELETE FROM sys_dict_item i USING sys_dict d WHERE d.id = i.dict_id AND d.tenant_id = 1 AND d.dict_code = 'trade'",
    )
    await db.query(
      `UPDATE sys_dict_item i SET item_text = '十人' FROM sys_dict d
       WHERE d.id = i.dict_id AND d.tenant_id = 1 AND d.dict_code = 'company_size' AND i.item_value = '1'`,
    )
    await seedBase(db, env, access)
    expect(await items('trade')).toEqual([])
    expect((await items('company_size'))[0]).toBe('1=十人')
    await db.query("DELETE FROM sys_dict WHERE tenant_id = 1 AND dict_code = 'company_rank'")
    await seedBase(db, env, access)
    expect(await items('company_rank')).toHaveLength(5)
  })
})

describe('options and trees of the tables that those clients name', () => {
  test('categories by keyword, by id, and level by level under their word for the parent', async () => {
    const token = await tokenOf('admin')
    const add = async (name: string, pid: string) =>
      (await app.current.call('POST', '/sys/category/add', { token, body: { name, pid } })).body.result
    const above = await add('走查大类', '0')
    const below = await add('走查小类', above.id)
    const path = '/sys/dict/loadDict/sys_category,name,id'
    expect(await resultOf('staff', path, { keyword: '走查小', pageSize: '10' })).toEqual([
      { value: below.id, text: '走查小类', title: '走查小类', label: '走查小类' },
    ])
    expect((await resultOf('staff', path, { keyword: '', pageSize: '100' })).length).toBeGreaterThanOrEqual(2)
    const item = '/sys/dict/loadDictItem/sys_category,name,id'
    expect(await resultOf('staff', item, { key: below.id, delNotExist: 'false' })).toEqual(['走查小类'])
    const level = (pid: string) =>
      resultOf('staff', '/sys/dict/loadTreeData', {
        ...{ pid, pidField: 'pid', hasChildField: 'has_child', converIsLeafVal: '1', condition: '' },
        ...{ tableName: 'sys_category', text: 'name', code: 'id' },
      })
    expect(await level('0')).toContainEqual(
      expect.objectContaining({ key: above.id, value: above.id, title: '走查大类', parentId: null, isLeaf: false }),
    )
    expect(await level(above.id)).toEqual([
      { key: below.id, value: below.id, code: below.id, title: '走查小类', parentId: above.id, isLeaf: true },
    ])
  })

  test('tenants: the own one, and no other by name or id', async () => {
    const path = '/sys/dict/loadDict/sys_tenant,name,id'
    const own = await resultOf('admin', path, { keyword: '', pageSize: '100' })
    expect(own.map(({ value }: { value: string }) => value)).toEqual(['1'])
    const other = await buildPerson(app.current.context.db, { codes: [] })
    const [{ value, text }] = await resultOf(other.username, path)
    expect(value).not.toBe('1')
    expect(await resultOf(other.username, '/sys/dict/getDictItems/sys_tenant,name,id')).toHaveLength(1)
    expect(await resultOf('admin', '/sys/dict/loadDictItem/sys_tenant,name,id', { key: value })).toEqual([value])
    expect(await resultOf('admin', path, { keyword: text })).toEqual(text === own[0].text ? own : [])
  })
})
