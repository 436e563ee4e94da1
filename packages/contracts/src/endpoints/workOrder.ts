import { z } from 'zod'
import { defineEndpoint, type Endpoint } from '../kit/endpoint.ts'
import type { PermissionCode } from '../kit/permissionCode.ts'
import { limits } from '../limits.ts'
import { shapeMessages } from '../messages/shape.ts'
import { carry } from '../text/message.ts'
import { idText } from './session.ts'

/** '1' = those I submitted or handle, '2' = all that my department may see, for orgCategory '1' only (A§6). */
const userType = z.enum(['1', '2'])
const remark = z.string().max(limits.workOrderTextLength, carry(shapeMessages.remarkLong({ limit: limits.workOrderTextLength })))
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
const moved = z.object({ id: idText, version: z.number(), status: z.string() })
/** A step of an order: `version` is the one that the person saw, so that nobody acts on what has changed. */
const stepOf = (remarkShape: z.ZodType<string | undefined>) =>
  z.object({ id: idText, version: z.number().int(), remark: remarkShape })
const step = stepOf(remark.optional())
const explainedStep = stepOf(remark.trim().min(1, carry(shapeMessages.remark())))

export const workOrderStep = z.object({
  id: idText,
  verb: z.string(),
  at: z.string(),
  username: z.string(),
  realname: z.string(),
  fromStatus: z.string().nullable(),
  toStatus: z.string().nullable(),
  /** Who was to handle it from then on, when that was decided. */
  assigneeName: z.string().nullable(),
  remark: z.string().nullable(),
})
export type WorkOrderStep = z.infer<typeof workOrderStep>

export const workOrderHandler = z.object({
  username: z.string(),
  realname: z.string(),
  departName: z.string(),
  /** Orders they have at hand. */
  open: z.number(),
})
export type WorkOrderHandler = z.infer<typeof workOrderHandler>

type Names = Pick<Endpoint, 'summary' | 'details'>
const stepCall = <const P extends string, const A extends PermissionCode>(path: P, access: A, names: Names) =>
  defineEndpoint({ method: 'POST', path, access, ...names, body: step, result: moved })
const explainedCall = <const P extends string, const A extends PermissionCode>(path: P, access: A, names: Names) =>
  defineEndpoint({ method: 'POST', path, access, ...names, body: explainedStep, result: moved })

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
    result: moved,
  }),
  editWorkOrder: defineEndpoint({
    method: 'PUT',
    also: ['POST'],
    path: '/api/workorder/edit',
    access: 'workorder:info:edit',
    summary: { zh: '编辑工单', en: 'Edit a work order' },
    body: form.extend({ id: z.union([z.string().max(64), z.number()]), version: version.nullish() }),
    result: moved,
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
  assignWorkOrder: defineEndpoint({
    method: 'POST',
    path: '/api/workorder/assign',
    access: 'workorder:info:assign',
    summary: { zh: '派单或改派', en: 'Assign a work order or assign it anew' },
    body: step.extend({ username: z.string().min(1, carry(shapeMessages.handler())).max(64) }),
    result: moved,
  }),
  takeWorkOrder: stepCall('/api/workorder/take', 'workorder:info:handle', { summary: { zh: '接单', en: 'Take a work order' } }),
  suspendWorkOrder: explainedCall('/api/workorder/suspend', 'workorder:info:handle', {
    summary: { zh: '挂起', en: 'Suspend a work order' },
  }),
  resumeWorkOrder: stepCall('/api/workorder/resume', 'workorder:info:handle', {
    summary: { zh: '恢复处理', en: 'Resume a work order' },
  }),
  finishWorkOrder: defineEndpoint({
    method: 'POST',
    path: '/api/workorder/finish',
    access: 'workorder:info:handle',
    summary: { zh: '完成处理', en: 'Finish a work order' },
    details: {
      zh: '提交验收（handleFiles 为处理后照片，格式同现场照片）',
      en: 'submits it for acceptance (handleFiles are pictures after the work, in the format of those of the site)',
    },
    body: explainedStep.extend({ handleFiles: z.string().max(2_000, carry(shapeMessages.picturesAfterLong())).nullish() }),
    result: moved,
  }),
  closeWorkOrder: stepCall('/api/workorder/close', 'workorder:info:list', {
    summary: { zh: '验收通过并关闭', en: 'Accept and close a work order' },
    details: { zh: '提交人或验收人', en: 'by its submitter or acceptor' },
  }),
  rejectWorkOrder: explainedCall('/api/workorder/reject', 'workorder:info:list', {
    summary: { zh: '验收不通过，驳回重做', en: 'Send a work order back, to be done again' },
    details: { zh: '提交人或验收人', en: 'by its submitter or acceptor' },
  }),
  cancelWorkOrder: explainedCall('/api/workorder/cancel', 'workorder:info:list', {
    summary: { zh: '取消工单', en: 'Cancel a work order' },
    details: { zh: '提交人或验收人', en: 'by its submitter or acceptor' },
  }),
  commentWorkOrder: defineEndpoint({
    method: 'POST',
    path: '/api/workorder/comment',
    access: 'workorder:info:list',
    summary: { zh: '留言', en: 'Comment on a work order' },
    body: z.object({ id: idText, remark: remark.trim().min(1, carry(shapeMessages.comment())) }),
    result: moved,
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
