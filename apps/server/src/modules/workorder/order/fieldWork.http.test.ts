import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildStation } from '#server/testing/stations.ts'
import { workOrderCalls } from '#server/testing/workOrders.ts'
import { buildAlarmIntake } from '#server/vendors/intake/alarms.ts'

const box = withTestApp()
const { add, call, listed, read } = workOrderCalls(box)
const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
)

async function buildAlarm() {
  const { context } = box.current
  const station = await buildStation(context.db, context.cipher, {
    orgCode: 'A01A01A03',
    ownerName: '陈阿根',
    phone: '13800138000',
  })
  await buildAlarmIntake(context).raise([
    {
      stationId: station.id,
      dedupKey: 'rule:lowYield',
      rule: 'lowYield',
      level: 3,
      deviceSn: station.inverterSn,
      deviceModel: 'GW20KT-DT',
      message: '连续 3 天发电不足可比电站的 70%',
      code: 'HD-0105',
      begin: Date.parse('2026-11-20T00:00:00+08:00'),
    },
  ])
  const [alarm] = await context.db.query<{ id: string }>('SELECT id FROM station_alarm WHERE station_id = $1', [station.id])
  return { ...station, alarmId: String(alarm?.id) }
}
async function upload(username: string): Promise<string> {
  const form = new FormData()
  form.append('file', new File([pixel], '屋面.png', { type: 'image/png' }))
  const token = await box.current.signInAs(username)
  return (await box.current.call('POST', '/api/workorder/image/upload', { token, body: form })).body.result
}

describe('an order of an alarm', () => {
  test('is filled with its type, level, text and device', async () => {
    const { alarmId, inverterSn } = await buildAlarm()
    const { result } = await call('staff', 'POST', '/add', { alarmId })
    expect(await read('staff', result.id)).toMatchObject({
      questionType: '8',
      questionType_dictText: '发电量低',
      priority: 'M',
      questionDesc: `告警：连续 3 天发电不足可比电站的 70%（HD-0105）\n设备：GW20KT-DT ${inverterSn}\n开始时间：2026-11-20 00:00:00`,
    })
  })
  test('keeps what the submitter wrote', async () => {
    const { alarmId } = await buildAlarm()
    const { id } = await add('staff', { alarmId, questionType: '9', priority: 'L', questionDesc: '先去看看' })
    expect(await read('staff', id)).toMatchObject({ questionType: '9', priority: 'L', questionDesc: '先去看看' })
  })
})

describe('the deadline of an order', () => {
  const hoursOf = async (id: string) => {
    const [row] = await box.current.context.db.query<{ hours: number | null }>(
      'SELECT extract(epoch FROM deadline - create_time)::float8 / 3600 AS hours FROM work_order WHERE id = $1',
      [id],
    )
    return row?.hours
  }
  test('follows from its level as the settings say, and from a new level', async () => {
    const made = await Promise.all(['H', 'M', 'L'].map((priority) => add('staff', { priority })))
    expect(await Promise.all(made.map(({ id }) => hoursOf(id)))).toEqual([24, 72, 168])
    const [urgent] = made
    await call('staff', 'PUT', '/edit', { id: urgent?.id, version: 1, priority: 'M' })
    expect(await hoursOf(String(urgent?.id))).toBe(72)
    await call('staff', 'PUT', '/edit', { id: urgent?.id, version: 2, priority: '' })
    expect(await hoursOf(String(urgent?.id))).toBe(null)
    expect(await hoursOf((await add('staff', { priority: '' })).id)).toBe(null)
  })
  test('changes with the setting for orders to come alone; what is no number of hours sets none', async () => {
    const { db } = box.current.context
    const before = await add('staff', { priority: 'H' })
    const set = (value: string) =>
      db.query(`UPDATE sys_parameter SET config_value = $1 WHERE tenant_id = 1 AND config_key = 'workOrderHoursH'`, [value])
    await set('4')
    expect([await hoursOf((await add('staff', { priority: 'H' })).id), await hoursOf(before.id)]).toEqual([4, 24])
    for (const value of ['0', '-5', '87601']) {
      await set(value)
      expect(await hoursOf((await add('staff', { priority: 'H' })).id)).toBe(null)
    }
    await set('24')
  })
  test('passed is overdue while somebody still has to do something, and the list can be narrowed to it', async () => {
    const { db } = box.current.context
    const { id } = await add('staff', { priority: 'H' })
    expect(await read('staff', id)).toMatchObject({ overdue: 'N' })
    await db.query(`UPDATE work_order SET deadline = now() - interval '1 minute' WHERE id = $1`, [id])
    for (const [status, overdue] of [
      ['0', 'Y'],
      ['1', 'Y'],
      ['2', 'Y'],
      ['3', 'Y'],
      ['4', 'N'],
      ['5', 'N'],
      ['6', 'Y'],
      ['7', 'N'],
    ]) {
      await db.query('UPDATE work_order SET status = $2 WHERE id = $1', [id, status])
      expect(await read('staff', id), `status ${status}`).toMatchObject({ overdue })
      expect((await listed('staff', { overdue: 'Y' })).includes(id)).toBe(overdue === 'Y')
    }
  })
})

