import { shipmentCalls } from '@heliodesk/contracts/endpoints/shipment'
import { sendBatchLife } from '@heliodesk/contracts/lifecycles/order/sendBatch'
import { sendBatchLine } from '@heliodesk/contracts/resources/order/sendBatch'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { wholePieces } from '#server/stock/wholePieces.ts'
import { fillOrders } from './fill.service.ts'
import { shipmentBindings } from './life.ts'
import { draftPlaces } from './places.ts'
import { orderCountSql } from './shipment.queries.ts'

/** 批次发货: what orders get, reserved, sent and received together (decision 091). */
export const shipmentModule: ModuleFactory = (context) => {
  const base = lifecycleModule(sendBatchLife, shipmentBindings(context), {
    virtual: { orderCount: orderCountSql },
    ...draftPlaces,
  })(context)
  const filled = route(shipmentCalls.fillOrders, ({ actor, meta, body }) => fillOrders(base.source, { actor, meta }, body))
  return { ...base, routes: [...base.routes, filled] }
}
export const shipmentLineModule = crudModule(sendBatchLine, wholePieces())
