import { jobMessages } from '@heliodesk/contracts/messages/job'
import type { Wording } from '@heliodesk/contracts/text/message'
import { reasonOf } from '../language/messageError.ts'
import { notifyOfFailure } from './failureNotice.ts'
import type { Job } from './job.ts'
import { type ClaimedJob, extendLease, finishRun, returnRun } from './jobs.queries.ts'
import type { RunnerParts } from './runner.ts'

const leaseStepMs = 60_000
const heartbeatMs = 15_000
const retryPauseMs = 30_000
/** Failures after which a run is not tried again, and attempts (a process that dies counts one) after which it is given up. */
const maxFailures = 3
const maxAttempts = 5

/** One claimed run: its lease, its end, and its return. */
export class JobRun {
  /** Resolves when the work and its record are done; never rejects. */
  readonly ended: Promise<void>
  readonly #parts: RunnerParts
  readonly #job: Job
  readonly #claim: ClaimedJob
  readonly #aborter = new AbortController()

  constructor(parts: RunnerParts, job: Job, claim: ClaimedJob) {
    this.#parts = parts
    this.#job = job
    this.#claim = claim
    this.ended = this.#work().catch((error: unknown) => {
      parts.context.log.warn({ err: error, job: job.name }, 'the end of a job run was not recorded')
    })
  }

  abort(reason: string): void {
    this.#aborter.abort(new Error(reason))
  }

  /** Another process may take it at once. */
  async giveBack(): Promise<void> {
    const { context, owner, now } = this.#parts
    await returnRun(context.db, this.#claim.id, owner, await now(), null)
  }

  async #work(): Promise<void> {
    if (this.#claim.attempts > maxAttempts) return this.#fail(jobMessages.interrupted())
    const heartbeat = this.#keepLease()
    try {
      const { context } = this.#parts
      const output = (await this.#job.run(context, { at: this.#claim.dueAt, signal: this.#aborter.signal })) ?? null
      await finishRun(context.db, this.#claim.id, this.#parts.owner, { state: 'done', error: null, output })
      this.#parts.count(this.#job.name, 'done')
    } catch (error) {
      await this.#settle(error)
    } finally {
      clearInterval(heartbeat)
    }
  }

  /** The lease is short and prolonged while the process lives, but never beyond `leaseMs`: a hung run is relieved too. */
  #keepLease(): NodeJS.Timeout {
    const began = performance.now()
    const { context, owner, now } = this.#parts
    const prolong = async (): Promise<void> => {
      const left = this.#job.leaseMs - (performance.now() - began)
      const held = left > 0 && (await extendLease(context.db, this.#claim.id, owner, (await now()) + Math.min(leaseStepMs, left)))
      if (!held) this.abort('the lease of this run is lost')
    }
    const heartbeat = setInterval(() => {
      prolong().catch((error: unknown) => context.log.warn({ err: error, job: this.#job.name }, 'job lease not prolonged'))
    }, heartbeatMs)
    return heartbeat.unref()
  }

  async #settle(error: unknown): Promise<void> {
    const { context, owner, now, count } = this.#parts
    const { id, attempts, dueAt } = this.#claim
    context.log.error({ err: error, job: this.#job.name, dueAt, attempt: attempts }, 'job failed')
    if (attempts >= maxFailures) return this.#fail(reasonOf(error))
    count(this.#job.name, 'retried')
    await returnRun(context.db, id, owner, (await now()) + retryPauseMs * attempts, reasonOf(error))
  }

  async #fail(error: Wording): Promise<void> {
    const { context, owner, count } = this.#parts
    count(this.#job.name, 'failed')
    await finishRun(context.db, this.#claim.id, owner, { state: 'failed', error })
    await notifyOfFailure(context, this.#job, { dueAt: this.#claim.dueAt, error }).catch((reason: unknown) => {
      context.log.warn({ err: reason, job: this.#job.name }, 'nobody was notified of a failed job')
    })
  }
}
