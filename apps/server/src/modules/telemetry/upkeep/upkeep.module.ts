import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { integrityJob, packJob, prepareJob, reconcileJob } from './upkeep.job.ts'

/** The work of the night on measurements. */
export const telemetryUpkeepModule: ModuleFactory = () => ({
  name: 'telemetry.upkeep',
  routes: [],
  jobs: [prepareJob, reconcileJob, packJob, integrityJob],
})
