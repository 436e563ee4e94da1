import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { demoPlace, insertRecord, resourceNamed } from '#server/testing/records.ts'
import { buildSheet, type SheetCell, upload } from '#server/testing/sheets.ts'
import { sweepMoves } from './place.queries.ts'

const app = withTestApp()
const db = () => app.current.context.db
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options: object = {}, as = 'admin') =>
  (await app.current.call(method, `/sys/sysDepart/${path}`, { token: await app.current.signInAs(as), ...options })).body
const byCode = async (orgCode: string) => {
  const [row] = await db().query<{ id: string }>('SELECT id FROM sys_depart WHERE tenant_id = 1 AND org_code = $1', [orgCode])
  return row?.id ?? ''
}
let made = 0
const add = async (parentCode: string | null, own: object = {}, as = 'admin') => {
  made += 1
  const departName = `新部门${made}`
  const parentId = parentCode === null ? null : await byCode(parentCode)
  const body = { departName, parentId, orgCategory: '3', orgType: 2, ...own }
  return call('POST', 'add', { body }, as)
}
const orgCodeOf = async (id: string) => (await call('GET', 'queryById', { query: { id } })).result.orgCode

describe('codes', () => {
  test('the server makes them, one after the other, and gives none a second time', async () => {
    const first = await add('A01A04')
    expect(first).toMatchObject({ success: true, message: '添加成功！', result: { orgCode: 'A01A04A03', version: 1 } })
    expect((await add('A01A04', { orgCode: 'A01Z99' })).result.orgCode).toBe('A01A04A04')
    await call('DELETE', 'delete', { query: { id: (await add('A01A04')).result.id } })
    expect((await add('A01A04')).result.orgCode).toBe('A01A04A06')
    expect((await add('A01A04A03')).result.orgCode).toBe('A01A04A03A01')
  })

  test('twenty departments that are made at once get twenty codes', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add('A01A03')))
    expect(answers.map((answer) => answer.message).filter((message) => message !== '添加成功！')).toEqual([])
    const codes = answers.map((answer) => answer.result?.orgCode)
    expect(new Set(codes).size).toBe(20)
    expect(codes.every((code) => /^A01A03[A-Z]\d\d$/.test(code))).toBe(true)
  })

  test('after 99 follows the next letter', async () => {
    const parent = (await add('A01')).result
    await db().query('UPDATE sys_depart SET last_child = 98 WHERE id = $1', [parent.id])
    expect((await add(parent.orgCode)).result.orgCode).toBe(`${parent.orgCode}A99`)
    expect((await add(parent.orgCode)).result.orgCode).toBe(`${parent.orgCode}B01`)
  })

  test('a top department is made by an administrator of the head office, who works in it', async () => {
    const root = await add(null)
    expect(root).toMatchObject({ success: true, result: { parentId: null } })
    expect(root.result.orgCode).toMatch(/^[A-Z]\d\d$/)
    const [{ n } = { n: 0 }] = await db().query<{ n: number }>(
      `SELECT count(*)::int AS n FROM sys_user_depart m JOIN sys_user u ON u.id = m.user_id WHERE m.depart_id = $1 AND u.username = 'admin'`,
      [root.result.id],
    )
    expect(n).toBe(1)
    const tree = (await call('GET', 'queryTreeList')).result
    expect(tree.map((node: { id: string }) => node.id)).toContain(root.result.id)
  })

  test('elsewhere a parent must be chosen, among the departments that one sees', async () => {
    const branch = await buildPerson(db(), { tenantId: '1', orgCode: 'A01A01', roleCode: 'admin' })
    expect(await add(null, {}, branch.username)).toMatchObject({
      success: false,
      message: '顶级部门只能由在总部工作的管理员设立，请选择上级部门',
    })
    expect(await add('A01A02', {}, branch.username)).toMatchObject({ success: false, message: '未找到对应的上级部门' })
    expect(await add('A01A01', {}, branch.username)).toMatchObject({ success: true })
  })

  test('[MODULE-SYS-DEPART] a department without a type gets it by its parent, and one that is named stays', async () => {
    const typeOf = async (id: string) => (await call('GET', 'queryById', { query: { id } })).result.orgType
    const top = (await add(null, { orgType: undefined })).result
    expect(top.orgType).toBe(1)
    const below = (await add(top.orgCode, { orgType: '' })).result
    expect(below.orgType).toBe(2)
    const firm = (await add(top.orgCode, { orgType: '1' })).result
    await call('PUT', 'edit', { body: { id: firm.id, memo: '备注' } })
    expect([firm.orgType, await typeOf(firm.id)]).toEqual([1, 1])
    await call('PUT', 'edit', { body: { id: firm.id, orgType: null } })
    expect(await typeOf(firm.id)).toBe(2)
  })

  test('two of one name below one parent are refused', async () => {
    const { result } = await add('A01A04')
    expect(await add('A01A04', { departName: result.departName })).toMatchObject({
      success: false,
      code: 409,
      message: `部门名称“${result.departName}”已存在`,
    })
    expect(await add('A01A03', { departName: result.departName })).toMatchObject({ success: true })
  })
})

