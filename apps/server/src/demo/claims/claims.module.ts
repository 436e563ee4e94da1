import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoMaker } from '../demoActor.ts'
import { seedClaims } from './seed.service.ts'

/** Claims of the demo: what did not come, one that waits for its answer and one that was refused. */
export const demoClaimsModule: ModuleFactory = (context) => ({
  name: 'demoClaims',
  routes: [],
  async start() {
    const maker = await demoMaker(context, 'demo_claims')
    if (maker !== undefined) await seedClaims(context)
  },
})
