import { monitor } from '@heliodesk/contracts/endpoints/monitor'
import { route } from '#server/http/route.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { lineOf } from './line.service.ts'

/** The power and energy chart of a station (A§7.3 line). */
export const lineModule: ModuleFactory = (context) => ({
  name: 'telemetry.line',
  routes: [route(monitor.line, ({ actor, params, query }) => lineOf(context, actor, { id: params.id, ...query }))],
})
