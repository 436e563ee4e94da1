import { episodesOn } from '@heliodesk/domain/solar/episodes'
import { dayNumber, dayOfNumber, instantOf } from '@heliodesk/domain/solar/slots'
import { beforeAll, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildTestClock } from '#server/testing/testClock.ts'
import { simulatedStations } from './play.queries.ts'
import { playedStation } from './playedStation.ts'
import { silentProgress } from './progress.ts'
import { seedFleet } from './seed.service.ts'

const seedDay = '2026-06-15'
const clock = buildTestClock(instantOf(seedDay, 168))
const box = withTestApp({ clock })

/** What can keep a roof low for days, in the words of the generator. */
const causes: ReadonlySet<string> = new Set(['dirty', 'stringDown', 'stopped', 'derated'])
const judged = [1, 2, 3].map((back) => dayOfNumber(dayNumber(seedDay) - back))

async function runCheck(): Promise<void> {
  const { context, modules } = box.current
  const job = modules.flatMap(({ jobs }) => jobs ?? []).find(({ name }) => name === 'alarm.yield')
  await job?.run(context, { at: new Date(clock.now()), signal: new AbortController().signal })
}
const lowAlarms = () =>
  box.current.context.db.query<{ station_id: string; message: string; deviation: string | null; lost: string | null }>(
    `SELECT a.station_id, a.event_message AS message, l.deviation::text, l.lost_kwh::text AS lost
     FROM station_alarm a JOIN station_low_yield l ON l.station_id = a.station_id
     WHERE a.rule = 'lowYield' AND a.event_end_time IS NULL`,
  )

beforeAll(async () => {
  await seedFleet({ context: box.current.context, tenantId: '1', stations: 100, progress: silentProgress })
})

test('the product’s own check finds low stations in a fresh fleet, and each of them has a cause', async () => {
  await runCheck()
  const low = await lowAlarms()
  expect(low.length).toBeGreaterThan(0)
  expect(low.length).toBeLessThan(12)
  const rows = await simulatedStations(box.current.context.db, seedDay)
  for (const { station_id } of low) {
    const station = rows.map(playedStation).find((one) => one?.row.id === station_id)
    for (const day of judged) {
      const kinds = episodesOn(station?.plant.seed ?? 0, day).map(({ kind }) => kind)
      expect([day, kinds.some((kind) => causes.has(kind))]).toEqual([day, true])
    }
  }
})

test('a sound station that makes a tenth for three days has the alarm 低效 with each day’s share, its neighbours and what is lost', async () => {
  const { db } = box.current.context
  await runCheck()
  const before = new Set((await lowAlarms()).map((alarm) => alarm.station_id))
  const rows = await simulatedStations(db, seedDay)
  const sound = rows.map(playedStation).find((station) => {
    const kinds = judged.flatMap((day) => episodesOn(station?.plant.seed ?? 0, day).map(({ kind }) => kind))
    return station !== null && !before.has(station.row.id) && kinds.length === 0
  })
  const id = sound?.row.id ?? ''
  for (const day of judged)
    await db.query(
      `UPDATE station_month SET days[extract(day FROM $2::date)::int] = days[extract(day FROM $2::date)::int] / 10
       WHERE station_id = $1 AND month = date_trunc('month', $2::date)`,
      [id, day],
    )
  await runCheck()
  const alarm = (await lowAlarms()).find((one) => one.station_id === id)
  expect(before.has(id)).toBe(false)
  expect(alarm?.message).toMatch(
    /^连续 3 天发电不足可比电站的 70%：06-12 \d{1,2}%、06-13 \d{1,2}%、06-14 \d{1,2}%（06-14 .+ \d+ 座电站中位 [\d.]+ kWh\/kWp），少发 [\d.,]+ kWh$/,
  )
  const shares = [...(alarm?.message ?? '').matchAll(/06-1[234] (\d+)%/g)].map(([, share]) => Number(share))
  for (const share of shares) expect([share > 6, share < 14]).toEqual([true, true])
  expect(Number(alarm?.deviation)).toBeLessThan(-85)
  expect(Number(alarm?.lost)).toBeGreaterThan(50)
})