describe('a move', () => {
  async function branch() {
    const top = (await add('A01')).result
    const child = (await add(top.orgCode)).result
    const { id: stationId } = await insertRecord(app.current, resourceNamed('station'), { tenantId: '1', orgCode: child.orgCode })
    const person = await buildPerson(db(), { tenantId: '1', orgCode: child.orgCode, codes: ['station:info:list'] })
    await db().query(`INSERT INTO org_day (tenant_id, org_code, day, energy) VALUES (1, $1, '2026-01-02', 1200)`, [child.orgCode])
    await db().query(`INSERT INTO fleet_month VALUES (1, '2026-01-01', $1, '330803', 1, 1, 1000, 1200)`, [child.orgCode])
    return { top, child, stationId, person }
  }
  const move = async (id: string, parentCode: string | null, as = 'admin') =>
    call('PUT', 'edit', { body: { id, parentId: parentCode === null ? null : await byCode(parentCode) } }, as)

  test('gives a new code to all that lies below, rows, sums, sessions and rules, in one go', async () => {
    const { top, child, stationId, person } = await branch()
    const token = await app.current.signInAs(person.username)
    await db().query(
      `INSERT INTO sys_data_rule (id, tenant_id, resource, rule_name, rule_column, rule_conditions, rule_value)
       VALUES ($1, 1, 'station', 'x', 'sysOrgCode', 'IN', $2)`,
      [stationId, `${child.orgCode},A01A02A01`],
    )
    expect(await move(top.id, 'A01A02')).toMatchObject({ success: true, message: '编辑成功！' })
    const moved = await orgCodeOf(top.id)
    expect(moved).toMatch(/^A01A02[A-Z]\d\d$/)
    const below = `${moved}${child.orgCode.slice(-3)}`
    expect(await orgCodeOf(child.id)).toBe(below)
    const one = async (text: string) => Object.values((await db().query(text, [stationId]))[0] ?? {})[0]
    expect(await one('SELECT sys_org_code FROM station_info WHERE id = $1')).toBe(below)
    expect(await one(`SELECT rule_value FROM sys_data_rule WHERE id = $1`)).toBe(`${below},A01A02A01`)
    const sums = (code: string) =>
      db().query(
        `SELECT energy FROM org_day WHERE tenant_id = 1 AND org_code = $1 UNION ALL
        SELECT energy FROM fleet_month WHERE tenant_id = 1 AND org_code = $1`,
        [code],
      )
    expect(await sums(below)).toHaveLength(2)
    expect(await sums(child.orgCode)).toEqual([])
    expect((await app.current.access.sessions.authenticate(token))?.orgCode).toBe(below)
    const seen = await app.current.call('GET', '/api/station/list', { token })
    expect(seen.body.result?.records.map((row: { id: string }) => row.id) ?? [stationId]).toContain(stationId)
  })

  test('what people keep about departments follows: views, advanced queries, rules on any column with a code', async () => {
    const { top, child, person } = await branch()
    const other = `${child.orgCode}9`
    const keep = (search: string) => JSON.stringify([{ id: 'v', name: `看 ${other}`, search }])
    const asked = (code: string) =>
      encodeURIComponent(JSON.stringify([{ field: 'sysOrgCode', rule: 'in', val: `A01A04,${code}` }]))
    const searches = (code: string) => `sysOrgCode=${code}&contractNo=${other}&superQueryParams=${asked(code)}`
    await db().query(`INSERT INTO sys_user_setting (user_id, key, value) VALUES ($1, 'views:station', $2)`, [
      person.userId,
      keep(searches(child.orgCode)),
    ])
    const query = (code: string) => ({ matchType: 'and', records: [{ field: 'sysOrgCode', rule: 'right_like', val: code }] })
    await db().query(`INSERT INTO sys_saved_query (id, user_id, resource, name, query) VALUES ($1, $1, 'station', 'x', $2)`, [
      person.userId,
      JSON.stringify(query(child.orgCode)),
    ])
    await db().query(
      `INSERT INTO sys_data_rule (id, tenant_id, resource, rule_name, rule_column, rule_conditions, rule_value)
       VALUES ($1, 1, 'depart', 'x', 'orgCode', 'RIGHT_LIKE', $2)`,
      [person.userId, child.orgCode],
    )
    await move(top.id, 'A01A02')
    const below = await orgCodeOf(child.id)
    expect(below).not.toBe(child.orgCode)
    const one = async (text: string) => (await db().query<{ kept: unknown }>(text, [person.userId]))[0]?.kept
    expect(JSON.stringify(await one('SELECT value AS kept FROM sys_user_setting WHERE user_id = $1'))).toBe(keep(searches(below)))
    expect(await one('SELECT query AS kept FROM sys_saved_query WHERE id = $1')).toEqual(query(below))
    expect(await one('SELECT rule_value AS kept FROM sys_data_rule WHERE id = $1')).toBe(below)
    expect(await sweepMoves(db())).toBe(0)
  })

  test('what a call with the old code writes afterwards follows the department, sums are added', async () => {
    const { top, child, stationId } = await branch()
    await move(top.id, 'A01A02')
    const below = `${await orgCodeOf(top.id)}${child.orgCode.slice(-3)}`
    await db().query('UPDATE station_info SET sys_org_code = $2 WHERE id = $1', [stationId, child.orgCode])
    await db().query(`INSERT INTO org_day (tenant_id, org_code, day, energy) VALUES (1, $1, '2026-01-02', 30)`, [child.orgCode])
    expect(await sweepMoves(db())).toBeGreaterThan(0)
    expect(await sweepMoves(db())).toBe(0)
    const rows = await db().query('SELECT sys_org_code FROM station_info WHERE id = $1', [stationId])
    expect(rows).toEqual([{ sys_org_code: below }])
    const sums = await db().query('SELECT energy::int AS energy FROM org_day WHERE tenant_id = 1 AND org_code = $1', [below])
    expect(sums).toEqual([{ energy: 1230 }])
  })

  test('under itself or what lies below is refused', async () => {
    const { top, child } = await branch()
    const refused = { success: false, code: 400 }
    expect(await move(top.id, top.orgCode)).toMatchObject({
      ...refused,
      message: `“${top.departName}”是本部门或它的下级，不能作为上级部门，请另选`,
    })
    expect(await move(top.id, child.orgCode)).toMatchObject({
      ...refused,
      message: `“${child.departName}”是本部门或它的下级，不能作为上级部门，请另选`,
    })
    expect(await orgCodeOf(top.id)).toBe(top.orgCode)
  })

  test('two that pass each other make no circle', async () => {
    const [a, b] = [(await add('A01')).result, (await add('A01')).result]
    const answers = await Promise.all([move(a.id, b.orgCode), move(b.id, a.orgCode)])
    expect(answers.filter((answer) => answer.success)).toHaveLength(1)
    const codes = await Promise.all([orgCodeOf(a.id), orgCodeOf(b.id)])
    expect(codes.filter((code) => code.length === 9)).toHaveLength(1)
  })

  test('of one’s own working department, or of one above it, is refused', async () => {
    const person = await buildPerson(db(), { tenantId: '1', orgCode: 'A01A04', roleCode: 'admin' })
    const message = '不能移动自己当前工作的部门，请先切换到上级部门'
    expect(await move(await byCode('A01A04'), 'A01A04A01', person.username)).toMatchObject({ success: false, message })
    expect(await move(await byCode('A01'), 'A01A04')).toMatchObject({ success: false, message })
  })

  test('deeper than sixteen levels is refused', async () => {
    let code = 'A01A04'
    while (code.length < 48) code = (await add(code)).result.orgCode
    const message = '部门最多 16 级，请选择更高的上级部门'
    expect(await add(code)).toMatchObject({ success: false, message })
    const { top } = await branch()
    expect(await move(top.id, code.slice(0, -6))).toMatchObject({ success: true })
    const other = await branch()
    expect(await move(other.top.id, code.slice(0, -3))).toMatchObject({ success: false, message })
  })
})

