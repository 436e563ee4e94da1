import { jobMessages } from '@heliodesk/contracts/messages/job'
import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import type { Job } from '#server/jobs/job.ts'
import { sealAll, verifyAudit } from './audit.service.ts'

/** Binds new lines of the audit to those before them. Writers do not wait for it. */
export const sealJob: Job = {
  name: 'audit.seal',
  label: jobNames.auditSeal(),
  schedule: { everyMinutes: 1 },
  leaseMs: 5 * 60_000,
  run: async ({ db }, { signal }) => {
    const sealed = await sealAll(db, signal)
    return sealed > 0 ? jobMessages.auditSealed({ count: sealed }) : null
  },
}

/** Looks whether a bound line was changed; what it finds stands in the history of its runs. */
export const verifyJob: Job = {
  name: 'audit.verify',
  label: jobNames.auditVerify(),
  schedule: { dailyAt: '02:50' },
  leaseMs: 30 * 60_000,
  run: ({ db }, { signal }) => verifyAudit(db, signal),
}
