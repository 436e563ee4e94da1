import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { limits } from '../../limits.ts'
import { customerOrder } from '../../resources/order/customerOrder.ts'
import { changing, commenting } from '../usualVerbs.ts'

const reason = f.text({ zh: '原因', en: 'Reason' }, { max: limits.stepRemarkLength, multiline: true, required: true })
const numbered = { orderNo: 'orderNo' } as const
const cancel = 'order:info:cancel'
const review = 'order:info:review'

/**
 * What people decide of an order: 0 open, 1 closed (its station has left), 2 cancelled. Its stage is no state: it follows from the facts
 * of other records (decision 088).
 */
export const customerOrderLife = defineLifecycle(customerOrder, {
  dict: 'order_status',
  field: 'status',
  initial: ['0'],
  begun: { zh: '建立了订单', en: 'made the order' },
  states: {
    0: { deadline: { field: 'dueTime' } },
    1: { end: true, stamp: { field: 'endTime', keeps: 'last' } },
    2: { end: true, stamp: { field: 'endTime', keeps: 'last' } },
  },
  participants: {
    clerk: { label: { zh: '订单登记人员', en: 'who registers orders' }, right: 'order:info:edit' },
    reviewer: { label: { zh: '订单审核人员', en: 'a reviewer of orders' }, right: review },
    canceller: { label: { zh: '可取消订单的人员', en: 'who may cancel orders' }, right: cancel },
    creator: { label: { zh: '建立人', en: 'whoever made it' }, field: 'createBy' },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    clearDouble: {
      label: { zh: '确认不重复', en: 'Not a double' },
      did: { zh: '确认不是重复订单', en: 'found it to be no double' },
      question: { zh: '为什么不是重复订单？', en: 'Why is it no double?' },
      moves: [{ from: ['0'], to: null, who: ['reviewer'] }],
      call: { path: '/api/customerOrder/clearDouble', access: review, done: { zh: '已确认不重复', en: 'Confirmed' } },
      asks: { remark: reason },
      offered: { doubleStatus: ['1'] },
      guards: ['isSuspect', 'isAnother'],
      effects: ['acceptDouble'],
    },
    close: {
      label: { zh: '关闭', en: 'Close' },
      did: { zh: '关闭了订单', en: 'closed it' },
      question: { zh: '电站停用后订单自动关闭', en: 'An order closes when its station leaves' },
      moves: [{ from: ['0'], to: '1', who: ['canceller'] }],
      call: { path: '/api/customerOrder/close', access: cancel, done: { zh: '订单已关闭', en: 'Closed' } },
      guards: ['stationLeft'],
      look: 'rare',
    },
    cancel: {
      label: { zh: '取消订单', en: 'Cancel the order' },
      did: { zh: '取消了订单', en: 'canceled it' },
      question: {
        zh: '为什么取消？未生效的合同和并网申请一并撤销',
        en: 'Why? Unsigned contracts and grid applications go with it',
      },
      moves: [{ from: ['0'], to: '2', who: ['canceller'] }],
      call: { path: '/api/customerOrder/cancel', access: cancel, done: { zh: '订单已取消', en: 'Canceled' } },
      asks: {
        costBearer: f.dict({ zh: '费用承担方', en: 'Who bears the cost' }, { dict: 'order_cost_bearer', required: true }),
        costAmount: f.money({ zh: '已发生费用', en: 'Cost so far' }, {}),
        remark: reason,
      },
      guards: ['nothingStands', 'costIsNamed'],
      effects: ['keepCancellation', 'unwind'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'orderCancelledTitle', params: numbered },
          content: { text: 'orderCancelledContent', params: { ...numbered, actor: 'actor' } },
        },
      ],
      look: 'rare',
      danger: true,
    },
    edit: changing(['0'], ['clerk']),
    comment: commenting('/api/customerOrder/comment', 'order:info:list', ['0', '1', '2'], ['anybody']),
  },
})
