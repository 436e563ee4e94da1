import { beforeEach, expect, test } from 'vitest'
import { withTestDatabase } from '../testing/database.ts'
import { purgeQuarantine, quarantine } from './quarantine.queries.ts'

const box = withTestDatabase()
beforeEach(() => box.db.query('DELETE FROM ingest_quarantine'))

const kept = () =>
  box.db.query<{ station_ref: string; point: { readonly cut?: string }; reason: string }>(
    'SELECT station_ref, point, reason FROM ingest_quarantine ORDER BY station_ref',
  )

test('points that may matter are kept aside as they came, with the reason', async () => {
  await quarantine(box.db, [
    { stationRef: '1', point: { ts: '2030-01-01T00:00:00Z', powerW: 1 }, reason: '时间在未来' },
    { stationRef: '2', point: 'no point', reason: '测点应为对象' },
  ])
  expect(await kept()).toEqual([
    { station_ref: '1', point: { ts: '2030-01-01T00:00:00Z', powerW: 1 }, reason: '时间在未来' },
    { station_ref: '2', point: 'no point', reason: '测点应为对象' },
  ])
  await quarantine(box.db, [])
  expect(await kept()).toHaveLength(2)
})

test('of a batch the first thousand are kept, and of a point of more than two thousand characters the first thousand', async () => {
  const points = Array.from({ length: 1_001 }, (_, i) => ({ stationRef: String(10_000 + i), point: {}, reason: 'x' }))
  await quarantine(box.db, points)
  expect((await kept()).map((row) => row.station_ref)).toEqual(points.slice(0, 1_000).map(({ stationRef }) => stationRef))
  await box.db.query('DELETE FROM ingest_quarantine')
  // {"a":"…"} has eight characters beside its text.
  const [just, longer] = [{ a: 'x'.repeat(1_992) }, { a: 'x'.repeat(1_993) }]
  await quarantine(box.db, [
    { stationRef: '1', point: just, reason: 'x' },
    { stationRef: '2', point: longer, reason: 'x' },
  ])
  const rows = await kept()
  expect(rows[0]?.point).toEqual(just)
  expect(rows[1]?.point).toEqual({ cut: JSON.stringify(longer).slice(0, 1_000) })
})

test('what was kept aside is forgotten after the days', async () => {
  for (const stationRef of ['1', '2']) await quarantine(box.db, [{ stationRef, point: {}, reason: 'x' }])
  await box.db.query(
    `UPDATE ingest_quarantine SET at = now() - make_interval(hours => CASE station_ref WHEN '1' THEN 24 * 30 + 1 ELSE 24 * 30 - 1 END)`,
  )
  await purgeQuarantine(box.db, 30)
  expect((await kept()).map((row) => row.station_ref)).toEqual(['2'])
})
