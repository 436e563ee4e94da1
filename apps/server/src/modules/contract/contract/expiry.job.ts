import { AppError } from '@heliodesk/contracts/kit/error'
import { contractMessages } from '@heliodesk/contracts/messages/contract'
import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { systemActor, systemMeta } from '#server/access/systemActor.ts'
import type { Job } from '#server/jobs/job.ts'
import type { BoundLifecycle } from '#server/lifecycle/bound.ts'
import { takeStep } from '#server/lifecycle/takeStep.ts'
import { findExpired } from './contract.queries.ts'

const most = 200
const rights = ['customer:contract:manage', 'customer:contract:edit'] as const

/** Lets contracts expire whose last day is over, each as a step of its life. */
export const expiryJob = (life: BoundLifecycle): Job => ({
  name: 'contract.expire',
  label: jobNames.contractsExpire(),
  schedule: { dailyAt: '00:20' },
  leaseMs: 30 * 60_000,
  async run({ db, clock, log }, { signal }) {
    const { day } = slotAt(clock.now())
    let [after, count] = ['0', 0]
    while (!signal.aborted) {
      const found = await findExpired(db, day, after, most)
      for (const one of found) {
        try {
          await takeStep(life, { actor: systemActor(one, rights), meta: systemMeta('contract.expire') }, 'expire', { id: one.id })
          count += 1
        } catch (error) {
          // Somebody was faster, or the contract was changed meanwhile.
          if (!(error instanceof AppError)) throw error
          log.warn({ err: error, contract: one.id }, 'contract did not expire')
        }
      }
      if (found.length < most) break
      after = found.at(-1)?.id ?? after
    }
    return count > 0 ? contractMessages.expired({ count }) : null
  },
})
