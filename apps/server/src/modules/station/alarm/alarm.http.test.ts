import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { telemetryOf } from '#server/telemetry/telemetry.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { eventually } from '#server/testing/processes.ts'
import { buildStation } from '#server/testing/stations.ts'
import { buildAlarmIntake } from '#server/vendors/intake/alarms.ts'
import { measurementsOf } from '#server/vendors/intake/points.ts'
import { canSeeDepartments } from './alarm.queries.ts'
import { offlineKey } from './rules/offline.ts'

const box = withTestApp()
const begin = Date.parse('2026-06-01T12:00:00+08:00')

/** An open alarm at a new station; answers the ids of both. */
async function buildAlarm(orgCode = 'A01A01A01', level = 3) {
  const { context } = box.current
  const station = await buildStation(context.db, context.cipher, { orgCode, live: { status: 1, lastMs: begin } })
  await buildAlarmIntake(context).raise([
    {
      stationId: station.id,
      dedupKey: 'vendor:x',
      level,
      deviceSn: station.inverterSn,
      deviceModel: 'GW20KT-DT',
      message: '电网电压越限，逆变器停机',
      code: 'AC-0102',
      begin,
    },
  ])
  const rows = await context.db.query<{ id: string }>('SELECT id FROM station_alarm WHERE station_id = $1', [station.id])
  return { stationId: station.id, alarmId: String(rows[0]?.id) }
}
const call = async (
  username: string,
  method: 'GET' | 'POST',
  path: string,
  rest: { body?: unknown; query?: Record<string, string> } = {},
) => box.current.call(method, path, { token: await box.current.signInAs(username), ...rest })
const alarmOf = async (stationId: string) =>
  (await call('admin', 'GET', '/api/alarm/list', { query: { stationId } })).body.result.records[0]
const statusOf = async (stationId: string) =>
  (
    await box.current.context.db.query<{ status: number }>('SELECT status FROM station_live WHERE station_id = $1', [stationId])
  )[0]?.status

describe('the four facts of an alarm', () => {
  test('are independent: acknowledged, assigned and ended in any order', async () => {
    const { stationId, alarmId } = await buildAlarm()
    expect(await alarmOf(stationId)).toMatchObject({
      alarmStatus: '0',
      alarmStatus_dictText: '未处理',
      ackTime: null,
      assignee: null,
    })
    const ids = [alarmId]
    await call('staff', 'POST', '/api/alarm/assign', { body: { ids, username: 'staff' } })
    expect(await alarmOf(stationId)).toMatchObject({ alarmStatus: '0', assignee: 'staff', ackBy: null, eventEndTime: null })
    await call('staff', 'POST', '/api/alarm/clear', { body: { ids } })
    expect(await alarmOf(stationId)).toMatchObject({
      alarmStatus: '2',
      alarmStatus_dictText: '已恢复未确认',
      clearBy: '人工恢复（staff）',
    })
    expect((await call('staff', 'POST', '/api/alarm/ack', { body: { ids } })).body).toMatchObject({
      message: '已确认',
      result: { count: 1 },
    })
    expect(await alarmOf(stationId)).toMatchObject({ alarmStatus: '3', ackBy: 'staff' })
  })
  test('the first acknowledgement stays', async () => {
    const { stationId, alarmId } = await buildAlarm()
    await call('staff', 'POST', '/api/alarm/ack', { body: { ids: [alarmId] } })
    const second = await call('admin', 'POST', '/api/alarm/ack', { body: { ids: [alarmId] } })
    expect(second.body.result.count).toBe(0)
    expect(await alarmOf(stationId)).toMatchObject({ ackBy: 'staff' })
  })
  test('ending the last alarm gives the station its state back', async () => {
    const { stationId, alarmId } = await buildAlarm()
    expect(await statusOf(stationId)).toBe(2)
    await call('staff', 'POST', '/api/alarm/clear', { body: { ids: [alarmId] } })
    expect(await statusOf(stationId)).toBe(1)
  })
  test('are reported to the open pages of the department, and only when something changed', async () => {
    const { alarmId, stationId } = await buildAlarm()
    const publish = vi.spyOn(box.current.context.live, 'publish')
    onTestFinished(() => publish.mockRestore())
    const reported = () =>
      publish.mock.calls.filter(([message]) => JSON.stringify(message).includes(stationId)).map(([, to]) => to)
    await call('staff', 'POST', '/api/alarm/ack', { body: { ids: [alarmId] } })
    expect(reported()).toEqual([{ tenantId: '1', orgCodes: ['A01A01A01'] }])
    await call('staff', 'POST', '/api/alarm/ack', { body: { ids: [alarmId] } })
    expect(reported()).toHaveLength(1)
  })
  test('leave a line each in the security log', async () => {
    const { alarmId } = await buildAlarm()
    await call('staff', 'POST', '/api/alarm/ack', { body: { ids: [alarmId] } })
    const rows = await box.current.context.db.query<{ username: string; detail: { ids: string[] } }>(
      `SELECT username, detail FROM sys_audit WHERE event = 'alarm.acknowledge' ORDER BY id DESC LIMIT 1`,
    )
    expect(rows[0]).toMatchObject({ username: 'staff', detail: { ids: [alarmId] } })
  })
})