describe('the kind of a department', () => {
  test('is made a head office, or no longer an agent’s, by administrators and head offices alone', async () => {
    const codes = ['system:depart:list', 'system:depart:add', 'system:depart:edit'] as const
    const agent = await buildPerson(db(), { tenantId: '1', orgCode: 'A01Z01', orgCategory: '2', codes })
    const change = async (as: string, orgCategory: string) =>
      call('PUT', 'edit', { body: { id: await byCode('A01Z01'), orgCategory } }, as)
    expect(await change(agent.username, '3')).toMatchObject({
      success: false,
      message: '您的工作部门是代理商，不能把部门的机构类别由“代理商”改为“普通机构”；请由管理员操作',
    })
    expect(await change(agent.username, '1')).toMatchObject({ success: false, code: 409 })
    expect(await add('A01Z01', { orgCategory: '1' }, agent.username)).toMatchObject({ success: false, code: 409 })
    expect(await add('A01Z01', {}, agent.username)).toMatchObject({ success: true })
    expect(await change('admin', '3')).toMatchObject({ success: true })
  })
})

describe('removal', () => {
  const remove = (id: string, as = 'admin') => call('DELETE', 'delete', { query: { id } }, as)

  test('[API-DEPART-DELETE] an unused department goes, alone or with those below it', async () => {
    const top = (await add('A01')).result
    const child = (await add(top.orgCode)).result
    expect(await remove(top.id)).toMatchObject({
      success: false,
      code: 409,
      message: `部门“${top.departName}”下还有 1 个下级部门，请先移走或删除它们`,
    })
    expect(await call('DELETE', 'deleteBatch', { query: { ids: `${top.id},${child.id},` } })).toMatchObject({ success: true })
    expect(await call('GET', 'queryById', { query: { id: top.id } })).toMatchObject({ success: false, code: 404 })
  })

  test('one with people, or with records, says what to do', async () => {
    const top = (await add('A01')).result
    await buildPerson(db(), { tenantId: '1', orgCode: top.orgCode })
    expect((await remove(top.id)).message).toBe(`部门“${top.departName}”还有 1 名用户，请先把他们调到其他部门`)
    const other = (await add('A01')).result
    for (const name of ['station', 'customer'])
      await insertRecord(app.current, resourceNamed(name), { tenantId: '1', orgCode: other.orgCode })
    const refused = await remove(other.id)
    expect(refused).toMatchObject({ success: false, code: 409 })
    expect(refused.message).toMatch(
      /^部门“新部门\d+”还有数据（.*电站 \d+ 条.*客户 \d+ 条.*），请先删除这些数据；要保留数据，可改为移动该部门$/,
    )
  })

  test('nobody removes where they work, or what they do not see', async () => {
    const person = await buildPerson(db(), { tenantId: '1', orgCode: 'A01A04A02', roleCode: 'admin' })
    expect(await remove(await byCode('A01A04A02'), person.username)).toMatchObject({
      message: '不能删除自己当前工作的部门，请先切换到上级部门',
    })
    expect(await remove(await byCode('A01A03'), person.username)).toMatchObject({ success: false, code: 404 })
  })
})

