import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { limits } from '../limits.ts'
import { idText, permItem } from './session.ts'

const opinion = z.string().trim().max(limits.stepRemarkLength).nullish()
const account = z.string().trim().min(1).max(64)
const task = z.number().int().positive()
const people = z.array(account).min(1).max(20)
const moved = z.object({ id: idText, status: z.string() })
const summary = (zh: string, en: string) => ({ zh: `审批：${zh}`, en: `Approval: ${en}` })
/** Who may is said by the instance: whoever decides in it needs no right beside that. */
const own = { method: 'POST', access: 'signed-in', result: moved } as const

const person = z.object({ username: z.string(), realname: z.string() })
const pathTask = z.object({
  no: z.number(),
  person,
  behalf: person.nullable(),
  state: z.enum(['open', 'paused', 'approved', 'returned', 'ended', 'dropped']),
  openedAt: z.string(),
  dueAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  seconds: z.number().nullable(),
})
/** A node as it is drawn: where it stands, who decides, how long it took. */
const pathNode = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(['any', 'all', 'min', 'copy']),
  needed: z.number(),
  state: z.enum(['coming', 'open', 'paused', 'done', 'skipped']),
  why: z.string().nullable(),
  tasks: z.array(pathTask),
  /** Of a node to come: who would decide. */
  expected: z.array(person),
})
export type ApprovalPathNode = z.infer<typeof pathNode>

const said = z.object({
  id: idText,
  action: z.string(),
  nodeName: z.string().nullable(),
  person,
  behalf: person.nullable(),
  opinion: z.string().nullable(),
  about: z.string().nullable(),
  at: z.string(),
  seconds: z.number().nullable(),
})

const wireRow = z.record(z.string(), z.unknown())
const detail = z.object({
  id: idText,
  approveNo: z.string(),
  bizType: z.string(),
  title: z.string(),
  status: z.string(),
  reason: z.string().nullable(),
  initiator: person,
  submitTime: z.string(),
  endTime: z.string().nullable(),
  flow: z.object({ id: idText, name: z.string(), no: z.number() }),
  /** The record that is decided on, and what of it is done when it passes. */
  resource: z.string(),
  recordId: idText,
  verb: z.string(),
  /** What was given with the step. */
  given: z.array(z.object({ label: z.string(), text: z.string() })),
  snapshot: wireRow,
  hash: z.string(),
  /** What was submitted the time before; null for the first time. */
  former: wireRow.nullable(),
  /** The record as it is now, where the reader may see it. */
  now: wireRow.nullable(),
  nodes: z.array(pathNode),
  records: z.array(said),
  /** What the reader may do. */
  may: z.object({
    /** Their open task. */
    task: task.nullable(),
    /** Their decision that can be taken back. */
    takeBack: task.nullable(),
    hasFormer: z.boolean(),
    withdraw: z.boolean(),
    resubmit: z.boolean(),
    urge: z.boolean(),
    comment: z.boolean(),
  }),
  /** What the node of that task grants beside deciding; entries of a node, not of buttons. */
  permissionList: z.array(permItem),
  /** Nodes whose people the initiator chooses. */
  choices: z.array(z.object({ key: z.string(), name: z.string(), people: z.array(person) })),
})
export type ApprovalDetail = z.infer<typeof detail>

/** Calls of approval instances (decision 080). */
export const approvalCalls = {
  detail: defineEndpoint({
    method: 'GET',
    path: '/api/approve/detail',
    access: 'signed-in',
    summary: summary('详情', 'one of them'),
    query: z.object({ id: idText }),
    result: detail,
  }),
  decide: defineEndpoint({
    ...own,
    path: '/api/approve/decide',
    summary: summary('同意或退回', 'approve or return'),
    body: z.object({ id: idText, task, action: z.enum(['approve', 'former', 'initiator']), opinion }),
  }),
  approveBatch: defineEndpoint({
    ...own,
    path: '/api/approve/approveBatch',
    summary: summary('批量同意', 'approve several'),
    details: { zh: '逐件办理，一件被拒绝不影响其他', en: 'one after the other; a refused one does not stop the others' },
    body: z.object({
      tasks: z
        .array(z.object({ id: idText, task }))
        .min(1)
        .max(100),
      opinion,
    }),
    result: z.object({
      done: z.number(),
      refused: z.array(z.object({ id: idText, message: z.string() })),
    }),
  }),
  resubmit: defineEndpoint({
    ...own,
    path: '/api/approve/resubmit',
    summary: summary('提交', 'submit'),
    details: {
      zh: 'straight：直接送回退回它的节点；choices：按节点选择的审批人',
      en: '`straight`: to the node that returned it',
    },
    body: z.object({ id: idText, straight: z.boolean(), choices: z.record(z.string().max(40), people).optional(), opinion }),
  }),
  reassign: defineEndpoint({
    ...own,
    path: '/api/approve/reassign',
    summary: summary('转交', 'reassign'),
    body: z.object({ id: idText, task, to: account, opinion }),
  }),
  addApprovers: defineEndpoint({
    ...own,
    path: '/api/approve/addApprovers',
    summary: summary('加签', 'add approvers'),
    body: z.object({ id: idText, task, people, place: z.enum(['before', 'after']), opinion }),
  }),
  takeBack: defineEndpoint({
    ...own,
    path: '/api/approve/takeBack',
    summary: summary('收回决定', 'take a decision back'),
    body: z.object({ id: idText, task, opinion }),
  }),
  withdraw: defineEndpoint({
    ...own,
    path: '/api/approve/withdraw',
    summary: summary('撤回', 'withdraw'),
    body: z.object({ id: idText, opinion }),
  }),
  terminate: defineEndpoint({
    ...own,
    path: '/api/approve/terminate',
    summary: summary('终止', 'end a returned one'),
    body: z.object({ id: idText, opinion }),
  }),
  urge: defineEndpoint({
    ...own,
    path: '/api/approve/urge',
    summary: summary('催办', 'urge'),
    body: z.object({ id: idText, opinion }),
  }),
  comment: defineEndpoint({
    ...own,
    path: '/api/approve/comment',
    summary: summary('评论', 'comment'),
    body: z.object({ id: idText, opinion: z.string().trim().min(1).max(limits.stepRemarkLength) }),
  }),
  simulate: defineEndpoint({
    method: 'POST',
    path: '/api/approveFlow/simulate',
    access: 'approval:flow:list',
    summary: { zh: '审批定义：试算审批人', en: 'Approval definition: who would decide' },
    body: z.object({
      id: idText,
      initiator: account,
      orgCode: z.string().trim().max(64).nullish(),
      amount: z
        .string()
        .trim()
        .regex(/^\d{1,12}(\.\d{1,2})?$/)
        .nullish(),
      kind: z.string().trim().max(20).nullish(),
    }),
    result: z.object({ nodes: z.array(pathNode) }),
  }),
}
