import { orderCalls } from '@heliodesk/contracts/endpoints/order'
import { customerOrderLife } from '@heliodesk/contracts/lifecycles/order/customerOrder'
import { customerOrder } from '@heliodesk/contracts/resources/order/customerOrder'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Context } from '#server/context.ts'
import type { CrudHooks } from '#server/crud/module.ts'
import { type Follower, follow } from '#server/followers/followers.ts'
import { route } from '#server/http/route.ts'
import type { BoundLifecycle } from '#server/lifecycle/bound.ts'
import { countByState } from '#server/lifecycle/counts.queries.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { checkOrder } from './checks.ts'
import { demandCredit } from './intake.ts'
import { orderBindings } from './life.ts'
import { overdueOrdersJob } from './overdue.job.ts'
import { orderSums, overdueSql, sumOrders } from './overview.queries.ts'
import { overviewOf } from './overview.service.ts'
import { progressOf } from './progress.service.ts'
import { beginStages, refreshOrders } from './refresh.ts'
import { orderSources } from './sources.queries.ts'

/** Orders follow the writes of the records of their tracks, and their own. */
const orderFollower = (life: () => BoundLifecycle): Follower => ({
  kinds: new Set([...Object.keys(orderSources), customerOrder.name]),
  find: async ({ tx, kind }, ids) => {
    const find = orderSources[kind.resource.name]
    return find === undefined ? ids : (await find(tx, ids)).map(({ id }) => id)
  },
  refresh: (written, ids) => refreshOrders(life, written, ids),
})

const hooksOf = ({ clock }: Context): CrudHooks => ({
  // An order that has ended is due nowhere.
  virtual: { overdue: overdueSql },
  summary: orderSums,
  beforeCreate: async ({ tx, actor, values }) => {
    await checkOrder(tx, null, values)
    await demandCredit(tx, actor, String(values.customerId))
  },
  afterCreate: async ({ tx, actor, id }) => beginStages(tx, id, actor.tenantId, clock.now()),
  beforeUpdate: async ({ tx, id, values, current }) => checkOrder(tx, id, { ...current, ...values }, values),
})

/** Orders: records whose stage follows from the facts of others, with their counts and sums. */
export const orderModule: ModuleFactory = (context) => {
  const base = lifecycleModule(customerOrderLife, orderBindings(context), hooksOf(context))(context)
  const { source } = base
  follow(
    context,
    orderFollower(() => base.life),
  )
  return {
    ...base,
    jobs: [...(base.jobs ?? []), overdueOrdersJob],
    routes: [
      ...base.routes,
      route(orderCalls.progress, ({ actor, query: { id } }) => progressOf(source, actor, id)),
      route(orderCalls.overview, async ({ actor, query }) => {
        const now = context.clock.now()
        return overviewOf(await sumOrders(source, actor, query, now), slotAt(now).day)
      }),
      route(orderCalls.stageCount, ({ actor, query }) => countByState(source, 'stage', actor, query)),
      route(orderCalls.groupCount, ({ actor, query }) => countByState(source, 'stageGroup', actor, query)),
    ],
  }
}
