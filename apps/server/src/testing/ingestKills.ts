import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { middleOfChina } from '@heliodesk/domain/solar/daylight'
import { dayNumberAt, dayStartMs, slotMs } from '@heliodesk/domain/telemetry/calendar'
import { readControlFile } from '../db/embedded/controlFile.ts'
import { readSecret, urlOf } from '../db/embedded/secret.ts'
import { newId } from '../db/ids.ts'
import { openDb } from '../db/pool.ts'
import type { Db } from '../db/sql.ts'
import { insertKey } from '../telemetry/ingestKeys.queries.ts'
import { makeKey } from '../telemetry/ingestKeys.ts'
import { buildFleet, type Fleet } from './fleet.ts'
import { runServer, type ServerProcess } from './serverProcess.ts'
import { expectedDays, type LoosePoint, readAllDays, readAllEnergies } from './telemetryStates.ts'

export type Victim = 'server' | 'database'

export interface KillOptions {
  readonly dataDir: string
  /** Who is killed, one after another, each in the middle of ingest. */
  readonly victims: readonly Victim[]
  readonly stations?: number
  readonly onRound?: (
    round: number,
    figures: { readonly victim: Victim; readonly acknowledged: number; readonly backMs: number },
  ) => void
}
export interface KillReport {
  readonly kills: number
  readonly acknowledged: number
  /** Batches that were sent again because no answer came. */
  readonly resent: number
}

const collectors = 3
const perBatch = 40
const capacityW = 20_000

/**
 * Sends points from several collectors to a real server on a real database and kills one of the two again and again with SIGKILL, at
 * random moments. A collector sends a batch until it is acknowledged. Throws when a point that was acknowledged is missing, when
 * anything is stored that was never sent, or when a sum is not that of its points.
 */
export async function killWhileIngesting(options: KillOptions): Promise<KillReport> {
  const stage = await prepare(options)
  const sent = new Map(stage.fleet.stationIds.map((id): [string, LoosePoint[]] => [id, []]))
  const tally = { acknowledged: 0, resent: 0 }
  let isOver = false
  const sending = Array.from({ length: collectors }, (_, n) => collect(stage, { n, sent, tally, isOver: () => isOver }))
  for (const [round, victim] of options.victims.entries()) {
    const before = tally.acknowledged
    while (tally.acknowledged === before) await delay(5)
    await delay(randomInt(500))
    const began = performance.now()
    await kill(stage, victim)
    const seen = tally.acknowledged
    while (tally.acknowledged === seen) await delay(5)
    options.onRound?.(round, { victim, acknowledged: tally.acknowledged, backMs: Math.round(performance.now() - began) })
  }
  isOver = true
  await Promise.all(sending)
  await settle(stage, sent)
  stage.server.child.kill('SIGTERM')
  await stage.server.ended()
  return { kills: options.victims.length, ...tally }
}

interface Stage {
  readonly dataDir: string
  readonly fleet: Fleet
  readonly key: string
  server: ServerProcess
  origin: string
}

function start(dataDir: string): ServerProcess {
  return runServer({
    HELIODESK_DATA_DIR: dataDir,
    HELIODESK_DEMO: '0',
    HELIODESK_SEED_PASSWORD: 'Sunny-roof-42',
    HELIODESK_LOG_LEVEL: 'fatal',
  })
}

async function prepare({ dataDir, stations = 120 }: KillOptions): Promise<Stage> {
  const server = start(dataDir)
  const origin = await server.started()
  const { key, hash } = makeKey()
  const fleet = await withDb(dataDir, async (db) => {
    const made = await buildFleet(db, { count: stations, capacityKw: capacityW / 1000, sampleMinutes: () => 5 })
    await insertKey(db, { id: newId(), tenantId: made.tenantId, name: 'kills', hash })
    return made
  })
  return { dataDir, fleet, key, server, origin }
}

