import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoMaker } from '../demoActor.ts'
import { seedLedger } from './seed.service.ts'

/** The ledger of the demo: what its rows tell becomes entries, and months that are long over are closed. After all that moves money. */
export const demoLedgerModule: ModuleFactory = (context) => ({
  name: 'demoLedger',
  routes: [],
  async start() {
    const maker = await demoMaker(context, 'demo_ledger')
    if (maker !== undefined) await seedLedger(context)
  },
})
