import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoMaker } from '../demoActor.ts'
import { seedWarranty } from './seed.service.ts'

/** Warranty claims of the demo, one at each state. After the shipments, whose goods they are about, and the accounts of agents. */
export const demoWarrantyModule: ModuleFactory = (context) => ({
  name: 'demoWarranty',
  routes: [],
  async start() {
    const maker = await demoMaker(context, 'demo_warranty')
    if (maker !== undefined) await seedWarranty(context, maker)
  },
})
