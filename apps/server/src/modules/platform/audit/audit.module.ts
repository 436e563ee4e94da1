import { logs } from '@heliodesk/contracts/endpoints/logs'
import { auditLine } from '@heliodesk/contracts/resources/system/auditLine'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { sealJob, verifyJob } from './audit.job.ts'
import { auditHooks, inspectAudit } from './audit.service.ts'

/** The audit as a chain that shows when somebody touched it past the program, to read and to verify. */
export const auditModule: ModuleFactory = (context) => ({
  name: 'audit',
  routes: [
    ...crudModule(auditLine, auditHooks(context))(context).routes,
    route(
      logs.verifyAudit,
      async ({ actor }) => {
        const report = await inspectAudit(context.db, actor)
        return { ...report, faults: [...report.faults] }
      },
      // The chain binds the lines of all tenants; those of others are reported by their number alone.
      { tenantScope: 'everything' },
    ),
  ],
  jobs: [sealJob, verifyJob],
})
