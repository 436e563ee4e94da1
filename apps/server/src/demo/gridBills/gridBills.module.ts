import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoMaker } from '../demoActor.ts'
import { seedGridBills } from './seed.service.ts'

/** Bills of the grid company for three years. After the tariffs, before the months of the ledger are closed. */
export const demoGridBillsModule: ModuleFactory = (context) => ({
  name: 'demoGridBills',
  routes: [],
  async start() {
    const maker = await demoMaker(context, 'demo_grid_bills')
    if (maker !== undefined) await seedGridBills(context)
  },
})
