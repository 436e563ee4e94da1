import { slotAt } from '@heliodesk/domain/solar/slots'
import { beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { type BuiltStation, buildStation, type StationOptions } from '#server/testing/stations.ts'

const box = withTestApp()
const kwh = 120_000
const mwh = 120_000_000
const nowMs = Date.now()
const today = slotAt(nowMs).day
/** Made 48 kWh today with 20 kWp, reported just now. */
const producing = {
  status: 1,
  currentDw: 82_345,
  today,
  todayUnits: 48 * kwh,
  todayMaxDw: 150_000,
  monthUnits: 742_000 * 120,
  totalUnits: 58 * mwh,
  lastMs: nowMs - 60_000,
}
const build = (options: StationOptions) => buildStation(box.current.context.db, box.current.context.cipher, options)
const list = async (username: string, query: Readonly<Record<string, string>> = {}) => {
  const token = await box.current.signInAs(username)
  return (await box.current.call('GET', '/api/station/list', { token, query })).body
}
const count = async (username: string, query: Readonly<Record<string, string>> = {}) => {
  const token = await box.current.signInAs(username)
  return (await box.current.call('GET', '/api/station/statusCount', { token, query })).body.result
}
const names = (body: { result: { records: { stationName: string }[] } }) => body.result.records.map((row) => row.stationName)

let healthy: BuiltStation
beforeAll(async () => {
  const quzhou = { orgCode: 'A01A01A01', district: '330803' }
  healthy = await build({ ...quzhou, name: '莲花镇西山村张建国', phone: '15400002716', live: producing })
  await build({
    ...quzhou,
    name: '故障站',
    ownerName: '郑水根',
    dataSource: 2,
    live: { ...producing, status: 2, todayUnits: 24 * kwh },
  })
  await build({ ...quzhou, name: '告警站', live: { ...producing, status: 3 } })
  await build({
    ...quzhou,
    name: '离线站',
    live: { ...producing, status: 0, today: '2020-01-01', lastMs: nowMs - 48 * 3_600_000 },
  })
  await build({ orgCode: 'A01A01A03', name: '代理站', live: producing })
  await build({ orgCode: 'A01A02A01', name: '山东站', live: producing })
  await box.current.context.db.query(
    `INSERT INTO district_yield (tenant_id, district, day, stations, median_hours) VALUES (1, '330803', $1, 5, 2.4)`,
    [today],
  )
})

describe('the station list', () => {
  test('shows live figures in W, kWh and MWh with the owner’s masked phone', async () => {
    const body = await list('staff', { contractNo: healthy.contractNo })
    expect(body.result.records[0]).toMatchObject({
      status: 1,
      status_dictText: '正常',
      currentPower: '8234.5',
      todayEnergy: '48.00',
      monthlyEnergy: '0.742',
      totalEnergy: '58.000',
      equivalentHours: '2.40',
      deviation: '0.0',
      contactNumber: '154****2716',
      customerId_dictText: '张建国',
      district_dictText: '浙江省/衢州市/衢江区',
    })
  })
  test('puts the worst first while no column is asked for: fault, alarm, offline, normal', async () => {
    const body = await list('staff', { pageSize: '50' })
    expect(body.result.records.map((row: { status: number }) => row.status)).toEqual([2, 3, 0, 1, 1])
  })
  test('shows no figures of today for a station that reported days ago', async () => {
    const body = await list('staff', { stationName: '离线站' })
    expect(body.result.records[0]).toMatchObject({
      currentPower: null,
      todayEnergy: null,
      equivalentHours: null,
      deviation: null,
    })
  })
  test('compares with the neighbours of the district', async () => {
    const body = await list('staff', { stationName: '故障站' })
    expect(body.result.records[0]).toMatchObject({ equivalentHours: '1.20', deviation: '-50.0' })
  })
  test('sums up what matches, not what is on the page', async () => {
    const body = await list('staff', { pageSize: '1' })
    expect(body.result.summary).toMatchObject({ totalpower: '100.000', todayEnergy: '168.00', currentPower: '32938.0' })
  })
  test.each([
    ['a part of the name', '西山村'],
    ['the initials of the name', 'lhzxsc'],
    ['the reading of the name', 'lianhuazhen'],
    ['the owner’s whole phone', '15400002716'],
  ])('finds a station by %s', async (_what, keyword) => {
    expect(names(await list('staff', { keyword }))).toEqual(['莲花镇西山村张建国'])
  })
  test('finds a station by its owner’s name and the initials of it', async () => {
    expect(names(await list('staff', { keyword: '郑水' }))).toEqual(['故障站'])
    expect(names(await list('staff', { keyword: 'zsg' }))).toEqual(['故障站'])
  })
  test('does not find anything by letters from the middle of a syllable', async () => {
    for (const keyword of ['ianhua', 'uazhen', 'enxi', 'hz9'])
      expect((await list('staff', { keyword })).result.total, keyword).toBe(0)
  })
  test('does not find anybody by a part of a phone', async () => {
    expect((await list('staff', { keyword: '2716' })).result.total).toBe(0)
  })
  test('filters by status and vendor', async () => {
    expect(names(await list('staff', { status: '2,3' }))).toEqual(['故障站', '告警站'])
    expect(names(await list('staff', { dataSource: '2' }))).toEqual(['故障站'])
  })
  test('of an agent holds their own stations only', async () => {
    expect(names(await list('agent'))).toEqual(['代理站'])
  })
  test('of everybody is refused without a token', async () => {
    expect((await box.current.call('GET', '/api/station/list')).status).toBe(401)
  })
})

describe('counts by status', () => {
  test('count all states and who has been silent for a day', async () => {
    expect(await count('staff')).toEqual({
      total: 5,
      normal: 2,
      fault: 1,
      alarm: 1,
      offline: 1,
      retired: 0,
      lowYield: 0,
      silent24h: 1,
    })
  })
  test('honour the other filters of the list but not the status', async () => {
    expect(await count('staff', { dataSource: '2', status: '1' })).toMatchObject({ total: 1, fault: 1, normal: 0 })
    expect(await count('staff', { keyword: '莲花镇' })).toMatchObject({ total: 1, normal: 1 })
  })
  test('count only what the caller may see', async () => {
    expect((await count('agent')).total).toBe(1)
    expect((await count('admin')).total).toBe(6)
  })
})

describe('writing a station', () => {
  const body = (customerId: string) => ({
    stationName: '新站',
    contractNo: 'GF-NEW-1',
    stationNo: 'DZ-NEW-1',
    customerId,
    district: '330803',
    dataSource: 3,
    totalpower: '12.5',
  })
  const live = async (id: string) =>
    (
      await box.current.context.db.query(
        'SELECT capacity_w, district, data_source, status FROM station_live WHERE station_id = $1',
        [id],
      )
    )[0]

  test('makes its live row, follows its changes and goes with it', async () => {
    const token = await box.current.signInAs('admin')
    const made = await box.current.call('POST', '/api/station/add', { token, body: body(healthy.customerId) })
    expect(made.body).toMatchObject({ success: true })
    const { id, version } = made.body.result
    expect(await live(id)).toEqual({ capacity_w: 12_500, district: '330803', data_source: 3, status: 0 })
    const edit = { id, version, totalpower: '15', dataSource: 6 }
    expect((await box.current.call('PUT', '/api/station/edit', { token, body: edit })).body.success).toBe(true)
    expect(await live(id)).toMatchObject({ capacity_w: 15_000, data_source: 6 })
    expect((await list('admin', { keyword: 'xinzhan' })).result.total).toBe(1)
    expect((await box.current.call('DELETE', '/api/station/delete', { token, query: { id } })).body.success).toBe(true)
    expect(await live(id)).toBeUndefined()
  })
  test('does not delete a station that has measured anything', async () => {
    const { id } = await build({ orgCode: 'A01A02A01', name: '有数据的站' })
    await box.current.context.db.query(
      `INSERT INTO station_month (station_id, month, days, energy) VALUES ($1, '2026-01-01', array_fill(NULL::bigint, ARRAY[31]), 0)`,
      [id],
    )
    const token = await box.current.signInAs('admin')
    const answer = await box.current.call('DELETE', '/api/station/delete', { token, query: { id } })
    expect(answer.body).toMatchObject({ success: false, code: 409, message: expect.stringContaining('有数据的站') })
    expect(await live(id)).toBeDefined()
  })
})
