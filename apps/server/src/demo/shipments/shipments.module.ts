import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoMaker } from '../demoActor.ts'
import { seedStockDocuments } from '../stock/seed.service.ts'
import { seedShipments } from './seed.service.ts'

/** Today's stock documents and shipments of the demo: one at each state, to orders whose projects are filed. After the orders and the stock. */
export const demoShipmentsModule: ModuleFactory = (context) => ({
  name: 'demoShipments',
  routes: [],
  async start() {
    const maker = await demoMaker(context, 'demo_shipments')
    if (maker === undefined) return
    await seedStockDocuments(context, maker)
    await seedShipments(context, maker)
  },
})
