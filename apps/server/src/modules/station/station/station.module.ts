import { monitor } from '@heliodesk/contracts/endpoints/monitor'
import { stationLife } from '@heliodesk/contracts/endpoints/stationLife'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { station } from '@heliodesk/contracts/resources/station/station'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { buildAlarmIntake } from '#server/vendors/intake/alarms.ts'
import { restoreStations, retireStations, stationHoldings } from './life.service.ts'
import { stationHooks, statusCount } from './station.service.ts'

export const stationModule: ModuleFactory = (context) => {
  const base = crudModule(station, stationHooks)(context)
  const { source } = base
  const parts = { source, intake: buildAlarmIntake(context) }
  return {
    ...base,
    routes: [
      ...base.routes,
      route(monitor.statusCount, ({ actor, query }) => statusCount(source, actor, query)),
      route(stationLife.holdings, ({ actor, meta, query }) => stationHoldings(source, { actor, meta }, query.ids)),
      route(stationLife.retire, ({ actor, meta, body }) => retireStations(parts, { actor, meta }, body), {
        message: doneMessages.retired(),
      }),
      route(stationLife.restore, ({ actor, meta, body }) => restoreStations(parts, { actor, meta }, body), {
        message: doneMessages.backInService(),
      }),
    ],
  }
}
