import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { settleBatch } from '../../resources/order/settleBatch.ts'
import { opinion, reason } from '../stock/document.ts'
import { changing, commenting, deleting } from '../usualVerbs.ts'

/**
 * The life of a settlement (decision 092): 0 draft, 1 to review, 2 in approval, 3 to be invoiced, 4 to be paid; 7 rejected, 8 void. Being
 * paid and settled (5, 6) follow from its payments (decision 115): nobody moves it there. Who wrote it decides nothing, who reviewed it does not approve.
 */

const [list, edit, review, approve, invoice] = [
  'order:settlement:list',
  'order:settlement:edit',
  'order:settlement:review',
  'order:settlement:approve',
  'order:settlement:invoice',
] as const
const path = '/api/settleBatch'
const named = { settleNo: 'settleNo' } as const
const told = { ...named, actor: 'actor' } as const
const rejected = [
  {
    to: ['creator'],
    title: { text: 'settlementRejectedTitle', params: named },
    content: { text: 'settlementRejectedContent', params: told },
  },
] as const

export const settleBatchLife = defineLifecycle(settleBatch, {
  dict: 'settle_status',
  field: 'status',
  begun: { zh: '建立了结算批次', en: 'made the settlement' },
  initial: ['0'],
  states: {
    0: { clears: ['totalAmount'] },
    1: { deadline: { hours: 72 } },
    2: { deadline: { hours: 72 } },
    3: {},
    4: { stamp: { field: 'dueTime', keeps: 'first' } },
    5: {},
    6: {},
    7: { clears: ['totalAmount'] },
    8: { end: true },
  },
  overdue: {
    title: { text: 'settlementLateTitle', params: named },
    content: { text: 'settlementLateContent', params: named },
  },
  participants: {
    clerk: { label: { zh: '结算制单人员', en: 'who writes settlements' }, right: edit },
    creator: { label: { zh: '制单人', en: 'whoever wrote it' }, field: 'createBy' },
    reviewer: { label: { zh: '结算审核人员', en: 'who reviews settlements' }, right: review },
    approver: { label: { zh: '结算审批人员', en: 'who approves settlements' }, right: approve },
    invoicer: { label: { zh: '收票人员', en: 'who takes invoices' }, right: invoice },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    submit: {
      label: { zh: '提交审核', en: 'Submit' },
      did: { zh: '提交审核', en: 'submitted it' },
      moves: [{ from: ['0', '7'], to: '1', who: ['clerk'] }],
      call: { path: `${path}/submit`, access: edit, done: { zh: '已提交审核', en: 'Submitted' } },
      guards: ['complete', 'mayBeSettled', 'onlyOnce', 'notReceiver'],
      effects: ['settle'],
      notify: [
        {
          to: ['reviewer'],
          title: { text: 'settlementAskedTitle', params: named },
          content: { text: 'settlementAskedContent', params: told },
        },
      ],
      look: 'leading',
    },
    recall: {
      label: { zh: '撤回', en: 'Withdraw' },
      did: { zh: '撤回', en: 'withdrew it' },
      moves: [{ from: ['1'], to: '0', who: ['creator'] }],
      call: { path: `${path}/recall`, access: edit, done: { zh: '已撤回', en: 'Withdrawn' } },
      effects: ['letGo'],
      look: 'rare',
    },
    review: {
      label: { zh: '审核通过', en: 'Pass the review' },
      did: { zh: '审核通过', en: 'passed the review' },
      moves: [{ from: ['1'], to: '2', who: ['reviewer'] }],
      call: { path: `${path}/review`, access: review, done: { zh: '已审核，等待审批', en: 'Reviewed' } },
      asks: { remark: opinion },
      guards: ['notOwn', 'notReceiver', 'mayBeSettled'],
      notify: [
        {
          to: ['approver'],
          title: { text: 'settlementReviewedTitle', params: named },
          content: { text: 'settlementReviewedContent', params: told },
        },
      ],
      look: 'leading',
    },
    approve: {
      label: { zh: '审批通过', en: 'Approve' },
      did: { zh: '审批通过', en: 'approved it' },
      moves: [{ from: ['2'], to: '3', who: ['approver'] }],
      call: { path: `${path}/approve`, access: approve, done: { zh: '已通过，等待开票', en: 'Approved' } },
      asks: { remark: opinion },
      guards: ['notOwn', 'notReviewer', 'notReceiver', 'mayBeSettled'],
      approval: 'byDefinition',
      effects: ['setOff', 'postApproved'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'settlementApprovedTitle', params: named },
          content: { text: 'settlementApprovedContent', params: told },
        },
      ],
      look: 'leading',
    },
    reject: {
      label: { zh: '驳回', en: 'Reject' },
      did: { zh: '驳回', en: 'rejected it' },
      question: { zh: '为什么驳回？', en: 'Why is it rejected?' },
      moves: [
        { from: ['1'], to: '7', who: ['reviewer'] },
        { from: ['2'], to: '7', who: ['approver'] },
      ],
      call: { path: `${path}/reject`, access: list, done: { zh: '已驳回', en: 'Rejected' } },
      asks: { remark: reason },
      guards: ['notOwn'],
      effects: ['letGo'],
      notify: rejected,
      danger: true,
    },
    invoice: {
      label: { zh: '登记发票', en: 'Take the invoice' },
      did: { zh: '登记了发票', en: 'took the invoice' },
      question: { zh: '收到的发票（农户可不开票）', en: 'The invoice; a farmer needs none' },
      moves: [{ from: ['3'], to: '4', who: ['invoicer'] }],
      call: { path: `${path}/invoice`, access: invoice, done: { zh: '已登记，等待付款', en: 'To be paid' } },
      asks: {
        invoiceNo: f.text({ zh: '发票号', en: 'Invoice no.' }, { max: 64 }),
        invoiceAmount: f.money({ zh: '发票金额', en: 'Invoiced' }, {}),
        files: f.files({ zh: '发票', en: 'Invoices' }, { max: 10 }),
        remark: opinion,
      },
      guards: ['invoiceFits'],
      effects: ['keepInvoice'],
      look: 'leading',
    },
    annul: {
      label: { zh: '作废', en: 'Void' },
      did: { zh: '作废', en: 'made it void' },
      question: { zh: '为什么作废？其订单可以重新结算', en: 'Why is it void? Its orders may be settled again' },
      moves: [{ from: ['3', '4'], to: '8', who: ['approver'] }],
      call: { path: `${path}/annul`, access: approve, done: { zh: '已作废', en: 'Void' } },
      asks: { remark: reason },
      guards: ['notOwn', 'hasNoClawback', 'owedIsOpen'],
      effects: ['letGo', 'undoSetOff', 'reverseApproved'],
      notify: rejected,
      look: 'rare',
      danger: true,
    },
    beginPaying: {
      label: { zh: '开始付款', en: 'Being paid' },
      did: { zh: '列入付款', en: 'is being paid' },
      moves: [{ from: ['4', '6'], to: '5', who: ['clerk'] }],
      guards: ['followsPayments'],
    },
    backToDue: {
      label: { zh: '回到待付款', en: 'To be paid again' },
      did: { zh: '付款未成，回到待付款', en: 'waits to be paid again' },
      moves: [{ from: ['5', '6'], to: '4', who: ['clerk'] }],
      guards: ['followsPayments'],
    },
    settleUp: {
      label: { zh: '结清', en: 'Settled' },
      did: { zh: '付清', en: 'was paid' },
      moves: [{ from: ['4', '5'], to: '6', who: ['clerk'] }],
      guards: ['followsPayments'],
    },
    edit: changing(['0', '7'], ['clerk']),
    remove: deleting(['0', '7'], ['clerk']),
    comment: commenting(`${path}/comment`, list, ['0', '1', '2', '3', '4', '5', '6', '7', '8'], ['anybody']),
  },
})