describe('other calls', () => {
  test('everything above a department, by id or by code', async () => {
    const ids = await Promise.all(['A01', 'A01A01', 'A01A01A01'].map(byCode))
    const expected = { departId: ids[2], parentIds: ids.slice(0, 2) }
    expect((await call('GET', 'queryAllParentId', { query: { departId: ids[2] } })).result).toMatchObject(expected)
    expect((await call('GET', 'queryAllParentId', { query: { orgCode: 'A01A01A01' } })).result).toMatchObject(expected)
    expect((await call('GET', 'queryAllParentId', { query: { orgCode: 'A01A01A01' } }, 'staff')).result.parentIds).toEqual([
      ids[1],
    ])
    expect(await call('GET', 'queryAllParentId', { query: { orgCode: 'A01' } }, 'staff')).toMatchObject({
      success: false,
      code: 404,
    })
  })

  test('the visible ones in one list, and by keyword with people', async () => {
    const all = (await call('GET', 'listAll')).result
    expect(all.length).toBeGreaterThan(14)
    expect(all[0]).toMatchObject({ key: all[0].id, value: all[0].id, title: '共富新能源集团' })
    const found = (await call('GET', 'queryTreeByKeyWord', { query: { keyWord: '衢州' } })).result
    expect(found.departList.map((one: { title: string }) => one.title)).toContain('衢州运营中心')
    expect(found.userList).toEqual([expect.objectContaining({ username: 'agent', realname: '衢州阳光代理' })])
    expect((await call('GET', 'queryTreeByKeyWord', { query: { keyWord: '%' } })).result).toEqual({
      departList: [],
      userList: [],
    })
  })

  test('people of a department itself', async () => {
    const users = (await call('GET', 'getUsersByDepartId', { query: { id: await byCode('A01A02A01') } })).result
    expect(users.map((one: { username: string }) => one.username)).toContain('multi')
    expect(users[0]).not.toHaveProperty('passwordHash')
    expect(demoPlace.orgCode).toBe('A01A01A01')
  })

  test('the tree as a sheet', async () => {
    const answer = await app.current.call('GET', '/sys/sysDepart/exportXls', { token: await app.current.signInAs('admin') })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-disposition']).toContain('.xls')
  })
})

