import { beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildFleet } from '#server/testing/fleet.ts'
import { buildDataRule, buildPerson } from '#server/testing/organisation.ts'
import { download, readSheet } from '#server/testing/sheets.ts'
import { reportSeeds } from './seed/reportSeeds.ts'

const app = withTestApp()
type Params = Readonly<Record<string, string | number>>
const api = '/online/cgreport/api'
const head = '/online/cgreport/head'

let admin = ''
let staff = ''
let agent = ''
const ids = new Map<string, string>()

const get = async (token: string, path: string, query: Params = {}) =>
  (await app.current.call('GET', path, { token, query })).body
const idOf = (code: string): string => ids.get(code) ?? ''
const dataOf = (token: string, code: string, query: Params = {}) => get(token, `${api}/getData/${idOf(code)}`, query)
const sketch = (code: string) => {
  const found = reportSeeds.find(({ draft }) => draft.code === code)
  if (!found) throw new Error(code)
  return found.draft
}

beforeAll(async () => {
  const { db } = app.current.context
  admin = await app.current.signInAs('admin')
  staff = await app.current.signInAs('staff')
  agent = await app.current.signInAs('agent')
  const fleet = await buildFleet(db, {
    count: 25,
    tenantId: '1',
    orgCode: (place) => (place < 5 ? 'A01A01A03' : 'A01A02A01'),
  })
  await db.query(
    `INSERT INTO station_month (station_id, month, days, energy)
     SELECT id, m, array_fill(120000::bigint, ARRAY[31]), 31 * 120000
     FROM unnest($1::bigint[]) AS id, unnest(ARRAY['2026-09-01', '2026-10-01']::date[]) AS m`,
    [fleet.stationIds],
  )
  await db.query(
    `INSERT INTO power_fee (id, tenant_id, sys_org_code, station_id, ss_month, payable_amount, payment_status)
     SELECT id + 1, 1, 'A01A01A03', id, '2026-10', 100.10, '1' FROM unnest($1::bigint[]) AS id`,
    [fleet.stationIds.slice(0, 5)],
  )
  for (const { draft } of reportSeeds) {
    const body = await get(admin, `${api}/getRpColumns/${draft.code}`)
    ids.set(draft.code, body.result.cgRpConfigId)
  }
})

describe('the columns of a report', () => {
  test('[API-RP-COLUMNS][ENTITY-REPORTCFG] come with its dictionaries, its id and its name', async () => {
    const { success, result } = await get(admin, `${api}/getRpColumns/rpt_station_month`)
    expect(success).toBe(true)
    expect(result).toMatchObject({
      cgRpConfigId: idOf('rpt_station_month'),
      cgRpConfigName: '电站发电月报',
      mayExport: true,
    })
    expect(result.columns.map((column: { dataIndex: string }) => column.dataIndex)).toEqual(
      sketch('rpt_station_month').design.columns.map(({ field }) => field),
    )
    expect(result.columns[8]).toMatchObject({ dataIndex: 'energy', title: '发电量', align: 'right', unit: 'kWh', sum: true })
    expect(result.columns[6]).toMatchObject({ dataIndex: 'dataSource', customRender: 'data_source' })
    expect(result.dictOptions.data_source[0]).toEqual({ value: '1', text: '爱士惟' })
  })

  test('are answered by the id as well, and an unknown code is reported', async () => {
    expect((await get(admin, `${api}/getRpColumns/${idOf('rpt_power_fee')}`)).result.cgRpConfigName).toBe('农户电费')
    expect(await get(admin, `${api}/getRpColumns/nothing`)).toMatchObject({
      success: false,
      code: 404,
      message: '未找到对应的报表',
    })
  })

  test('leave out the financial ones for those who may not see money', async () => {
    const person = await buildPerson(app.current.context.db, {
      tenantId: '1',
      orgCode: 'A01',
      codes: ['station:info:list', 'station:powerfee:list'],
    })
    const token = await app.current.signInAs(person.username)
    const columns = (await get(token, `${api}/getRpColumns/rpt_power_fee`)).result.columns.map(
      (column: { dataIndex: string }) => column.dataIndex,
    )
    expect(columns).toEqual(['ssMonth', 'stationName', 'ownerName', 'gridAccountNo', 'district', 'monthlyEnergy'])
    const rows = await dataOf(token, 'rpt_power_fee')
    expect(rows.result.sums).toEqual({})
    expect(Object.keys(rows.result.records[0])).not.toContain('payableAmount')
    // Neither by order nor by condition: both would tell the figure.
    expect(await dataOf(token, 'rpt_power_fee', { column: 'payableAmount' })).toMatchObject({ success: false, code: 400 })
    expect(await dataOf(token, 'rpt_power_fee', { paymentStatus: '1' })).toMatchObject({
      success: true,
      result: { total: rows.result.total },
    })
    const fields = (await get(token, `${api}/getQueryInfo/${idOf('rpt_power_fee')}`)).result.map(
      (item: { field: string }) => item.field,
    )
    expect(fields).not.toContain('paymentStatus')
  })
})

