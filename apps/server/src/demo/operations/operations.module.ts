import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoMaker } from '../demoActor.ts'
import { makeChanges } from './changes.ts'
import { makeMessages } from './messages.ts'
import { makeSources } from './sources.ts'

/** What operators look at in the demo: data sources, web-hooks, messages and the versions of records. Made once, by the product's own ways. */
export const demoOperationsModule: ModuleFactory = (context) => ({
  name: 'demoOperations',
  routes: [],
  async start() {
    const maker = await demoMaker(context, 'demo_operations')
    if (maker === undefined) return
    const hooks = await makeSources(context, maker)
    await makeChanges(context, maker)
    await makeMessages(context, maker, hooks)
  },
})
