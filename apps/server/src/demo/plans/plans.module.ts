import { businessPlan } from '@heliodesk/contracts/resources/order/businessPlan'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { demoMaker } from '../demoActor.ts'
import { recordsBy } from '../operations/sources.ts'
import { plansOf } from './plan.ts'
import { doneByMonth } from './plans.queries.ts'

/** Two years of plans and that of this month, for each branch. After the orders and shipments that they are held against. */
export const demoPlansModule: ModuleFactory = (context) => ({
  name: 'demoPlans',
  routes: [],
  async start() {
    const maker = await demoMaker(context, 'demo_plans')
    if (maker === undefined) return
    const { day } = slotAt(context.clock.now())
    const since = `${Number(day.slice(0, 4)) - 2}-${day.slice(5, 7)}-01`
    const done = await doneByMonth(context.db, maker.tenantId, since)
    const plans = await recordsBy(context, maker, businessPlan)
    for (const plan of plansOf(done, day.slice(0, 7))) await plans.create(plan)
  },
})
