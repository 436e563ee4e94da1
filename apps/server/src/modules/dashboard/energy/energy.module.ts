import { dashboard } from '@heliodesk/contracts/endpoints/dashboard'
import { route } from '#server/http/route.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { monthJobs } from './energy.job.ts'
import { buildSpread, growth, shares } from './energy.service.ts'

/** The charts of the fleet over months. */
export const energyModule: ModuleFactory = (context) => {
  const spread = buildSpread(context)
  return {
    name: 'dashboardEnergy',
    routes: [
      route(dashboard.energy, ({ actor, query }) => shares(context, actor, query)),
      route(dashboard.hours, ({ actor, query }) => spread(actor, query)),
      route(dashboard.capacity, ({ actor, query }) => growth(context, actor, query)),
    ],
    jobs: monthJobs,
  }
}
