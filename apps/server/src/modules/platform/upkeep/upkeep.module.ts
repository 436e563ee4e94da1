import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { upkeepJob } from './upkeep.job.ts'

/** The housekeeping of every installation. */
export const upkeepModule: ModuleFactory = () => ({ name: 'upkeep', routes: [], jobs: [upkeepJob] })
