import { dayOfNumber, dayStartMs } from '@heliodesk/domain/telemetry/calendar'
import { dayOfPoints } from '@heliodesk/domain/telemetry/stationDay'
import { describe, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import type { Db } from '../db/sql.ts'
import { withTestDatabase } from '../testing/database.ts'
import { buildFleet } from '../testing/fleet.ts'
import { at, first } from '../testing/telemetryBench.ts'
import { type LoosePoint, readAllEnergies } from '../testing/telemetryStates.ts'
import { buildTestClock } from '../testing/testClock.ts'
import { buildTelemetry, telemetryOf } from './telemetry.ts'

const box = withTestDatabase()

/** What `work` makes of some properties of the database, the rest as it is. */
const withDb = (work: Partial<Db>): Db => new Proxy(box.db, { get: (of, key) => Reflect.get(work, key) ?? Reflect.get(of, key) })

/** A station of a new tenant at an hour of a day counted from 1 June, and all that its telemetry tells to others. */
async function setting(nowDay: number, hour: number, over: { readonly db?: Db; readonly publish?: () => Promise<void> } = {}) {
  const { stationIds, tenantId } = await buildFleet(box.db, { count: 1 })
  const clock = buildTestClock(dayStartMs(first + nowDay) + hour * 3_600_000)
  const reported: unknown[] = []
  const logged: string[] = []
  const note = (_facts: object, text: string) => void logged.push(text)
  const telemetry = buildTelemetry({
    db: over.db ?? box.db,
    clock,
    live: { publish: over.publish ?? (async (message, to) => void reported.push({ ...message, msgId: '', to })) },
    log: { warn: note, error: note } as never,
  })
  await telemetry.directory.ready()
  const station = telemetry.directory.get(stationIds[0]!)!
  return {
    telemetry,
    station,
    clock,
    reported,
    logged,
    /** The message by which its open pages hear of the station. */
    message: { cmd: 'station', msgId: '', msgTxt: '', stationIds, to: { tenantId, orgCodes: ['A01A01A01'] } },
    pointsOf: (...points: readonly LoosePoint[]) => points.map((point) => ({ ...point, station })),
    stateOf: (...points: readonly LoosePoint[]) => ({ station, day: points[0]!.day, state: dayOfPoints(points, 0) }),
    async kwh(day: number) {
      const units = (await readAllEnergies(box.db, stationIds)).get(`${station.id}/${first + day}`)
      return units === undefined ? null : units / 120_000
    },
  }
}

test('all parts of one server share one telemetry, two servers have one each', () => {
  const contextOf = () => ({ db: { bypassRls: box.db } }) as unknown as Context
  const [one, other] = [contextOf(), contextOf()]
  expect(telemetryOf(one)).toBe(telemetryOf(one))
  expect(telemetryOf(other)).not.toBe(telemetryOf(one))
})

describe('points that were stored', () => {
  test('count as backlog until then, and are summed and reported when a batch of a thousand is answered', async () => {
    const { telemetry, station, reported, message, pointsOf, kwh } = await setting(0, 12)
    const heard: unknown[] = []
    const stop = telemetry.onFlushed((stations) => void heard.push(stations))
    const points = new Array(1_000).fill(at(0, 12, null, 60_000))
    const stored = telemetry.ingest(pointsOf(...points))
    expect(telemetry.backlog).toBe(1)
    expect(await stored).toEqual({ accepted: 1, duplicate: 999, late: 0 })
    expect(telemetry.backlog).toBe(0)
    expect([heard, reported]).toEqual([[[station]], [message]])
    expect(await kwh(0)).not.toBeNull()
    stop()
    await telemetry.ingest(pointsOf(at(0, 11, null, 50_000)))
    expect([heard.length, reported.length]).toEqual([1, 2])
    await telemetry.stop()
  })

  test('count as late when a newer one was known, those alone that bring something', async () => {
    const { telemetry, pointsOf } = await setting(0, 12)
    const [early, noon, between] = [at(0, 10, null, 1), at(0, 12, null, 1), at(0, 11, null, 1)]
    expect(await telemetry.ingest(pointsOf(early, noon))).toEqual({ accepted: 2, duplicate: 0, late: 0 })
    expect(await telemetry.ingest(pointsOf(early, between))).toEqual({ accepted: 1, duplicate: 1, late: 1 })
    await telemetry.stop()
  })

  test('are summed a moment later when a batch is larger, so that its sender need not wait for the sums', async () => {
    const { telemetry, reported, message, pointsOf } = await setting(0, 12)
    await telemetry.ingest(pointsOf(...new Array(1_001).fill(at(0, 12, null, 60_000))))
    expect(reported).toEqual([])
    await telemetry.stop()
    expect(reported).toEqual([message])
  })

  test('stay stored when nobody can be determined, and that is noted', async () => {
    const { telemetry, logged, pointsOf, kwh } = await setting(0, 12, { publish: () => Promise.reject(new Error('closed')) })
    await telemetry.ingest(pointsOf(at(0, 12, 1_000), at(0, 11, 500)))
    await expect.poll(() => logged).toEqual(['stations not announced'])
    expect(await kwh(0)).toBe(0.5)
    await telemetry.stop()
  })

  test('are summed by a later try when the first one fails, and that is noted', async () => {
    let fails = 0
    const tx: Db['tx'] = (work) =>
      box.db.tx((sql) =>
        work({
          ...sql,
          query: async (text, values, name) => {
            if (name === 'telemetry-rollup-lock' && fails++ === 0) throw new Error('lost')
            return sql.query(text, values, name)
          },
        }),
      )
    const { telemetry, logged, reported, pointsOf, kwh } = await setting(0, 12, { db: withDb({ tx }) })
    expect(await telemetry.ingest(pointsOf(at(0, 12, 1_000), at(0, 11, 500)))).toMatchObject({ accepted: 2 })
    expect([await kwh(0), logged, reported]).toEqual([null, ['roll-up failed, tried again'], []])
    await telemetry.flush()
    expect([await kwh(0), logged.length, reported.length]).toEqual([0.5, 1, 1])
    await telemetry.stop()
  })
})

describe('days of a file', () => {
  test('are summed and reported once settled, and today goes on where the counter of yesterday ended', async () => {
    const { telemetry, reported, message, pointsOf, stateOf, kwh } = await setting(0, 12)
    await telemetry.ingest(pointsOf(at(0, 8, 50_000), at(0, 12, 60_000)))
    expect(await kwh(0)).toBe(10)
    const yesterday = stateOf(at(-1, 8, 10_000), at(-1, 20, 45_000))
    const [joined] = await box.db.tx((tx) => telemetry.storeDays(tx, [yesterday]))
    expect(joined).toMatchObject({ before: undefined, isChanged: true })
    expect([await kwh(-1), reported.length]).toEqual([null, 1])
    await telemetry.settle([yesterday])
    expect([await kwh(-1), await kwh(0)]).toEqual([35, 15])
    expect(reported).toEqual([message, message])
    await telemetry.stop()
  })

  test('of long ago are reported too', async () => {
    const { telemetry, reported, message, stateOf, kwh } = await setting(90, 12)
    const old = stateOf(at(0, 8, 10_000), at(0, 20, 45_000))
    await box.db.tx((tx) => telemetry.storeDays(tx, [old]))
    expect(await kwh(0)).toBe(35)
    await telemetry.settle([old])
    expect(reported).toEqual([message])
    await telemetry.stop()
  })

  test('find room in a month of which nothing was stored before', async () => {
    const { telemetry, stateOf } = await setting(500, 12)
    const today = stateOf(at(500, 8, 10_000))
    await expect(box.db.tx((tx) => telemetry.storeDays(tx, [today]))).resolves.toHaveLength(1)
    await telemetry.stop()
  })
})

describe('the start', () => {
  test('is made once, however many ask for it, and again when it failed', async () => {
    let reads = 0
    let broken = true
    const query: Db['query'] = async (text, values, name) => {
      if (text.includes('DISTINCT day')) {
        reads += 1
        if (broken) throw new Error('no database')
      }
      return box.db.query(text, values, name)
    }
    const { telemetry } = await setting(0, 12, { db: withDb({ query }) })
    await expect(telemetry.start()).rejects.toThrow('no database')
    broken = false
    await Promise.all([telemetry.start(), telemetry.start()])
    await telemetry.start()
    expect(reads).toBe(2)
    await telemetry.stop()
  })

  test('makes room for the days of a new month and the live row that a station lacks', async () => {
    const { telemetry, station } = await setting(820, 12)
    const rooms = async () => {
      const rows = await box.db.query<{ name: string }>(
        `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'station_day'::regclass`,
      )
      return rows.map(({ name }) => name)
    }
    const room = `station_day_${dayOfNumber(first + 820)
      .slice(0, 7)
      .replace('-', '')}`
    await box.db.query('DELETE FROM station_live WHERE station_id = $1', [station.id])
    expect(await rooms()).not.toContain(room)
    await telemetry.start()
    expect(await rooms()).toContain(room)
    expect(await box.db.query('SELECT capacity_w, district FROM station_live WHERE station_id = $1', [station.id])).toEqual([
      { capacity_w: 20_000, district: '330803' },
    ])
    await telemetry.stop()
  })

  test('brings up the sums of its stations though rows of others stand among them that it does not know yet', async () => {
    const known = await setting(0, 12)
    const unknown = await setting(0, 12)
    for (const one of [known, unknown])
      await box.db.tx((tx) => one.telemetry.storeDays(tx, [one.stateOf(at(0, 8, 0), at(0, 12, 9_000))]))
    await known.telemetry.checkRecent()
    expect([await known.kwh(0), await unknown.kwh(0)]).toEqual([9, null])
    await unknown.telemetry.stop()
    await known.telemetry.stop()
  })
})

test('at its end it sums what is left and listens no longer', async () => {
  let listening = 0
  const listen: Db['listen'] = () => {
    listening += 1
    return () => {
      listening -= 1
    }
  }
  const { telemetry, pointsOf, kwh } = await setting(0, 12, { db: withDb({ listen }) })
  expect(listening).toBe(1)
  await telemetry.ingest(pointsOf(...new Array(1_001).fill(at(0, 12, null, 60_000))))
  await telemetry.stop()
  expect([listening, (await kwh(0)) === null]).toEqual([0, false])
})
