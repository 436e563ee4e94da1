import { arch, availableParallelism, cpus, freemem, hostname, loadavg, release, totalmem, type } from 'node:os'
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8'
import type { HttpState, RuntimeState, TraceRow } from '@heliodesk/contracts/endpoints/monitoring'
import { errors } from '@heliodesk/contracts/errors'
import { nameMessages } from '@heliodesk/contracts/messages/people'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Context } from '#server/context.ts'
import { translate } from '#server/language/translate.ts'
import {
  answerCounts,
  connectionCounts,
  type RouteRecord,
  recentTraces,
  routeRecords,
  statusCounts,
} from '#server/observe/httpRecord.ts'
import { percentile } from '#server/observe/percentile.ts'
import { version } from '#server/version.ts'
import { metrics } from './metrics.ts'
import { databaseVersion, type SessionFigures, sessionFigures } from './runtime.queries.ts'
import type { Sample, Sampler } from './sampler.ts'

const startedMs = Date.now() - process.uptime() * 1000
const shownRoutes = 50
const clockOf = (ms: number): string => wireTime(ms).slice(11, 19)
const lineOf = <K extends keyof Sample>(samples: readonly Sample[], key: K): Sample[K][] => samples.map((sample) => sample[key])
const tenth = (value: number): number => Math.round(value * 10) / 10

export async function runtimeState({ db, env }: Context, sampler: Sampler): Promise<RuntimeState> {
  const { v8, openssl } = process.versions
  const heap = getHeapStatistics()
  const memory = process.memoryUsage()
  return {
    ...place(),
    roles: [...env.roles],
    versions: [
      { name: translate(env.systemName), version },
      { name: 'Node.js', version: process.versions.node },
      { name: 'V8', version: v8 },
      { name: 'OpenSSL', version: openssl },
      { name: 'PostgreSQL', version: await databaseVersion(db) },
    ],
    cpus: availableParallelism(),
    cpuModel: cpus()[0]?.model.trim() ?? '',
    platform: `${type()} ${release()} ${arch()}`,
    load: loadavg().map((value) => Math.round(value * 100) / 100),
    memory: { totalBytes: totalmem(), freeBytes: freemem(), rssBytes: memory.rss, peakRssBytes: sampler.peakRss() },
    heap: {
      limitBytes: heap.heap_size_limit,
      totalBytes: heap.total_heap_size,
      usedBytes: heap.used_heap_size,
      externalBytes: memory.external,
      buffersBytes: memory.arrayBuffers,
    },
    heapSpaces: getHeapSpaceStatistics().map((space) => ({
      name: space.space_name,
      sizeBytes: space.space_size,
      usedBytes: space.space_used_size,
    })),
    handles: activeHandles(),
    gc: sampler.collections.byKind().map((one) => ({ ...one, totalMs: tenth(one.totalMs), maxMs: tenth(one.maxMs) })),
    samples: samplesOf(sampler.samples()),
  }
}

const place = () => ({
  host: hostname(),
  pid: process.pid,
  startTime: wireTime(startedMs),
  uptimeSeconds: Math.round(process.uptime()),
})

function samplesOf(all: readonly Sample[]): RuntimeState['samples'] {
  return {
    times: all.map(({ atMs }) => clockOf(atMs)),
    systemCpu: lineOf(all, 'systemCpu'),
    processCpu: lineOf(all, 'processCpu'),
    usedMemoryMb: lineOf(all, 'usedMemoryMb'),
    rssMb: lineOf(all, 'rssMb'),
    heapUsedMb: lineOf(all, 'heapUsedMb'),
    heapTotalMb: lineOf(all, 'heapTotalMb'),
    loopP50Ms: lineOf(all, 'loopP50Ms'),
    loopP99Ms: lineOf(all, 'loopP99Ms'),
    gcMs: lineOf(all, 'gcMs'),
    requests: lineOf(all, 'requests'),
    failed: lineOf(all, 'failed'),
    connections: lineOf(all, 'connections'),
  }
}

function activeHandles(): RuntimeState['handles'] {
  const counts = new Map<string, number>()
  for (const name of process.getActiveResourcesInfo()) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count)
}

export async function httpState(context: Context, sampler: Sampler): Promise<HttpState> {
  const all = sampler.samples()
  const { requests, connections, failed, times } = samplesOf(all)
  return {
    ...place(),
    total: answerCounts().requests,
    // Twelve samples of five seconds.
    lastMinute: all.slice(-12).reduce((sum, sample) => sum + sample.requests, 0),
    statuses: [...statusCounts()].map(([status, count]) => ({ status, count })).sort((a, b) => (a.status < b.status ? -1 : 1)),
    connections: { ...connectionCounts() },
    sessions: await ownSessions(context),
    routes: routeRecords()
      .toSorted((a, b) => b.count - a.count)
      .slice(0, shownRoutes)
      .map(routeFigures),
    samples: { times, requests, failed, connections },
  }
}

const routeFigures = ({ method, route, count, failed, times }: RouteRecord): HttpState['routes'][number] => ({
  method,
  route,
  count,
  failed,
  p50Ms: tenth(percentile(times, 0.5)),
  p95Ms: tenth(percentile(times, 0.95)),
  p99Ms: tenth(percentile(times, 0.99)),
  maxMs: tenth(percentile(times, 1)),
})

const ownSessions = ({ db, clock }: Context): Promise<SessionFigures> => sessionFigures(db, startedMs, clock.now())

export function traceRows(): TraceRow[] {
  return recentTraces().map(({ atMs, ms, ...rest }) => ({ ...rest, time: wireTime(atMs), ms: tenth(ms) }))
}

/** The kinds of existing clients: `success` and `error`, anything else is all of them; newest first unless asked otherwise. */
export function actuatorTraces({ kind = 'all', order = 'desc' }: { readonly kind?: string; readonly order?: string } = {}) {
  const rows = recentTraces().filter(({ status }) =>
    kind === 'success' ? status < 400 : kind === 'error' ? status >= 400 : true,
  )
  const sorted = rows.toSorted((a, b) => (order === 'asc' ? a.atMs - b.atMs : b.atMs - a.atMs))
  const traces = sorted.map(({ atMs, method, path, status, ms }) => ({
    timestamp: new Date(atMs).toISOString(),
    request: { method, uri: path, headers: {}, remoteAddress: null },
    response: { status, headers: {} },
    timeTaken: Math.round(ms),
  }))
  return { traces }
}

export async function actuatorMetric(context: Context, sampler: Sampler, name: string) {
  const metric = Object.hasOwn(metrics, name) ? metrics[name] : undefined
  if (!metric) throw errors.notFound({ label: nameMessages.metric() })
  const value = metric.read({ sampler, startedMs, sessions: await ownSessions(context) })
  const measurements = typeof value === 'number' ? [['VALUE', value] as const] : value
  return {
    name,
    description: metric.description,
    ...(metric.baseUnit ? { baseUnit: metric.baseUnit } : {}),
    measurements: measurements.map(([statistic, one]) => ({ statistic, value: one })),
    availableTags: [],
  }
}
