import { slotAt } from '@heliodesk/domain/solar/slots'
import { beforeEach, describe, expect, test } from 'vitest'
import { ageByVendor } from '#server/modules/dashboard/monitor/monitor.queries.ts'
import { districtFigures, liveFigures } from '#server/telemetry/fleet/live.queries.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { type BuiltStation, buildStation } from '#server/testing/stations.ts'
import { buildAlarmIntake } from '#server/vendors/intake/alarms.ts'

const box = withTestApp()
const kwh = 120_000
const nowMs = Date.now()
const today = slotAt(nowMs).day
const tomorrow = slotAt(nowMs + 86_400_000).day
const db = () => box.current.context.db
const reportingLive = {
  status: 1,
  currentDw: 50_000,
  today,
  todayUnits: 40 * kwh,
  todayMaxDw: 150_000,
  monthUnits: 700 * kwh,
  totalUnits: 9000 * kwh,
  lastMs: nowMs - 60_000,
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = async (who: string, method: Method, path: string, rest: { body?: unknown; query?: Record<string, string> } = {}) =>
  (await box.current.call(method, path, { token: await box.current.signInAs(who), ...rest })).body

let station: BuiltStation
beforeEach(async () => {
  station = await buildStation(db(), box.current.context.cipher, { orgCode: 'A01A01A01', name: '退网站', live: reportingLive })
})
const row = async (id = station.id) =>
  (
    await db().query<Record<string, unknown>>(
      `SELECT s.retired_on, s.retired_kind, s.retired_reason, s.sys_org_code, l.status, l.retired_on AS live_retired, l.sys_org_code AS live_org, s.version
       FROM station_info s JOIN station_live l ON l.station_id = s.id WHERE s.id = $1`,
      [id],
    )
  )[0]
const retire = (body: Record<string, unknown>, who = 'admin') => call(who, 'POST', '/api/station/retire', { body })
const left = (reason?: string) => ({
  ids: [station.id],
  retiredOn: today,
  retiredKind: '2',
  ...(reason === undefined ? {} : { retiredReason: reason }),
})
const listed = async (who = 'admin', query: Record<string, string> = { contractNo: station.contractNo }) =>
  (await call(who, 'GET', '/api/station/list', { query })).result
const addMonth = (id: string) =>
  db().query(
    `INSERT INTO station_month (station_id, month, days, energy) VALUES ($1, '2026-01-01', $2::bigint[] || array_fill(NULL::bigint, ARRAY[29]), $3)`,
    [id, [10 * kwh, 20 * kwh], 30 * kwh],
  )
const alarm = (dedupKey = 'vendor:x') => ({
  stationId: station.id,
  dedupKey,
  level: 3,
  deviceSn: null,
  deviceModel: null,
  message: '电网电压越限',
  code: 'AC-0102',
  begin: nowMs - 3_600_000,
})

describe('a station that leaves', () => {
  test('keeps its record with day, kind and reason, says so in list and drawer, and is counted apart', async () => {
    const before = (await call('admin', 'GET', '/api/station/statusCount')).result
    expect(await retire(left('屋顶拆迁'))).toMatchObject({ success: true, message: '已停用', result: { count: 1 } })
    expect(await row()).toMatchObject({
      retired_on: today,
      retired_kind: '2',
      retired_reason: '屋顶拆迁',
      status: 4,
      live_retired: today,
      version: 2,
    })
    expect((await listed()).records[0]).toMatchObject({
      status: 4,
      status_dictText: '已停用',
      retiredOn: today,
      retiredKind_dictText: '退网',
      retiredReason: '屋顶拆迁',
      totalEnergy: '9.000',
      deviation: null,
    })
    const drawer = await call('admin', 'GET', `/system/cloud/monitor/select/one/${station.id}/3`)
    expect(drawer.result).toMatchObject({
      status: 4,
      stationStateLabel: '已停用',
      retiredOn: today,
      retiredKind: '退网',
      totalEnergy: 9,
    })
    const after = (await call('admin', 'GET', '/api/station/statusCount')).result
    expect(after).toEqual({ ...before, normal: before.normal - 1, retired: before.retired + 1 })
  })
  test('counts in no capacity and among nobody online, and its energy stays where it was made', async () => {
    const scope = { tenantId: '1', orgPattern: 'A01A01A01%', stationIds: null }
    const home = () => liveFigures(db(), scope, { today, nowMs, underShare: 0.7 })
    const districts = async () => (await districtFigures(db(), scope, { today, within: '33', digits: 6 }))[0]
    const reporting = () => ageByVendor(db(), { tenantId: '1', orgPattern: 'A01A01A01%', ids: null }, nowMs)
    const [before, district] = [await home(), await districts()]
    const [sumBefore, [vendorBefore]] = [(await listed()).summary, await reporting()]
    await retire(left())
    const after = await home()
    expect(after.stations).toBe(before.stations - 1)
    expect(after.capacityKw).toBe(before.capacityKw - 20)
    expect(after.powerKw).toBe(before.powerKw - 5)
    expect(after.normal).toBe(before.normal - 1)
    expect([after.totalKwh, after.monthKwh]).toEqual([before.totalKwh, before.monthKwh])
    expect((await districts())?.stations ?? 0).toBe((district?.stations ?? 0) - 1)
    expect([sumBefore.totalpower, (await listed()).summary.totalpower]).toEqual(['20.000', '0'])
    expect((await listed()).summary.totalEnergy).toBe('9.000')
    expect((await reporting())[0]?.stations ?? 0).toBe((vendorBefore?.stations ?? 0) - 1)
  })
  test('ends its open alarms and has no new ones, from whichever side they come', async () => {
    const intake = buildAlarmIntake(box.current.context)
    expect(await intake.raise([alarm()])).toBe(1)
    await retire(left())
    const alarms = () =>
      db().query('SELECT event_end_time IS NULL AS open, clear_by FROM station_alarm WHERE station_id = $1', [station.id])
    expect(await alarms()).toEqual([{ open: false, clear_by: '电站停用' }])
    expect(await intake.raise([alarm(), alarm('rule:offline')])).toBe(0)
    expect(await alarms()).toHaveLength(1)
    expect(await row()).toMatchObject({ status: 4 })
  })
  test('comes back with 重新启用: it counts again and keeps nothing of the leaving', async () => {
    await retire(left('误操作'))
    expect(await call('admin', 'POST', '/api/station/restore', { body: { ids: [station.id] } })).toMatchObject({
      success: true,
      message: '已重新启用',
    })
    expect(await row()).toMatchObject({
      retired_on: null,
      retired_kind: null,
      retired_reason: null,
      status: 1,
      live_retired: null,
    })
    expect((await listed()).summary.totalpower).toBe('20.000')
    const events = await db().query<{ event: string }>(
      `SELECT event FROM sys_audit WHERE event IN ('station.retired', 'station.restored') AND detail->'ids' ? $1 ORDER BY id`,
      [station.id],
    )
    expect(events.map((one) => one.event)).toEqual(['station.retired', 'station.restored'])
  })
  test.each([
    ['a day after today', { retiredOn: tomorrow }, '停用日期不能晚于今天'],
    ['a day before the station began', { retiredOn: '2024-05-16' }, '停用日期不能早于电站（退网站）的并网日期 2024-05-17'],
    ['what is no day', { retiredOn: '2026-02-30' }, '停用日期应为日期'],
    ['an unknown kind', { retiredKind: '3' }, '停用方式只能是 1（停用）或 2（退网）'],
    ['a reason beyond 200 characters', { retiredReason: '长'.repeat(201) }, '停用原因最长 200 个字符'],
  ])('is refused for %s, and nothing changes', async (_what, over, message) => {
    expect(await retire({ ...left(), ...over })).toMatchObject({ success: false, message: expect.stringContaining(message) })
    expect(await row()).toMatchObject({ retired_on: null, status: 1, version: 1 })
  })
  test('may leave on the day it began', async () => {
    expect((await retire({ ...left(), retiredOn: '2024-05-17' })).success).toBe(true)
  })
  test('twice, or back without having left, is refused with its name; of several none changes', async () => {
    const other = await buildStation(db(), null, { orgCode: 'A01A01A01', name: '还在运行', live: reportingLive })
    await retire(left())
    const again = await retire({ ...left(), ids: [other.id, station.id] })
    expect(again).toMatchObject({ success: false, code: 409, message: expect.stringContaining('退网站') })
    expect(await row(other.id)).toMatchObject({ retired_on: null })
    const back = await call('admin', 'POST', '/api/station/restore', { body: { ids: [station.id, other.id] } })
    expect(back).toMatchObject({ success: false, message: expect.stringContaining('还在运行') })
    expect(await row()).toMatchObject({ retired_on: today })
  })
  test('of another organisation is not found', async () => {
    const person = await buildPerson(db(), {
      tenantId: '1',
      orgCode: 'A01A02',
      codes: ['station:info:list', 'station:info:retire'],
    })
    expect(await retire(left(), person.username)).toMatchObject({ success: false, code: 404 })
    expect(await row()).toMatchObject({ retired_on: null })
  })
})

describe('what hangs on a station', () => {
  const holdings = async (ids: string) => (await call('admin', 'GET', '/api/station/holdings', { query: { ids } })).result
  test('is counted before anybody removes it', async () => {
    await addMonth(station.id)
    await buildAlarmIntake(box.current.context).raise([alarm()])
    await db().query(
      `INSERT INTO work_order (id, tenant_id, sys_org_code, home_org_code, order_no, status, station_id)
       VALUES ($1::bigint * 10, 1, 'A01A01A01', 'A01A01A01', 'WA' || $1, '2', $1), ($1::bigint * 10 + 1, 1, 'A01A01A01', 'A01A01A01', 'WB' || $1, '5', $1)`,
      [station.id],
    )
    expect(await holdings(station.id)).toEqual([
      {
        id: station.id,
        stationName: '退网站',
        retiredOn: null,
        days: 2,
        alarms: 1,
        openAlarms: 1,
        orders: 2,
        openOrders: 1,
        fees: 0,
        isEmpty: false,
      },
    ])
  })
  test.each([
    ['a month of energy', (id: string) => addMonth(id)],
    ['an alarm', () => buildAlarmIntake(box.current.context).raise([alarm()])],
    [
      'a work order',
      (id: string) =>
        db().query(`INSERT INTO work_order (id, tenant_id, order_no, station_id) VALUES ($1::bigint * 10, 1, 'WC' || $1, $1)`, [
          id,
        ]),
    ],
    [
      'a fee',
      (id: string) =>
        db().query(`INSERT INTO power_fee (id, tenant_id, station_id, ss_month) VALUES ($1::bigint * 10, 1, $1, '2026-01')`, [
          id,
        ]),
    ],
  ])('keeps it from being deleted: %s', async (_what, give) => {
    expect((await holdings(station.id))[0].isEmpty).toBe(true)
    await give(station.id)
    expect((await holdings(station.id))[0].isEmpty).toBe(false)
    const answer = await call('admin', 'DELETE', '/api/station/delete', { query: { id: station.id } })
    expect(answer).toMatchObject({ success: false, code: 409, message: expect.stringContaining('“停用/退网”') })
    expect(await row()).toBeDefined()
  })
  test('is nothing: then it goes', async () => {
    expect((await call('admin', 'DELETE', '/api/station/delete', { query: { id: station.id } })).success).toBe(true)
    expect(await row()).toBeUndefined()
  })
})

describe('the organisation of a station', () => {
  const body = (over: Record<string, unknown> = {}) => ({
    stationName: '新站',
    contractNo: `GF-${crypto.randomUUID().slice(0, 8)}`,
    stationNo: `DZ-${crypto.randomUUID().slice(0, 8)}`,
    customerId: station.customerId,
    district: '330803',
    dataSource: 3,
    totalpower: '12.5',
    ...over,
  })
  const add = (who: string, over: Record<string, unknown> = {}) => call(who, 'POST', '/api/station/add', { body: body(over) })
  const edit = (who: string, over: Record<string, unknown>) =>
    call(who, 'PUT', '/api/station/edit', { body: { id: station.id, ...over } })

  test('is the one that is named, with its name beside it', async () => {
    const made = await add('admin', { sysOrgCode: 'A01A01A03' })
    expect(made).toMatchObject({ success: true, result: { sysOrgCode: 'A01A01A03', sysOrgCode_dictText: expect.any(String) } })
    expect(await row(made.result.id)).toMatchObject({ sys_org_code: 'A01A01A03', live_org: 'A01A01A03' })
    expect((await listed('agent', { contractNo: made.result.contractNo })).total).toBe(1)
  })
  test.each([[{}], [{ sysOrgCode: null }], [{ sysOrgCode: '' }]])(
    'is the caller’s where a client sends none: %j',
    async (over) => {
      const made = await add('admin', over)
      expect(await row(made.result.id)).toMatchObject({ sys_org_code: 'A01' })
    },
  )
  test.each([['A01A02A01'], ['A99'], ['A01%'], ['x']])('%s, which is none of the caller’s, is refused', async (sysOrgCode) => {
    const person = await buildPerson(db(), {
      tenantId: '1',
      orgCode: 'A01A01',
      codes: ['station:info:list', 'station:info:add', 'station:info:edit', 'station:info:move'],
    })
    expect(await add(person.username, { sysOrgCode })).toMatchObject({
      success: false,
      result: { fields: [{ field: 'sysOrgCode', message: '所属组织不存在或无权使用' }] },
    })
    expect(await edit(person.username, { sysOrgCode })).toMatchObject({ success: false })
    expect(await row()).toMatchObject({ sys_org_code: 'A01A01A01' })
  })
  test('changes with a right of its own; whoever lacks it may still edit the rest', async () => {
    const codes = ['station:info:list', 'station:info:edit'] as const
    const person = await buildPerson(db(), { tenantId: '1', orgCode: 'A01A01', codes })
    expect(await edit(person.username, { sysOrgCode: 'A01A01A03', totalpower: '15' })).toMatchObject({
      success: false,
      code: 403,
    })
    expect(await row()).toMatchObject({ sys_org_code: 'A01A01A01', version: 1 })
    expect((await edit(person.username, { sysOrgCode: 'A01A01A01', totalpower: '15' })).success).toBe(true)
    expect(await edit('admin', { sysOrgCode: '' })).toMatchObject({ success: false, message: '所属组织不能为空' })
  })
  test('takes alarms, fees, free orders and its part of the sums along, and leaves an order in somebody’s hands there', async () => {
    await addMonth(station.id)
    await buildAlarmIntake(box.current.context).raise([alarm()])
    await db().query(
      `INSERT INTO work_order (id, tenant_id, sys_org_code, home_org_code, order_no, station_id, assignee)
       VALUES ($1::bigint * 10, 1, 'A01A01A01', 'A01A01A01', 'WD' || $1, $1, NULL), ($1::bigint * 10 + 1, 1, 'A01A01A01', 'A01A01A01', 'WE' || $1, $1, 'staff')`,
      [station.id],
    )
    await db().query(
      `INSERT INTO power_fee (id, tenant_id, sys_org_code, station_id, ss_month) VALUES ($1::bigint * 10, 1, 'A01A01A01', $1, '2026-01')`,
      [station.id],
    )
    const sums = async (code: string) =>
      (
        await db().query<{ kwh: number; months: number }>(
          `SELECT coalesce((SELECT sum(energy) FROM org_day WHERE tenant_id = 1 AND org_code = $1 AND day < '2026-02-01'), 0)::float8 / 120000 AS kwh,
             coalesce((SELECT sum(stations) FROM fleet_month WHERE tenant_id = 1 AND org_code = $1), 0)::int AS months`,
          [code],
        )
      )[0] ?? { kwh: 0, months: 0 }
    const [from, to] = [await sums('A01A01A01'), await sums('A01A01A03')]
    expect((await edit('admin', { sysOrgCode: 'A01A01A03' })).success).toBe(true)
    expect(await row()).toMatchObject({ sys_org_code: 'A01A01A03', live_org: 'A01A01A03' })
    expect((await sums('A01A01A01')).kwh).toBe(from.kwh - 30)
    expect(await sums('A01A01A03')).toEqual({ kwh: to.kwh + 30, months: to.months + 1 })
    const codes = async (text: string) => (await db().query<{ code: string }>(text, [station.id])).map((one) => one.code)
    expect(await codes('SELECT sys_org_code AS code FROM station_alarm WHERE station_id = $1')).toEqual(['A01A01A03'])
    expect(await codes('SELECT sys_org_code AS code FROM power_fee WHERE station_id = $1')).toEqual(['A01A01A03'])
    expect(await codes('SELECT sys_org_code AS code FROM work_order WHERE station_id = $1 ORDER BY id')).toEqual([
      'A01A01A03',
      'A01A01A01',
    ])
    expect(await codes('SELECT home_org_code AS code FROM work_order WHERE station_id = $1 ORDER BY id')).toEqual([
      'A01A01A03',
      'A01A01A03',
    ])
  })
})
