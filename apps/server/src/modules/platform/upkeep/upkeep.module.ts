import type { ModuleFactory } from '../../../mounting/serverModule.ts'
import { upkeepJob } from './upkeep.job.ts'

/** The housekeeping of every installation. */
export const upkeepModule: ModuleFactory = () => ({ name: 'upkeep', routes: [], jobs: [upkeepJob] })
