import type { PlatformState } from '@heliodesk/contracts/endpoints/dashboard'
import { station } from '@heliodesk/contracts/resources/station/station'
import { wireTime } from '@heliodesk/domain/solar/slots'
import { vendorName } from '@heliodesk/domain/station/vendors'
import type { Actor } from '#server/access/actor.ts'
import { ruleIds, scopeParams } from '#server/access/scope.ts'
import type { Context } from '#server/context.ts'
import { ttlCache } from '#server/db/ttlCache.ts'
import { labelOfJob } from '#server/jobs/labels.ts'
import { callLanguage } from '#server/language/callLanguage.ts'
import { readText } from '#server/language/stored.ts'
import {
  ageByVendor,
  database,
  type JobRow,
  jobStates,
  lastMinutes,
  type MinuteRow,
  online,
  type ProcessRow,
  processes,
  queues,
  seesAllStations,
  type VendorRow,
} from './monitor.queries.ts'

const shownMinutes = 60
/** A process that was silent for longer is taken for gone; it says something every five seconds. */
const aliveSeconds = 20
const timeOf = (at: Date | null): string | null => (at === null ? null : wireTime(at.getTime()))

/** Pages ask every five seconds: those that ask at the same time share one look. */
const keepMs = 2_000

export function buildPlatformState(context: Context): (actor: Actor) => Promise<PlatformState> {
  const keep = ttlCache<PlatformState>(keepMs)
  return (actor) => {
    const make = () => platformState(context, actor)
    return actor.dataRules.length > 0 ? make() : keep(`${actor.tenantId}|${actor.orgCode}|${callLanguage()}`, make)
  }
}

/** How the platform runs, over all of its processes. Stations are those that the caller may see. */
async function platformState(context: Context, actor: Actor): Promise<PlatformState> {
  const { db, clock } = context
  const nowMs = clock.now()
  const { tenantId, orgPrefixPattern } = scopeParams(actor)
  const of = { tenantId, orgPattern: orgPrefixPattern, ids: await ruleIds(db, actor, station) }
  const [vendors, minutes, seesAll, people, jobs, waiting, stored, running] = await Promise.all([
    ageByVendor(db, of, nowMs),
    lastMinutes(db, tenantId, nowMs, shownMinutes - 1),
    seesAllStations(db, of),
    online(db, tenantId, nowMs),
    jobStates(db),
    queues(db, of),
    database(db),
    processes(db),
  ])
  const total = (pick: (row: VendorRow) => number): number => vendors.reduce((sum, row) => sum + pick(row), 0)
  const alive = running.filter(isAlive)
  const reporting5m = total((row) => row.reporting)
  // The chart ends with the figures that stand above it: what is now. What the running minute brings in is not complete.
  const current = { ...nothingYet, minute: new Date(nowMs), reporting: reporting5m, online: people.users }
  return {
    serverTime: wireTime(nowMs),
    stations: {
      total: total((row) => row.stations),
      reporting5m,
      silent30m: total((row) => row.silent30m),
      silent24h: total((row) => row.silent24h),
    },
    online: { ...people, sockets: alive.reduce((sum, row) => sum + row.sockets, 0) },
    minutes: [...minutes, current].map((row) => minuteOf(seesAll ? row : withoutStations(row))),
    vendors: await namedVendors(context, actor, vendors, nowMs),
    jobs: jobs.map(jobOf),
    queues: { imports: waiting.imports, quarantined24h: waiting.quarantined, lateJobs: waiting.lateJobs },
    database: { sizeMb: stored.sizeMb, connections: stored.connections, maxConnections: stored.maxConnections },
    processes: running.map(processOf),
  }
}

const isAlive = (row: ProcessRow): boolean => row.secondsAgo <= aliveSeconds

const nothingYet = { points: null, rejected: null, requests: null, failed: null } as const

/** What all stations sent together tells somebody of stations that they may not see, and equals no figure of their own. */
const withoutStations = (row: MinuteRow): MinuteRow => ({ ...row, reporting: null, points: null, rejected: null })

const minuteOf = ({ minute, ...figures }: MinuteRow): PlatformState['minutes'][number] => ({
  time: wireTime(minute.getTime()).slice(11, 16),
  ...figures,
})

const jobOf = (row: JobRow): PlatformState['jobs'][number] => ({
  name: row.name,
  label: labelOfJob(row.name),
  waiting: row.waiting,
  running: row.running,
  failed24h: row.failed,
  lastTime: timeOf(row.finishedAt),
  lastSeconds: row.seconds,
  lastError: readText(row.error, row.messages, 'error'),
})

const processOf = (row: ProcessRow): PlatformState['processes'][number] => ({
  id: row.id,
  host: row.host,
  pid: row.pid,
  roles: row.roles.split(','),
  version: row.version,
  startTime: wireTime(row.startedAt.getTime()),
  seenSecondsAgo: row.secondsAgo,
  alive: isAlive(row),
  sockets: row.sockets,
  memoryMb: row.memoryMb,
  eventLoopMs: row.eventLoopMs,
})

async function namedVendors(
  { access }: Context,
  actor: Actor,
  rows: readonly VendorRow[],
  nowMs: number,
): Promise<PlatformState['vendors']> {
  const items = (await access.dictionaries.items(actor.tenantId, 'data_source')) ?? []
  return rows.map((row) => ({
    dataSource: row.dataSource,
    name: vendorName(row.dataSource, null, items.find((item) => item.value === String(row.dataSource))?.text),
    stations: row.stations,
    lastTime: timeOf(row.lastTs),
    medianDelayMinutes: row.medianMinutes,
    newestDelayMinutes: row.lastTs === null ? null : Math.max(0, (nowMs - row.lastTs.getTime()) / 60_000),
    late: row.silent30m,
  }))
}
