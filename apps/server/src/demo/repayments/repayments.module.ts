import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoMaker } from '../demoActor.ts'
import { seedRepayments } from './seed.service.ts'

/** Repayment plans of the demo. After its contracts and companies, and before definitions of approvals hold their steps up. */
export const demoRepaymentsModule: ModuleFactory = (context) => ({
  name: 'demoRepayments',
  routes: [],
  async start() {
    const maker = await demoMaker(context, 'demo_repayments')
    if (maker !== undefined) await seedRepayments(context)
  },
})
