import { beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '../testing/app.ts'
import { buildPerson } from '../testing/organisation.ts'

const app = withTestApp()
type Query = Record<string, string | number>
const ask = async (path: string, query: Query = {}, username = 'agent') =>
  app.current.call('GET', path, { token: await app.current.signInAs(username), query })

beforeAll(async () => {
  const { db } = app.current.context
  await buildPerson(db, { orgCode: 'A01' })
  await db.query(`INSERT INTO sys_position (id, tenant_id, code, name, company_id, company_name, sort_no)
    VALUES (901, 1, 'P-ALL', '安全员', 'public', '公共', 3)`)
  await db.query(`INSERT INTO sys_position (id, tenant_id, code, name)
    SELECT 902 + row_number() OVER (), id, 'P-FAR', '外部职务' FROM sys_tenant WHERE id <> 1`)
})

describe('who may not list them', () => {
  test('[PICKER-07] chooses roles with id, name and code, and sees nothing else of them', async () => {
    expect((await ask('/sys/role/list')).status).toBe(403)
    const { body } = await ask('/sys/role/pickList', { roleCode: '*operat*' })
    expect(body).toMatchObject({ success: true, result: { total: 1 } })
    expect(body.result.records).toEqual([{ id: expect.stringMatching(/^\d+$/), roleName: '运营', roleCode: 'operator' }])
  })

  test('[PICKER-29] chooses positions of the own tenant with name, code and company', async () => {
    expect((await ask('/sys/position/list')).status).toBe(403)
    const { body } = await ask('/sys/position/pickList', { name: '*安全员*' })
    const row = { id: '901', code: 'P-ALL', name: '安全员', companyId: 'public', companyName: '公共' }
    expect(body.result.records).toEqual([row])
    expect((await ask('/sys/position/pickList', { code: '*P-FAR*' })).body.result.records).toEqual([])
  })

  test('finds what was chosen by its id or its code', async () => {
    expect((await ask('/sys/position/pickList', { id: '901' })).body.result.records).toMatchObject([{ code: 'P-ALL' }])
    expect((await ask('/sys/role/pickList', { roleCode: 'operator' })).body.result.records).toMatchObject([{ roleName: '运营' }])
  })

  test('neither sorts nor searches by a column that is not shown', async () => {
    for (const column of ['description', 'sortNo', 'postRank'])
      for (const path of ['/sys/role/pickList', '/sys/position/pickList'])
        expect((await ask(path, { column, order: 'asc' })).body, `${path} ${column}`).toMatchObject({ success: false, code: 400 })
    const params = JSON.stringify([{ field: 'description', rule: 'like', val: 'a' }])
    expect((await ask('/sys/role/pickList', { superQueryParams: params })).body).toMatchObject({ success: false })
  })
})

test('choosing needs a session, and a kind that names nothing to choose by has no such call', async () => {
  expect((await app.current.call('GET', '/sys/role/pickList')).status).toBe(401)
  expect((await ask('/api/customer/pickList', {}, 'admin')).status).toBe(404)
})
