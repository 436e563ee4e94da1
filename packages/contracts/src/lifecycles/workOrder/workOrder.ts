import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { limits } from '../../limits.ts'
import { workOrder } from '../../resources/workOrder/workOrder.ts'
import { commenting } from '../usualVerbs.ts'

const remark = f.text({ zh: '说明', en: 'Remark' }, { max: limits.workOrderTextLength, multiline: true })
const reason = f.text({ zh: '说明', en: 'Remark' }, { max: limits.workOrderTextLength, multiline: true, required: true })
const unfinished = ['0', '1', '2', '3', '4', '6'] as const
const due = { field: 'deadline' } as const
const order = { order: 'orderNo' } as const

/** The life of a work order (A§3.5): 0 to be assigned, 1 to be taken, 2 in progress, 3 on hold, 4 to be accepted, 5 done, 6 sent back, 7 cancelled. */
export const workOrderLife = defineLifecycle(workOrder, {
  dict: 'work_order_status',
  field: 'status',
  live: 'workOrder',
  page: '/workorder/index?detail=',
  overdue: {
    title: { text: 'orderLateTitle', params: order },
    content: { text: 'orderLateContent', params: { ...order, deadline: 'deadline' } },
  },
  initial: ['0', '1'],
  begun: { zh: '提交了工单', en: 'submitted the order' },
  states: {
    0: { deadline: due },
    1: { deadline: due, clears: ['takeTime', 'finishTime'] },
    2: { deadline: due, stamp: { field: 'takeTime', keeps: 'first' } },
    3: { deadline: due },
    // What waits for acceptance was done in time or not; it no longer is late.
    4: { stamp: { field: 'finishTime', keeps: 'last' } },
    5: { end: true, stamp: { field: 'closeTime', keeps: 'last' } },
    6: { deadline: due, clears: ['finishTime'] },
    7: { end: true, stamp: { field: 'closeTime', keeps: 'last' } },
  },
  participants: {
    dispatcher: { label: { zh: '派单人', en: 'the dispatcher' }, right: 'workorder:info:assign' },
    handler: { label: { zh: '处理人员', en: 'a handler' }, right: 'workorder:info:handle' },
    assignee: { label: { zh: '处理人', en: 'the handler' }, field: 'assignee', right: 'workorder:info:handle' },
    creator: { label: { zh: '提交人', en: 'the submitter' }, field: 'createBy' },
    acceptor: { label: { zh: '验收人', en: 'the acceptor' }, right: 'workorder:info:close' },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    take: {
      label: { zh: '接单', en: 'Take' },
      did: { zh: '接单', en: 'took it' },
      // Nobody has it yet: whoever handles orders may take it. Somebody has it: only they.
      moves: [
        { from: ['0'], to: '2', who: ['handler'] },
        { from: ['1', '6'], to: '2', who: ['assignee'] },
      ],
      call: { path: '/api/workorder/take', access: 'workorder:info:handle', done: { zh: '已接单', en: 'Accepted' } },
      effects: ['takeOver'],
      look: 'leading',
    },
    suspend: {
      label: { zh: '挂起', en: 'Suspend' },
      did: { zh: '挂起', en: 'suspended it' },
      question: { zh: '为什么挂起？', en: 'Why is it suspended?' },
      moves: [{ from: ['2'], to: '3', who: ['assignee'] }],
      call: { path: '/api/workorder/suspend', access: 'workorder:info:handle', done: { zh: '已挂起', en: 'On hold' } },
      asks: { remark: reason },
      back: 'resume',
      look: 'rare',
    },
    resume: {
      label: { zh: '恢复处理', en: 'Resume' },
      did: { zh: '恢复处理', en: 'resumed work' },
      moves: [{ from: ['3'], to: '2', who: ['assignee'] }],
      call: { path: '/api/workorder/resume', access: 'workorder:info:handle', done: { zh: '已恢复处理', en: 'Resumed' } },
      look: 'leading',
    },
    finish: {
      label: { zh: '完成处理', en: 'Finish' },
      did: { zh: '完成处理，提交验收', en: 'finished, to be accepted' },
      question: { zh: '处理结果', en: 'Result' },
      moves: [{ from: ['2'], to: '4', who: ['assignee'] }],
      call: {
        path: '/api/workorder/finish',
        access: 'workorder:info:handle',
        done: { zh: '已提交验收', en: 'Handed in for acceptance' },
      },
      asks: {
        remark: reason,
        handleFiles: f.text({ zh: '处理后照片', en: 'Photos after the work' }, { max: 2_000, holds: 'picture' }),
      },
      effects: ['keepResult'],
      look: 'leading',
    },
    close: {
      label: { zh: '验收通过', en: 'Accept' },
      did: { zh: '验收通过', en: 'accepted the work' },
      moves: [{ from: ['4'], to: '5', who: ['creator', 'acceptor'] }],
      call: { path: '/api/workorder/close', access: 'workorder:info:list', done: { zh: '已验收', en: 'Accepted' } },
      look: 'leading',
    },
    reject: {
      label: { zh: '驳回重做', en: 'Send back' },
      did: { zh: '驳回重做', en: 'sent it back' },
      question: { zh: '为什么驳回重做？', en: 'Why is it sent back?' },
      moves: [{ from: ['4'], to: '6', who: ['creator', 'acceptor'] }],
      call: { path: '/api/workorder/reject', access: 'workorder:info:list', done: { zh: '已驳回重做', en: 'Sent back' } },
      asks: { remark: reason },
      danger: true,
    },
    assign: {
      label: { zh: '派单', en: 'Assign' },
      did: { zh: '派单', en: 'assigned it' },
      question: { zh: '派给谁处理？', en: 'Who shall handle it?' },
      moves: [{ from: ['0', '1', '2', '3', '6'], to: '1', who: ['dispatcher'] }],
      call: { path: '/api/workorder/assign', access: 'workorder:info:assign', done: { zh: '已派单', en: 'Assigned' } },
      asks: {
        username: f.text({ zh: '处理人', en: 'Handler' }, { max: 64, required: true, person: 'username' }),
        remark,
      },
      effects: ['handOver'],
      notify: [
        {
          to: ['assignee'],
          title: { text: 'orderTitle', params: order },
          content: { text: 'orderContent', params: { ...order, name: 'actor' } },
        },
      ],
      look: 'leading',
    },
    cancel: {
      label: { zh: '取消工单', en: 'Cancel order' },
      did: { zh: '取消了工单', en: 'canceled the order' },
      question: { zh: '为什么取消？', en: 'Why is it canceled?' },
      moves: [{ from: ['0', '1', '2', '3', '6'], to: '7', who: ['creator', 'acceptor'] }],
      call: { path: '/api/workorder/cancel', access: 'workorder:info:list', done: { zh: '已取消', en: 'Canceled' } },
      asks: { remark: reason },
      look: 'rare',
      danger: true,
    },
    edit: {
      label: { zh: '编辑', en: 'Edit' },
      did: { zh: '修改了工单', en: 'changed the order' },
      moves: [{ from: unfinished, to: null, who: ['creator', 'dispatcher'] }],
      look: 'rare',
    },
    comment: commenting('/api/workorder/comment', 'workorder:info:list', [...unfinished, '5', '7'], ['anybody']),
  },
})
