import { thousands } from '@heliodesk/contracts/text/thousands'
import type { Job } from '#server/jobs/job.ts'
import { sealAll, verifyAudit } from './audit.service.ts'

/** Binds new lines of the audit to those before them. Writers do not wait for it. */
export const sealJob: Job = {
  name: 'audit.seal',
  label: '审计日志防篡改编号',
  schedule: { everyMinutes: 1 },
  leaseMs: 5 * 60_000,
  run: async ({ db }, { signal }) => {
    const sealed = await sealAll(db, signal)
    return sealed > 0 ? `封存 ${thousands(sealed)} 条` : null
  },
}

/** Looks whether a bound line was changed; what it finds stands in the history of its runs. */
export const verifyJob: Job = {
  name: 'audit.verify',
  label: '审计日志校验',
  schedule: { dailyAt: '02:50' },
  leaseMs: 30 * 60_000,
  run: ({ db }, { signal }) => verifyAudit(db, signal),
}
