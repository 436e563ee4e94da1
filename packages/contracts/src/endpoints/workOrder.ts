import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { lifecycleCalls, lifecycleStep, movedRecord } from '../kit/lifecycleCalls.ts'
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

export const workOrderHandler = z.object({
  username: z.string(),
  realname: z.string(),
  departName: z.string(),
  /** Orders they have at hand. */
  open: z.number(),
})
export type WorkOrderHandler = z.infer<typeof workOrderHandler>

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
  workOrderStatusCount: defineEndpoint({
    method: 'GET',
    path: '/api/workorder/statusCount',
    access: 'workorder:info:list',
    summary: { zh: '各状态的工单数', en: 'Number of work orders by status' },
    details: { zh: '遵循列表的其他筛选条件，忽略 status', en: 'under the other filters of the list, without status' },
    query: z.looseObject({ userType: userType.optional() }),
    result: z.record(z.string(), z.number()),
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
  workOrderHandlers: defineEndpoint({
    method: 'GET',
    path: '/api/workorder/handlers',
    access: 'workorder:info:assign',
    summary: { zh: '可派单的处理人', en: 'Handlers that an order can be assigned to' },
    details: {
      zh: '能看到该电站或本部门的人员，手上工单少的在前',
      en: 'who sees the station or is of the department, those with fewer orders first',
    },
    query: z.object({ id: idText.optional(), stationId: idText.optional() }),
    result: z.array(workOrderHandler),
  }),
  uploadWorkOrderImage: defineEndpoint({
    method: 'POST',
    path: '/api/workorder/image/upload',
    access: 'signed-in',
    summary: { zh: '上传工单照片', en: 'Upload a picture of a work order' },
    details: { zh: '字段 file；结果是服务器命名的文件名', en: 'field file; the result is the file name that the server gave' },
    ratePerMinute: 60,
    result: z.string(),
  }),
  workOrderImage: defineEndpoint({
    method: 'GET',
    path: '/api/workorder/down/customer/img/:fileName',
    access: 'signed-in',
    summary: { zh: '工单照片', en: 'Picture of a work order' },
    details: { zh: '能看到工单的人，或未提交前的上传者', en: 'for who sees the order, or the uploader before it is submitted' },
    answer: 'stream',
    params: z.object({ fileName: z.string().max(200) }),
    query: z.object({ size: z.enum(['thumb']).optional() }),
  }),
}
