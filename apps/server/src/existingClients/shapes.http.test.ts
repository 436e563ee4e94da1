import { existingClients } from '@heliodesk/contracts/endpoints/existingClients'
import { beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '../testing/app.ts'
import { download, readSheet } from '../testing/sheets.ts'

/** The whole of what these calls answer: a property too many or too few is a fault for a client that was made elsewhere. */
const app = withTestApp()
let token = ''
beforeAll(async () => {
  token = await app.current.signInAs('admin')
})

const text = expect.any(String)
const number = expect.any(Number)
const id = expect.stringMatching(/^\d+$/)
const depart = {
  ...{ id, key: id, value: id, parentId: null, orgCode: 'A01', departName: '共富新能源集团', title: '共富新能源集团' },
  ...{ orgCategory: '1', orgType: '1', isLeaf: false },
}
/** `result` of the envelope, or the whole answer of a call without one. */
const shapes: Readonly<Record<string, { readonly query?: Record<string, string>; readonly result: unknown }>> = {
  '/sys/thirdApp/getEnabledType': { result: { wechatEnterprise: false, dingtalk: false } },
  '/sys/user/verifyIzDefaultPwd': { result: 'no' },
  '/sys/user/login/setting/getUserData': {
    result: {
      ...{ id, username: 'admin', realname: '系统管理员', avatar: null, sex: null, birthday: null, phone: '138****0001' },
      ...{ email: null, workNo: null, orgCode: 'A01', orgCodeTxt: '共富新能源集团', post: null, postText: null },
      ...{ relTenantIds: '1', sign: null },
    },
  },
  '/sys/tenant/getTenantListByUserId': {
    result: [{ id: '1', name: '共富新能源集团', status: 1, userTenantStatus: '1', tenantUserName: '系统管理员' }],
  },
  '/sys/sysDepart/queryDepartAndPostTreeSync': { result: [depart] },
  '/sys/sysDepart/queryMyDeptTreeList': { result: [{ ...depart, children: expect.any(Array) }] },
  '/sys/sysDepart/getDepartPathNameByOrgCode': { query: { orgCode: 'A01A01' }, result: '共富新能源集团/浙江分公司' },
  '/sys/user/queryDepartUserByOrgCode': {
    query: { orgCode: 'A01A01', username: 'linyue', pageNo: '1', pageSize: '5', realname: '林悦' },
    result: {
      records: [
        {
          ...{ id, username: 'linyue', realname: '林悦', avatar: null, workNo: 'GF1006', telephone: '0570-886065' },
          ...{ email: 'linyue@example.com', phone: '137****1185', post: '渠道经理', departId: id },
          ...{ departName: '浙江分公司', orgCode: 'A01A01', orgCodeTxt: '浙江分公司' },
        },
      ],
      ...{ total: 1, size: 5, current: 1, pages: 1 },
    },
  },
  '/sys/actuator/redis/metrics/history': { result: { dbSize: [], memory: [] } },
  '/actuator/jeecghttptrace/:kind': { result: { traces: expect.any(Array) } },
  '/actuator/jeecghttptrace/:kind/:order': { result: { traces: expect.any(Array) } },
  '/sys/gatewayRoute/deleteList': { result: [] },
  '/sys/annountCement/syncNotic': { result: null },
  '/sys/sysRoleIndex/list': {
    query: { pageNo: '3', pageSize: '7' },
    result: { records: [], total: 0, size: 7, current: 3, pages: 0 },
  },
  '/sys/sysRoleIndex/queryByCode': { query: { roleCode: 'admin' }, result: null },
  '/sys/sysRoleIndex/queryDefIndex': {
    result: { url: '/dashboard/analysis', component: 'dashboard/analysis', route: true, priority: 0, status: '1' },
  },
}
const bare = (path: string): boolean => path.startsWith('/actuator/')

describe('the whole answer', () => {
  test('of every reading call that only those clients make', async () => {
    const reading = Object.values(existingClients).filter(({ method }) => method === 'GET')
    expect(Object.keys(shapes).toSorted()).toEqual(reading.map(({ path }) => path).toSorted())
    for (const [path, { query = {}, result }] of Object.entries(shapes)) {
      const url = path.replace(':kind', 'all').replace(':order', 'desc')
      const { status, body, text: sent } = await app.current.call('GET', url, { token, query })
      expect([path, status]).toEqual([path, 200])
      if (bare(path)) expect(JSON.parse(sent), path).toStrictEqual(result)
      else expect(body, path).toStrictEqual({ success: true, message: text, code: 200, result, timestamp: number })
    }
  })

  test('of a department at the end of the tree, which has no children', async () => {
    const { body } = await app.current.call('GET', '/sys/sysDepart/queryMyDeptTreeList', { token })
    const [branch] = body.result[0].children
    expect(branch.children[0]).toStrictEqual({
      ...{ id, key: id, value: id, parentId: branch.id, orgCode: 'A01A01A01', departName: '衢州运营中心', title: '衢州运营中心' },
      ...{ orgCategory: '3', orgType: '2', isLeaf: true },
    })
  })

  test('of a traced request, without what its sender or its answer held', async () => {
    const call = await app.current.call('GET', '/sys/user/list', { token, query: { username: 'linyue' } })
    expect(call.status).toBe(200)
    const { text: sent } = await app.current.call('GET', '/actuator/jeecghttptrace/success/desc', { token })
    const { traces } = JSON.parse(sent)
    const uri = '/svc/sys/user/list?username'
    expect(traces.find((one: { request: { uri: string } }) => one.request.uri === uri)).toStrictEqual({
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      request: { method: 'GET', uri, headers: {}, remoteAddress: null },
      response: { status: 200, headers: {} },
      timeTaken: number,
    })
  })

  test('of jobs and announcements as a sheet: named as its kind, headed, and a line for each', async () => {
    const jobs = ['任务名称', '任务', '执行计划', '状态', '上次结果', '上次运行', '下次运行', '描述']
    const news = ['标题', '消息类型', '优先级', '公告对象', '发布状态', '发布人', '发布时间', '开始时间', '结束时间', '摘要']
    for (const [path, head] of [
      ['/sys/quartzJob', jobs],
      ['/sys/annountCement', news],
    ] as const) {
      const { status, headers, content } = await download(app.current, token, `${path}/exportXls`, { field: 'id,,,' })
      expect([path, status, headers['content-type']]).toEqual([
        path,
        200,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ])
      const { body } = await app.current.call('GET', `${path}/list`, { token, query: { pageNo: '1', pageSize: '1' } })
      const [first, ...lines] = await readSheet(content)
      expect([path, first, lines.length]).toEqual([path, head, body.result.total])
    }
  })
})

describe('what the forms of those clients have no field for', () => {
  const add = async (path: string, body: object) => (await app.current.call('POST', path, { token, body })).body.result

  test('gets a value of its own: the code of a position', async () => {
    const codes: string[] = []
    for (const given of [{}, { code: '' }, { code: null }])
      codes.push((await add('/sys/position/add', { name: '巡检员', ...given })).code)
    for (const code of codes) expect(code).toMatch(/^P[0-9A-Z]+$/)
    expect(new Set(codes).size).toBe(3)
    expect((await add('/sys/position/add', { name: '巡检员', code: 'own_code' })).code).toBe('own_code')
  })

  test('gets the value that changes nothing: the cycle of a numbering rule', async () => {
    for (const [n, given] of [{}, { resetCycle: '' }, { resetCycle: null }].entries()) {
      const rule = { ruleName: '单号', ruleCode: `t_no_${n}`, ruleParams: 'GD{seq:4}', ...given }
      expect(await add('/sys/fillRule/add', rule)).toMatchObject({ ruleCode: `t_no_${n}`, resetCycle: 'none' })
    }
    const daily = { ruleName: '单号', ruleCode: 't_daily', ruleParams: 'GD{yyyyMMdd}{seq:4}', resetCycle: 'day' }
    expect((await add('/sys/fillRule/add', daily)).resetCycle).toBe('day')
  })
})
