import { monitor } from '@heliodesk/contracts/endpoints/monitor'
import { station } from '@heliodesk/contracts/resources/station/station'
import type { ModuleFactory } from '../../../context.ts'
import { crudModule } from '../../../crud/crudModule.ts'
import { buildSource } from '../../../crud/source.ts'
import { route } from '../../../http/route.ts'
import { stationHooks, statusCount } from './station.service.ts'

export const stationModule: ModuleFactory = (context) => {
  const hooks = stationHooks(context)
  const source = buildSource(station, hooks, context)
  const base = crudModule(station, hooks)(context)
  return {
    ...base,
    routes: [...base.routes, route(monitor.statusCount, ({ actor, query }) => statusCount(source, actor, query))],
  }
}
