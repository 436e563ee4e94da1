import type { ModuleFactory } from '../../../context.ts'
import { upkeepJob } from './upkeep.job.ts'

/** The housekeeping of every installation. */
export const upkeepModule: ModuleFactory = () => ({ name: 'upkeep', routes: [], jobs: [upkeepJob] })
