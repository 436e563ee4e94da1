import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { demoPlace, insertRecord, resourceNamed } from '#server/testing/records.ts'

const app = withTestApp()
const db = () => app.current.context.db
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options: object = {}, as = 'admin') =>
  (await app.current.call(method, path, { token: await app.current.signInAs(as), ...options })).body
const departId = async (orgCode: string) =>
  (await db().query<{ id: string }>('SELECT id FROM sys_depart WHERE tenant_id = 1 AND org_code = $1', [orgCode]))[0]?.id ?? ''

describe('companies', () => {
  const add = async (code: string, own: object = {}) =>
    (await call('POST', '/sys/company/add', { body: { code, name: `公司${code}`, companyType: '2', isEnabled: 'Y', ...own } }))
      .result

  test('[API-COMPANY-ALL] those in use, for everybody to choose from', async () => {
    await add('T1', { sortNo: 1 })
    await add('T2', { isEnabled: 'N' })
    const { success, result } = await call('GET', '/sys/company/queryAll', {}, 'staff')
    expect(success).toBe(true)
    expect(result).toContainEqual({ id: expect.stringMatching(/^\d+$/), code: 'T1', name: '公司T1', shortName: null })
    expect(result.map((one: { code: string }) => one.code)).not.toContain('T2')
  })

  test('[MODULE-SYS-COMPANY] one that positions name stays, and its new name reaches them', async () => {
    const made = await add('T3')
    const body = { code: 'P_T3', name: '值班长', companyId: 'T3', companyName: '公司T3' }
    const position = (await call('POST', '/sys/position/add', { body })).result
    expect(await call('DELETE', '/sys/company/delete', { query: { id: made.id } })).toMatchObject({
      success: false,
      code: 409,
      message: '公司“公司T3”还被 1 个职务使用，请先修改这些职务的公司',
    })
    await call('PUT', '/sys/company/edit', { body: { id: made.id, name: '新名称公司' } })
    expect((await call('GET', '/sys/position/queryById', { query: { id: position.id } })).result.companyName).toBe('新名称公司')
    await call('DELETE', '/sys/position/delete', { query: { id: position.id } })
    expect(await call('DELETE', '/sys/company/delete', { query: { id: made.id } })).toMatchObject({ success: true })
  })
})

describe('[MODULE-SYS-AGENTCOMPANY] agent companies', () => {
  const add = async (agentNo: string, orgCode: string) =>
    call('POST', '/sys/agentCompany/add', {
      body: { agentNo, name: `代理${agentNo}`, agentType: '3', departId: await departId(orgCode) },
    })

  test('stand behind a department of the category agent, one each', async () => {
    await db().query('DELETE FROM sys_agent_company')
    expect(await add('T1', 'A01A01A01')).toMatchObject({
      success: false,
      message: '“衢州运营中心”不是代理商部门，请选择机构类别为代理商的部门',
    })
    expect(await add('T1', 'A01A02A02')).toMatchObject({ success: true })
    expect(await add('T2', 'A01A02A02')).toMatchObject({ success: false, code: 409 })
  })

  test('are not removed while their department has people, stations or customers', async () => {
    await db().query('DELETE FROM sys_agent_company')
    const { result } = await add('T3', 'A01A01A03')
    await insertRecord(app.current, resourceNamed('station'), { tenantId: '1', orgCode: 'A01A01A03' })
    const refused = await call('DELETE', '/sys/agentCompany/delete', { query: { id: result.id } })
    expect(refused).toMatchObject({ success: false, code: 409 })
    expect(refused.message).toMatch(
      /^代理公司“代理T3”的部门还有 \d+ 名用户、 \d+ 座电站.*，不能删除；停止合作请在“代理商”中清退$/,
    )
  })
})

describe('[MODULE-GROUP] groups', () => {
  const add = async (groupName: string, groupType: 'user' | 'station') =>
    (await call('POST', '/sys/group/add', { body: { groupName, groupType } })).result.id as string
  const save = (groupId: string, ids: readonly string[], as = 'admin') =>
    call('PUT', '/sys/group/members', { body: { groupId, ids: ids.join() } }, as)
  const members = async (groupId: string, as = 'admin') =>
    (await call('GET', '/sys/group/members', { query: { groupId } }, as)).result

  test('hold people or stations, and are emptied before they are removed', async () => {
    const [staff] = await db().query<{ id: string }>(`SELECT id FROM sys_user WHERE username = 'staff'`)
    const { id: stationId } = await insertRecord(app.current, resourceNamed('station'), demoPlace)
    const [people, stations] = [await add('测试人员组', 'user'), await add('测试电站组', 'station')]
    expect(await save(people, [staff!.id])).toMatchObject({ success: true, message: '保存成功！' })
    expect(await members(people)).toEqual([{ id: staff!.id, code: 'staff', title: '运营专员' }])
    await save(stations, [stationId])
    expect(await members(stations)).toMatchObject([{ id: stationId }])
    expect((await call('GET', '/sys/group/queryById', { query: { id: stations } })).result.memberCount).toBe(1)
    expect(await call('DELETE', '/sys/group/delete', { query: { id: people } })).toMatchObject({
      success: false,
      code: 409,
      message: '分组“测试人员组”还有 1 个成员，请先移除成员再删除',
    })
    expect(await call('PUT', '/sys/group/edit', { body: { id: people, groupType: 'station' } })).toMatchObject({
      success: false,
      message: '分组“测试人员组”已有 1 个成员，不能改变类型，请先移除成员或新建分组',
    })
    await save(people, [])
    expect(await call('DELETE', '/sys/group/delete', { query: { id: people } })).toMatchObject({ success: true })
  })

  test('take only whom the caller sees', async () => {
    const stations = await add('测试越权组', 'station')
    const { id: foreign } = await insertRecord(app.current, resourceNamed('station'), { tenantId: '1001', orgCode: 'A01' })
    expect(await save(stations, [foreign])).toMatchObject({ success: false, message: '未找到对应的电站' })
    expect(await save(stations, ['x'])).toMatchObject({ success: false, message: '成员编号应为数字' })
    expect((await call('GET', '/sys/group/members', { query: { groupId: stations } }, 'staff')).code).toBe(404)
  })
})
