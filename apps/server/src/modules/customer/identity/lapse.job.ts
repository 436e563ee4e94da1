import { AppError } from '@heliodesk/contracts/kit/error'
import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { providerMessages } from '@heliodesk/contracts/messages/provider'
import { systemActor, systemMeta } from '#server/access/systemActor.ts'
import { findWaiting } from '#server/identity/identity.queries.ts'
import type { Job } from '#server/jobs/job.ts'
import type { BoundLifecycle } from '#server/lifecycle/bound.ts'
import { takeStep } from '#server/lifecycle/takeStep.ts'

const most = 200
const waitsMs = 24 * 3_600_000

/** Lets checks time out that nobody has finished within a day. */
export const lapseJob = (life: BoundLifecycle): Job => ({
  name: 'identity.lapse',
  label: jobNames.facesLapse(),
  schedule: { everyMinutes: 30 },
  leaseMs: 10 * 60_000,
  async run({ db, clock, log }, { signal }) {
    const before = new Date(clock.now() - waitsMs).toISOString()
    let [after, count] = ['0', 0]
    while (!signal.aborted) {
      const found = await findWaiting(db, before, after, most)
      for (const one of found) {
        try {
          const actor = systemActor(one, ['customer:identity:add'])
          await takeStep(life, { actor, meta: systemMeta('identity.lapse') }, 'lapse', { id: one.id })
          count += 1
        } catch (error) {
          // Somebody was faster.
          if (!(error instanceof AppError)) throw error
          log.warn({ err: error, check: one.id }, 'check did not time out')
        }
      }
      if (found.length < most) break
      after = found.at(-1)?.id ?? after
    }
    return count > 0 ? providerMessages.exchanged({ count }) : null
  },
})
