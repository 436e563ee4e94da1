import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { providerMessages } from '@heliodesk/contracts/messages/provider'
import { findWaiting } from '#server/identity/identity.queries.ts'
import type { Job } from '#server/jobs/job.ts'
import type { BoundLifecycle } from '#server/lifecycle/bound.ts'
import { stepEach } from '#server/lifecycle/stepEach.ts'

const waitsMs = 24 * 3_600_000

/** Lets checks time out that nobody has finished within a day. */
export const lapseJob = (life: BoundLifecycle): Job => ({
  name: 'identity.lapse',
  label: jobNames.facesLapse(),
  schedule: { everyMinutes: 30 },
  leaseMs: 10 * 60_000,
  async run({ db, clock }, { signal }) {
    const before = new Date(clock.now() - waitsMs).toISOString()
    const count = await stepEach(life, {
      ...{ job: 'identity.lapse', verb: 'lapse', rights: ['customer:identity:add'], signal },
      find: (after, most) => findWaiting(db, before, after, most),
    })
    return count > 0 ? providerMessages.exchanged({ count }) : null
  },
})
