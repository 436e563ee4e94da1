import { monitor } from '@heliodesk/contracts/endpoints/monitor'
import type { Context } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'
import { vendorAdapters } from '#server/vendors/adapters.ts'
import { buildSnapshotStore } from '#server/vendors/intake/snapshot.ts'
import { alarmPage } from './alarmList.service.ts'
import { deviceDetail } from './deviceDetail.service.ts'
import { exportPowerFees, powerFees } from './fees.service.ts'
import { buildReload } from './reload.service.ts'
import { describeStation, stationExists, stationOfSource, visibleStation } from './station.service.ts'

/** The calls of the station drawer (A§7.3). */
export function monitorRoutes(context: Context): readonly Route[] {
  const reload = buildReload({ context, adapters: vendorAdapters(), store: buildSnapshotStore(context) })
  return [
    route(monitor.selectOne, async ({ actor, query }) =>
      describeStation(context, actor, await visibleStation(context, actor, query)),
    ),
    route(monitor.selectOneById, async ({ actor, params }) =>
      describeStation(context, actor, await stationOfSource(context, actor, params)),
    ),
    route(monitor.isExist, ({ actor, query }) => stationExists(context, actor, query)),
    route(monitor.dcac, ({ actor, params }) => deviceDetail(context, actor, params)),
    route(monitor.reload, ({ actor, params }) => reload(actor, params)),
    route(monitor.powerFees, ({ actor, params }) => powerFees(context, actor, params.id)),
    route(monitor.exportPowerFees, ({ actor, meta, params }) => exportPowerFees(context, { actor, meta }, params.id)),
    route(monitor.alarmList, ({ actor, query }) => alarmPage(context, actor, query)),
  ]
}
