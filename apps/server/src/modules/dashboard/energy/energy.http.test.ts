import { instantOf } from '@heliodesk/domain/solar/slots'
import { beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildDataRule } from '#server/testing/organisation.ts'
import { buildStation } from '#server/testing/stations.ts'
import { buildTestClock } from '#server/testing/testClock.ts'
import { refreshChangedMonths } from './energy.job.ts'

const clock = buildTestClock(instantOf('2026-03-16', 146))
const box = withTestApp({ clock })
const kwh = 120_000
const range = { from: '2026-01', to: '2026-03' }
const call = async (username: string, path: string, query: Readonly<Record<string, string>> = range) =>
  (await box.current.call('GET', `/api/dashboard/${path}`, { token: await box.current.signInAs(username), query })).body

let quzhou = { id: '' }
beforeAll(async () => {
  const { db, cipher } = box.current.context
  quzhou = await buildStation(db, cipher, { orgCode: 'A01A01A01', district: '330803', capacityKw: 20, dataSource: 1 })
  const agent = await buildStation(db, cipher, { orgCode: 'A01A01A03', district: '330825', capacityKw: 10, dataSource: 2 })
  const far = await buildStation(db, cipher, { orgCode: 'A01A02A01', district: '371302', capacityKw: 10, dataSource: 1 })
  await db.query(`UPDATE station_info SET first_work_time = '2026-02-10' WHERE id = $1`, [agent.id])
  for (const [id, month, energy] of [
    [quzhou.id, '2026-01-01', 1_200],
    [quzhou.id, '2026-02-01', 1_600],
    [quzhou.id, '2026-03-01', 900],
    [quzhou.id, '2025-12-01', 5_000],
    [agent.id, '2026-02-01', 500],
    [agent.id, '2026-03-01', 300],
    [far.id, '2026-03-01', 450],
  ] as const) {
    await db.query('INSERT INTO station_month (station_id, month, days, energy) VALUES ($1, $2, $3, $4)', [
      id,
      month,
      `{${energy * kwh}}`,
      energy * kwh,
    ])
  }
  await refreshChangedMonths(db)
})

const names = (rows: readonly { name: string; mwh: number }[]) => rows.map(({ name, mwh }) => [name, Number(mwh.toFixed(3))])

