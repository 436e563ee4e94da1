import { highSince } from '@heliodesk/domain/solar/daylight'
import { beforeEach, describe, expect, test } from 'vitest'
import { noteImported } from '#server/telemetry/import/importJobs.queries.ts'
import { withTestDatabase } from '#server/testing/database.ts'
import { buildTenant } from '#server/testing/organisation.ts'
import { type BuiltStation, buildStation, type StationOptions } from '#server/testing/stations.ts'
import { buildAlarmIntake } from '#server/vendors/intake/alarms.ts'
import { storeDetails } from '#server/vendors/intake/details.ts'
import { checkIdleness, checkOffline, idleMs } from './offline.ts'
import { checkDevices } from './strings.ts'

const database = withTestDatabase()
const at = (time: string): number => Date.parse(`2026-06-01T${time}:00+08:00`)
const intake = () =>
  buildAlarmIntake({ db: database.db, live: { publish: async () => undefined }, clock: { now: () => at('12:00') } })

let tenantId = ''
beforeEach(async () => {
  tenantId = await buildTenant(database.db)
})
const build = (options: StationOptions = {}) => buildStation(database.db, null, { tenantId, ...options })
const heardAt = (time: string, over: StationOptions['live'] = {}) =>
  build({ live: { status: 1, lastMs: at(time), today: '2026-06-01', currentDw: 50_000, todayMaxDw: 60_000, ...over } })
const open = async ({ id }: BuiltStation) =>
  (
    await database.db.query<{ dedup_key: string; event_message: string }>(
      'SELECT dedup_key, event_message FROM station_alarm WHERE station_id = $1 AND event_end_time IS NULL ORDER BY dedup_key',
      [id],
    )
  ).map((row) => row.dedup_key)
const hear = (station: BuiltStation, time: string, dw: number) =>
  database.db.query(
    'UPDATE station_live SET last_ts = to_timestamp($2::float8 / 1000), current_power_dw = $3, today_max_power_dw = $3 WHERE station_id = $1',
    [station.id, at(time), dw],
  )
const imported = ({ id }: BuiltStation, newestMs: number) => noteImported(database.db, id, newestMs)
const statusOf = async ({ id }: BuiltStation) =>
  (await database.db.query<{ status: number }>('SELECT status FROM station_live WHERE station_id = $1', [id]))[0]?.status

describe('a station that falls silent', () => {
  test('is offline after two hours of daylight, not before', async () => {
    const station = await heardAt('10:00')
    await checkOffline(database.db, intake(), at('11:59'))
    expect(await open(station)).toEqual([])
    await checkOffline(database.db, intake(), at('12:00'))
    expect(await open(station)).toEqual(['rule:offline'])
    expect(await statusOf(station)).toBe(0)
  })
  test('in the evening is not missed before the next morning has lasted two hours', async () => {
    const station = await heardAt('00:10')
    await checkOffline(database.db, intake(), at('07:00'))
    expect(await open(station)).toEqual([])
    await checkOffline(database.db, intake(), at('09:00'))
    expect(await open(station)).toEqual(['rule:offline'])
  })
  test('since an import of old files is none: it raises nothing, neither a reporting gap nor idleness', async () => {
    const station = await build({ live: { status: 0, lastMs: Date.parse('2011-07-01T12:00:00+08:00'), today: '2026-06-01' } })
    await imported(station, Date.parse('2011-07-01T12:00:00+08:00'))
    await checkOffline(database.db, intake(), at('12:00'))
    expect(await open(station)).toEqual([])
    const today = await heardAt('11:50', { todayMaxDw: 0, currentDw: 0 })
    await imported(today, at('11:50'))
    await checkIdleness(database.db, intake(), at('12:00'))
    expect(await open(today)).toEqual([])
  })
  test('stays silent when a file is imported, even one that is newer than the gap; a report ends it', async () => {
    const station = await heardAt('08:00')
    await checkOffline(database.db, intake(), at('11:00'))
    await imported(station, at('10:00'))
    await hear(station, '10:00', 50_000)
    await checkOffline(database.db, intake(), at('11:01'))
    expect(await open(station)).toEqual(['rule:offline'])
    await hear(station, '11:05', 50_000)
    await checkOffline(database.db, intake(), at('11:06'))
    expect(await open(station)).toEqual([])
  })
  test('is missed as ever when an older file was imported beside its reports', async () => {
    const station = await heardAt('08:00')
    await imported(station, Date.parse('2011-07-01T12:00:00+08:00'))
    await checkOffline(database.db, intake(), at('11:00'))
    expect(await open(station)).toEqual(['rule:offline'])
  })
  test('is one alarm however often the rule runs', async () => {
    const station = await heardAt('08:00')
    for (const time of ['11:00', '12:00', '13:00']) await checkOffline(database.db, intake(), at(time))
    expect(await open(station)).toEqual(['rule:offline'])
  })
  test('and reports again is normal again by itself', async () => {
    const station = await heardAt('08:00')
    await checkOffline(database.db, intake(), at('11:00'))
    await hear(station, '11:05', 40_000)
    await checkOffline(database.db, intake(), at('11:06'))
    expect(await open(station)).toEqual([])
    expect(await statusOf(station)).toBe(1)
  })
  test('that never reported has no alarm', async () => {
    const station = await build()
    await checkOffline(database.db, intake(), at('12:00'))
    expect(await open(station)).toEqual([])
  })
})

