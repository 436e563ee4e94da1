import { workOrders as calls, workOrderSteps } from '@heliodesk/contracts/endpoints/workOrder'
import { errors } from '@heliodesk/contracts/errors'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { term } from '@heliodesk/contracts/text/message'
import { readRecord } from '#server/crud/read.ts'
import type { Source } from '#server/crud/source.ts'
import { type Route, route } from '#server/http/route.ts'
import type { BoundLifecycle } from '#server/lifecycle/bound.ts'
import { countByState } from '#server/lifecycle/counts.queries.ts'
import { overdueJob } from '#server/lifecycle/overdue.job.ts'
import { lifecycleRoutes } from '#server/lifecycle/routes.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { addOrder, editOrder } from './content.service.ts'
import { imageSweepJob } from './images/images.job.ts'
import { openImage, uploadImage } from './images/images.service.ts'
import { orderLife } from './life.ts'
import { openCount, orderHooks } from './lists.service.ts'
import { handlersFor, stepsOf } from './steps.service.ts'

/** Work orders: the lists come from the definition, everything that changes one from here. */
export const workOrderModule: ModuleFactory = (context) => {
  const base = crudModule(workOrder, orderHooks)(context)
  const { source } = base
  const life = orderLife(source)
  return {
    ...base,
    routes: [
      ...base.routes,
      ...lookRoutes(life),
      ...contentRoutes(life),
      ...lifecycleRoutes(life, workOrderSteps),
      ...imageRoutes(source),
    ],
    jobs: [imageSweepJob, overdueJob(life)],
  }
}

function lookRoutes(life: BoundLifecycle): readonly Route[] {
  const { context } = life.source
  return [
    route(calls.workOrderCount, ({ actor, query }) => openCount(context, actor, query.userType ?? '1')),
    route(calls.workOrderStatusCount, ({ actor, query }) => countByState(life.source, life.lifecycle.field, actor, query)),
    route(calls.workOrderSteps, ({ actor, query }) => stepsOf(context, { actor }, query.id)),
    route(calls.workOrderHandlers, ({ actor, query }) => handlersFor(context, { actor }, query)),
  ]
}

function contentRoutes(life: BoundLifecycle): readonly Route[] {
  const { source } = life
  return [
    route(calls.addWorkOrder, ({ actor, meta, body }) => addOrder(life, { actor, meta }, body), {
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

function imageRoutes({ context }: Source): readonly Route[] {
  return [
    route(calls.uploadWorkOrderImage, ({ actor, request }) => uploadImage(context, actor, request), { multipart: true }),
    route(calls.workOrderImage, ({ actor, params, query }) =>
      openImage(context, actor, { fileName: params.fileName, isThumb: query.size === 'thumb' }),
    ),
  ]
}
