import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoMaker } from '../demoActor.ts'
import { seedChecks } from './seed.service.ts'

/** Settlement checks of three years, and what people made of the differences that they found. After bills, matches and lists. */
export const demoChecksModule: ModuleFactory = (context) => ({
  name: 'demoChecks',
  routes: [],
  async start() {
    const maker = await demoMaker(context, 'demo_checks')
    if (maker !== undefined) await seedChecks(context, maker)
  },
})
