import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { homeRoutes } from './home.routes.ts'
import { sumJobs } from './sums.job.ts'

export const fleetHomeModule: ModuleFactory = (context) => ({ name: 'fleetHome', routes: homeRoutes(context), jobs: sumJobs })