async function withDb<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const secret = readSecret(dataDir)
  if (!secret) throw new Error('the data directory has no database')
  const db = openDb({ url: urlOf(secret), outside: 'everything', log: { warn: () => undefined }, poolSize: 2 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

async function kill(stage: Stage, victim: Victim): Promise<void> {
  if (victim === 'database') {
    const pid = readControlFile(join(stage.dataDir, 'pg'))?.pid
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
    return
  }
  stage.server.child.kill('SIGKILL')
  await stage.server.ended()
  stage.server = start(stage.dataDir)
  stage.origin = await stage.server.started()
}

interface Work {
  readonly n: number
  readonly sent: ReadonlyMap<string, LoosePoint[]>
  readonly tally: { acknowledged: number; resent: number }
  readonly isOver: () => boolean
}

/** One collector: batches of its own stations, each until it is acknowledged. Every value is sent for one slot only. */
async function collect(stage: Stage, { n, sent, tally, isOver }: Work): Promise<void> {
  const own = stage.fleet.stationIds.filter((_, i) => i % collectors === n)
  const today = dayNumberAt(Date.now())
  for (let turn = 0; !isOver(); turn++) {
    const batch = Array.from({ length: perBatch }, (_, i) => pointOf(own[(turn * 7 + i) % own.length]!, today, turn))
    const body = JSON.stringify({ points: batch.map(({ wire }) => wire) })
    while (!(await post(stage, body))) {
      tally.resent++
      await delay(30)
    }
    for (const { stationId, point } of batch) sent.get(stationId)!.push(point)
    tally.acknowledged += batch.length
  }
}

/** Days of the recent rows and of the archive; the slot follows from the turn, so that batches arrive partly in order and partly late. */
function pointOf(stationId: string, today: number, turn: number) {
  const day = today - [1, 1, 1, 2, 5, 40][turn % 6]!
  const slot = (turn * 5 + Number(stationId.slice(-2))) % 288
  const point: LoosePoint = {
    day,
    slot,
    atMs: dayStartMs(day) + slot * slotMs,
    deciwatts: (turn * 7_919 + Number(stationId.slice(-4))) % 200_000,
    wh: turn % 4 === 0 ? 5_000_000 + slot * 100 : null,
  }
  const wire = {
    stationId,
    ts: new Date(point.atMs).toISOString(),
    powerW: point.deciwatts / 10,
    ...(point.wh === null ? {} : { totalKwh: point.wh / 1000 }),
  }
  return { stationId, point, wire }
}

/** True when the server acknowledged that everything is stored. */
async function post({ origin, key }: Stage, body: string): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/svc/api/telemetry/points`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-ingest-key': key },
      body,
      signal: AbortSignal.timeout(20_000),
    })
    const counts = (await answer.json()) as { readonly success: boolean; readonly accepted: number; readonly duplicate: number }
    if (!counts.success) return false
    if (counts.accepted + counts.duplicate !== perBatch) throw new Error(`not all points were taken: ${JSON.stringify(counts)}`)
    return true
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('not all points')) throw error
    return false
  }
}

/** Compares everything that is stored with what was sent. */
async function settle({ dataDir, fleet }: Stage, sent: ReadonlyMap<string, readonly LoosePoint[]>): Promise<void> {
  await withDb(dataDir, async (db) => {
    const days = await readAllDays(db, fleet.stationIds)
    const energies = await readAllEnergies(db, fleet.stationIds)
    let expectedCount = 0
    for (const [id, points] of sent) {
      const expected = expectedDays(points, { step: 1, capacityW, place: middleOfChina })
      for (const [day, state] of expected.days) {
        expectedCount++
        const place = `${id}/${day}`
        if (!isDeepStrictEqual(days.get(place), state))
          throw new Error(`the points of ${place} are not those that were acknowledged`)
        const units = expected.energies.get(day)?.units
        if (energies.get(place) !== units) throw new Error(`the energy of ${place} is ${energies.get(place)}, not ${units}`)
      }
    }
    if (days.size !== expectedCount) throw new Error(`${days.size} days are stored, ${expectedCount} were sent`)
    await compareSums(db, fleet)
  })
}

async function compareSums(db: Db, { tenantId }: Fleet): Promise<void> {
  const wrong = await db.query(
    `SELECT l.station_id FROM station_live l LEFT JOIN station_month m ON m.station_id = l.station_id
     WHERE l.tenant_id = $1 GROUP BY l.station_id, l.total_energy HAVING l.total_energy <> coalesce(sum(m.energy), 0)
     UNION ALL
     SELECT 0 WHERE (SELECT sum(energy) FROM org_day WHERE tenant_id = $1)
       IS DISTINCT FROM (SELECT sum(total_energy) FROM station_live WHERE tenant_id = $1)`,
    [tenantId],
  )
  if (wrong.length > 0) throw new Error(`the totals of ${wrong.length} stations or departments are not the sums of their days`)
}