describe('the owner on an order', () => {
  test('has a name and a masked phone; the whole number is the audited call', async () => {
    const { alarmId, customerId } = await buildAlarm()
    const { id } = await add('staff', { alarmId })
    const order = await read('staff', id)
    expect(order).toMatchObject({ customerId, customerId_dictText: '陈阿根', contactNumber: '138****8000' })
    expect(JSON.stringify(order)).not.toContain('13800138000')
  })
  test('is nobody where the order has no station', async () => {
    const { id } = await add('staff')
    expect(await read('staff', id)).toMatchObject({ customerId: null, contactNumber: null })
  })
})

describe('photos before and after the work', () => {
  test('are two groups of one order, and an edit of the first leaves the second', async () => {
    const [before, after, other] = [await upload('staff'), await upload('staff'), await upload('staff')]
    const made = await add('staff', { assignee: 'staff', questionReplenishFiles: `${before},` })
    const taken = (await call('staff', 'POST', '/take', { id: made.id, version: made.version })).result
    const done = await call('staff', 'POST', '/finish', {
      id: made.id,
      version: taken.version,
      remark: '换好了',
      handleFiles: `${after},`,
    })
    expect(done).toMatchObject({ success: true })
    expect(await read('staff', made.id)).toMatchObject({ questionReplenishFiles: `${before},`, handleFiles: `${after},` })
    await call('staff', 'PUT', '/edit', { id: made.id, version: done.result.version, questionReplenishFiles: `${other},` })
    expect(await read('staff', made.id)).toMatchObject({ questionReplenishFiles: `${other},`, handleFiles: `${after},` })
    const kept = await box.current.context.db.query<{ name: string }>(
      'SELECT name FROM work_order_image WHERE work_order_id = $1',
      [made.id],
    )
    expect(kept.map(({ name }) => name).sort()).toEqual([after, other].sort())
  })
  test('of somebody else are refused, and the order stays where it was', async () => {
    const foreign = await upload('agent')
    const made = await add('staff', { assignee: 'staff' })
    const taken = (await call('staff', 'POST', '/take', { id: made.id, version: made.version })).result
    for (const handleFiles of [`${foreign},`, '../../master.key,', Array.from({ length: 9 }, (_, i) => `${i}.png,`).join('')]) {
      const answer = await call('staff', 'POST', '/finish', {
        id: made.id,
        version: taken.version,
        remark: '换好了',
        handleFiles,
      })
      expect(answer).toMatchObject({ success: false, code: 400 })
    }
    expect(await read('staff', made.id)).toMatchObject({ status: '2', handleFiles: null, handleResult: null })
  })
})
