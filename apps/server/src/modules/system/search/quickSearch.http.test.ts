import { beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildDataRule, buildPerson } from '#server/testing/organisation.ts'
import { buildStation } from '#server/testing/stations.ts'

const app = withTestApp()
interface Hits {
  readonly stations: { readonly records: readonly { stationName: string; id: string }[]; readonly more: boolean } | null
  readonly customers: { readonly records: readonly { userName: string }[]; readonly more: boolean } | null
}

async function find(username: string, keyword: string): Promise<Hits> {
  const token = await app.current.signInAs(username)
  return (await app.current.call('GET', '/sys/api/quickSearch', { token, query: { keyword } })).body.result
}
const names = (hits: Hits) => ({
  stations: hits.stations?.records.map((row) => row.stationName),
  customers: hits.customers?.records.map((row) => row.userName),
})

beforeAll(async () => {
  const { db, cipher } = app.current.context
  const quzhou = { orgCode: 'A01A01A01', district: '330803' }
  await buildStation(db, cipher, { ...quzhou, name: '大洲镇李村包文斌', ownerName: '包文斌', phone: '13700003308' })
  await buildStation(db, cipher, { ...quzhou, name: '上方镇大洲村方明', ownerName: '方明' })
  // The department of the agent.
  await buildStation(db, cipher, { orgCode: 'A01A01A03', name: '大洲镇代理站', ownerName: '戴礼' })
  await db.query(`INSERT INTO sys_tenant (id, name) VALUES (77, '别的租户') ON CONFLICT DO NOTHING`)
  await buildStation(db, cipher, { tenantId: '77', orgCode: 'A01A01A01', name: '大洲镇别家站', ownerName: '包别家' })
})

describe('quick search', () => {
  test('finds by a part of the name, those that begin with it first', async () => {
    expect(names(await find('staff', '大洲')).stations).toEqual(['大洲镇代理站', '大洲镇李村包文斌', '上方镇大洲村方明'])
  })
  test('finds by initials and by the whole reading', async () => {
    expect(names(await find('staff', 'dzzlc')).stations).toEqual(['大洲镇李村包文斌'])
    expect(names(await find('staff', 'BWB'))).toEqual({ stations: ['大洲镇李村包文斌'], customers: ['包文斌'] })
    expect(names(await find('staff', 'baowenbin')).customers).toEqual(['包文斌'])
  })
  test('finds by syllables, never by letters from the middle of one', async () => {
    expect(names(await find('staff', 'licun')).stations).toEqual(['大洲镇李村包文斌'])
    expect(names(await find('staff', 'wenb')).customers).toEqual(['包文斌'])
    for (const letters of ['aowen', 'icun', 'enb', 'nb'])
      expect(names(await find('staff', letters)), letters).toEqual({ stations: [], customers: [] })
  })
  test('finds by contract and by the whole phone, never by a part of one', async () => {
    const [row] = (await find('staff', 'dzzlc')).stations?.records ?? []
    expect(names(await find('staff', `HT${row?.id}`)).stations).toEqual(['大洲镇李村包文斌'])
    expect(names(await find('staff', '13700003308'))).toEqual({ stations: ['大洲镇李村包文斌'], customers: ['包文斌'] })
    expect(names(await find('staff', '3308'))).toEqual({ stations: [], customers: [] })
  })
  test('does not find everybody by the letters that all numbers begin with', async () => {
    expect(names(await find('staff', 'HT'))).toEqual({ stations: [], customers: [] })
  })
  test('gives what a line shows and no personal number', async () => {
    const hits = await find('staff', '包文斌')
    expect(hits.stations?.records[0]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      stationName: '大洲镇李村包文斌',
      contractNo: expect.stringMatching(/^HT/),
      totalpower: '20.000',
      status: 0,
    })
    expect(Object.keys(hits.customers?.records[0] ?? {}).sort()).toEqual(['customerNo', 'district', 'id', 'userName'])
    expect(hits.customers?.records[0]).toMatchObject({ district: '衢州市衢江区' })
  })
  test('shows an agent and every department its own rows only, and no row of another tenant', async () => {
    expect(names(await find('agent', '大洲')).stations).toEqual(['大洲镇代理站'])
    expect(names(await find('agent', 'bwb'))).toEqual({ stations: [], customers: [] })
    for (const username of ['admin', 'staff', 'agent', 'multi']) {
      const { stations, customers } = names(await find(username, '别家'))
      expect({ stations, customers }, username).toEqual({ stations: [], customers: [] })
    }
  })
  test('obeys the data rules of the caller', async () => {
    const { db } = app.current.context
    const codes = ['station:info:list', 'customer:info:list'] as const
    const person = await buildPerson(db, { tenantId: '1', orgCode: 'A01', codes })
    const rule = { tenantId: '1', roleId: person.roleId, resource: 'station', column: 'sysOrgCode' }
    await buildDataRule(db, { ...rule, condition: 'RIGHT_LIKE', value: 'A01A01A03' })
    expect(names(await find(person.username, '大洲')).stations).toEqual(['大洲镇代理站'])
  })
  test('leaves out a kind that the caller may not list', async () => {
    const person = await buildPerson(app.current.context.db, { tenantId: '1', orgCode: 'A01', codes: ['customer:info:list'] })
    const hits = await find(person.username, '包文斌')
    expect(hits.stations).toBeNull()
    expect(names(hits).customers).toEqual(['包文斌'])
  })
  test('offers five of a kind and says that there are more', async () => {
    const { db, cipher } = app.current.context
    const build = (at: number) => buildStation(db, cipher, { name: `多站村${at}`, ownerName: `众人${at}` })
    for (const at of [1, 2, 3, 4, 5]) await build(at)
    const five = await find('staff', '多站村')
    expect([five.stations?.records.length, five.stations?.more]).toEqual([5, false])
    await build(6)
    const hits = await find('staff', '多站村')
    expect([hits.stations?.records.length, hits.stations?.more]).toEqual([5, true])
    expect((await find('staff', '多站村6')).stations).toMatchObject({ more: false })
  })
  test('takes wildcards and quotes as letters', async () => {
    for (const keyword of ['%', '_', '\\', "' OR 1=1 --", '大_镇', '🌞', '\u0000x'.slice(1)]) {
      expect(names(await find('staff', keyword)).stations, keyword).toEqual([])
    }
  })
  test('needs a keyword and a session', async () => {
    const token = await app.current.signInAs('staff')
    for (const keyword of ['', '   ', 'x'.repeat(65)]) {
      const { body } = await app.current.call('GET', '/sys/api/quickSearch', { token, query: { keyword } })
      expect(body.success, keyword).toBe(false)
    }
    expect((await app.current.call('GET', '/sys/api/quickSearch', { query: { keyword: '王' } })).status).toBe(401)
  })
})
