import type {
  AgentStatistics,
  EnergyStatistics,
  PaymentStatistics,
  PowerStatistics,
} from '@heliodesk/contracts/endpoints/statistics'
import { type PermissionCode, permissions } from '@heliodesk/contracts/permissions'
import { instantOf } from '@heliodesk/domain/solar/slots'
import {
  ageClasses,
  receivablesLate,
  receivablesOf,
  settlementsOf,
  stationsConnected,
  stationsOf,
  workOrdersLate,
  workOrdersOpen,
} from '@heliodesk/domain/statistics/figures'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { refreshChangedMonths } from '#server/modules/dashboard/energy/energy.job.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { everyRight, limit } from '#server/testing/ruledWorld.ts'
import { buildStation } from '#server/testing/stations.ts'
import { buildTestClock } from '#server/testing/testClock.ts'

// 12:10 of 16 March 2026 in Asia/Shanghai.
const box = withTestApp({ clock: buildTestClock(instantOf('2026-03-16', 146)) })
const db = () => box.current.context.db
const [agentCode, otherCode] = ['A01A01A03', 'A01A02A01'] as const
const everything = permissions.map(({ code }) => code)
type Params = Readonly<Record<string, string>>

const answer = async (token: string, path: string, query: Params = {}) =>
  (await box.current.call('GET', `/api/${path}`, { token, query })).body
const get = async <T>(token: string, path: string, query: Params = {}): Promise<T> => {
  const body = await answer(token, path, query)
  expect([path, body.message]).toEqual([path, body.success ? body.message : ''])
  return body.result as T
}
const listed = async (
  token: string,
  path: string,
  params: Params,
): Promise<{ total: number; records: Record<string, string>[] }> => get(token, `${path}/list`, { ...params, pageSize: '200' })

async function person(orgCode: string, codes: readonly PermissionCode[], money: boolean, orgCategory = '1'): Promise<string> {
  const { username, userId } = await buildPerson(db(), { tenantId: '1', orgCode, codes, orgCategory })
  await db().query('INSERT INTO sys_user_authority (user_id, have_export_data, have_view_financial_data) VALUES ($1, 1, $2)', [
    userId,
    money ? 1 : 0,
  ])
  return box.current.signInAs(username)
}

interface Energy {
  readonly month: string
  /** kWh by day of the month; a day without one was not measured. */
  readonly days: Readonly<Record<number, number>>
}
async function insertEnergy(stationId: string, { month, days }: Energy): Promise<void> {
  const values = Array.from({ length: 31 }, (_, i) => (days[i + 1] === undefined ? 'NULL' : String(days[i + 1]! * 120_000)))
  const sum = Object.values(days).reduce((all, one) => all + one, 0) * 120_000
  await db().query('INSERT INTO station_month (station_id, month, days, energy) VALUES ($1, $2, $3, $4)', [
    ...[stationId, `${month}-01`, `{${values.join(',')}}`, sum],
  ])
}
async function insertFee(stationId: string, month: string, payable: string, received: string | null): Promise<void> {
  await db().query(
    `INSERT INTO power_fee (id, tenant_id, sys_org_code, station_id, ss_month, payable_amount, actual_amount_received)
     SELECT $1, tenant_id, sys_org_code, id, $3, $4, $5 FROM station_info WHERE id = $2`,
    [newId(), stationId, month, payable, received],
  )
}
async function insertReceivable(stationId: string, month: string, due: string, amount: string, received: string): Promise<void> {
  await db().query(
    `INSERT INTO fee_receivable (id, tenant_id, sys_org_code, receivable_no, station_id, customer_id, kind, ss_month, period_start, period_end,
       amount, received, due_date)
     SELECT $1::bigint, tenant_id, sys_org_code, 'YS' || $1::text, id, customer_id, '1', $3, ($3 || '-01')::date, ($3 || '-28')::date, $5, $6, $4
     FROM station_info WHERE id = $2`,
    [newId(), stationId, month, due, amount, received],
  )
}
async function insertAgent(orgCode: string, name: string): Promise<string> {
  const id = newId()
  await db().query(`INSERT INTO agent (id, tenant_id, sys_org_code, name, status) VALUES ($1, 1, $2, $3, '1')`, [
    id,
    orgCode,
    name,
  ])
  return id
}
async function insertOrder(stationId: string, deadline: string | null): Promise<void> {
  await db().query(
    `INSERT INTO work_order (id, tenant_id, sys_org_code, order_no, status, station_id, deadline)
     SELECT $1::bigint, tenant_id, sys_org_code, 'GD' || $1::text, '2', id, $3 FROM station_info WHERE id = $2`,
    [newId(), stationId, deadline],
  )
}

