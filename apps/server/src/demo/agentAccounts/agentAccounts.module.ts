import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoMaker } from '../demoActor.ts'
import { seedAgentAccounts } from './seed.service.ts'

/** What agents owe, their limits and their grades. After shipments and settlements, which they follow from. */
export const demoAgentAccountsModule: ModuleFactory = (context) => ({
  name: 'demoAgentAccounts',
  routes: [],
  async start() {
    const maker = await demoMaker(context, 'demo_agent_accounts')
    if (maker !== undefined) await seedAgentAccounts(context)
  },
})
