import { contractMessages } from '@heliodesk/contracts/messages/contract'
import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Job } from '#server/jobs/job.ts'
import type { BoundLifecycle } from '#server/lifecycle/bound.ts'
import { stepEach } from '#server/lifecycle/stepEach.ts'
import { findExpired } from './contract.queries.ts'

const rights = ['customer:contract:manage', 'customer:contract:edit'] as const

/** Lets contracts expire whose last day is over, each as a step of its life. */
export const expiryJob = (life: BoundLifecycle): Job => ({
  name: 'contract.expire',
  label: jobNames.contractsExpire(),
  schedule: { dailyAt: '00:20' },
  leaseMs: 30 * 60_000,
  async run({ db, clock }, { signal }) {
    const { day } = slotAt(clock.now())
    const count = await stepEach(life, {
      ...{ job: 'contract.expire', verb: 'expire', rights, signal },
      find: (after, most) => findExpired(db, day, after, most),
    })
    return count > 0 ? contractMessages.expired({ count }) : null
  },
})