let [director, poor, ofAgent, ruled, stranger, agentId] = ['', '', '', '', '', '']
let [first, second, far] = [{ id: '' }, { id: '' }, { id: '' }]
beforeAll(async () => {
  const { cipher } = box.current.context
  first = await buildStation(db(), cipher, { orgCode: agentCode, district: '330803', capacityKw: 20, name: '甲站' })
  second = await buildStation(db(), cipher, { orgCode: agentCode, district: '330803', capacityKw: 10, name: '乙站' })
  far = await buildStation(db(), cipher, { orgCode: otherCode, district: '371302', capacityKw: 10, name: '丙站' })
  await db().query(`UPDATE station_info SET first_work_time = '2026-03-10' WHERE id = $1`, [second.id])
  await db().query(`UPDATE sys_depart SET org_category = '2' WHERE org_code = ANY ($1)`, [[agentCode]])
  await db().query(`UPDATE sys_depart SET org_category = '1' WHERE org_code = $1`, [otherCode])
  agentId = await insertAgent(agentCode, '衢州阳光能源')
  await insertAgent(otherCode, '不是代理商部门')
  const made: readonly Energy[] = [
    { month: '2025-03', days: { 1: 40, 16: 60, 17: 500 } },
    { month: '2025-12', days: { 31: 70 } },
    { month: '2026-01', days: { 1: 30, 2: 50 } },
    { month: '2026-02', days: { 1: 80, 16: 20, 28: 400 } },
    { month: '2026-03', days: { 1: 100, 15: 60, 16: 20 } },
  ]
  for (const one of made) await insertEnergy(first.id, one)
  await insertEnergy(second.id, { month: '2026-03', days: { 11: 50, 12: 70 } })
  await insertEnergy(far.id, { month: '2026-03', days: { 2: 90 } })
  await refreshChangedMonths(db())
  await insertOrder(first.id, '2020-01-01 00:00+08')
  await insertOrder(first.id, null)
  await insertOrder(far.id, null)
  await insertFee(first.id, '2025-11', '1000.00', null)
  await insertFee(first.id, '2026-01', '300.10', '300.10')
  await insertFee(first.id, '2026-02', '200.05', '150.00')
  await insertFee(second.id, '2026-02', '99.99', '120.00')
  await insertFee(far.id, '2026-01', '50.00', null)
  // A bill took the place of a month of the fee check: it counts once, by its own due day.
  await insertFee(second.id, '2026-01', '77.00', null)
  await insertReceivable(second.id, '2026-01', '2026-03-16', '70.00', '10.00')
  const of = await everyRight(box.current)
  director = await box.current.signInAs(of.username)
  poor = await person('A01', everything, false)
  ofAgent = await person(agentCode, everything, true, '2')
  const limited = await everyRight(box.current)
  await limit(box.current, limited.userId, { resource: 'station', column: 'id', condition: '=', value: first.id })
  ruled = await box.current.signInAs(limited.username)
  stranger = await person('A01A03', everything, true)
})

const energy = (token: string, query: Params) => get<EnergyStatistics>(token, 'statistics/energy', query)
const march = { unit: 'month', from: '2026-03', to: '2026-03' }

