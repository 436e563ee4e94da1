import type { ModuleFactory } from '../../../context.ts'
import { expiredJob } from './expired.job.ts'
import { sessionRoutes } from './session.routes.ts'

export const sessionModule: ModuleFactory = (context) => ({
  name: 'session',
  routes: sessionRoutes(context),
  jobs: [expiredJob],
})
