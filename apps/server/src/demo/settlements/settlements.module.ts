import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoMaker } from '../demoActor.ts'
import { seedSettledMonths } from './history.service.ts'
import { seedSettlements } from './seed.service.ts'

/** Settlements of the demo: those of the last months, and some at each state. After the shipments, whose receipt they wait for. */
export const demoSettlementsModule: ModuleFactory = (context) => ({
  name: 'demoSettlements',
  routes: [],
  async start() {
    const maker = await demoMaker(context, 'demo_settlements')
    if (maker === undefined) return
    await seedSettledMonths(context)
    await seedSettlements(context)
  },
})