describe('a station that makes nothing by day', () => {
  test('is reported after three hours of high sun and ends with the first power', async () => {
    const station = await heardAt('11:00', { currentDw: 0, todayMaxDw: 0 })
    await checkIdleness(database.db, intake(), at('11:01'))
    expect(await open(station)).toEqual(['rule:zero'])
    expect(await statusOf(station)).toBe(2)
    await hear(station, '12:00', 30_000)
    await checkIdleness(database.db, intake(), at('12:01'))
    expect(await open(station)).toEqual([])
  })
  test('is determined from the third hour on, to the millisecond', async () => {
    const idle = await heardAt('12:00', { currentDw: 0, todayMaxDw: 0 })
    const [row] = await database.db.query<{ longitude: number; latitude: number }>(
      'SELECT longitude::float8, latitude::float8 FROM station_info WHERE id = $1',
      [idle.id],
    )
    const bright = highSince(row!, at('12:00'), 15)!
    const until = (ms: number) =>
      database.db.query('UPDATE station_live SET last_ts = to_timestamp($2::float8 / 1000) WHERE station_id = $1', [idle.id, ms])
    for (const [lastMs, reported] of [
      [bright + idleMs - 1, []],
      [bright + idleMs, ['rule:zero']],
    ] as const) {
      await until(lastMs)
      await checkIdleness(database.db, intake(), lastMs + 60_000)
      expect(await open(idle)).toEqual(reported)
    }
  })
  test('is not reported early in the morning, nor when it made something today', async () => {
    const early = await heardAt('07:30', { currentDw: 0, todayMaxDw: 0 })
    await checkIdleness(database.db, intake(), at('07:31'))
    const clouded = await heardAt('12:00', { currentDw: 0, todayMaxDw: 900 })
    await checkIdleness(database.db, intake(), at('12:01'))
    expect([await open(early), await open(clouded)]).toEqual([[], []])
  })
})

describe('strings and panels', () => {
  const send = (station: BuiltStation, time: string, volts: readonly number[], watts = 1_500) =>
    storeDetails(database.db, [
      {
        stationId: station.id,
        detail: {
          ts: at(time),
          deviceSn: station.inverterSn,
          temperatureC: 40,
          frequencyHz: 50,
          temperatures: [],
          dc: volts.map((value, i) => ({ name: `组串${i + 1}`, volts: value, amps: 2.5, watts: value > 0 ? watts : 0 })),
          ac: [],
        },
      },
    ])
  const stringKey = (station: BuiltStation) => `rule:string:${station.inverterId}`

  test('[DEVICE-09] strings 100 V apart raise an alarm that names the string and ends when they agree', async () => {
    const station = await heardAt('12:00')
    await send(station, '12:00', [612.4, 512.4])
    await checkDevices(database.db, intake(), at('12:01'))
    expect(await open(station)).toEqual([stringKey(station)])
    const [row] = await database.db.query<{ event_message: string }>(
      'SELECT event_message FROM station_alarm WHERE station_id = $1',
      [station.id],
    )
    expect(row?.event_message).toBe('组串2 电压较同机最高低 100 V')
    await send(station, '12:05', [612.4, 512.5])
    await checkDevices(database.db, intake(), at('12:06'))
    expect(await open(station)).toEqual([])
  })
  test('night does not end a string error', async () => {
    const station = await heardAt('12:00')
    await send(station, '12:00', [612, 480])
    await checkDevices(database.db, intake(), at('12:01'))
    await send(station, '20:00', [0, 0])
    await checkDevices(database.db, intake(), at('20:01'))
    expect(await open(station)).toEqual([stringKey(station)])
  })
  test('[DEVICE-11] a panel count outside the range of its strings raises one alarm until it is corrected', async () => {
    const station = await build({ panels: 45, live: { status: 1, lastMs: at('12:00') } })
    await send(station, '12:00', [600, 600])
    await checkDevices(database.db, intake(), at('12:01'))
    await checkDevices(database.db, intake(), at('12:06'))
    expect(await open(station)).toEqual(['rule:panels'])
    await database.db.query('UPDATE station_info SET pv_panel_num = 44 WHERE id = $1', [station.id])
    await checkDevices(database.db, intake(), at('12:11'))
    expect(await open(station)).toEqual([])
  })
  test('old parameters say nothing about now', async () => {
    const station = await heardAt('12:00')
    await send(station, '11:00', [612, 400])
    await checkDevices(database.db, intake(), at('12:01'))
    expect(await open(station)).toEqual([])
  })
})
