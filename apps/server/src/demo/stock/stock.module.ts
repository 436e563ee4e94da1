import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoMaker } from '../demoActor.ts'
import { seedStock } from './seed.service.ts'

/** Stock of the demo: products, places, and documents that brought goods where they are. After the partners, who supply them. */
export const demoStockModule: ModuleFactory = (context) => ({
  name: 'demoStock',
  routes: [],
  async start() {
    const maker = await demoMaker(context, 'demo_stock')
    if (maker !== undefined) await seedStock(context, maker)
  },
})
