import { episodesOn } from '@heliodesk/domain/solar/episodes'
import { dayNumber, dayOfNumber, instantOf } from '@heliodesk/domain/solar/slots'
import { expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildTestClock } from '#server/testing/testClock.ts'
import { simulatedStations } from './play.queries.ts'
import { playedStation } from './playedStation.ts'
import { silentProgress } from './progress.ts'
import { seedFleet } from './seed.service.ts'

const seedDay = '2026-06-15'
const clock = buildTestClock(instantOf(seedDay, 168))
const box = withTestApp({ clock })

test('the product’s own check finds low stations in a fresh fleet, and each of them has a cause', async () => {
  const { context, modules } = box.current
  await seedFleet({ context, tenantId: '1', stations: 100, progress: silentProgress })
  const job = modules.flatMap(({ jobs }) => jobs ?? []).find(({ name }) => name === 'alarm.yield')
  await job?.run(context, { at: new Date(clock.now()), signal: new AbortController().signal })
  const low = await context.db.query<{ station_id: string }>(
    `SELECT station_id FROM station_alarm WHERE rule = 'lowYield' AND event_end_time IS NULL`,
  )
  expect(low.length).toBeGreaterThan(0)
  expect(low.length).toBeLessThan(12)
  const rows = await simulatedStations(context.db, seedDay)
  const causes = new Set(['dirty', 'stringDown', 'stopped', 'derated'])
  for (const { station_id } of low) {
    const station = rows.map(playedStation).find((one) => one?.row.id === station_id)
    const days = [1, 2, 3].map((back) => dayOfNumber(dayNumber(seedDay) - back))
    for (const day of days) {
      const kinds = episodesOn(station?.plant.seed ?? 0, day).map(({ kind }) => kind)
      expect([day, kinds.some((kind) => causes.has(kind))]).toEqual([day, true])
    }
  }
})
