import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoMaker } from '../demoActor.ts'
import { seedChecks, seedRequests } from './seed.service.ts'

/** Who showed who they are, how their accounts were opened, and what waits today. After the orders: they say whose customers came how far. */
export const demoIdentityModule: ModuleFactory = (context) => ({
  name: 'demoIdentity',
  routes: [],
  async start() {
    const maker = await demoMaker(context, 'demo_identity')
    if (maker === undefined) return
    await seedChecks(context)
    await seedRequests(context, maker)
  },
})
