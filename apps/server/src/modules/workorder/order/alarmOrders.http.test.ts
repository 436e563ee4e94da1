import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildStation } from '#server/testing/stations.ts'
import { workOrderCalls } from '#server/testing/workOrders.ts'
import { buildAlarmIntake } from '#server/vendors/intake/alarms.ts'

const box = withTestApp()
const { add, call, read } = workOrderCalls(box)

/** An open alarm of a new station. */
async function buildAlarm(orgCode = 'A01A01A03') {
  const { context } = box.current
  const station = await buildStation(context.db, context.cipher, { orgCode })
  await buildAlarmIntake(context).raise([
    {
      stationId: station.id,
      dedupKey: 'vendor:x',
      level: 3,
      deviceSn: station.inverterSn,
      deviceModel: 'GW20KT-DT',
      message: '电网电压越限',
      code: 'AC-0102',
      begin: Date.now() - 60_000,
    },
  ])
  const [alarm] = await context.db.query<{ id: string }>('SELECT id FROM station_alarm WHERE station_id = $1', [station.id])
  return { stationId: station.id, alarmId: String(alarm?.id) }
}
const ordersOf = (alarmId: string) =>
  box.current.context.db.query<{ id: string; order_no: string; status: string }>(
    'SELECT id, order_no, status FROM work_order WHERE alarm_id = $1 ORDER BY id',
    [alarmId],
  )
async function alarmRow(username: string, stationId: string) {
  const token = await box.current.signInAs(username)
  return (await box.current.call('GET', '/api/alarm/list', { token, query: { stationId } })).body.result.records[0]
}

describe('the order of an alarm', () => {
  test('stands in the row of the alarm with its number and state; without one nothing does', async () => {
    const { stationId, alarmId } = await buildAlarm()
    expect(await alarmRow('admin', stationId)).toMatchObject({ workOrderId: null, workOrderStatus: null })
    const { id } = await add('staff', { alarmId })
    const [order] = await ordersOf(alarmId)
    expect(await alarmRow('admin', stationId)).toMatchObject({
      workOrderId: id,
      workOrderId_dictText: order?.order_no,
      workOrderStatus: '0',
      workOrderStatus_dictText: '待派单',
    })
  })

  test('is not made twice: the second submission is told which order there is, and leaves nothing', async () => {
    const { alarmId } = await buildAlarm()
    const { id } = await add('staff', { alarmId, questionDesc: '先' })
    const [order] = await ordersOf(alarmId)
    const { context } = box.current
    const before = await context.db.query('SELECT id FROM record_step')
    expect(await call('admin', 'POST', '/add', { alarmId, questionDesc: '后' })).toMatchObject({
      success: false,
      code: 409,
      message: `该告警已有未完成的工单 ${order?.order_no}，请在原工单上继续处理`,
      result: { workOrderId: id, orderNo: order?.order_no },
    })
    expect(await ordersOf(alarmId)).toEqual([order])
    expect(await context.db.query('SELECT id FROM record_step')).toHaveLength(before.length)
  })

  test('is one however many people click at once', async () => {
    const { alarmId } = await buildAlarm()
    const answers = await Promise.all(
      ['admin', 'staff', 'agent', 'admin', 'staff', 'agent'].map((username, at) =>
        call(username, 'POST', '/add', { alarmId, questionDesc: `第 ${at} 份` }),
      ),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(new Set([409]))
    expect(await ordersOf(alarmId)).toHaveLength(1)
  })

  test('may follow an order that ended, and the row then shows the open one', async () => {
    const { stationId, alarmId } = await buildAlarm()
    const first = await add('admin', { alarmId })
    await call('admin', 'POST', '/cancel', { id: first.id, version: first.version, remark: '误报' })
    expect(await alarmRow('admin', stationId)).toMatchObject({ workOrderId: first.id, workOrderStatus: '7' })
    const second = await add('admin', { alarmId, questionDesc: '又来了' })
    expect(await alarmRow('admin', stationId)).toMatchObject({ workOrderId: second.id, workOrderStatus: '0' })
    expect((await read('admin', first.id)).alarmId).toBe(alarmId)
  })

  test('is guarded by the database as well, in every open state and in no other', async () => {
    const { alarmId } = await buildAlarm()
    const { id } = await add('admin', { alarmId })
    const { context } = box.current
    const copyInto = (status: string) =>
      context.db.query(
        `INSERT INTO work_order (id, tenant_id, order_no, status, alarm_id)
         SELECT id + 1, tenant_id, order_no || '-' || $2, $2, alarm_id FROM work_order WHERE id = $1`,
        [id, status],
      )
    for (const status of ['0', '1', '2', '3', '4', '6']) await expect(copyInto(status)).rejects.toMatchObject({ code: '23505' })
    await copyInto('5')
    expect((await ordersOf(alarmId)).map(({ status }) => status)).toEqual(['0', '5'])
  })
})