describe('[MODULE-DASH-CHART] energy over months', () => {
  test('is summed by month, department, vendor and district, each with its hours', async () => {
    const { result } = await call('admin', 'energy')
    expect(result.months).toMatchObject([
      { month: '2026-01', mwh: 1.2, stations: 1, hours: 60, partial: false },
      { month: '2026-02', mwh: 2.1, stations: 2, hours: 70, partial: false },
      { month: '2026-03', mwh: 1.65, stations: 3, hours: 41.25, partial: true },
    ])
    expect(names(result.departs)).toEqual([
      ['浙江分公司', 4.5],
      ['山东分公司', 0.45],
    ])
    expect(names(result.districts)).toEqual([
      ['衢州市 衢江区', 3.7],
      ['衢州市 龙游县', 0.8],
      ['临沂市 兰山区', 0.45],
    ])
    expect(result.vendors.map((row: { mwh: number }) => row.mwh)).toEqual([4.15, 0.8])
    expect(result.departs[0]).toMatchObject({ code: 'A01A01', stations: 2, capacityKw: 30 })
    expect(result.vendors[1].hours).toBeCloseTo(80)
  })

  test('an agent sees their own figures alone, whatever department they ask for', async () => {
    const own = await call('agent', 'energy')
    expect(names(own.result.departs)).toEqual([['衢州阳光代理', 0.8]])
    expect(own.result.months.map((row: { mwh: number }) => row.mwh)).toEqual([0, 0.5, 0.3])
    const other = await call('agent', 'energy', { ...range, orgCode: 'A01A01A01' })
    expect(other.result.departs).toEqual([])
    expect(other.result.months.every((row: { mwh: number }) => row.mwh === 0)).toBe(true)
  })

  test('a sub-department narrows it, one level deeper', async () => {
    const { result } = await call('admin', 'energy', { ...range, orgCode: 'A01A01' })
    expect(names(result.departs)).toEqual([
      ['衢州运营中心', 3.7],
      ['衢州阳光代理', 0.8],
    ])
  })

  test('data rules that leave single stations leave their sums alone', async () => {
    const { db } = box.current.context
    const [role] = await db.query<{ id: string }>(`SELECT id FROM sys_role WHERE role_code = 'operator'`)
    const rule = { tenantId: '1', roleId: role!.id, resource: 'station', column: 'id', condition: '=', value: quzhou.id }
    const spread = async () => (await call('staff', 'hours', { month: '2026-03' })).result.stations
    const all = await spread()
    await buildDataRule(db, rule)
    await box.current.access.sessions.permissionsChanged()
    const { result } = await call('staff', 'energy')
    // Not what the others of the department were told just now.
    expect([all, await spread()]).toEqual([2, 1])
    await db.query('DELETE FROM sys_role_data_rule')
    await box.current.access.sessions.permissionsChanged()
    expect(names(result.departs)).toEqual([['衢州运营中心', 3.7]])
    expect((await call('staff', 'energy')).result.departs).toHaveLength(2)
  })

  test('the sums follow a station that is moved or gone, and months that nobody has any more', async () => {
    const { db } = box.current.context
    const late = await buildStation(db, null, { orgCode: 'A01A02A02', district: '371302', capacityKw: 10 })
    await db.query(`INSERT INTO station_month (station_id, month, days, energy) VALUES ($1, '2024-05-01', '{}', $2)`, [
      late.id,
      10 * kwh,
    ])
    await refreshChangedMonths(db)
    const ask = { from: '2024-05', to: '2024-05' }
    expect(names((await call('admin', 'energy', ask)).result.departs)).toEqual([['山东分公司', 0.01]])
    await db.query('DELETE FROM station_month WHERE station_id = $1', [late.id])
    await refreshChangedMonths(db)
    expect((await call('admin', 'energy', ask)).result.departs).toEqual([])
  })

  test.each([
    [{ from: '2026-03', to: '2026-01' }, '开始月份不能晚于结束月份'],
    [{ from: '2020-01', to: '2026-01' }, '月份范围不能超过 36 个月'],
    [{ from: '2026-13', to: '2026-13' }, 'from：月份格式应为 YYYY-MM'],
  ])('a range of %j is refused: %s', async (query, message) => {
    expect(await call('admin', 'energy', query)).toMatchObject({ success: false, code: 400, message })
  })
})

test('the hours of a month are spread over classes of ten', async () => {
  const { result } = await call('admin', 'hours', { month: '2026-03' })
  expect(result).toMatchObject({ month: '2026-03', stations: 3, median: 45 })
  expect(result.bins.filter((bin: { stations: number }) => bin.stations > 0)).toEqual([
    { from: 30, to: 40, stations: 1 },
    { from: 40, to: 50, stations: 2 },
  ])
  expect((await call('agent', 'hours', { month: '2026-03' })).result).toMatchObject({ stations: 1, median: 30 })
  expect((await call('agent', 'hours', { month: '2020-03' })).result).toEqual({
    month: '2020-03',
    stations: 0,
    median: null,
    bins: [],
  })
})

test('capacity grows by the dates of grid connection', async () => {
  const { result } = await call('staff', 'capacity')
  expect(result).toEqual({
    undated: 0,
    months: [
      { month: '2026-01', addedKw: 0, addedStations: 0, totalKw: 20, totalStations: 1 },
      { month: '2026-02', addedKw: 10, addedStations: 1, totalKw: 30, totalStations: 2 },
      { month: '2026-03', addedKw: 0, addedStations: 0, totalKw: 30, totalStations: 2 },
    ],
  })
})