describe('a sheet of departments', () => {
  const header = ['机构编码', '部门名称', '上级部门', '机构类别', '机构类型']
  const send = async (rows: readonly (readonly SheetCell[])[], ...more: readonly { field: string; value: string }[]) => {
    const file = { content: await buildSheet([header, ...rows]) }
    return (await upload(app.current, await app.current.signInAs('admin'), '/sys/sysDepart/importExcel', file, ...more)).body
  }
  const countOf = async (...names: string[]) =>
    (await db().query('SELECT FROM sys_depart WHERE tenant_id = 1 AND depart_name = ANY ($1)', [names])).length

  test('[API-DEPART-TREELIST] grows a branch whose rows stand below rows before them, and changes those that name their code', async () => {
    const grown = [
      [null, '表内大区', 'A01', '普通机构', '部门'],
      [null, '表内片区', '表内大区', '普通机构', '部门'],
    ] as const
    expect(await send(grown)).toMatchObject({ success: true, code: 200, message: '文件导入成功！数据行数：2' })
    const [area] = await db().query<{ code: string; above: string }>(
      `SELECT d.org_code AS code, p.org_code AS above FROM sys_depart d JOIN sys_depart p ON p.id = d.parent_id WHERE d.depart_name = '表内片区'`,
    )
    expect(area).toMatchObject({ code: `${area?.above}A01` })
    expect(await send([[area!.code, '改名片区', area!.above, '普通机构', '部门']])).toMatchObject({ code: 200 })
    expect([await countOf('表内片区'), await countOf('改名片区')]).toEqual([0, 1])
  })

  test('names each wrong row with its reason; asked to, it stores nothing unless every row is right', async () => {
    const rows = [
      [null, '好片区', 'A01', '普通机构', '部门'],
      [null, '无主片区', '没有这个部门', '普通机构', '部门'],
      ['Z09', '错码片区', 'A01', '普通机构', '部门'],
      [null, '好片区', 'A01', '普通机构', '部门'],
      ['A01A01', '浙江分公司', 'A01A01', '普通机构', '部门'],
    ] as const
    const strict = await send(rows, { field: 'validateStatus', value: '1' })
    expect([strict.code, await countOf('好片区')]).toEqual([201, 0])
    const loose = await send(rows)
    expect(loose).toMatchObject({ code: 201, message: '文件导入成功，但有错误。', result: { successCount: 1, errorCount: 4 } })
    expect(loose.result.rowErrors).toEqual([
      { row: 3, label: '上级部门', reason: '“没有这个部门”不存在或无权使用' },
      { row: 4, label: '机构编码', reason: '“Z09”不存在或无权使用，新增时请留空' },
      { row: 5, label: '部门名称', reason: '“好片区”已存在' },
      { row: 6, label: '上级部门', reason: expect.stringContaining('浙江分公司') },
    ])
    expect(await countOf('好片区')).toBe(1)
  })
})