describe('who may do what', () => {
  test('an alarm of another organisation is not found, and nothing of the batch happens', async () => {
    const [own, foreign] = [await buildAlarm('A01A01A03'), await buildAlarm('A01A02A01')]
    const answer = await call('agent', 'POST', '/api/alarm/ack', { body: { ids: [own.alarmId, foreign.alarmId] } })
    expect(answer.body).toMatchObject({ success: false, code: 404 })
    expect(await alarmOf(own.stationId)).toMatchObject({ ackTime: null })
  })
  test('an agent acknowledges their own but may neither assign nor end', async () => {
    const { alarmId } = await buildAlarm('A01A01A03')
    const body = { ids: [alarmId], username: 'agent' }
    expect((await call('agent', 'POST', '/api/alarm/ack', { body })).body.result.count).toBe(1)
    expect((await call('agent', 'POST', '/api/alarm/assign', { body })).status).toBe(403)
    expect((await call('agent', 'POST', '/api/alarm/clear', { body })).status).toBe(403)
  })
  test('an alarm is assigned only to a user who can see its station', async () => {
    const { alarmId } = await buildAlarm('A01A02A01')
    for (const username of ['agent', 'nobody']) {
      const answer = await call('admin', 'POST', '/api/alarm/assign', { body: { ids: [alarmId], username } })
      expect(answer.body).toMatchObject({ success: false, code: 400 })
    }
    expect((await call('admin', 'POST', '/api/alarm/assign', { body: { ids: [alarmId], username: 'multi' } })).body.success).toBe(
      true,
    )
  })
  test('an alarm is given to nobody who is frozen or deleted', async () => {
    const { db } = box.current.context
    const { alarmId } = await buildAlarm()
    const person = await buildPerson(db, { tenantId: '1', orgCode: 'A01A01A01', codes: ['station:alarm:list'] })
    const assigned = async (status: number, deleted: number) => {
      await db.query('UPDATE sys_user SET status = $2, del_flag = $3 WHERE id = $1', [person.userId, status, deleted])
      const body = { ids: [alarmId], username: person.username }
      const answer = await call('admin', 'POST', '/api/alarm/assign', { body })
      return [answer.body.success, await canSeeDepartments(db, person.username, '1', ['A01A01A01'])]
    }
    expect([await assigned(2, 0), await assigned(1, 1), await assigned(1, 0)]).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ])
    expect(await canSeeDepartments(db, person.username, '1', ['A01A01A01', 'A01A02'])).toBe(false)
  })
  test('who is assigned an alarm finds a message of it, who takes it themselves does not', async () => {
    const { alarmId } = await buildAlarm()
    const titles = async (username: string) =>
      (await call(username, 'GET', '/sys/annountCement/listByUser')).body.result.sysMsgList.map(
        (one: { titile: string }) => one.titile,
      )
    await call('staff', 'POST', '/api/alarm/assign', { body: { ids: [alarmId], username: 'staff' } })
    expect(await titles('staff')).toEqual([])
    await call('admin', 'POST', '/api/alarm/assign', { body: { ids: [alarmId], username: 'staff' } })
    expect(await titles('staff')).toEqual(['您有 1 条电站告警待处理'])
  })
  test('a malformed id is not found', async () => {
    expect((await call('staff', 'POST', '/api/alarm/ack', { body: { ids: ['x1'] } })).body.success).toBe(false)
  })
})

