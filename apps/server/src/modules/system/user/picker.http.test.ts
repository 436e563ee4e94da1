import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildDepart, buildPerson } from '#server/testing/organisation.ts'

const app = withTestApp()
const path = '/sys/user/queryUserComponentData'
type Query = Record<string, string | number>
const ask = async (username: string, query: Query = {}) =>
  (await app.current.call('GET', path, { token: await app.current.signInAs(username), query })).body
const names = (body: { result: { records: { username: string }[] } }) => body.result.records.map((row) => row.username)

let foreignDepart = ''
beforeAll(async () => {
  const { db, cipher } = app.current.context
  await buildPerson(db, { orgCode: 'A01' })
  foreignDepart = await buildDepart(db, { tenantId: '1', orgCode: 'A01A02A01' })
  const [staff] = await db.query<{ id: string }>(`SELECT id FROM sys_user WHERE username = 'staff'`)
  const id = staff?.id ?? ''
  const place = { table: 'sys_user', column: 'phone' }
  await db.query(`UPDATE sys_user SET sex = 2, birthday = '1988-04-12', phone = $2, phone_bidx = $3 WHERE id = $1`, [
    id,
    cipher.seal('13912345678', { ...place, id }),
    cipher.blindIndex('13912345678', place),
  ])
})

describe('people by department', () => {
  test('[API-USER-COMPONENTDATA] [API-NOTSHOWN] [ENTITY-USERROW] [PICKER-05] [PICKER-06] a page of them with masked phones', async () => {
    const body = await ask('admin', { username: 'staff', field: 'id,username', pageNo: 1, pageSize: 10 })
    expect(body).toMatchObject({ success: true, result: { total: 1, size: 10, current: 1 } })
    expect(body.result.records[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      username: 'staff',
      realname: '运营专员',
      sex: 2,
      phone: '139****5678',
      birthday: '1988-04-12',
      avatar: null,
      orgCodeTxt: '浙江分公司',
    })
  })

  test('[PICKER-03] is searched by account, by name and by a whole phone number, not by a part of it', async () => {
    for (const username of ['taf', '*taf*', '运营专', '13912345678'])
      expect(names(await ask('admin', { username }))).toContain('staff')
    expect((await ask('admin', { username: '1391234' })).result.total).toBe(0)
    expect((await ask('admin', { username: '%' })).result.total).toBe(0)
  })

  test('[PICKER-02] a department shows its people and those of the departments below it', async () => {
    const [zhejiang] = await app.current.context.db.query<{ id: string }>(
      `SELECT id FROM sys_depart WHERE tenant_id = 1 AND org_code = 'A01A01'`,
    )
    const found = names(await ask('admin', { departId: zhejiang?.id ?? '', pageSize: 100 }))
    expect(found).toEqual(expect.arrayContaining(['staff', 'agent', 'multi']))
    expect(found).not.toContain('admin')
  })

  test('[PICKER-04] pages of ten unless asked for others, without overlap and in the order asked for', async () => {
    const { db } = app.current.context
    for (let at = 0; at < 14; at++) await buildPerson(db, { tenantId: '1', orgCode: 'A01A01A02' })
    const first = await ask('admin')
    expect(first.result).toMatchObject({ size: 10, current: 1 })
    expect(first.result.records).toHaveLength(10)
    const [one, two] = [
      await ask('admin', { column: 'username', order: 'asc', pageSize: 7 }),
      await ask('admin', { column: 'username', order: 'asc', pageSize: 7, pageNo: 2 }),
    ]
    const both = [...names(one), ...names(two)]
    expect(both).toEqual([...both].sort())
    expect(new Set(both).size).toBe(14)
    expect((await ask('admin', { pageNo: 9_999 })).result).toMatchObject({ records: [], total: first.result.total })
  })

  test('[HTTP-18] a column outside the list is refused by name', async () => {
    for (const column of ['password_hash', 'phone', 'u.id', 'id; drop table sys_user', '__proto__', 'constructor'])
      expect(await ask('admin', { column }), column).toMatchObject({ success: false, code: 400 })
  })

  test('other tenants, departments beside the own one and frozen accounts are never shown', async () => {
    const { db } = app.current.context
    const frozen = await buildPerson(db, { tenantId: '1', orgCode: 'A01A01A03' })
    await db.query('UPDATE sys_user SET status = 2 WHERE id = $1', [frozen.userId])
    const seen = names(await ask('agent', { pageSize: 500 }))
    expect(seen).toContain('agent')
    expect(seen).not.toContain('admin')
    expect(seen).not.toContain(frozen.username)
    expect((await ask('staff', { departId: foreignDepart })).result).toMatchObject({ records: [], total: 0 })
    const admins = await ask('admin', { pageSize: 500 })
    const strangers = await db.query<{ username: string }>('SELECT username FROM sys_user WHERE tenant_id <> 1')
    expect(strangers.length).toBeGreaterThan(0)
    for (const { username } of strangers) expect(names(admins)).not.toContain(username)
  })

  test('somebody of two departments is shown with those that the reader sees', async () => {
    expect((await ask('staff', { username: 'multi' })).result.records[0].orgCodeTxt).toBe('衢州运营中心')
    expect((await ask('admin', { username: 'multi' })).result.records[0].orgCodeTxt).toBe('衢州运营中心,临沂运营中心')
  })

  test('a member from another tenant is offered where they work, not where they are suspended', async () => {
    const { db } = app.current.context
    const member = await buildPerson(db, { orgCode: 'A01' })
    await db.query('INSERT INTO sys_user_tenant (user_id, tenant_id) VALUES ($1, 1)', [member.userId])
    await db.query(
      `INSERT INTO sys_user_depart (user_id, depart_id) SELECT $1, id FROM sys_depart WHERE tenant_id = 1 AND org_code = 'A01A01'`,
      [member.userId],
    )
    expect(names(await ask('staff', { username: member.username }))).toEqual([member.username])
    await db.query('UPDATE sys_user_tenant SET status = 2 WHERE user_id = $1', [member.userId])
    expect(names(await ask('staff', { username: member.username }))).toEqual([])
  })

  test('without a working department nobody is shown', async () => {
    const token = await app.current.signInAs('admin', { orgCode: null })
    expect((await app.current.call('GET', path, { token })).body.result).toMatchObject({ records: [], total: 0 })
  })
})

