import { hostname } from 'node:os'
import type { Context } from '../context.ts'
import { newId } from '../db/ids.ts'
import { withTenantScope } from '../db/tenantScope.ts'
import { counter, durations } from '../observe/metrics.ts'
import type { Job } from './job.ts'
import { claimRun, databaseNow, noteInstant, waitingJobs } from './jobs.queries.ts'
import { plansOf } from './plan.queries.ts'
import { latestOfPlan, type Plan } from './plan.ts'
import { JobRun } from './run.ts'
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

const leaseStepMs = 60_000

/** What a run needs of its runner. */
export interface RunnerParts {
  readonly context: Context
  readonly owner: string
  readonly now: () => Promise<number>
  readonly count: (job: string, outcome: 'done' | 'retried' | 'failed') => void
}

export function buildRunner(options: RunnerOptions): Runner {
  return new Runner(options)
}

/** Runs the jobs of all modules: each instant once over all processes (security F20). */
export class Runner {
  readonly #jobs: ReadonlyMap<string, Job>
  readonly #parts: RunnerParts
  readonly #pollMs: number
  readonly #noted = new Map<string, ReadonlySet<number | null>>()
  readonly #running = new Map<string, JobRun>()
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor({ context, jobs, now, pollMs, owner }: RunnerOptions) {
    this.#jobs = new Map(jobs.map((job) => [job.name, job]))
    if (this.#jobs.size !== jobs.length) throw new Error('two jobs share one name')
    const runs = counter('heliodesk_job_runs_total', 'Finished job runs', ['job', 'outcome'])
    this.#pollMs = pollMs ?? 5_000
    this.#parts = {
      context,
      owner: owner ?? `${hostname()}:${process.pid}:${newId()}`,
      now: now ?? (() => databaseNow(context.db)),
      count: (job, outcome) => runs.inc({ job, outcome }),
    }
  }

  /** Looks for due work now and resolves when everything it started has ended. Jobs reach the rows of all tenants. */
  tick(): Promise<void> {
    return withTenantScope('everything', () => this.#tick())
  }

  async #tick(): Promise<void> {
    const nowMs = await this.#parts.now()
    const plans = await plansOf(this.#parts.context.db, [...this.#jobs.keys()])
    for (const job of this.#jobs.values()) await this.#note(job, plans.get(job.name), nowMs)
    const waiting = await waitingJobs(this.#parts.context.db, [...this.#jobs.keys()], nowMs)
    await Promise.all(waiting.map((name) => this.#take(name)))
  }

  /** Ticks by itself from now on, the first time at once: a new installation waits for its sums. */
  start(afterMs = 0): void {
    if (this.#stopped) return
    this.#timer = setTimeout(() => {
      this.tick().catch((error: unknown) => this.#parts.context.log.warn({ err: error }, 'job tick failed'))
      this.start(this.#pollMs)
    }, afterMs)
  }

  /** Takes nothing new, aborts what runs, and gives back what does not end within `graceMs`. */
  async stop(graceMs: number): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    const left = [...this.#running.values()]
    for (const run of left) run.abort('the process stops')
    let timer: NodeJS.Timeout | undefined
    const grace = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, graceMs)
    })
    await Promise.race([Promise.all(left.map((run) => run.ended)), grace]).finally(() => clearTimeout(timer))
    await Promise.all([...this.#running.values()].map((run) => run.giveBack()))
  }

  /** The newest instant of each of its schedules; the program's own while the database holds none. */
  async #note(job: Job, plans: readonly Plan[] | undefined, nowMs: number): Promise<void> {
    const until = nowMs - spreadOf(job)
    const instants = plans ? plans.map((plan) => latestOfPlan(plan, until)) : [latestInstant(job.schedule, until)]
    for (const instant of new Set(instants)) {
      if (instant === null || this.#noted.get(job.name)?.has(instant)) continue
      await noteInstant(this.#parts.context.db, job.name, instant)
    }
    this.#noted.set(job.name, new Set(instants))
  }

  /** One run after another until none waits: those of one job never run side by side. */
  async #take(name: string): Promise<void> {
    const job = this.#jobs.get(name)
    if (job === undefined || this.#running.has(name)) return
    while (!this.#stopped && (await this.#takeOne(job)));
  }

  async #takeOne(job: Job): Promise<boolean> {
    const { context, owner } = this.#parts
    const nowMs = await this.#parts.now()
    const claim = await claimRun(context.db, job.name, { owner, nowMs, leaseMs: Math.min(leaseStepMs, job.leaseMs) })
    if (claim === undefined) return false
    const seconds = durations('heliodesk_job_seconds', 'Duration of job runs', ['job'])
    const stopTimer = seconds.startTimer({ job: job.name })
    const run = new JobRun(this.#parts, job, claim)
    this.#running.set(job.name, run)
    await run.ended.finally(() => {
      this.#running.delete(job.name)
      stopTimer()
    })
    return true
  }
}
