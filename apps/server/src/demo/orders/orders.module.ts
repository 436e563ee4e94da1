import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoMaker } from '../demoActor.ts'
import { seedOrders } from './seed.service.ts'

/** Orders of the demo: one for each roof. After all records that their stages follow from. */
export const demoOrdersModule: ModuleFactory = (context) => ({
  name: 'demoOrders',
  routes: [],
  async start() {
    const maker = await demoMaker(context, 'demo_orders')
    if (maker !== undefined) await seedOrders(context, maker)
  },
})
