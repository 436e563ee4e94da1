import { dashboard } from '@heliodesk/contracts/endpoints/dashboard'
import type { ModuleFactory } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { platformState } from './monitor.service.ts'

/** How the platform itself runs; for administrators. */
export const platformStateModule: ModuleFactory = (context) => ({
  name: 'platformState',
  routes: [route(dashboard.monitor, ({ actor }) => platformState(context, actor))],
})
