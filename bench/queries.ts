/**
 * Time of the calls behind the screens with 10,000 stations and three years of daily energy: `node bench/queries.ts [stations] [calls]`.
 * Each as p50/p95/p99 in ms over HTTP on this machine, one call at a time, beside the figure it must stay under.
 */
import { dayNumberAt, dayOfNumber, dayStartMs, monthPlace, slotMs } from '@heliodesk/domain/telemetry/calendar'
import { newId } from '../apps/server/src/db/ids.ts'
import { refreshChangedMonths } from '../apps/server/src/modules/dashboard/energy/energy.job.ts'
import { insertKey } from '../apps/server/src/telemetry/ingestKeys.queries.ts'
import { makeKey } from '../apps/server/src/telemetry/ingestKeys.ts'
import { telemetryOf } from '../apps/server/src/telemetry/telemetry.ts'
import { repairLiveSums, repairOrgSums } from '../apps/server/src/telemetry/upkeep/integrity.queries.ts'
import { type BenchDatabase, machine, percentiles, print, withDurableDatabase } from './durable.ts'
import { buildWorld } from './fleetWorld.ts'
import { startBench } from './server.ts'

const stations = Number(process.argv[2] ?? 10_000)
const callsEach = Number(process.argv[3] ?? 300)
const today = dayNumberAt(Date.now())

interface Server {
  readonly cpuSeconds: BenchDatabase['cpuSeconds']
  readonly origin: string
  readonly token: string
  readonly key: string
  readonly tenantId: string
  readonly stationIds: readonly string[]
  readonly calls?: number
  readonly warm?: number
}

async function withServer(database: BenchDatabase, work: (server: Server) => Promise<void>): Promise<void> {
  const { db } = database
  const { context, open, signIn } = await startBench(database)
  const began = performance.now()
  const fleet = await buildWorld(db, stations)
  print({ what: 'world', stations, seconds: Math.round((performance.now() - began) / 1000) })
  const [owner] = await db.query<{ id: string }>(`SELECT customer_id AS id FROM station_info WHERE id = $1`, [
    fleet.stationIds[0],
  ])
  const place = { table: 'customer', column: 'contact_number', id: owner!.id } as const
  await db.query('UPDATE customer SET contact_number = $2 WHERE id = $1', [owner!.id, context.cipher.seal('15400001234', place)])
  await bringUp(context)
  const { api, close } = await open()
  const token = await signIn()
  const { key, hash } = makeKey()
  await insertKey(db, { id: newId(), tenantId: fleet.tenantId, name: 'bench', hash })
  await work({
    cpuSeconds: database.cpuSeconds,
    origin: api,
    token,
    key,
    tenantId: fleet.tenantId,
    stationIds: fleet.stationIds,
  })
  await close()
}

/** What a start after a crash has to do when no sum followed the points of three days. */
async function bringUp(context: Parameters<typeof telemetryOf>[0]): Promise<void> {
  const telemetry = telemetryOf(context)
  await telemetry.directory.reload()
  const began = performance.now()
  await telemetry.checkRecent()
  print({ what: 'sums of three days of all stations after a crash', ms: Math.round(performance.now() - began) })
  const month = monthPlace(today).month
  await context.db.tx((tx) => repairLiveSums(tx, month))
  const summed = performance.now()
  await refreshChangedMonths(context.db)
  print({ what: 'sums of three years of months', ms: Math.round(performance.now() - summed) })
  for (let at = month, i = 0; i < 13; i++, at = monthPlace(at - 1).month) await context.db.tx((tx) => repairOrgSums(tx, at))
}

let turn = 0
const anyOf = <T>(list: readonly T[]): T => list[(turn++ * 7_919) % list.length]!

/** Besides times, the CPU that a call costs (this process is server and client): comparable on a busy machine, where times are not. */
async function measure(server: Server, what: string, limitMs: number, path: () => string): Promise<void> {
  const { origin, token, cpuSeconds, calls = callsEach, warm = 20 } = server
  const ask = async (): Promise<number> => {
    const url = `${origin}${path()}`
    const began = performance.now()
    const answer = await fetch(url, { headers: { 'x-access-token': token } })
    const body = (await answer.json()) as { readonly success?: boolean; readonly message?: string }
    if (answer.status !== 200 || body.success === false) throw new Error(`${url}: ${answer.status} ${body.message}`)
    return performance.now() - began
  }
  for (let i = 0; i < warm; i++) await ask()
  const before = { node: process.cpuUsage(), database: cpuSeconds() }
  const times: number[] = []
  for (let i = 0; i < calls; i++) times.push(await ask())
  const { user, system } = process.cpuUsage(before.node)
  const databaseMs = before.database === null ? null : Number((((cpuSeconds()! - before.database) * 1000) / calls).toFixed(2))
  const figures = percentiles(times)
  print({
    what,
    ...figures,
    limitP95: limitMs,
    ratioToLimit: Number((figures.p95 / limitMs).toFixed(2)),
    cpuMsPerCall: { node: Number(((user + system) / 1000 / calls).toFixed(2)), database: databaseMs },
  })
}

