import { instantOf } from '@heliodesk/domain/solar/slots'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { type TestApp, withTestApp } from '#server/testing/app.ts'
import { buildTestClock } from '#server/testing/testClock.ts'
import { buildSkies, simulatedDay } from '#server/vendors/simulator/plants.ts'
import { simulatedStations } from './play.queries.ts'
import { playDemo } from './play.service.ts'
import { playedStation } from './playedStation.ts'
import { silentProgress } from './progress.ts'
import { seedFleet } from './seed.service.ts'

const seedDay = '2026-06-15'
/** 11:02 on a summer day. */
const clock = buildTestClock(instantOf(seedDay, 132) + 120_000)
const box = withTestApp({ clock })
const stations = 12
const app = (): TestApp => box.current
const context = (): Context => app().context
const play = (): Promise<void> => playDemo({ context: context(), signal: new AbortController().signal })
const rows = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => context().db.query<T>(text, values)
const value = async <T>(text: string): Promise<T> => (await rows<{ value: T }>(text))[0]?.value as T
const newest = () => value<Date>('SELECT max(last_ts) AS value FROM station_live')
const fingerprint = () =>
  rows(
    `SELECT l.station_id, l.total_energy, l.today_energy, l.current_power_dw, l.last_ts, l.status, l.open_alarms,
       (SELECT count(*) FROM station_alarm a WHERE a.station_id = l.station_id) AS alarms FROM station_live l ORDER BY 1`,
  )

beforeAll(async () => {
  await seedFleet({ context: context(), tenantId: '1', stations, progress: silentProgress })
})

describe('the demo goes on', () => {
  test('minute by minute, each station in its own minute of five', async () => {
    clock.advance(60_000)
    await play()
    expect((await newest()).getTime()).toBe(clock.now())
    clock.advance(60_000)
    await play()
    expect((await newest()).getTime()).toBe(clock.now())
    const [reported] = await rows<{ n: string }>('SELECT count(*) AS n FROM station_live WHERE last_ts > $1', [
      new Date(clock.now() - 120_000),
    ])
    expect(Number(reported?.n)).toBeLessThan(stations)
  })
  test('once: playing the same time again changes nothing', async () => {
    const before = await fingerprint()
    await play()
    expect(await fingerprint()).toEqual(before)
    await rows(`UPDATE sys_config SET value = jsonb_build_object('through', $1::bigint) WHERE key = 'demo_play'`, [
      clock.now() - 600_000,
    ])
    await play()
    expect(await fingerprint()).toEqual(before)
  })
  test('after a pause of days catches up with all of them', async () => {
    clock.set(instantOf('2026-06-18', 100) + 30_000)
    await play()
    const [day] = await rows<{ stations: string }>(
      `SELECT count(*) AS stations FROM station_month WHERE month = '2026-06-01' AND days[16] IS NOT NULL AND days[17] > 0`,
    )
    expect(Number(day?.stations)).toBeGreaterThan(stations / 2)
    expect(await fingerprint()).toEqual(await afterAnotherPlay())
  })
  test('with the curves of the simulator, and sums that agree with them', async () => {
    const skies = buildSkies(10)
    for (const row of await simulatedStations(context().db, '2026-06-17')) {
      const played = playedStation(row)
      if (!played) throw new Error('every demo station is played')
      const made = simulatedDay(skies, played.plant, '2026-06-17')
      const [stored] = await rows<{ power: (number | null)[] }>(
        `SELECT power FROM station_day WHERE station_id = $1 AND day = '2026-06-17'`,
        [row.id],
      )
      const seen = stored?.power.map((dw) => dw ?? -1) ?? new Array<number>(288).fill(-1)
      expect(seen).toEqual([...made.seen])
    }
    const wrong = await rows(
      `SELECT 1 FROM station_live l WHERE l.total_energy <> (SELECT sum(m.energy) FROM station_month m WHERE m.station_id = l.station_id)`,
    )
    expect(wrong).toEqual([])
  })
  test('keeps counters going on from the stored total', async () => {
    const jumps = await rows(
      `SELECT 1 FROM station_day a JOIN station_day b ON b.station_id = a.station_id AND b.day = a.day + 1
       WHERE b.counter_first_wh < a.counter_last_wh OR b.counter_first_wh > a.counter_last_wh + 60000`,
    )
    expect(jumps).toEqual([])
  })
  test('refreshes the parameters of the inverters that report', async () => {
    const [detail] = await rows<{ newest: Date }>('SELECT max(ts) AS newest FROM device_detail')
    expect(clock.now() - Number(detail?.newest.getTime())).toBeLessThan(10 * 60_000)
  })
})

test('an installation without demo stations has nothing to play', async () => {
  await rows(`UPDATE sys_config SET key = 'demo_fleet_gone' WHERE key = 'demo_fleet'`)
  const before = await fingerprint()
  clock.advance(600_000)
  await play()
  expect(await fingerprint()).toEqual(before)
})

async function afterAnotherPlay() {
  await play()
  return fingerprint()
}
