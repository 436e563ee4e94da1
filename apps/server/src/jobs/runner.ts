import { hostname } from 'node:os'
import type { Context } from '../context.ts'
import { newId } from '../db/ids.ts'
import { counter, durations } from '../observe/metrics.ts'
import type { Job } from './job.ts'
import {
  type ClaimedJob,
  claimRun,
  databaseNow,
  extendLease,
  finishRun,
  noteInstant,
  returnRun,
  waitingJobs,
} from './jobs.queries.ts'
import { latestInstant, spreadOf } from './schedule.ts'

export interface RunnerOptions {
  readonly context: Context
  readonly jobs: readonly Job[]
  /** Epoch ms that all processes agree on; the database's clock unless a test passes its own. */
  readonly now?: () => Promise<number>
  readonly pollMs?: number
  /** Named in `lease_by`. */
  readonly owner?: string
}

export interface Runner {
  /** Looks for due work now and resolves when everything it started has ended. */
  tick(): Promise<void>
  /** Ticks by itself from now on. */
  start(): void
  /** Takes nothing new, aborts what runs, and gives back what does not end within `graceMs`. */
  stop(graceMs: number): Promise<void>
}

const leaseStepMs = 60_000
const heartbeatMs = 15_000
const maxAttempts = 3

interface Running {
  readonly run: ClaimedJob
  readonly abort: AbortController
  readonly ended: Promise<void>
}

/** Runs the jobs of all modules: each instant once over all processes (security F20). */
export function buildRunner(options: RunnerOptions): Runner {
  const { context, jobs } = options
  const { db, log } = context
  const now = options.now ?? (() => databaseNow(db))
  const owner = options.owner ?? `${hostname()}:${process.pid}:${newId()}`
  const byName = new Map(jobs.map((job) => [job.name, job]))
  if (byName.size !== jobs.length) throw new Error('two jobs share one name')
  const running = new Map<string, Running>()
  const runs = counter('heliodesk_job_runs_total', 'Finished job runs', ['job', 'outcome'])
  const seconds = durations('heliodesk_job_seconds', 'Duration of job runs', ['job'])
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  async function tick(): Promise<void> {
    const nowMs = await now()
    for (const job of jobs) await noteDue(job, nowMs)
    const waiting = await waitingJobs(db, [...byName.keys()], nowMs)
    const started = await Promise.all(waiting.map((name) => take(byName.get(name)!, nowMs)))
    await Promise.all(started)
  }

  async function noteDue(job: Job, nowMs: number): Promise<void> {
    const instant = latestInstant(job.schedule, nowMs - spreadOf(job))
    if (noted.get(job.name) === instant) return
    await noteInstant(db, job.name, instant)
    noted.set(job.name, instant)
  }
  const noted = new Map<string, number>()

  async function take(job: Job, nowMs: number): Promise<void> {
    if (stopped || running.has(job.name)) return
    const run = await claimRun(db, job.name, { owner, nowMs, leaseMs: Math.min(leaseStepMs, job.leaseMs) })
    if (run === undefined) return
    const abort = new AbortController()
    const ended = work(job, run, abort)
    running.set(job.name, { run, abort, ended })
    await ended.finally(() => running.delete(job.name))
  }

  async function work(job: Job, run: ClaimedJob, abort: AbortController): Promise<void> {
    const heartbeat = keepLease(job, run, abort)
    const began = performance.now()
    try {
      await job.run(context, { at: run.due_at, signal: abort.signal })
      await finishRun(db, run.id, owner, { state: 'done', error: null })
      runs.inc({ job: job.name, outcome: 'done' })
    } catch (error) {
      await settleFailure(job, run, error)
    } finally {
      clearInterval(heartbeat)
      seconds.observe({ job: job.name }, (performance.now() - began) / 1000)
    }
  }

  /** The lease is short and prolonged while the process lives, but never beyond `leaseMs`: a hung run is relieved too. */
  function keepLease(job: Job, run: ClaimedJob, abort: AbortController): NodeJS.Timeout {
    const began = performance.now()
    const heartbeat = setInterval(() => {
      const left = job.leaseMs - (performance.now() - began)
      const prolong = async (): Promise<void> => {
        const held = left > 0 && (await extendLease(db, run.id, owner, (await now()) + Math.min(leaseStepMs, left)))
        if (!held) abort.abort(new Error('the lease of this run is lost'))
      }
      prolong().catch((error: unknown) => log.warn({ err: error, job: job.name }, 'job lease not prolonged'))
    }, heartbeatMs)
    heartbeat.unref()
    return heartbeat
  }

  async function settleFailure(job: Job, run: ClaimedJob, error: unknown): Promise<void> {
    const text = error instanceof Error ? error.message : String(error)
    log.error({ err: error, job: job.name, dueAt: run.due_at, attempt: run.attempts }, 'job failed')
    if (run.attempts < maxAttempts) {
      runs.inc({ job: job.name, outcome: 'retried' })
      await returnRun(db, run.id, owner, (await now()) + 30_000 * run.attempts, text)
    } else {
      runs.inc({ job: job.name, outcome: 'failed' })
      await finishRun(db, run.id, owner, { state: 'failed', error: text })
    }
  }

  function schedule(): void {
    if (stopped) return
    timer = setTimeout(() => {
      tick().catch((error: unknown) => log.warn({ err: error }, 'job tick failed'))
      schedule()
    }, options.pollMs ?? 5_000)
  }

  return {
    tick,
    start: schedule,
    async stop(graceMs) {
      stopped = true
      clearTimeout(timer)
      const left = [...running.values()]
      for (const { abort } of left) abort.abort(new Error('the process stops'))
      const all = Promise.allSettled(left.map(({ ended }) => ended))
      await Promise.race([all, new Promise((resolve) => setTimeout(resolve, graceMs).unref())])
      for (const { run } of running.values()) await returnRun(db, run.id, owner, await now(), null)
    },
  }
}
