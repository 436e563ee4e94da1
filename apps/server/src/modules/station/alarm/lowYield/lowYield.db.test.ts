import { beforeEach, describe, expect, test } from 'vitest'
import { withTestDatabase } from '#server/testing/database.ts'
import { buildTenant } from '#server/testing/organisation.ts'
import { type BuiltStation, buildStation, type StationOptions } from '#server/testing/stations.ts'
import { type AlarmIntake, buildAlarmIntake } from '#server/vendors/intake/alarms.ts'
import { checkIdleness } from '../rules/offline.ts'
import { checkYields } from './check.ts'

const database = withTestDatabase()
const at = (time: string, day = '2026-06-12'): number => Date.parse(`${day}T${time}:00+08:00`)
const intake = () =>
  buildAlarmIntake({ db: database.db, live: { publish: async () => undefined }, clock: { now: () => at('10:00') } })
const check = (nowMs = at('10:00'), options = {}) => checkYields(database.db, intake(), nowMs, options)

let tenantId = ''
beforeEach(async () => {
  tenantId = await buildTenant(database.db)
})
/** A station of 20 kWp that made so much (kWh) on the days before 12 June, the last one first. */
async function build(kwhBackwards: readonly (number | null)[], options: StationOptions = {}): Promise<BuiltStation> {
  const station = await buildStation(database.db, null, {
    tenantId,
    ...options,
    live: { status: 1, lastMs: at('09:55'), today: '2026-06-12', ...options.live },
  })
  await measure(station, kwhBackwards)
  return station
}
async function measure(station: BuiltStation, kwhBackwards: readonly (number | null)[]): Promise<void> {
  const days = Array.from({ length: 31 }, () => null as number | null)
  for (const [n, kwh] of kwhBackwards.entries()) days[10 - n] = kwh === null ? null : kwh * 120_000
  await database.db.query(
    `INSERT INTO station_month (station_id, month, days) VALUES ($1, '2026-06-01', $2::bigint[])
     ON CONFLICT (station_id, month) DO UPDATE SET days = excluded.days`,
    [station.id, days],
  )
}
const week = (kwh: number): number[] => Array.from({ length: 7 }, () => kwh)
/** Neighbours that make 2.5 kWh per kWp, 50 kWh, each day. */
const neighbours = async (count: number, options: StationOptions = {}): Promise<void> => {
  for (let n = 0; n < count; n += 1) await build(week(50), options)
}
const alarms = ({ id }: BuiltStation) =>
  database.db.query<{
    key: string
    message: string
    level: number
    count: number
    began: string
    ended: boolean
    by: string | null
  }>(
    `SELECT dedup_key AS key, event_message AS message, level, count, clear_by AS by, event_end_time IS NOT NULL AS ended,
       to_char(event_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') AS began
     FROM station_alarm WHERE station_id = $1 ORDER BY id`,
    [id],
  )
const found = async ({ id }: BuiltStation) =>
  (
    await database.db.query(
      `SELECT kind, to_char(from_day, 'YYYY-MM-DD') AS from, to_char(to_day, 'YYYY-MM-DD') AS to, days, deviation::text, lost_kwh::text AS lost
       FROM station_low_yield WHERE station_id = $1`,
      [id],
    )
  )[0]

