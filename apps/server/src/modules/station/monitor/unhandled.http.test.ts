import { expect, test } from 'vitest'
import { type CallOptions, withTestApp } from '#server/testing/app.ts'
import { buildStation } from '#server/testing/stations.ts'
import { buildAlarmIntake } from '#server/vendors/intake/alarms.ts'

const box = withTestApp()
const asked: readonly Readonly<Record<string, string>>[] = [{}, { levels: '4' }, { levels: '1,2,3' }, { pageSize: '1' }]
const call = async (username: string, path: string, rest: CallOptions = {}) =>
  box.current.call('GET', path, { token: await box.current.signInAs(username), ...rest })

test('unhandled is one number: of the badge whatever levels it shows, of the chips, and of the list', async () => {
  const station = await buildStation(box.current.context.db, box.current.context.cipher, { orgCode: 'A01A01A03' })
  await buildAlarmIntake(box.current.context).raise(
    [1, 2, 3, 4].map((level) => ({
      stationId: station.id,
      dedupKey: `vendor:unhandled-${level}`,
      level,
      deviceSn: null,
      deviceModel: null,
      message: '未处理',
      code: 'X',
      begin: Date.now(),
    })),
  )
  for (const username of ['admin', 'staff', 'agent']) {
    const badges = await Promise.all(
      asked.map(async (query) => (await call(username, '/system/cloud/monitor/alarmlist', { query })).body.result.unhandled),
    )
    const chips = (await call(username, '/api/alarm/statusCount')).body.result['0'] ?? 0
    const list = (await call(username, '/api/alarm/list', { query: { alarmStatus: '0' } })).body.result.total
    expect([...badges, chips, list], username).toEqual(Array.from({ length: 6 }, () => list))
    expect(list).toBeGreaterThanOrEqual(4)
  }
})
