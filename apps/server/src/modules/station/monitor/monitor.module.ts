import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { detailsJob } from './details.job.ts'
import { monitorRoutes } from './monitor.routes.ts'

export const monitorModule: ModuleFactory = (context) => ({
  name: 'monitor',
  routes: monitorRoutes(context),
  jobs: [detailsJob],
})
