import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { dayNumber, dayOfNumber, instantOf } from '@heliodesk/domain/solar/slots'
import { beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { buildFee, buildStation, type StationOptions } from '#server/testing/stations.ts'
import { buildTestClock } from '#server/testing/testClock.ts'
import { recentSpan, refreshOrgPower, wholeSpans } from './orgPower.ts'
import { refreshYields } from './yields.queries.ts'

const today = '2026-03-16'
/** 12:10, slot 146. */
const clock = buildTestClock(instantOf(today, 146))
const box = withTestApp({ clock })
const call = async (username: string, path: string, query: Readonly<Record<string, string>> = {}) =>
  (await box.current.call('GET', `/api/fleet/${path}`, { token: await box.current.signInAs(username), query })).body.result
const kwh = 120_000
const daysAgo = (days: number): string => dayOfNumber(dayNumber(today) - days)

const producing = (todayKwh: number, over: StationOptions['live'] = {}) => ({
  status: 1,
  currentDw: 100_000,
  today,
  todayUnits: todayKwh * kwh,
  todayMaxDw: 150_000,
  monthUnits: 500 * kwh,
  totalUnits: 20_000 * kwh,
  lastMs: clock.now() - 60_000,
  ...over,
})

beforeAll(async () => {
  const { db, cipher } = box.current.context
  const build = (options: StationOptions) => buildStation(db, cipher, options)
  const quzhou = { orgCode: 'A01A01A01', district: '330803', capacityKw: 20 }
  await build({ ...quzhou, name: '一号', live: producing(48) })
  await build({ ...quzhou, name: '二号', live: producing(48), dataSource: 2 })
  await build({ ...quzhou, name: '三号', live: producing(12, { status: 2 }) })
  await build({ ...quzhou, name: '四号', live: producing(44, { status: 3 }) })
  const silent = { status: 0, lastMs: clock.now() - 30 * 3_600_000, today: daysAgo(1), todayUnits: 9 * kwh }
  await build({ ...quzhou, name: '五号', live: producing(0, silent), dataSource: 1 })
  const agent = await build({ orgCode: 'A01A01A03', district: '330825', capacityKw: 10, name: '代理', live: producing(30) })
  await build({ orgCode: 'A01A02A01', district: '371302', capacityKw: 10, name: '山东', live: producing(20) })
  await refreshYields(db, today)
  for (const [org, day, energy] of [
    ['A01A01A01', daysAgo(1), 400],
    ['A01A01A01', '2026-03-01', 300],
    ['A01A01A03', daysAgo(1), 50],
    ['A01A01A01', '2025-03-10', 700],
    ['A01A01A01', '2025-07-01', 1_000],
    ['A01A02A01', daysAgo(1), 90],
  ] as const) {
    await db.query(`INSERT INTO org_day (tenant_id, org_code, day, energy) VALUES (1, $1, $2, $3)`, [org, day, energy * kwh])
  }
  const power = (slot: number, dw: number) =>
    db.query(`UPDATE org_day SET power[$1] = $2 WHERE org_code = 'A01A01A01' AND day = $3`, [slot + 1, dw, daysAgo(1)])
  await power(100, 120_000)
  await power(146, 240_000)
  await power(147, 960_000)
  await buildFee(db, agent.id, { month: '2026-01', payable: '100.00', received: '90.50' })
  await buildFee(db, agent.id, { month: '2026-02', payable: '110.00', received: null })
})

describe('the overview', () => {
  test('adds up the stations of the working department and below', async () => {
    const figures = await call('staff', 'overview')
    expect(figures).toMatchObject({
      stations: 6,
      capacityKw: 110,
      powerKw: 50,
      todayKwh: 182,
      totalKwh: 120_000,
      status: { normal: 3, fault: 1, alarm: 1, offline: 1, silent24h: 1 },
      dataTime: '2026-03-16 12:09:00',
      serverTime: '2026-03-16 12:10:00',
    })
    expect(figures.onlineRate).toBeCloseTo(5 / 6)
    expect(figures.co2Tons).toBeCloseTo(68.4, 1)
  })
  test('has the mean and the median of the hours, each under its name, and counts those far under the median', async () => {
    // 182 kWh of the five stations that reported, of 90 kWp.
    expect(await call('staff', 'overview')).toMatchObject({
      meanHours: expect.closeTo(182 / 90, 6),
      medianHours: 2.4,
      underperformers: 1,
    })
  })
  test('compares today with yesterday until the same time and the month with last year’s', async () => {
    expect(await call('staff', 'overview')).toMatchObject({ yesterdaySameTimeKwh: 1, lastYearMonthKwh: 700 })
  })
  test('shows fees to those who may see them and to nobody else', async () => {
    const { fees } = await call('staff', 'overview')
    expect(fees).toEqual({
      month: '2026-01',
      payable: '100.00',
      received: '90.50',
      history: [{ month: '2026-01', received: '90.50' }],
    })
    expect(await call('agent', 'overview')).not.toHaveProperty('fees')
  })
  test('shows no fees to somebody with the financial flag who may not open the fee list', async () => {
    const { db } = box.current.context
    const build = async (codes: readonly PermissionCode[]) => {
      const person = await buildPerson(db, { tenantId: '1', orgCode: 'A01A01', codes })
      await db.query('INSERT INTO sys_user_authority (user_id, have_export_data, have_view_financial_data) VALUES ($1, 1, 1)', [
        person.userId,
      ])
      return person.username
    }
    expect(await call(await build([]), 'overview')).not.toHaveProperty('fees')
    expect(await call(await build(['station:powerfee:list']), 'overview')).toHaveProperty('fees')
  })
  test('is of the agent’s own stations for an agent', async () => {
    expect(await call('agent', 'overview')).toMatchObject({ stations: 1, todayKwh: 30 })
  })
  test('narrows to a sub-department, and shows nothing of a foreign one', async () => {
    expect(await call('staff', 'overview', { orgCode: 'A01A01A03' })).toMatchObject({ stations: 1 })
    expect(await call('staff', 'overview', { orgCode: 'A01A02A01' })).toMatchObject({ stations: 0, todayKwh: 0, dataTime: null })
  })
  test('carries small series that end with today', async () => {
    const { spark } = await call('staff', 'overview')
    expect(spark.days).toHaveLength(24)
    expect(spark.days.slice(-2)).toEqual([450, 182])
    expect(spark.months).toHaveLength(12)
    expect(spark.months.at(-1)).toBeCloseTo(0.932)
    expect(spark.power).toHaveLength(147)
  })
})

test('the curve ends now and shows all of yesterday', async () => {
  const curve = await call('staff', 'curve')
  expect(curve).toMatchObject({ day: today, nowSlot: 146, peakKw: 50, peakTime: '12:10' })
  expect(curve.today.slice(145, 148)).toEqual([null, 50, null])
  expect(curve.yesterday[146]).toBe(24)
  expect(curve.yesterday[147]).toBe(96)
  expect(curve.yesterday[0]).toBeNull()
})

describe('the trend', () => {
  test('by day has a point for each day of the month, none for the future, with last year beside it', async () => {
    const { title, points } = await call('staff', 'trend', { range: 'day' })
    expect([title, points.length]).toEqual(['2026 年 3 月', 31])
    expect(points[0]).toEqual({ label: '1', value: 0.3, lastYear: null, partial: false })
    expect(points[9]).toMatchObject({ value: null, lastYear: 0.7 })
    expect(points[15]).toEqual({ label: '16', value: 0.182, lastYear: null, partial: true })
    expect(points[16].value).toBeNull()
  })
  test('by month and by year adds the days up', async () => {
    const months = (await call('staff', 'trend', { range: 'month' })).points
    expect(months[2]).toMatchObject({ label: '3月', lastYear: 0.7, partial: true })
    expect(months[2].value).toBeCloseTo(0.932)
    const years = (await call('staff', 'trend', { range: 'year' })).points
    expect(years.map((point: { label: string; value: number }) => [point.label, Math.round(point.value * 1000)])).toEqual([
      ['2025', 1_700],
      ['2026', 932],
    ])
  })
})

describe('the ranking', () => {
  test('lists the furthest under their neighbours first, without silent stations', async () => {
    const rows = await call('staff', 'rank', { order: 'low' })
    expect(rows[0]).toMatchObject({ stationName: '三号', hours: 0.6 })
    expect(rows[0].median).toBeCloseTo(2.3)
    expect(rows.map((row: { stationName: string }) => row.stationName)).not.toContain('五号')
  })
  test('or the most hours first', async () => {
    expect((await call('staff', 'rank', { order: 'high' }))[0]).toMatchObject({ stationName: '代理', hours: 3 })
  })
})

describe('regions', () => {
  test('open at the deepest level that holds all stations', async () => {
    const staff = await call('staff', 'districts')
    expect(staff).toMatchObject({ parent: '330800', level: 'district', parentName: '浙江省 / 衢州市' })
    expect(staff.rows).toMatchObject([
      // The mean of those that reported: their median is 2.3.
      {
        ...{ code: '330803', name: '衢江区', stations: 5, capacityMw: 0.1, fault: 1, alarm: 1, offline: 1 },
        hours: expect.closeTo(152 / 80, 6),
      },
      { code: '330825', name: '龙游县', stations: 1, hours: 3 },
    ])
    const admin = await call('admin', 'districts')
    expect(admin.level).toBe('province')
    expect(admin.rows.map((row: { name: string }) => row.name)).toEqual(['浙江省', '山东省'])
  })
  test('open where they are asked to', async () => {
    const answer = await call('admin', 'districts', { parent: '330000' })
    expect(answer).toMatchObject({ parent: '330000', level: 'city', rows: [{ code: '330800', name: '衢州市', stations: 6 }] })
  })
})

test('freshness says per vendor when the newest data came and how late that is', async () => {
  expect(await call('staff', 'freshness')).toEqual([
    { dataSource: 1, name: '爱士惟', stations: 1, lastTime: '2026-03-15 06:10:00', delayMinutes: 1_800 },
    { dataSource: 2, name: '古瑞瓦特', stations: 1, lastTime: '2026-03-16 12:09:00', delayMinutes: 1 },
    { dataSource: 3, name: '固德威', stations: 4, lastTime: '2026-03-16 12:09:00', delayMinutes: 1 },
  ])
})

test('data rules narrow every figure, also those of the past', async () => {
  const { db } = box.current.context
  const rule = await db.query<{ id: string }>(
    `INSERT INTO sys_data_rule (id, tenant_id, resource, rule_name, rule_column, rule_conditions, rule_value)
     VALUES (77, 1, 'station', '只看一号', 'stationName', '=', '一号') RETURNING id`,
  )
  await db.query(`INSERT INTO sys_role_data_rule (role_id, rule_id) SELECT id, $1 FROM sys_role WHERE role_code = 'operator'`, [
    rule[0]?.id,
  ])
  await db.query(
    `INSERT INTO station_month (station_id, month, days, energy)
     SELECT id, '2026-03-01', array_fill(NULL::bigint, ARRAY[14]) || ARRAY[90 * 120000::bigint] || array_fill(NULL::bigint, ARRAY[16]), 90 * 120000
     FROM station_info WHERE station_name = '一号'`,
  )
  const token = await box.current.signInAs('multi', { orgCode: 'A01A01A01' })
  const get = async (path: string, query = {}) =>
    (await box.current.call('GET', `/api/fleet/${path}`, { token, query })).body.result
  expect(await get('overview')).toMatchObject({ stations: 1, todayKwh: 48, lastYearMonthKwh: null, yesterdaySameTimeKwh: null })
  expect((await get('trend', { range: 'day' })).points[14]).toMatchObject({ value: 0.09 })
  expect((await get('curve')).yesterday.filter((kw: number | null) => kw !== null)).toEqual([])
  await db.query('DELETE FROM sys_role_data_rule WHERE rule_id = 77')
})

test('the power of a department is the sum of its stations, each sample held for its step', async () => {
  const { db, cipher } = box.current.context
  const slots = (values: Readonly<Record<number, number>>) => Array.from({ length: 288 }, (_, slot) => values[slot] ?? null)
  await db.query('SELECT station_day_make_partition($1::date)', [today])
  const add = async (step: number, values: Readonly<Record<number, number>>) => {
    const { id } = await buildStation(db, cipher, { orgCode: 'A01A04A01', district: '341202' })
    await db.query(`INSERT INTO station_day (station_id, day, step, points, power) VALUES ($1, $2, $3, 1, $4)`, [
      id,
      today,
      step,
      slots(values),
    ])
  }
  await add(1, { 10: 100, 11: 200, 145: 30_000, 146: 40_000 })
  await add(3, { 9: 5_000, 144: 60_000 })
  const stored = async () =>
    (
      await db.query<{ power: (string | null)[] }>(`SELECT power FROM org_day WHERE org_code = 'A01A04A01' AND day = $1`, [today])
    )[0]?.power
  await refreshOrgPower(db, recentSpan(clock.now()))
  expect((await stored())?.slice(143, 148)).toEqual([null, '60000', '90000', '100000', null])
  expect((await stored())?.[10]).toBeNull()
  for (const span of wholeSpans(clock.now())) await refreshOrgPower(db, span)
  expect((await stored())?.slice(8, 13)).toEqual([null, '5000', '5100', '5200', null])
  expect((await call('admin', 'curve', { orgCode: 'A01A04A01' })).today[145]).toBe(9)
})
