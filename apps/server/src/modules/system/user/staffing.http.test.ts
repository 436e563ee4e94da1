import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson } from '#server/testing/organisation.ts'

const app = withTestApp()
const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  given: { as?: string; body?: unknown; query?: Record<string, string> },
) => {
  const { as = 'admin', ...rest } = given
  return (await app.current.call(method, `/sys/user/${path}`, { token: await app.current.signInAs(as), ...rest })).body
}
const one = async (text: string, value: string) =>
  (await app.current.context.db.query<{ id: string }>(text, [value]))[0]?.id ?? ''
const departId = (orgCode: string) => one('SELECT id FROM sys_depart WHERE tenant_id = 1 AND org_code = $1', orgCode)
const userId = (username: string) => one('SELECT id FROM sys_user WHERE username = $1', username)
const names = (rows: readonly { username: string }[]) => rows.map((row) => row.username)

test('[API-USER-BYDEPID] [MODULE-SYS-USER] people join a department and leave it, felt at their next request', async () => {
  const [depId, id] = [await departId('A01A01A02'), await userId('staff')]
  const body = { depId, userIdList: [id] }
  expect(await call('POST', 'editSysDepartWithUser', { body })).toMatchObject({ success: true })
  const staff = await call('GET', 'departUserList', { query: { depId, username: '*staff*' } })
  expect(staff.result).toMatchObject({ total: 1, records: [{ id, orgCodeTxt: '浙江分公司,金华运营中心', phone: '138****0002' }] })
  const token = await app.current.signInAs('staff', { orgCode: 'A01A01A02' })
  expect((await app.current.access.sessions.authenticate(token))?.orgCode).toBe('A01A01A02')
  expect(await call('DELETE', 'deleteUserInDepart', { query: { depId, userId: id } })).toMatchObject({ success: true })
  expect((await call('GET', 'departUserList', { query: { depId, username: 'staff' } })).result.total).toBe(0)
})

test('[MODULE-SYS-USER] nobody loses their only department, and then nobody of the batch does', async () => {
  const depId = await departId('A01A01A01')
  const [both, lone] = [await userId('multi'), await userId('chenliqun')]
  const refused = await call('DELETE', 'deleteUserInDepartBatch', { query: { depId, userIds: `${both},${lone},` } })
  expect(refused).toMatchObject({ success: false, message: '用户“陈立群”只属于该部门，请先为其选择其他部门' })
  expect(names((await call('GET', 'departUserList', { query: { depId, pageSize: '100' } })).result.records)).toContain('multi')
  expect(await call('DELETE', 'deleteUserInDepartBatch', { query: { depId, userIds: both } })).toMatchObject({ success: true })
  expect(names((await call('GET', 'departUserList', { query: { depId, pageSize: '100' } })).result.records)).not.toContain(
    'multi',
  )
})

test('[MODULE-SYS-USER] neither departments nor people beyond the own ones are reached', async () => {
  const { db } = app.current.context
  const codes = ['system:user:list', 'system:user:edit'] as const
  const { username } = await buildPerson(db, { tenantId: '1', orgCode: 'A01A02', codes })
  const [near, far] = [await departId('A01A02A01'), await departId('A01A01A01')]
  const add = (depId: string, id: string) =>
    call('POST', 'editSysDepartWithUser', { as: username, body: { depId, userIdList: [id] } })
  expect(await add(far, await userId('chenliqun'))).toMatchObject({ success: false, code: 400 })
  expect(await add(near, await userId('chenliqun'))).toMatchObject({ success: false, code: 404 })
  expect(await call('GET', 'departUserList', { as: username, query: { depId: far } })).toMatchObject({ success: false })
  const foreign = await buildPerson(db)
  expect(
    (await call('GET', 'queryByIds', { query: { userIds: `${foreign.userId},${await userId('staff')},` } })).result,
  ).toMatchObject([{ username: 'staff' }])
})

