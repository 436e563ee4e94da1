import type { ModuleFactory } from '../../../context.ts'
import { sealJob, verifyJob } from './audit.job.ts'

/** The audit as a chain that shows when somebody touched it past the program. */
export const auditModule: ModuleFactory = () => ({ name: 'audit', routes: [], jobs: [sealJob, verifyJob] })
