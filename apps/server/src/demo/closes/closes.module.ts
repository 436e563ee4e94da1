import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoMaker } from '../demoActor.ts'
import { seedCloses } from './seed.service.ts'

/** Closes of the last months, by the way that people take. After all that moves money. */
export const demoClosesModule: ModuleFactory = (context) => ({
  name: 'demoCloses',
  routes: [],
  async start() {
    const maker = await demoMaker(context, 'demo_closes')
    if (maker !== undefined) await seedCloses(context)
  },
})
