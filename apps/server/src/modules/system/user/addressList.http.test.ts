import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson } from '#server/testing/organisation.ts'

const app = withTestApp()
const ask = async (as: string, query: Record<string, string> = {}) =>
  (
    await app.current.call('GET', '/sys/user/queryByOrgCodeForAddressList', {
      token: await app.current.signInAs(as),
      query: { pageSize: '100', ...query },
    })
  ).body
const names = (body: { result: { records: { username: string }[] } }) => body.result.records.map((row) => row.username)

describe('the address list', () => {
  test('[MODULE-SYS-ADDRESSLIST] holds colleagues with position, departments and a masked phone', async () => {
    const body = await ask('admin', { keyword: 'chenliqun' })
    expect(body).toMatchObject({ success: true, result: { total: 1, current: 1, size: 100 } })
    expect(body.result.records[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      username: 'chenliqun',
      realname: '陈立群',
      avatar: null,
      workNo: expect.stringMatching(/^GF\d{4}$/),
      post: '运维主管',
      telephone: expect.stringMatching(/^0570-/),
      email: 'chenliqun@example.com',
      phone: expect.stringMatching(/^137\*{4}\d{4}$/),
      departId: expect.stringMatching(/^\d+$/),
      departName: '衢州运营中心',
    })
  })

  test('[MODULE-SYS-ADDRESSLIST] a department holds those below it, and neither people who left nor other tenants', async () => {
    const foreign = await buildPerson(app.current.context.db, { orgCode: 'A01A01' })
    const found = names(await ask('admin', { orgCode: 'A01A01' }))
    expect(found).toEqual(expect.arrayContaining(['staff', 'chenliqun', 'xumin']))
    for (const name of ['admin', 'sunjianguo', 'fangyong', 'fangmei', foreign.username]) expect(found).not.toContain(name)
  })

  test('[MODULE-SYS-ADDRESSLIST] nobody sees beyond their own departments, whatever they ask for', async () => {
    for (const orgCode of ['', 'A01', 'A01A01', '%', 'A01A02']) {
      const seen = names(await ask('staff', { orgCode }))
      for (const name of ['admin', 'zhoujie', 'sunjianguo']) expect(seen, orgCode).not.toContain(name)
    }
    expect(names(await ask('staff', { orgCode: 'A01A02' }))).toEqual([])
  })

  test('[MODULE-SYS-ADDRESSLIST] is searched by name, staff number, office number and a whole mobile number', async () => {
    const [one] = (await ask('admin', { keyword: '王海滨' })).result.records
    for (const keyword of [one.workNo, one.telephone, 'wanghai'])
      expect(names(await ask('admin', { keyword })), keyword).toContain('wanghaibin')
    const { value } = (
      await app.current.call('POST', '/sys/pii/reveal', {
        token: await app.current.signInAs('admin'),
        body: { resource: 'user', id: one.id, field: 'phone', reason: '联系同事' },
      })
    ).body.result
    expect(names(await ask('admin', { keyword: value }))).toEqual(['wanghaibin'])
    expect((await ask('admin', { keyword: value.slice(0, 8) })).result.total).toBe(0)
    expect((await ask('admin', { keyword: '%' })).result.total).toBe(0)
  })

  test('[MODULE-SYS-ADDRESSLIST] a phone is shown in full by its audited call, of people in sight only', async () => {
    const { db } = app.current.context
    const [near] = (await ask('admin', { keyword: 'xumin' })).result.records
    const [far] = (await ask('admin', { keyword: 'zhaoming' })).result.records
    const reveal = async (as: string, id: string) => {
      const token = await app.current.signInAs(as)
      const body = { resource: 'user', id, field: 'phone', reason: '联系同事' }
      return (await app.current.call('POST', '/sys/pii/reveal', { token, body })).body
    }
    expect((await reveal('staff', near.id)).result.value).toMatch(/^1370000\d{4}$/)
    expect(
      await db.query(`SELECT username FROM sys_audit WHERE event = 'pii.reveal' AND target = $1`, [`user/${near.id}/phone`]),
    ).toEqual([{ username: 'staff' }])
    expect(await reveal('staff', far.id)).toMatchObject({ success: false, code: 404 })
    expect(await reveal('agent', near.id)).toMatchObject({ success: false, code: 510 })
  })

  test('[MODULE-SYS-ADDRESSLIST] without the right or a session nothing is answered', async () => {
    expect((await ask('agent')).code).toBe(510)
    expect((await app.current.call('GET', '/sys/user/queryByOrgCodeForAddressList')).status).toBe(401)
  })
})
