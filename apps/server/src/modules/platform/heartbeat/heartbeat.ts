import { hostname } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import { type Measured, readMetric } from '#server/observe/metrics.ts'
import { version } from '#server/version.ts'
import { addWork, removeProcess, type Work, writeProcess } from './heartbeat.queries.ts'

const everyMs = 5_000

/** What a process counted since it started. */
async function counted(): Promise<Work> {
  const [points, requests] = await Promise.all([
    readMetric('heliodesk_ingest_points_total'),
    readMetric('heliodesk_http_request_seconds'),
  ])
  const answers = requests.filter(({ metricName }) => metricName?.endsWith('_count'))
  return {
    points: sum(points, ({ labels }) => labels.outcome === 'accepted'),
    rejectedPoints: sum(points, ({ labels }) => labels.outcome === 'rejected'),
    requests: sum(answers, () => true),
    failedRequests: sum(answers, ({ labels }) => Number(labels.status) >= 500),
  }
}

function sum(values: readonly Measured[], wanted: (value: Measured) => boolean): number {
  return values.filter(wanted).reduce((total, { value }) => total + value, 0)
}

function difference(now: Work, before: Work): Work {
  return {
    points: now.points - before.points,
    rejectedPoints: now.rejectedPoints - before.rejectedPoints,
    requests: now.requests - before.requests,
    failedRequests: now.failedRequests - before.failedRequests,
  }
}

export interface Heartbeat {
  /** Says once how this process is and what it did since the last time. */
  beat(): Promise<void>
  start(): void
  stop(): Promise<void>
}

/** Every process notes every five seconds that it lives and what it did: so that one page can show them all. */
export function buildHeartbeat({ db, env, clock, log }: Context): Heartbeat {
  const id = newId()
  const startedMs = clock.now()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  let before: Work = { points: 0, rejectedPoints: 0, requests: 0, failedRequests: 0 }
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const beat = async (): Promise<void> => {
    const [now, sockets] = await Promise.all([counted(), readMetric('heliodesk_sockets')])
    const eventLoopMs = Number.isFinite(delay.max) ? Math.max(0, delay.max / 1e6 - 20) : 0
    delay.reset()
    const place = { id, host: hostname(), pid: process.pid, roles: [...env.roles].join(','), version, startedMs }
    const memoryBytes = process.memoryUsage().rss
    await writeProcess(db, { ...place, sockets: sum(sockets, () => true), memoryBytes, eventLoopMs })
    await addWork(db, id, difference(now, before))
    before = now
  }
  const again = (): void => {
    running = beat().catch((error: unknown) => log.warn({ err: error }, 'heartbeat not written'))
  }
  return {
    beat,
    start() {
      delay.enable()
      again()
      timer = setInterval(again, everyMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      delay.disable()
      await running
      await removeProcess(db, id).catch((error: unknown) => log.warn({ err: error }, 'heartbeat not taken back'))
    },
  }
}