describe('people by id or account', () => {
  const multi = async (username: string, query: Query) =>
    JSON.parse(
      (await app.current.call('GET', '/sys/user/getMultiUser', { token: await app.current.signInAs(username), query })).text,
    )

  test('[API-USER-MULTI] a bare list of those who are visible; unknown and malformed ids are left out', async () => {
    const [row] = (await ask('admin', { username: 'staff' })).result.records
    expect(await multi('admin', { id: `${row.id},${newId()},x,'` })).toEqual([row])
    expect(await multi('admin', { username: 'staff,nobody,' })).toEqual([row])
    expect(await multi('agent', { username: 'staff' })).toEqual([])
    expect(await multi('agent', {})).toEqual([])
  })

  test('[HTTP-18] both calls answer 401 without a session', async () => {
    for (const one of [path, '/sys/user/getMultiUser']) expect((await app.current.call('GET', one)).status).toBe(401)
  })
})

describe('accounts and roles as lists', () => {
  const list = async (username: string, of: 'user' | 'role', query: Query = {}) =>
    app.current.call('GET', `/sys/${of}/list`, { token: await app.current.signInAs(username), query })

  test('[API-USER-LIST] accounts with masked phones, of the visible departments, without a secret', async () => {
    const { body, text } = await list('admin', 'user', { username: 'staff' })
    expect(body.result.records).toMatchObject([
      { username: 'staff', phone: '139****5678', sex: 2, sex_dictText: '女', orgCodeTxt: '浙江分公司' },
    ])
    expect(text).not.toMatch(/password|13912345678|bidx/i)
    expect((await list('agent', 'user')).status).toBe(403)
  })

  test('[API-ROLE-LIST] [PICKER-07] roles with id, name and code', async () => {
    const { body } = await list('admin', 'role', { roleCode: '*operat*' })
    expect(body.result.records).toMatchObject([{ id: expect.stringMatching(/^\d+$/), roleName: '运营', roleCode: 'operator' }])
    expect((await list('agent', 'role')).status).toBe(403)
  })
})
