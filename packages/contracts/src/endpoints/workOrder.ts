import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { lifecycleCalls, lifecycleStep, movedRecord } from '../lifecycles/calls.ts'
import { workOrderLife } from '../lifecycles/workOrder/workOrder.ts'
import { shapeMessages } from '../messages/shape.ts'
import { carry } from '../text/message.ts'
import { idText } from './session.ts'

/** '1' = those I submitted or handle, '2' = all that my department may see, for orgCategory '1' only (A§6). */
const userType = z.enum(['1', '2'])
const optionalId = idText.or(z.literal('')).nullish()

/** Nothing is required (A§5). Existing clients send the record back whole: other keys are dropped. */
const form = z.object({
  questionType: z.string().max(32, carry(shapeMessages.questionType())).nullish(),
  questionDesc: z.string().nullish(),
  questionReplenishFiles: z.string().max(2_000, carry(shapeMessages.picturesLong())).nullish(),
  priority: z.string().max(8, carry(shapeMessages.priority())).nullish(),
  stationId: optionalId,
  alarmId: optionalId,
})
const version = z.union([z.number(), z.string().max(20)])
/** As the record's history has it; `assigneeName` is who was to handle it from then on, when that was decided. */
export const workOrderStep = lifecycleStep.omit({ about: true }).extend({ assigneeName: z.string().nullable() })
export type WorkOrderStep = z.infer<typeof workOrderStep>

/** The steps of an order, as its table has them. */
export const workOrderSteps = lifecycleCalls(workOrderLife)

export const workOrders = {
  workOrderCount: defineEndpoint({
    method: 'GET',
    path: '/api/workorder/selectNumSign',
    access: 'signed-in',
    summary: { zh: '未完成的工单数', en: 'Number of open work orders' },
    details: { zh: '1 我的，2 全部（仅总部）', en: '1 own, 2 all (headquarters alone)' },
    query: z.object({ userType: userType.optional() }),
    result: z.number(),
  }),
  addWorkOrder: defineEndpoint({
    method: 'POST',
    path: '/api/workorder/add',
    access: 'workorder:info:add',
    summary: { zh: '创建工单', en: 'Create a work order' },
    body: form.extend({ assignee: z.string().max(64, carry(shapeMessages.handlerUnknown())).nullish() }),
    result: movedRecord,
  }),
  editWorkOrder: defineEndpoint({
    method: 'PUT',
    also: ['POST'],
    path: '/api/workorder/edit',
    access: 'workorder:info:edit',
    summary: { zh: '编辑工单', en: 'Edit a work order' },
    body: form.extend({ id: z.union([z.string().max(64), z.number()]), version: version.nullish() }),
    result: movedRecord,
  }),
  workOrderSteps: defineEndpoint({
    method: 'GET',
    path: '/api/workorder/steps',
    access: 'workorder:info:list',
    summary: { zh: '工单的处理记录', en: 'Steps of a work order' },
    details: { zh: '先发生的在前', en: 'oldest first' },
    query: z.object({ id: idText }),
    result: z.array(workOrderStep),
  }),
}
