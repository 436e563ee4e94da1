import { dashboard } from '@heliodesk/contracts/endpoints/dashboard'
import { route } from '#server/http/route.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { buildPlatformState } from './monitor.service.ts'

/** How the platform itself runs; for administrators. */
export const platformStateModule: ModuleFactory = (context) => {
  const state = buildPlatformState(context)
  return { name: 'platformState', routes: [route(dashboard.monitor, ({ actor }) => state(actor))] }
}