describe('statistics of energy', () => {
  test('[MODULE-STAT-ENERGY] a running month is compared with the same days of the month and of the year before, each figure a sum of its days', async () => {
    const { total, former, yearBefore, partial, measuredDays, expectedDays } = await energy(director, march)
    expect([total?.kwh, former?.kwh, yearBefore?.kwh, partial]).toEqual([390, 100, 100, true])
    expect([former?.span, yearBefore?.span]).toEqual([
      { from: '2026-02-01', to: '2026-02-16' },
      { from: '2025-03-01', to: '2025-03-16' },
    ])
    expect([total?.hours, total?.stations, total?.co2Tons]).toEqual([390 / 40, 3, (390 * 0.5703) / 1000])
    // 16 days of two stations and 7 of the one that came on the grid on the 10th.
    expect([measuredDays, expectedDays]).toEqual([6, 39])
  })

  test('days at the turn of a year are days of Asia/Shanghai, and a day that nobody measured is a gap', async () => {
    const { points, total } = await energy(director, { unit: 'day', from: '2025-12-30', to: '2026-01-02' })
    expect(points.map(({ period, kwh }) => [period, kwh])).toEqual([
      ['2025-12-30', null],
      ['2025-12-31', 70],
      ['2026-01-01', 30],
      ['2026-01-02', 50],
    ])
    expect(total?.kwh).toBe(150)
    const years = await energy(director, { unit: 'year', from: '2025', to: '2026' })
    expect(years.points.map(({ period, kwh }) => [period, kwh])).toEqual([
      ['2025', 670],
      ['2026', 970],
    ])
  })

  test('agents, regions and stations behind a figure come to it, for each scope and under data rules', async () => {
    const all = await energy(director, march)
    expect(all.agents.map(({ name, kwh, former }) => [name, kwh, former])).toEqual([['衢州阳光能源', 300, 100]])
    expect(all.regions.map(({ code, kwh }) => [code, kwh])).toEqual([
      ['330803', 300],
      ['371302', 90],
    ])
    const expected = [
      [director, {}, 390, 3],
      [director, { district: '330000' }, 300, 2],
      [director, { orgCode: otherCode }, 90, 1],
    ] as const
    const narrow = [
      [ofAgent, {}, 300, 2],
      [ofAgent, { orgCode: otherCode }, null, 0],
      [ruled, {}, 180, 1],
      [stranger, {}, null, 0],
    ] as const
    for (const [token, query, kwh, count] of [...expected, ...narrow]) {
      const { total } = await energy(token, { ...march, ...query })
      const behind = await get<{ total: number; kwh: number | null }>(token, 'statistics/energy/stations', { ...march, ...query })
      expect([total?.kwh, behind.kwh, behind.total]).toEqual([kwh, kwh, count])
    }
  })

  test('a station has its place among all of its district; under data rules among those that are seen', async () => {
    const rows = async (token: string) =>
      (
        await get<{ records: { rank: number | null; ranked: number | null; stationName: string }[] }>(
          token,
          'statistics/energy/stations',
          { ...march, order: 'hours' },
        )
      ).records
    expect((await rows(ofAgent)).map(({ stationName, rank, ranked }) => [stationName, rank, ranked])).toEqual([
      ['乙站', 1, 2],
      ['甲站', 2, 2],
    ])
    expect((await rows(ruled)).map(({ rank }) => rank)).toEqual([1])
  })

  test.each([
    [{ unit: 'month', from: '2026-03', to: '2026-01' }, '开始时间不能晚于结束时间'],
    [{ unit: 'day', from: '2026-02-29', to: '2026-03-01' }, '起止应与统计粒度一致：日为 YYYY-MM-DD，月为 YYYY-MM，年为 YYYY'],
    [{ unit: 'day', from: '2026-01-01', to: '2026-03-01' }, '日期范围不能超过 31 天'],
  ])('%j is refused: %s', async (query, message) => {
    expect(await answer(director, 'statistics/energy', query)).toMatchObject({ success: false, code: 400, message })
  })

  test('a month that has not begun has no figures', async () => {
    expect(await energy(director, { unit: 'month', from: '2026-04', to: '2026-05' })).toMatchObject({
      span: null,
      total: null,
      points: [],
    })
  })
})

describe('statistics of agents', () => {
  test('[MODULE-STAT-AGENT] each figure is the count of the list behind it', async () => {
    const page = await get<AgentStatistics>(director, 'statistics/agents')
    expect(page.agents.map(({ name }) => name)).toEqual(['衢州阳光能源'])
    const [one] = page.agents
    const counts = await Promise.all([
      listed(director, 'station', stationsOf(agentCode)),
      listed(director, 'station', stationsConnected(page.day, agentCode)),
      listed(director, 'workorder', workOrdersOpen(agentCode)),
      listed(director, 'workorder', workOrdersLate(agentCode)),
    ])
    expect([one?.households, one?.connected, one?.ordersOpen, one?.ordersLate]).toEqual(counts.map(({ total }) => total))
    expect(counts.map(({ total }) => total)).toEqual([2, 2, 2, 1])
    expect([one?.capacityKw, one?.hours, one?.hoursBefore, one?.hoursYearBefore]).toEqual([30, 10, 5, 5])
    expect((await listed(director, 'settleBatch', settlementsOf(page.month, agentId))).total).toBe(0)
    expect([one?.commission, one?.overdue]).toEqual(['0.00', 0])
    expect(page.total).toMatchObject({ households: 2, hours: 10 })
  })

  test('an agent sees itself without any figure of money, another branch sees none, and rules leave their rows alone', async () => {
    const own = await get<AgentStatistics>(ofAgent, 'statistics/agents')
    expect(own.agents).toMatchObject([{ households: 2, commission: null, overdue: null }])
    expect(own.total).toMatchObject({ commission: null, overdue: null })
    expect((await get<AgentStatistics>(stranger, 'statistics/agents')).agents).toEqual([])
    expect((await get<AgentStatistics>(ruled, 'statistics/agents')).agents).toMatchObject([
      { households: 1, capacityKw: 20, hours: 9 },
    ])
  })
})

