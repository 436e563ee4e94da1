import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoMaker } from '../demoActor.ts'
import { seedConnections } from './seed.service.ts'

/** Grid connections of the demo: one for each station, and some that are on their way. After the contracts. */
export const demoGridModule: ModuleFactory = (context) => ({
  name: 'demoGrid',
  routes: [],
  async start() {
    const maker = await demoMaker(context, 'demo_grid')
    if (maker !== undefined) await seedConnections(context, maker.tenantId)
  },
})
