/**
 * Points per second into 10,000 stations, at the store and through HTTP: `node bench/ingest.ts [ticks] [points per request]`.
 * A tick is one point of each station. The time ends when every sum (day, month, station, organisation) is up to date.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { dayNumberAt, dayStartMs, slotMs } from '@heliodesk/domain/telemetry/calendar'
import { newId } from '../apps/server/src/db/ids.ts'
import type { Db } from '../apps/server/src/db/sql.ts'
import { insertKey } from '../apps/server/src/telemetry/ingestKeys.queries.ts'
import { makeKey } from '../apps/server/src/telemetry/ingestKeys.ts'
import type { Measurement } from '../apps/server/src/telemetry/stationBatch.ts'
import { buildTelemetry } from '../apps/server/src/telemetry/telemetry.ts'
import { buildFleet, type Fleet } from '../apps/server/src/testing/fleet.ts'
import { type BenchDatabase, cpuSecondsOf, machine, percentiles, print, withDurableDatabase } from './durable.ts'

const stations = 10_000
const ticks = Number(process.argv[2] ?? 200)
/** Each collector sends a tick of its own stations, waits for the answer, and sends the next. */
const perRequest = Number(process.argv[3] ?? 2_500)
/** Ticks under way at once, as with several collectors. */
const parallel = 4
const today = dayNumberAt(Date.now())

const powerAt = (place: number, slot: number): number =>
  Math.max(0, Math.round(90_000 * Math.sin(((slot - 60) / 168) * Math.PI))) + ((place * 37 + slot * 101) % 900)
const orgCode = (place: number): string => `A01A0${1 + (place % 4)}A0${1 + (place % 3)}`

/** The plainest table that could hold the points: what the layout is compared with. */
async function baseline(db: Db): Promise<number> {
  await db.query('CREATE TABLE bench_point (station_id bigint, ts timestamptz, power int, PRIMARY KEY (station_id, ts))')
  const ids = Array.from({ length: stations }, (_, i) => i + 1)
  const began = performance.now()
  const rounds = 20
  for (let tick = 0; tick < rounds; tick++) {
    await db.query(
      `INSERT INTO bench_point SELECT id, to_timestamp($2::float8 / 1000), 1000 FROM unnest($1::bigint[]) AS p (id) ON CONFLICT DO NOTHING`,
      [`{${ids.join(',')}}`, dayStartMs(today) + tick * slotMs],
      'bench-insert',
    )
  }
  const rate = (rounds * stations) / ((performance.now() - began) / 1000)
  await db.query('DROP TABLE bench_point')
  print({
    what: 'baseline: INSERT of one row per point with its primary key',
    points: rounds * stations,
    pointsPerSecond: Math.round(rate),
  })
  return rate
}

const only = process.argv[4]

async function store({ db, cpuSeconds }: BenchDatabase, fleet: Fleet, reference: number): Promise<void> {
  const telemetry = buildTelemetry({
    db,
    clock: { now: () => dayStartMs(today) + 23 * 3_600_000 },
    live: { publish: async () => undefined },
    log: console,
  })
  await telemetry.start()
  const known = fleet.stationIds.map((id) => telemetry.directory.get(id)!)
  const tickOf = (slot: number): Measurement[] =>
    known.map((station, place) => ({
      station,
      day: today,
      slot,
      atMs: dayStartMs(today) + slot * slotMs,
      deciwatts: powerAt(place, slot),
      wh: null,
    }))
  const warm = 10
  for (let slot = 0; slot < warm; slot++) await telemetry.ingest(tickOf(slot))
  await telemetry.flush()
  const alone: number[] = []
  for (let slot = warm; slot < warm + 10; slot++) {
    const from = performance.now()
    await telemetry.ingest(tickOf(slot))
    alone.push(performance.now() - from)
  }
  await telemetry.flush()
  const first = warm + 10
  const times: number[] = []
  let next = first
  const cpu = process.cpuUsage()
  const databaseCpu = cpuSeconds()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (next < first + ticks) {
        const slot = next++
        const from = performance.now()
        await telemetry.ingest(tickOf(slot))
        times.push(performance.now() - from)
      }
    }),
  )
  const stored = performance.now()
  await telemetry.flush()
  const seconds = (performance.now() - began) / 1000
  const rate = (ticks * stations) / seconds
  print({
    what: 'store',
    points: ticks * stations,
    pointsPerSecond: Math.round(rate),
    ratioToBaseline: Number((rate / reference).toFixed(2)),
    tickMs: percentiles(times),
    tickAloneMs: percentiles(alone),
    lastFlushMs: Math.round(performance.now() - stored),
    cpuSecondsPerMillionPoints: {
      node: perMillion(ticks * stations, 0, nodeSeconds(cpu)),
      database: perMillion(ticks * stations, databaseCpu, cpuSeconds()),
    },
    seconds: Number(seconds.toFixed(1)),
  })
  await telemetry.stop()
}