test('[API-RP-QUERYINFO] the query info has one entry for each condition, hidden ones marked', async () => {
  const { success, result } = await get(admin, `${api}/getQueryInfo/${idOf('rpt_station_month')}`)
  expect(success).toBe(true)
  expect(result[0]).toEqual({
    label: '月份',
    field: 'month',
    view: 'month',
    mode: 'group',
    hidden: '0',
    dictCode: null,
    dictOptions: null,
    unit: null,
  })
  expect(result.find((item: { field: string }) => item.field === 'dataSource')).toMatchObject({
    view: 'list',
    hidden: '1',
    dictCode: 'data_source',
  })
})

describe('the data of a report', () => {
  test('[API-RP-DATA] is a page of records with their total and the sums of all', async () => {
    const { success, result } = await dataOf(admin, 'rpt_station_month', { pageNo: 2, pageSize: 20 })
    expect(success).toBe(true)
    expect(result).toMatchObject({ total: 50, isCapped: false, sums: { energy: '1550.00' } })
    expect(result.records).toHaveLength(20)
    expect(result.records[0]).toMatchObject({
      stationName: expect.stringMatching(/^电站/),
      district: '330803',
      district_dictText: '浙江省/衢州市/衢江区',
      energy: '31.00',
      equivalentHours: '1.55',
      days: 31,
    })
  })

  test('obeys conditions, ranges and the order of a column', async () => {
    const one = await dataOf(admin, 'rpt_station_month', {
      month_begin: '2026-10',
      month_end: '2026-10',
      column: 'stationName',
      order: 'asc',
    })
    expect(one.result.total).toBe(25)
    const names = one.result.records.map((row: { stationName: string }) => row.stationName)
    expect(names).toEqual(names.toSorted())
    expect((await dataOf(admin, 'rpt_station_month', { stationName: '*没有这样的*' })).result.total).toBe(0)
  })

  test('takes declared parameters under self_, and only these', async () => {
    expect((await dataOf(admin, 'rpt_station_pick', { self_minPower: '20' })).result.total).toBe(25)
    expect((await dataOf(admin, 'rpt_station_pick', { self_minPower: '21' })).result.total).toBe(0)
    expect((await dataOf(admin, 'rpt_station_pick', { self_dataSource: '2' })).result.total).toBe(0)
    expect((await dataOf(admin, 'rpt_station_pick', { self_tenantId: '2' })).result.total).toBe(25)
  })

  test.each([
    { column: 'tenantId' },
    { column: 'id' },
    { column: 'energy; DROP VIEW report.station' },
    { column: '(select 1)' },
  ] as Params[])('sorts by nothing but its own columns: %o', async (query) => {
    const { success, code } = await dataOf(admin, 'rpt_station_month', query)
    expect({ success, code }).toEqual({ success: false, code: 400 })
  })

  test.each([
    { sysOrgCode: 'A01' },
    { createTime: '2026-01-01' },
    { 'month" = 1 --': '1' },
    { superQueryParams: '[{"field":"sysOrgCode","rule":"like","val":"A"}]' },
    { selections: '1' },
    { keyword: '1' },
    { self_none: '1' },
  ] as Params[])('is narrowed by nothing but its own conditions, and the answer names the others: %o', async (query) => {
    const all = await dataOf(admin, 'rpt_station_month')
    const path = `${api}/getData/${idOf('rpt_station_month')}`
    const { body, headers } = await app.current.call('GET', path, { token: admin, query: query as Record<string, string> })
    expect(body).toMatchObject({ success: true, code: 200, result: all.result })
    const named = Object.keys(query).map((key) => encodeURIComponent(key.replace(/[^\w.-]/g, '?')))
    expect(headers['x-ignored-filters']).toBe(named.join(','))
  })

  test('binds hostile values as values', async () => {
    for (const value of [
      "' OR 1=1 --",
      '%',
      '_',
      "'; DROP TABLE sys_user; --",
      '\\',
      '*%*',
      '$1',
      "') UNION SELECT password_hash FROM sys_user --",
    ]) {
      const body = await dataOf(admin, 'rpt_station_month', { stationName: value })
      expect(body, value).toMatchObject({ success: true, result: { total: 0 } })
    }
  })

  test('is that of the departments of the reader, and of their tenant', async () => {
    expect((await dataOf(staff, 'rpt_station_month')).result.total).toBe(10)
    expect((await dataOf(agent, 'rpt_station_month')).result.total).toBe(10)
    const foreign = await app.current.signInAs('tenants')
    await app.current.context.db.query(
      `UPDATE sys_session SET tenant_id = 1001 WHERE user_id = (SELECT id FROM sys_user WHERE username = 'tenants')`,
    )
    await app.current.access.sessions.permissionsChanged()
    expect((await get(foreign, `${api}/getData/${idOf('rpt_station_month')}`)).success).toBe(false)
  })

  test('obeys the data rules on the records it is made of; a rule that cannot be applied hides everything', async () => {
    const { db } = app.current.context
    const codes = ['station:info:list', 'station:alarm:list'] as const
    const ruled = await buildPerson(db, { tenantId: '1', orgCode: 'A01', codes })
    await buildDataRule(db, {
      tenantId: '1',
      roleId: ruled.roleId,
      resource: 'station',
      column: 'sysOrgCode',
      condition: '=',
      value: 'A01A01A03',
    })
    const token = await app.current.signInAs(ruled.username)
    expect((await dataOf(token, 'rpt_station_month')).result.total).toBe(10)
    const other = await buildPerson(db, { tenantId: '1', orgCode: 'A01', codes })
    await buildDataRule(db, {
      tenantId: '1',
      roleId: other.roleId,
      resource: 'stationAlarm',
      column: 'level',
      condition: '>',
      value: '2',
    })
    expect((await dataOf(await app.current.signInAs(other.username), 'rpt_alarm_month')).result.total).toBe(0)
  })

  test('needs the rights of its source', async () => {
    expect(await dataOf(agent, 'rpt_power_fee')).toMatchObject({ success: false, message: '没有权限，请联系管理员授权' })
    expect((await app.current.call('GET', `${api}/getRpColumns/rpt_power_fee`)).status).toBe(401)
    expect((await app.current.call('GET', `${api}/getQueryInfo/${idOf('rpt_power_fee')}`)).status).toBe(401)
    expect((await app.current.call('GET', `${api}/getData/${idOf('rpt_power_fee')}`)).status).toBe(401)
  })

  test('of work orders is everybody’s own outside head offices', async () => {
    const { db } = app.current.context
    await db.query(
      `INSERT INTO work_order (id, tenant_id, sys_org_code, create_by, order_no) VALUES (81, 1, 'A01A01A03', 'agent', 'WO81'), (82, 1, 'A01A01A03', 'other', 'WO82')`,
    )
    const seen = async (token: string) =>
      (await dataOf(token, 'rpt_work_order', { column: 'orderNo', order: 'asc' })).result.records.map(
        (row: { orderNo: string }) => row.orderNo,
      )
    expect(await seen(agent)).toEqual(['WO81'])
    expect(await seen(admin)).toEqual(['WO81', 'WO82'])
  })
})