/** From the moment a collector begins to send one point until the chart of the station shows it. */
async function visible({ origin, token, key, stationIds }: Server): Promise<void> {
  const times: number[] = []
  const slot = Math.floor((Date.now() - dayStartMs(today)) / slotMs)
  for (let i = 0; i < 50; i++) {
    const stationId = anyOf(stationIds)
    const powerW = 20_001 + i
    const ts = new Date(dayStartMs(today) + slot * slotMs + 1_000).toISOString()
    const began = performance.now()
    const headers = { 'content-type': 'application/json', 'x-ingest-key': key }
    await fetch(`${origin}/api/telemetry/points`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ points: [{ stationId, ts, powerW }] }),
    })
    const line = `${origin}/api/cloud/monitor/select/line/${stationId}?timeType=0&date=${dayOfNumber(today)}`
    const answer = (await (await fetch(line, { headers: { 'x-access-token': token } })).json()) as { result: { max: number } }
    if (answer.result.max !== powerW) throw new Error(`the point is not visible: ${answer.result.max} instead of ${powerW}`)
    times.push(performance.now() - began)
  }
  print({ what: 'one point sent until it is in the chart', ...percentiles(times), limitP95: 5_000 })
}

print(machine())
await withDurableDatabase((database) =>
  withServer(database, async (server) => {
    const id = () => anyOf(server.stationIds)
    const line = (query: string) => () => `/api/cloud/monitor/select/line/${id()}?${query}`
    const month = monthPlace(today).month
    const lastMonth = monthPlace(month - 1).month
    await measure(server, 'station list page', 50, () => `/api/station/list?pageNo=${1 + (turn++ % 50)}&pageSize=30`)
    await measure(server, 'station list page by name', 50, () => `/api/station/list?pageSize=30&stationName=${id().slice(-4)}`)
    await measure(server, 'station drawer', 50, () => `/system/cloud/monitor/select/one/${id()}/1`)
    await measure(server, 'day curve, recent', 10, line(`timeType=0&date=${dayOfNumber(today - 1)}`))
    await measure(server, 'day curve, archived', 10, line(`timeType=0&date=${dayOfNumber(lastMonth + 9)}`))
    await measure(server, 'month', 10, line(`timeType=1&month=${dayOfNumber(lastMonth).slice(0, 7)}`))
    await measure(server, 'year', 10, line(`timeType=2&year=${dayOfNumber(lastMonth).slice(0, 4)}`))
    await measure(server, 'total', 10, line('timeType=3'))
    await measure(server, 'fleet dashboard', 50, () => '/api/fleet/overview')
    await measure(server, 'fleet curve', 50, () => '/api/fleet/curve')
    await measure(server, 'fleet ranking', 50, () => '/api/fleet/rank?order=low')
    const months = `from=${dayOfNumber(monthPlace(today - 330).month).slice(0, 7)}&to=${dayOfNumber(month).slice(0, 7)}`
    const monthDays = `from=${dayOfNumber(today - 29)}&to=${dayOfNumber(today)}`
    await measure(server, 'energy by department, vendor, district', 50, () => `/api/dashboard/energy?${months}`)
    await measure(server, 'spread of hours', 50, () => `/api/dashboard/hours?month=${dayOfNumber(lastMonth).slice(0, 7)}`)
    await measure(server, 'growth of capacity', 50, () => `/api/dashboard/capacity?${months}`)
    await measure(server, 'handling of alarms', 50, () => `/api/dashboard/task?${monthDays}`)
    await measure(server, 'handling of work orders', 50, () => `/api/dashboard/orders?${monthDays}`)
    await measure(server, 'running state', 50, () => '/api/dashboard/monitor')
    await measure(server, 'workplace', 50, () => '/api/dashboard/todo')
    await measure(server, 'own record', 50, () => '/sys/user/profile')
    await measure(server, 'alarm list', 20, () => '/system/cloud/monitor/alarmlist?pageNo=1&pageSize=10')
    await measure(server, 'alarm page', 50, () => `/api/alarm/list?pageNo=${1 + (turn++ % 50)}&pageSize=30`)
    await measure(server, 'status counts', 20, () => '/api/station/statusCount')
    // Searches are limited to so many a minute for one person.
    await measure(
      { ...server, calls: 20, warm: 2 },
      'global search',
      100,
      () => `/sys/api/globalSearch?keyword=${id().slice(-4)}`,
    )
    await visible(server)
  }),
)
