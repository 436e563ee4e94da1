import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoMaker } from '../demoActor.ts'
import { seedIncome } from './seed.service.ts'

/** Shared income of the demo. After its payments, so that their runs are theirs, and before definitions of approvals hold its steps up. */
export const demoIncomeModule: ModuleFactory = (context) => ({
  name: 'demoIncome',
  routes: [],
  async start() {
    const maker = await demoMaker(context, 'demo_income')
    if (maker !== undefined) await seedIncome(context)
  },
})