test('a silent station is normal again within seconds of its first point', async () => {
  const { context } = box.current
  const nowMs = Date.now()
  const station = await buildStation(context.db, context.cipher, { live: { status: 1, lastMs: nowMs - 10 * 3_600_000 } })
  const offline = {
    dedupKey: offlineKey,
    rule: 'offline',
    level: 2,
    deviceSn: null,
    deviceModel: null,
    message: 'x',
    code: 'HD-0101',
  }
  await buildAlarmIntake(context).raise([{ ...offline, stationId: station.id, begin: nowMs - 10 * 3_600_000 }])
  expect(await statusOf(station.id)).toBe(0)
  const telemetry = telemetryOf(context)
  await telemetry.directory.discover('1', { ids: [station.id], contractNos: [] })
  const known = telemetry.directory.byId('1', station.id)
  if (!known) throw new Error('the station is in the directory')
  await telemetry.ingest(measurementsOf(known, [{ ts: nowMs - 60_000, powerW: 5_000 }]))
  await eventually(async () => (await statusOf(station.id)) === 1)
})

describe('the alarm list', () => {
  test('filters by handling state, level and station name', async () => {
    const { stationId } = await buildAlarm('A01A01A02', 4)
    const query = { alarmStatus: '0', level: '4', keyword: `电站${stationId}` }
    const answer = await call('staff', 'GET', '/api/alarm/list', { query })
    expect(answer.body.result).toMatchObject({ total: 1, records: [{ stationId, level: 4, level_dictText: '紧急' }] })
  })
  test('counts its states by every filter but the state itself, and each count is the list of that state', async () => {
    const states = [await buildAlarm('A01A01A02', 4), await buildAlarm('A01A01A02', 4), await buildAlarm('A01A01A02', 4)]
    const [, acknowledged, cleared] = states.map(({ alarmId }) => ({ ids: [alarmId] }))
    await call('staff', 'POST', '/api/alarm/ack', { body: acknowledged })
    await call('staff', 'POST', '/api/alarm/clear', { body: cleared })
    const queries: readonly Record<string, string>[] = [
      { level: '4' },
      { level: '4', alarmStatus: '2' },
      { stationId: String(states[0]?.stationId) },
      {},
    ]
    for (const query of queries) {
      const { result } = (await call('staff', 'GET', '/api/alarm/statusCount', { query })).body
      const totals = await Promise.all(
        ['0', '1', '2', '3'].map(async (alarmStatus) => {
          const list = await call('staff', 'GET', '/api/alarm/list', { query: { ...query, alarmStatus } })
          return [alarmStatus, list.body.result.total]
        }),
      )
      expect(result).toEqual(Object.fromEntries(totals.filter(([, total]) => Number(total) > 0)))
    }
  })
  test('names the order that somebody works on, else the last one that was', async () => {
    const { stationId, alarmId } = await buildAlarm()
    const order = async (status: string) => {
      const id = newId()
      await box.current.context.db.query(
        `INSERT INTO work_order (id, tenant_id, sys_org_code, home_org_code, station_id, alarm_id, order_no, status)
         VALUES ($1, 1, 'A01A01A01', 'A01A01A01', $2, $3, 'GD-' || $4::text, $5)`,
        [id, stationId, alarmId, id, status],
      )
      return id
    }
    expect(await alarmOf(stationId)).toMatchObject({ workOrderId: null, workOrderStatus: null })
    const ended = [await order('5'), await order('7')]
    expect(await alarmOf(stationId)).toMatchObject({ workOrderId: ended[1], workOrderStatus: '7' })
    const open = await order('2')
    expect(await alarmOf(stationId)).toMatchObject({ workOrderId: open, workOrderStatus: '2' })
    await order('5')
    expect(await alarmOf(stationId)).toMatchObject({ workOrderId: open, workOrderStatus: '2' })
  })
  test('of an agent counts none of another organisation', async () => {
    const { stationId } = await buildAlarm('A01A02A01')
    expect((await call('agent', 'GET', '/api/alarm/statusCount', { query: { stationId } })).body.result).toEqual({})
    expect((await call('admin', 'GET', '/api/alarm/statusCount', { query: { stationId } })).body.result).toEqual({ '0': 1 })
  })
  test('of an agent holds no alarm of another organisation', async () => {
    await buildAlarm('A01A02A01')
    const { records } = (await call('agent', 'GET', '/api/alarm/list', { query: { pageSize: '100' } })).body.result
    expect(records.every((row: { sysOrgCode: string }) => row.sysOrgCode.startsWith('A01A01A03'))).toBe(true)
  })
})
