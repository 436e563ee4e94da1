import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoMaker } from '../demoActor.ts'
import { seedDebits } from './debits.service.ts'
import { seedPayments } from './seed.service.ts'

/** Payments and debits of the demo. After its ledger, which knows what is payable, and before definitions of approvals hold their steps up. */
export const demoPaymentsModule: ModuleFactory = (context) => ({
  name: 'demoPayments',
  routes: [],
  async start() {
    const maker = await demoMaker(context, 'demo_payments')
    if (maker === undefined) return
    await seedPayments(context)
    await seedDebits(context)
  },
})
