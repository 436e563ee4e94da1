import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoMaker } from '../demoActor.ts'
import { seedTariffs } from './seed.service.ts'

/** Prices of the demo: its fees follow from them. Before definitions of approvals hold their steps up. */
export const demoTariffsModule: ModuleFactory = (context) => ({
  name: 'demoTariffs',
  routes: [],
  async start() {
    const maker = await demoMaker(context, 'demo_tariffs')
    if (maker !== undefined) await seedTariffs(context, maker)
  },
})