test('[API-USER-LIST] the list is ordered by a flag in both directions, as soon as somebody changed it', async () => {
  const { db } = app.current.context
  const id = await userId('staff')
  const flags = async (order: 'asc' | 'desc') => {
    const { records } = (await call('GET', 'list', { query: { column: 'haveExportData', order, pageSize: '100' } })).result
    return records.map((row: { id: string; haveExportData: string }) => `${row.haveExportData}${row.id === id ? '*' : ''}`)
  }
  for (const value of [1, 0]) {
    await db.query('UPDATE sys_user_authority SET have_export_data = $2 WHERE user_id = $1', [id, value])
    const [up, down] = [await flags('asc'), await flags('desc')]
    expect(up).toContain(value === 1 ? 'Y*' : 'N*')
    expect(up).toEqual(up.toSorted((a: string, b: string) => a.charCodeAt(0) - b.charCodeAt(0)))
    expect(down).toEqual(up.toReversed())
  }
})

test('[API-USER-LIST] the list answers under its second name as well, and a new id is one', async () => {
  const query = { username: 'staff' }
  expect((await call('GET', 'listAll', { query })).result).toEqual((await call('GET', 'list', { query })).result)
  expect((await call('GET', 'generateUserId', {})).result).toMatch(/^\d{15,20}$/)
  for (const path of ['listAll', 'departUserList', 'queryByIds', 'generateUserId'])
    expect((await app.current.call('GET', `/sys/user/${path}`)).status, path).toBe(401)
})

describe('people beyond the departments of whoever administers accounts', () => {
  /** An administrator of accounts who holds little else. */
  const clerk = () =>
    buildPerson(app.current.context.db, {
      tenantId: '1',
      orgCode: 'A01A01',
      codes: ['system:user:list', 'system:user:add', 'system:user:edit', 'system:user:delete'],
    })
  const binState = async (id: string) =>
    (await app.current.context.db.query<{ del_flag: number }>('SELECT del_flag FROM sys_user WHERE id = $1', [id]))[0]?.del_flag
  let made = 0
  const add = async (own: Record<string, unknown> = {}) => {
    made += 1
    const body = {
      username: `beyond${made}`,
      realname: '吴敏',
      password: 'Quiet-harbour-77',
      phone: `1360001${String(4000 + made)}`,
      selecteddeparts: await departId('A01A01A01'),
      ...own,
    }
    return call('POST', 'add', { body })
  }

  test('lie in a recycle bin that they do not see, and neither come back nor go for good', async () => {
    const { username } = await clerk()
    const [near, far] = [
      (await add()).result.id,
      (await add({ selecteddeparts: await departId('A01A02') })).result.id,
    ] as string[]
    await call('DELETE', 'deleteBatch', { query: { ids: `${near},${far}` } })
    const binned = async (as: string) =>
      ((await call('GET', 'recycleBin', { as })).result as { id: string }[]).map(({ id }) => id)
    expect(await binned('admin')).toEqual(expect.arrayContaining([near, far]))
    expect(await binned(username)).toContain(near)
    expect(await binned(username)).not.toContain(far)
    expect(await call('PUT', 'putRecycleBin', { as: username, body: { userIds: `${near},${far}` } })).toMatchObject({ code: 404 })
    expect(await call('DELETE', 'deleteRecycleBin', { as: username, query: { userIds: `${near},${far}` } })).toMatchObject({
      code: 404,
    })
    expect([await binState(near!), await binState(far!)]).toEqual([1, 1])
  })

  test('keep the departments that they have there when the others are changed', async () => {
    const { username } = await clerk()
    const [near, other, far] = [await departId('A01A01A01'), await departId('A01A01A02'), await departId('A01A02')]
    const { id } = (await add({ selecteddeparts: `${near},${far}` })).result
    const seen = (await call('GET', 'queryById', { as: username, query: { id } })).result
    expect(seen.selecteddeparts).toBe(near)
    expect(await call('PUT', 'edit', { as: username, body: { ...seen, selecteddeparts: other } })).toMatchObject({
      success: true,
    })
    const all = (await call('GET', 'queryById', { query: { id } })).result.selecteddeparts as string
    expect(all.split(',').toSorted()).toEqual([other, far].toSorted())
  })
})