describe('three days under 70 % of the neighbours', () => {
  test('are an alarm with the share of each day, whom it is compared with, and the energy that is missing', async () => {
    await neighbours(4)
    const low = await build([20, 25, 30, 50, 50])
    await check()
    expect(await alarms(low)).toEqual([
      {
        key: 'rule:lowYield',
        level: 2,
        count: 1,
        began: '2026-06-09 00:00',
        ended: false,
        by: null,
        message:
          '连续 3 天发电不足可比电站的 70%：06-09 60%、06-10 50%、06-11 40%（06-11 同区县 5 座电站中位 2.50 kWh/kWp），少发 75.0 kWh',
      },
    ])
    expect(await found(low)).toEqual({
      kind: 'low',
      from: '2026-06-09',
      to: '2026-06-11',
      days: 3,
      deviation: '-50.0',
      lost: '75.0',
    })
  })

  test('are neither found of two days nor at 70 % itself, and good neighbours have no alarm', async () => {
    await neighbours(3)
    const [two, edge] = [await build([30, 30, 50, 50]), await build([35, 35, 35, 35])]
    await check()
    expect([await alarms(two), await alarms(edge), await found(two), await found(edge)]).toEqual([[], [], undefined, undefined])
    const [counted] = await database.db.query('SELECT count(*)::int AS n FROM station_alarm WHERE tenant_id = $1', [tenantId])
    expect(counted).toEqual({ n: 0 })
  })

  test('are the same alarm however often the check runs, and end by themselves', async () => {
    await neighbours(4)
    const low = await build([20, 25, 30])
    await check()
    const once = [await alarms(low), await found(low)]
    await check()
    await check(at('15:30'))
    expect([await alarms(low), await found(low)]).toEqual(once)
    await measure(low, [49, 25, 30])
    await check()
    expect(await alarms(low)).toMatchObject([{ ended: true, by: '自动恢复', count: 1 }])
    expect(await found(low)).toBeUndefined()
  })

  test('are reported anew with the figures of late data, as no repetition', async () => {
    await neighbours(4)
    const low = await build([20, 25, 30])
    await check()
    await measure(low, [20, 25, 34])
    await check()
    expect(await alarms(low)).toMatchObject([{ count: 1, message: expect.stringContaining('06-09 68%') }])
    expect(await found(low)).toMatchObject({ lost: '71.0' })
  })
})

describe('whom a station is compared with', () => {
  const low = (options: StationOptions) => build([20, 20, 20], options)
  test('its county, else its city, else its province; where nobody is, nothing is said', async () => {
    await neighbours(3, { district: '330803' })
    await neighbours(3, { district: '330881' })
    await neighbours(1, { district: '331002' })
    const stations = [
      await low({ district: '330803' }),
      await low({ district: '330825' }),
      await low({ district: '331003' }),
      await low({ district: '410105' }),
    ]
    await check()
    const reported = await Promise.all(stations.map(async (station) => (await alarms(station))[0]?.message))
    expect(reported.map((text) => /（06-11 (\S+ \d+) 座/.exec(text ?? '')?.[1])).toEqual([
      '同区县 4',
      '同市 8',
      '同省 10',
      undefined,
    ])
  })
  test('never a station of another tenant', async () => {
    const own = tenantId
    tenantId = await buildTenant(database.db)
    await neighbours(4)
    tenantId = own
    const alone = await low({})
    await check()
    expect(await alarms(alone)).toEqual([])
  })
})

describe('a whole day of nothing', () => {
  test('is an alarm with the day and what the neighbours made', async () => {
    await neighbours(4)
    const zero = await build([0, 50])
    await check()
    expect(await alarms(zero)).toMatchObject([
      {
        key: 'rule:zero',
        level: 3,
        began: '2026-06-11 00:00',
        message: '06-11 全天发电 0 kWh（同区县 5 座电站中位 2.50 kWh/kWp），少发 50.0 kWh，请检查逆变器与并网开关',
      },
    ])
    expect(await found(zero)).toMatchObject({ kind: 'zero', days: 1, deviation: '-100.0', lost: '50.0' })
  })
  test('is the alarm that the check of idleness had opened on that day, now with its figure', async () => {
    await neighbours(4)
    const zero = await build([0, 50], { live: { lastMs: at('12:00', '2026-06-11'), today: '2026-06-11', todayMaxDw: 0 } })
    await checkIdleness(database.db, intake(), at('12:01', '2026-06-11'))
    await check()
    expect(await alarms(zero)).toMatchObject([
      { key: 'rule:zero', count: 2, ended: false, message: expect.stringContaining('06-11 全天') },
    ])
  })
  test('is over as soon as the station makes something, and when late data say that it did', async () => {
    await neighbours(4)
    const [works, late] = [await build([0, 50]), await build([0, 50])]
    await check()
    await database.db.query('UPDATE station_live SET today_max_power_dw = 900 WHERE station_id = $1', [works.id])
    await measure(late, [48, 50])
    await check()
    for (const station of [works, late]) {
      expect(await alarms(station)).toMatchObject([{ ended: true, by: '自动恢复' }])
      expect(await found(station)).toBeUndefined()
    }
  })
  test('is the weather where the neighbours made nothing either', async () => {
    for (let n = 0; n < 4; n += 1) await build([1.9, 50])
    const zero = await build([0, 50])
    await check()
    expect(await alarms(zero)).toEqual([])
  })
})

