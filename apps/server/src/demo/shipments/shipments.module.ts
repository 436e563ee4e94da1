import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoMaker } from '../demoActor.ts'
import { seedShipments } from './seed.service.ts'

/** Shipments of the demo: one at each state, to orders whose projects are filed. After the orders and the stock. */
export const demoShipmentsModule: ModuleFactory = (context) => ({
  name: 'demoShipments',
  routes: [],
  async start() {
    const maker = await demoMaker(context, 'demo_shipments')
    if (maker !== undefined) await seedShipments(context, maker)
  },
})
