import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoMaker } from '../demoActor.ts'
import { seedGoods } from './seed.service.ts'

/** What the demo has in stock: products, kits and places. After the partners, who supply them; documents follow what was posted before. */
export const demoStockModule: ModuleFactory = (context) => ({
  name: 'demoStock',
  routes: [],
  async start() {
    const maker = await demoMaker(context, 'demo_stock')
    if (maker !== undefined) await seedGoods(context, maker)
  },
})