describe('what is not judged', () => {
  test('a day older than a week: history that is imported raises nothing', async () => {
    await neighbours(4)
    const old = await build([50, 50, 50, 50, 50, 50, 50, 0, 0, 0])
    const [edge] = [await build([null, null, null, null, 20, 20, 20])]
    const past = await build([null, null, null, null, null, 20, 20, 20])
    await check()
    expect([await alarms(old), await alarms(past)]).toEqual([[], []])
    expect(await alarms(edge)).toMatchObject([{ key: 'rule:lowYield' }])
  })
  test('a day on which the collector was silent', async () => {
    await neighbours(4)
    const silent = await build([20, 20, 20])
    await intake().raise([
      {
        stationId: silent.id,
        dedupKey: 'rule:offline',
        rule: 'offline',
        level: 2,
        deviceSn: null,
        deviceModel: null,
        message: 'x',
        code: 'HD-0101',
        begin: at('11:00', '2026-06-10'),
      },
    ])
    await intake().end([{ stationId: silent.id, dedupKey: 'rule:offline', at: at('15:00', '2026-06-10'), by: 'x' }])
    await check()
    expect((await alarms(silent)).map(({ key }) => key)).toEqual(['rule:offline'])
  })
  test('a day into which a reporting gap reached, by a minute; one that it only touched is complete', async () => {
    await neighbours(4)
    const silentTo = async (time: string) => {
      const station = await build([20, 20, 20, 50])
      const offline = { dedupKey: 'rule:offline', rule: 'offline', level: 2, deviceSn: null, deviceModel: null } as const
      const begin = at('11:00', '2026-06-08')
      await intake().raise([{ stationId: station.id, ...offline, message: 'x', code: 'HD-0101', begin }])
      await intake().end([{ stationId: station.id, dedupKey: 'rule:offline', at: at(time, '2026-06-09'), by: 'x' }])
      return station
    }
    const [touched, reached] = [await silentTo('00:00'), await silentTo('00:01')]
    await check()
    expect((await alarms(touched)).map(({ key }) => key)).toEqual(['rule:offline', 'rule:lowYield'])
    expect((await alarms(reached)).map(({ key }) => key)).toEqual(['rule:offline'])
  })
  test('today: of a station that makes nothing today the check of idleness speaks alone', async () => {
    await neighbours(4)
    const idle = await build(week(50), { live: { lastMs: at('12:00'), todayMaxDw: 0, currentDw: 0 } })
    await checkIdleness(database.db, intake(), at('12:01'))
    await check(at('12:05'))
    expect(await alarms(idle)).toMatchObject([{ key: 'rule:zero', ended: false }])
  })
  test('a station without capacity', async () => {
    await neighbours(4)
    const bare = await build([0, 0, 0], { capacityKw: 0 })
    await check()
    expect(await alarms(bare)).toEqual([])
  })
})

describe('the run', () => {
  test('reaches every station in small steps', async () => {
    await neighbours(4)
    const low = [await build([20, 20, 20]), await build([20, 20, 20]), await build([20, 20, 20])]
    await check(at('10:00'), { batchSize: 2 })
    expect((await Promise.all(low.map(alarms))).flat()).toHaveLength(3)
  })
  test('that is stopped in the middle is made good by the next one', async () => {
    await neighbours(4)
    const low = await build([20, 20, 20])
    const stopped = new AbortController()
    stopped.abort()
    await check(at('10:00'), { signal: stopped.signal })
    expect(await alarms(low)).toEqual([])
    // Killed between the finding and the alarm: the finding is there, the alarm is not.
    const killed: AlarmIntake = {
      ...intake(),
      raise: (facts) =>
        facts.some(({ stationId }) => stationId === low.id) ? Promise.reject(new Error('killed')) : intake().raise(facts),
    }
    await expect(checkYields(database.db, killed, at('10:00'))).rejects.toThrow('killed')
    expect([await alarms(low), await found(low)]).toMatchObject([[], { kind: 'low' }])
    await check()
    expect(await alarms(low)).toMatchObject([{ key: 'rule:lowYield', ended: false }])
  })
})
