import { settlementCheckCalls } from '@heliodesk/contracts/endpoints/settlementCheck'
import { workOrders as calls } from '@heliodesk/contracts/endpoints/workOrder'
import { workOrderHandlers } from '@heliodesk/contracts/endpoints/workOrderHandlers'
import { errors } from '@heliodesk/contracts/errors'
import { workOrderLife } from '@heliodesk/contracts/lifecycles/workOrder/workOrder'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { term } from '@heliodesk/contracts/text/message'
import type { Context } from '#server/context.ts'
import { readRecord } from '#server/crud/read.ts'
import { type Route, route } from '#server/http/route.ts'
import type { BoundLifecycle } from '#server/lifecycle/bound.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { addOrder, editOrder } from './content.service.ts'
import { handlersFor } from './handlers.service.ts'
import { imageSweepJob } from './images/images.job.ts'
import { imageRoutes } from './images/images.routes.ts'
import { orderBindings } from './life.ts'
import { openCount, orderHooks } from './lists.service.ts'
import { orderOfCheck } from './ofCheck.service.ts'
import { stepsOf } from './steps.service.ts'

/** Work orders: the lists come from the definition, the steps from their table, what else changes one from here. */
export const workOrderModule: ModuleFactory = (context) => {
  const base = lifecycleModule(workOrderLife, orderBindings, orderHooks, { steps: stepsRoute })(context)
  const { life } = base
  return {
    ...base,
    routes: [...base.routes, ...peopleRoutes(context), ...contentRoutes(life), ...imageRoutes(context)],
    jobs: [imageSweepJob, ...(base.jobs ?? [])],
  }
}

const stepsRoute = ({ source }: BoundLifecycle): Route =>
  route(calls.workOrderSteps, ({ actor, query }) => stepsOf(source.context, { actor }, query.id))

function peopleRoutes(context: Context): readonly Route[] {
  return [
    route(calls.workOrderCount, ({ actor, query }) => openCount(context, actor, query.userType ?? '1')),
    route(workOrderHandlers.workOrderHandlers, ({ actor, query }) => handlersFor(context, { actor }, query)),
  ]
}

function contentRoutes(life: BoundLifecycle): readonly Route[] {
  const { source } = life
  return [
    route(calls.addWorkOrder, ({ actor, meta, body }) => addOrder(life, { actor, meta }, body), {
      message: doneMessages.orderSubmitted(),
    }),
    route(settlementCheckCalls.makeOrder, ({ actor, meta, body }) => orderOfCheck(life, { actor, meta }, body.id), {
      message: doneMessages.orderSubmitted(),
    }),
    route(
      calls.editWorkOrder,
      async ({ actor, meta, body }) => {
        const done = await editOrder(life, { actor, meta }, body)
        if (done !== 'stale') return done
        throw errors.stale({ label: term(workOrder.label) }, await readRecord(source, actor, String(body.id)))
      },
      { message: doneMessages.orderSaved() },
    ),
  ]
}