describe('statistics of power', () => {
  test('[MODULE-STAT-POWER] Σ power of a day with its peak, beside the day before', async () => {
    const power = (kw: number, slot: number) =>
      `{${Array.from({ length: 288 }, (_, i) => (i === slot ? kw * 10_000 : 'NULL')).join(',')}}`
    for (const [code, day, kw, slot] of [
      [agentCode, '2026-03-15', 12, 144],
      [otherCode, '2026-03-15', 5, 144],
      [otherCode, '2026-03-15', 9, 150],
      [agentCode, '2026-03-16', 8, 120],
    ] as const)
      await db().query(
        `INSERT INTO org_day AS o (tenant_id, org_code, day, power) VALUES (1, $1, $2, $3::bigint[])
         ON CONFLICT (tenant_id, org_code, day) DO UPDATE SET power[$4::int] = excluded.power[$4::int]`,
        [code, day, power(kw, slot), slot + 1],
      )
    const page = await get<PowerStatistics>(director, 'statistics/power', { day: '2026-03-15' })
    expect(page.peaks.at(-1)).toEqual({ day: '2026-03-15', peakKw: 17, peakTime: '12:00', reporting: 1, expected: 3 })
    expect([page.power[144], page.power[150], page.power[0], page.nowSlot]).toEqual([17, 9, null, null])
    const today = await get<PowerStatistics>(ofAgent, 'statistics/power')
    expect([today.day, today.nowSlot, today.power[120], today.compared[144], today.stations]).toEqual([
      '2026-03-16',
      146,
      8,
      12,
      2,
    ])
    expect((await get<PowerStatistics>(ruled, 'statistics/power')).limited).toBe(true)
    expect(await answer(director, 'statistics/power', { day: '2026-03-17' })).toMatchObject({ message: '不能查看今天之后的功率' })
  })
})

describe('statistics of payments', () => {
  const ask = { from: '2025-11', to: '2026-03' }
  const sum = async (token: string, params: Params, key: string) => {
    const { total, records } = await listed(token, 'statistics/receivable', params)
    return [total, records.reduce((all, row) => all + Number(row[key]), 0).toFixed(2)]
  }

  test('[MODULE-STAT-PAYMENT] each sum and each class of age is what the list behind it comes to, under data rules as well', async () => {
    for (const token of [director, ruled]) {
      const page = await get<PaymentStatistics>(token, 'statistics/payments', ask)
      for (const { month, fees } of page.months)
        for (const key of ['amount', 'received'] as const)
          expect([month, ...(await sum(token, receivablesOf('fees', month), key))]).toEqual([month, fees.count, fees[key]])
      for (const [place, one] of ageClasses.entries())
        expect(await sum(token, receivablesLate('fees', one, page.day), 'openAmount')).toEqual([
          page.ageing[place]?.fees.count,
          page.ageing[place]?.fees.open,
        ])
    }
  })

  test('a bill counts instead of its month of the fee check, what is due today is not late, too much is owed by nobody', async () => {
    const { months, ageing, fees } = await get<PaymentStatistics>(director, 'statistics/payments', ask)
    expect(months.map(({ month, fees: own }) => [month, own.amount, own.received, own.open])).toEqual([
      ['2025-11', '1000.00', '0.00', '1000.00'],
      ['2025-12', '0.00', '0.00', '0.00'],
      ['2026-01', '420.10', '310.10', '110.00'],
      ['2026-02', '300.04', '270.00', '50.05'],
      ['2026-03', '0.00', '0.00', '0.00'],
    ])
    expect(fees).toMatchObject({ count: 6, amount: '1720.14' })
    expect(ageing.map(({ fees: own }) => [own.count, own.open])).toEqual([
      [1, '50.05'],
      [1, '50.00'],
      [0, '0.00'],
      [1, '1000.00'],
    ])
  })

  test('nobody without the right to money and no agent gets a sum, a count, a list or a sheet', async () => {
    for (const token of [poor, ofAgent]) {
      expect(await answer(token, 'statistics/payments', ask)).toMatchObject({ success: false, code: 510 })
      expect(await answer(token, 'statistics/payments/exportXls', ask)).toMatchObject({ success: false, code: 510 })
      const { total, records } = await listed(token, 'statistics/receivable', {})
      expect([total, records]).toEqual([0, []])
    }
    expect(JSON.stringify(await answer(ofAgent, 'statistics/agents'))).not.toMatch(/1000\.00|420\.10/)
    expect((await get<PaymentStatistics>(stranger, 'statistics/payments', ask)).fees).toEqual({
      ...{ count: 0, amount: '0.00', received: '0.00', open: '0.00' },
    })
  })
})
