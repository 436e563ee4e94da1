import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoMaker } from '../demoActor.ts'
import { seedAcceptances } from './acceptances.ts'
import { seedChecklists } from './checklists.ts'

/** Acceptances of the demo with what they ask for. After the shipments, whose goods are built in. */
export const demoAcceptancesModule: ModuleFactory = (context) => ({
  name: 'demoAcceptances',
  routes: [],
  async start() {
    const maker = await demoMaker(context, 'demo_acceptances')
    if (maker === undefined) return
    await seedChecklists(context, maker)
    await seedAcceptances(context)
  },
})
