import { dashboard } from '@heliodesk/contracts/endpoints/dashboard'
import { route } from '#server/http/route.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { directorPage } from './director.service.ts'

/** The morning page of whoever directs the business. */
export const directorModule: ModuleFactory = (context) => ({
  name: 'dashboardDirector',
  routes: [route(dashboard.director, ({ actor, query: { month } }) => directorPage(context, actor, month))],
})
