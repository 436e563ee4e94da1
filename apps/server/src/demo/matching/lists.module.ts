import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoMaker } from '../demoActor.ts'
import { seedCollective, seedRule } from './lists.service.ts'

/** A collective transfer and a rule that was tried. After the matching, which leaves open what they are about. */
export const demoListsModule: ModuleFactory = (context) => ({
  name: 'demoLists',
  routes: [],
  async start() {
    const maker = await demoMaker(context, 'demo_lists')
    if (maker === undefined) return
    await seedCollective(context)
    await seedRule(context)
  },
})
