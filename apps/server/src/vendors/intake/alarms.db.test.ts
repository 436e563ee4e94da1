import type { LiveMessage } from '@heliodesk/contracts/channels'
import { beforeEach, describe, expect, test } from 'vitest'
import type { LivePublisher } from '#server/realtime/publisher.ts'
import { withTestDatabase } from '#server/testing/database.ts'
import { buildTenant } from '#server/testing/organisation.ts'
import { buildStation } from '#server/testing/stations.ts'
import { type AlarmFact, buildAlarmIntake } from './alarms.ts'

const database = withTestDatabase()
const noon = Date.parse('2026-06-01T12:00:00+08:00')

interface Sent {
  readonly message: LiveMessage
  readonly to: Parameters<LivePublisher['publish']>[1]
}
let sent: Sent[] = []
let tenantId = ''
beforeEach(async () => {
  sent = []
  tenantId = await buildTenant(database.db)
})

function intake() {
  const live: LivePublisher = {
    publish: async (message, to) => {
      sent.push({ message, to })
    },
  }
  return buildAlarmIntake({ db: database.db, live, clock: { now: () => noon } })
}
const reporting = { status: 1, lastMs: noon }
const station = (orgCode = 'A01A01A01') => buildStation(database.db, null, { tenantId, orgCode, live: reporting })
const fact = (stationId: string, over: Partial<AlarmFact> = {}): AlarmFact => ({
  stationId,
  dedupKey: 'vendor:x',
  level: 3,
  deviceSn: 'SN',
  deviceModel: 'M',
  message: '电网过压',
  code: 'AC-1',
  begin: noon,
  ...over,
})
const rows = (stationId: string) =>
  database.db.query<{ count: number; event_end_time: Date | null; clear_by: string | null; last_time: Date }>(
    'SELECT count, event_end_time, clear_by, last_time FROM station_alarm WHERE station_id = $1 ORDER BY event_time, id',
    [stationId],
  )
const live = async (stationId: string) =>
  (
    await database.db.query<{ status: number; open_alarms: number; worst_level: number | null }>(
      'SELECT status, open_alarms, worst_level FROM station_live WHERE station_id = $1',
      [stationId],
    )
  )[0]

describe('an alarm that starts', () => {
  test('is opened whatever characters a vendor sends, and the others with it', async () => {
    const [odd, plain] = [await station(), await station()]
    expect(await intake().raise([fact(odd.id, { message: '过\0压 \ud800' }), fact(plain.id)])).toBe(2)
    const found = await database.db.query('SELECT event_message FROM station_alarm WHERE station_id = $1', [odd.id])
    expect(found).toEqual([{ event_message: '过\ufffd压 \ufffd' }])
  })

  test('is one row however often the same event is reported', async () => {
    const { id } = await station()
    expect(await intake().raise([fact(id), fact(id)])).toBe(1)
    expect(await intake().raise([fact(id)])).toBe(0)
    expect(await rows(id)).toMatchObject([{ count: 1, event_end_time: null }])
  })
  test('counts up when a later event of the same kind arrives while it is open', async () => {
    const { id } = await station()
    await intake().raise([fact(id)])
    await intake().raise([fact(id, { begin: noon + 60_000 })])
    await intake().raise([fact(id, { begin: noon + 30_000 })])
    expect(await rows(id)).toMatchObject([{ count: 2, last_time: new Date(noon + 60_000) }])
  })
  test('makes its station faulty, or alarmed when it is a lesser one', async () => {
    const [a, b] = [await station(), await station()]
    await intake().raise([fact(a.id, { level: 4 }), fact(b.id, { level: 2 })])
    expect(await live(a.id)).toEqual({ status: 2, open_alarms: 1, worst_level: 4 })
    expect(await live(b.id)).toEqual({ status: 3, open_alarms: 1, worst_level: 2 })
  })
  test('of a silent station makes it offline whatever else is open', async () => {
    const { id } = await station()
    await intake().raise([fact(id, { level: 4 }), fact(id, { dedupKey: 'rule:offline', rule: 'offline', level: 2 })])
    expect(await live(id)).toEqual({ status: 0, open_alarms: 2, worst_level: 4 })
  })
  test('about a station nobody knows is passed over', async () => {
    expect(await intake().raise([fact('1')])).toBe(0)
  })
})

describe('an alarm that ends', () => {
  test('keeps who ended it, gives the station its state back and is not ended twice', async () => {
    const { id } = await station()
    await intake().raise([fact(id)])
    const end = { stationId: id, dedupKey: 'vendor:x', at: noon + 600_000, by: '厂商恢复' }
    expect([await intake().end([end]), await intake().end([end])]).toEqual([1, 0])
    expect(await rows(id)).toMatchObject([{ event_end_time: new Date(noon + 600_000), clear_by: '厂商恢复' }])
    expect(await live(id)).toEqual({ status: 1, open_alarms: 0, worst_level: null })
  })
  test('never ends before it began', async () => {
    const { id } = await station()
    await intake().raise([fact(id)])
    await intake().end([{ stationId: id, dedupKey: 'vendor:x', at: noon - 600_000, by: 'x' }])
    expect(await rows(id)).toMatchObject([{ event_end_time: new Date(noon) }])
  })
  test('and starts again is a second alarm', async () => {
    const { id } = await station()
    await intake().raise([fact(id)])
    await intake().end([{ stationId: id, dedupKey: 'vendor:x', at: noon + 1, by: 'x' }])
    await intake().raise([fact(id, { begin: noon + 2 })])
    expect(await rows(id)).toHaveLength(2)
  })
})

test('reconciling raises what is new, ends what is no longer reported and leaves other stations and kinds alone', async () => {
  const [a, b] = [await station(), await station()]
  const box = intake()
  await box.raise([fact(a.id), fact(b.id), fact(a.id, { dedupKey: 'rule:zero' })])
  const reported = {
    prefix: 'vendor:',
    stationIds: [a.id],
    facts: [fact(a.id, { dedupKey: 'vendor:y' })],
    at: noon + 1,
    by: '厂商恢复',
  }
  expect(await box.reconcile(reported)).toEqual({ raised: 1, ended: 1 })
  expect(await box.reconcile(reported)).toEqual({ raised: 0, ended: 0 })
  expect((await live(a.id))?.open_alarms).toBe(2)
  expect((await live(b.id))?.open_alarms).toBe(1)
})

test('those who may see the station are notified, and nobody is notified of nothing', async () => {
  const [a, b] = [await station('A01A01A01'), await station('A01A02A01')]
  await intake().raise([fact(a.id), fact(b.id)])
  expect(sent.map(({ message, to }) => [message.cmd, 'stationIds' in message && message.stationIds, to])).toEqual([
    ['alarm', [a.id], { tenantId, orgCodes: ['A01A01A01'] }],
    ['alarm', [b.id], { tenantId, orgCodes: ['A01A02A01'] }],
  ])
  await intake().raise([fact(a.id)])
  expect(sent).toHaveLength(2)
})

test('ten writers at once leave one alarm', async () => {
  const { id } = await station()
  const raised = await Promise.all(Array.from({ length: 10 }, () => intake().raise([fact(id)])))
  expect(raised.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await rows(id)).toMatchObject([{ count: 1 }])
})