const nodeSeconds = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1e6
}

/** What a million points cost of one core: the figure to compare on a machine that does other things meanwhile. */
function perMillion(points: number, before: number | null, after: number | null): number | null {
  return before === null || after === null ? null : Number(((after - before) / (points / 1e6)).toFixed(2))
}

async function http({ db, url, dataDir, cpuSeconds }: BenchDatabase, fleet: Fleet, reference: number): Promise<void> {
  const { key, hash } = makeKey()
  await insertKey(db, { id: newId(), tenantId: fleet.tenantId, name: 'bench', hash })
  const server = await startServer(url, dataDir)
  const day = today - 1
  const slots = Array.from({ length: Math.min(ticks, 288) }, (_, slot) => slot)
  const collectors = Array.from({ length: Math.ceil(stations / perRequest) }, (_, i) =>
    slots.map((slot) => bodyOf(fleet, { day, slot, from: i * perRequest })),
  )
  const agent = new Agent({ keepAlive: true, maxSockets: collectors.length })
  const times: number[] = []
  const before = { server: cpuSecondsOf(server.child.pid), database: cpuSeconds(), client: process.cpuUsage() }
  const began = performance.now()
  const sums = await Promise.all(
    collectors.map(async (bodies) => {
      let sum = 0
      for (const body of bodies) {
        const from = performance.now()
        const counts = await post(server.origin, agent, { key, body })
        sum += counts
        times.push(performance.now() - from)
      }
      return sum
    }),
  )
  const accepted = sums.reduce((total, sum) => total + sum, 0)
  const seconds = (performance.now() - began) / 1000
  print({
    what: 'http',
    points: slots.length * stations,
    collectors: collectors.length,
    accepted,
    pointsPerSecond: Math.round(accepted / seconds),
    ratioToBaseline: Number((accepted / seconds / reference).toFixed(2)),
    pointsPerRequest: perRequest,
    requestMs: percentiles(times),
    cpuSecondsPerMillionPoints: {
      server: perMillion(accepted, before.server, cpuSecondsOf(server.child.pid)),
      database: perMillion(accepted, before.database, cpuSeconds()),
      client: perMillion(accepted, 0, nodeSeconds(before.client)),
    },
    seconds: Number(seconds.toFixed(1)),
  })
  agent.destroy()
  server.child.kill('SIGTERM')
  await once(server.child, 'exit')
}

function bodyOf(fleet: Fleet, { day, slot, from }: { day: number; slot: number; from: number }): Buffer {
  const ts = `${new Date(dayStartMs(day) + slot * slotMs + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`
  const points = fleet.stationIds
    .slice(from, from + perRequest)
    .map((stationId, i) => ({ stationId, ts, powerW: powerAt(from + i, slot) / 10 }))
  return Buffer.from(JSON.stringify({ points }))
}

async function startServer(databaseUrl: string, dataDir: string) {
  const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATABASE_URL: databaseUrl,
      HELIODESK_DATA_DIR: `${dataDir}/server`,
      HELIODESK_DEMO: '0',
      HELIODESK_LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let out = ''
  for await (const chunk of child.stdout) {
    out += String(chunk)
    const origin = /http:\/\/[\d.]+:\d+/.exec(out)?.[0]
    if (origin && out.includes('Ctrl+C')) return { child, origin }
  }
  throw new Error(`the server did not start: ${out}`)
}

function post(origin: string, agent: Agent, { key, body }: { key: string; body: Buffer }): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-ingest-key': key, 'content-type': 'application/json', 'content-length': body.length }
    const sent = request(`${origin}/svc/api/telemetry/points`, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      response.on('end', () => (response.statusCode === 200 ? resolve(JSON.parse(text).accepted) : reject(new Error(text))))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

print(machine())
await withDurableDatabase(async (database) => {
  const fleet = await buildFleet(database.db, { count: stations, orgCode, sampleMinutes: () => 5 })
  const reference = await baseline(database.db)
  if (only !== 'http') await store(database, fleet, reference)
  if (only !== 'store') await http(database, fleet, reference)
})