describe('an export', () => {
  test('is a sheet of the visible columns with texts instead of codes', async () => {
    const answer = await app.current.app.inject({
      method: 'GET',
      url: `/svc${api}/exportXls/${idOf('rpt_power_fee')}`,
      headers: { 'x-access-token': admin },
    })
    const sheet = await readSheet(answer.rawPayload)
    expect(sheet[0]).toEqual(sketch('rpt_power_fee').design.columns.map(({ title }) => title))
    expect(sheet).toHaveLength(7)
    expect(sheet[6]).toEqual(expect.arrayContaining(['合计', 500.5]))
    expect(sheet[1]).toEqual(expect.arrayContaining(['2026-10', '浙江省/衢州市/衢江区', 100.1, '正常']))
  })

  test('needs the right to export', async () => {
    const answer = await app.current.call('GET', `${api}/exportXls/${idOf('rpt_station_month')}`, { token: agent })
    expect(answer.body).toMatchObject({ success: false, message: '没有导出权限，请联系管理员授权' })
  })
})

describe('the configuration', () => {
  const draft = (over: object = {}) => ({ ...sketch('rpt_station_pick'), code: 'mine', name: '我的电站', ...over })
  const add = async (body: object, token = admin) => (await app.current.call('POST', `${head}/add`, { token, body })).body

  test('is written, read back and changed over the version that was seen', async () => {
    const made = await add(draft())
    expect(made).toMatchObject({ success: true, message: '添加成功！', result: { code: 'mine', version: 1, menuPath: null } })
    expect((await get(admin, `${head}/design`, { id: made.result.id })).result).toEqual(made.result)
    const { menuPath: _path, ...body } = { ...made.result, name: '改名的' }
    const edited = await app.current.call('PUT', `${head}/edit`, { token: admin, body })
    expect(edited.body).toMatchObject({ success: true, result: { name: '改名的', version: 2 } })
    const stale = await app.current.call('PUT', `${head}/edit`, { token: admin, body })
    expect(stale.body).toMatchObject({ success: false, code: 409, result: { version: 2 } })
    expect(await add(draft())).toMatchObject({ success: false, message: '报表编码“mine”已存在' })
    expect(await app.current.call('DELETE', `${head}/delete`, { token: admin, query: { id: made.result.id } })).toMatchObject({
      status: 200,
    })
    expect((await get(admin, `${api}/getRpColumns/mine`)).code).toBe(404)
  })

  const column = { ...sketch('rpt_station_pick').design.columns[0], field: 'nothing' }
  const designOf = (over: object) => ({ design: { ...sketch('rpt_station_pick').design, ...over } })
  test.each([
    [{ source: 'sys_user' }, '请选择数据来源'],
    [{ source: "station'; DROP" }, '请选择数据来源'],
    [designOf({ columns: [column] }), '数据来源没有字段 nothing'],
    [designOf({ columns: [{ ...column, field: 'stationName', sum: true, title: '电站' }] }), '列“电站”不是数字，不能合计'],
    [designOf({ columns: [{ ...column, field: 'stationName', hidden: true }] }), '至少需要一个显示的列'],
    [
      { ...designOf({ columns: [{ ...column, field: 'status', dict: 'no_such', title: '状态' }] }), sortColumn: null },
      '列“状态”的字典 no_such 不存在',
    ],
    [designOf({ queries: [{ field: 'status', label: '状态', mode: 'group', hidden: false }] }), '“状态”不支持按范围查询'],
    [
      designOf({ params: [{ name: 'a', label: '状态', field: 'status', rule: 'like', fallback: null, required: false }] }),
      '参数“状态”不支持这种条件',
    ],
    [{ sortColumn: 'district' }, '默认排序的字段不在列中'],
    [{ permission: 'no:such' }, '没有权限编码 no:such'],
  ])('names what is wrong: %o', async (over, message) => {
    expect(await add(draft({ code: 'wrong', ...over }))).toMatchObject({ success: false, message })
  })

  test('offers the dictionaries and rights that a definition may name', async () => {
    const { result } = await get(admin, `${head}/choices`)
    expect(result.dictionaries).toContainEqual({ value: 'station_status', text: expect.any(String) })
    expect(result.permissions).toContainEqual({ value: 'station:alarm:ack', text: '确认告警' })
    expect((await get(staff, `${head}/choices`)).success).toBe(false)
  })

  test('is closed to those without its rights', async () => {
    for (const token of [staff, agent])
      expect((await add(draft({ code: 'theirs' }), token)).message).toBe('没有权限，请联系管理员授权')
  })

  test('gives no more rows than the report may, says so, and adds up all of them', async () => {
    const made = await add(
      draft({
        code: 'capped',
        rowCap: 7,
        ...designOf({
          columns: sketch('rpt_station_pick').design.columns.map((one) => ({ ...one, sum: one.field === 'totalpower' })),
        }),
      }),
    )
    const all = (await get(admin, `${api}/getData/${made.result.id}`, { pageSize: 5, pageNo: 2 })).result
    expect(all).toMatchObject({ total: 7, found: 25, isCapped: true })
    expect(all.sums).toEqual({ totalpower: '500.000' })
    expect(all.records).toHaveLength(2)
    expect((await get(admin, `${api}/getData/${made.result.id}`, { pageSize: 5, pageNo: 9 })).result.records).toEqual([])
    const sheet = await readSheet((await download(app.current, admin, `${api}/exportXls/${made.result.id}`)).content)
    const note = '共 25 行，此表只有前 7 行；合计为全部行'
    expect(sheet.slice(8)).toEqual([expect.arrayContaining(['合计', 500]), expect.arrayContaining([note])])
  })

  test('asks for a parameter that must be given', async () => {
    const params = [{ name: 'vendor', label: '厂商', field: 'dataSource', rule: 'eq', fallback: null, required: true }]
    const made = await add(draft({ code: 'needs', ...designOf({ params }) }))
    expect(await get(admin, `${api}/getData/${made.result.id}`)).toMatchObject({ success: false, message: '缺少报表参数：厂商' })
    expect((await get(admin, `${api}/getData/${made.result.id}`, { self_vendor: '1' })).result.total).toBe(25)
  })

  test('is tried before it is stored, with the time that it took', async () => {
    const body = { draft: draft({ code: 'tried' }), params: { self_minPower: '20' } }
    const tried = await app.current.call('POST', `${head}/preview`, { token: admin, body })
    expect(tried.body).toMatchObject({ success: true, result: { total: 25, isCapped: false } })
    expect(tried.body.result.records).toHaveLength(20)
    expect(tried.body.result.elapsedMs).toEqual(expect.any(Number))
    expect((await get(admin, `${api}/getRpColumns/tried`)).code).toBe(404)
  })

  test('stands in the menu of those who may read it once it is published, until it is withdrawn or deleted', async () => {
    const made = await add(draft({ code: 'shown', name: '上菜单的' }))
    const publish = async (isPublished: boolean) =>
      (await app.current.call('PUT', `${head}/publish`, { token: admin, body: { id: made.result.id, isPublished } })).body
    const titles = async (token: string): Promise<string> =>
      JSON.stringify((await get(token, '/sys/permission/getUserPermissionByToken')).result.menu)
    expect(await publish(true)).toMatchObject({
      result: { menuPath: `/online/cgreport/${made.result.id}`, roles: expect.arrayContaining(['管理员', '运营', '代理商']) },
    })
    for (const token of [admin, staff, agent]) expect(await titles(token)).toContain('上菜单的')
    expect(await titles(staff)).toContain('modules/online/cgreport/OnlCgreportAutoList')
    await publish(false)
    expect(await titles(admin)).not.toContain('上菜单的')
    await publish(true)
    await app.current.call('DELETE', `${head}/delete`, { token: admin, query: { id: made.result.id } })
    expect(await titles(admin)).not.toContain('上菜单的')
  })
})

test('the reports of the product are made once: one that was deleted stays away', async () => {
  const { db } = app.current.context
  await db.query(`DELETE FROM onl_report WHERE code = 'rpt_alarm_month'`)
  for (const module of app.current.modules) if (module.name === 'onlineReport') await module.start?.()
  expect(await db.query(`SELECT code FROM onl_report WHERE code = 'rpt_alarm_month'`)).toEqual([])
})
