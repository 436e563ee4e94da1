import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { limits } from '../../limits.ts'
import { payOrder } from '../../resources/finance/payOrder.ts'
import { opinion, reason } from '../stock/document.ts'
import { commenting } from '../usualVerbs.ts'

/**
 * The life of a payment (domain §2.18). It follows its run until it is sent; from there on it follows what the bank says, and no person
 * moves it: those verbs have no call. A failed one may turn out to have been paid (5 → 4), a paid one may come back (4 → 6).
 */
const [list, edit] = ['finance:payOrder:list', 'finance:payBatch:edit'] as const
const said = f.text({ zh: '银行答复', en: 'What the bank said' }, { max: limits.stepRemarkLength })
const numbered = { payNo: 'payNo' } as const

const run = (zh: string, en: string, did: readonly [string, string], from: '0' | '1', to: '0' | '1' | '2') =>
  ({
    label: { zh, en },
    did: { zh: did[0], en: did[1] },
    moves: [{ from: [from], to, who: ['clerk'] }],
    guards: ['followsRun'],
  }) as const

export const payOrderLife = defineLifecycle(payOrder, {
  dict: 'pay_status',
  field: 'status',
  begun: { zh: '建立了支付订单', en: 'made the payment' },
  initial: ['0'],
  states: {
    0: {},
    1: {},
    2: {},
    3: {},
    // Proved unpaid, and paid after all: the proof is taken back.
    4: { stamp: { field: 'finishTime', keeps: 'last' }, clears: ['provenTime'] },
    5: {},
    6: { end: true },
    7: { end: true },
    8: { deadline: { hours: 24 } },
  },
  overdue: {
    title: { text: 'payUnknownTitle', params: numbered },
    content: { text: 'payUnknownContent', params: numbered },
  },
  participants: {
    clerk: { label: { zh: '付款经办人员', en: 'who prepares payments' }, right: edit },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    submit: run('随批次提交', 'Submit', ['随批次提交审批', 'was submitted with its run'], '0', '1'),
    recall: run('随批次退回', 'Take back', ['随批次退回', 'came back with its run'], '1', '0'),
    approve: run('随批次通过', 'Approve', ['随批次审批通过，等待发送', 'was approved with its run'], '1', '2'),
    accept: {
      label: { zh: '银行受理', en: 'Accepted' },
      did: { zh: '银行已受理，处理中', en: 'the bank is working on it' },
      moves: [{ from: ['2', '8'], to: '3', who: ['clerk'] }],
      asks: { remark: said },
      guards: ['bankSaidSo'],
    },
    succeed: {
      label: { zh: '支付成功', en: 'Paid' },
      did: { zh: '银行答复成功', en: 'the bank has done it' },
      moves: [{ from: ['2', '3', '5', '8'], to: '4', who: ['clerk'] }],
      asks: { remark: said },
      guards: ['bankSaidSo'],
      effects: ['bookPaid', 'followUp'],
    },
    fail: {
      label: { zh: '支付失败', en: 'Failed' },
      did: { zh: '银行答复支付失败', en: 'the bank did not pay it' },
      moves: [{ from: ['2', '3', '8'], to: '5', who: ['clerk'] }],
      asks: { remark: said },
      guards: ['bankSaidSo'],
      effects: ['followUp'],
      notify: [
        {
          to: ['clerk'],
          title: { text: 'payFailedTitle', params: numbered },
          content: { text: 'payFailedContent', params: numbered },
        },
      ],
    },
    lose: {
      label: { zh: '结果未知', en: 'Unknown' },
      did: { zh: '没有得到银行的明确答复，等待查询', en: 'got no clear answer, the bank is asked' },
      moves: [{ from: ['2', '3'], to: '8', who: ['clerk'] }],
      asks: { remark: said },
      guards: ['bankSaidSo'],
    },
    giveBack: {
      label: { zh: '退汇', en: 'Returned' },
      did: { zh: '收款行退汇', en: 'the payment came back' },
      moves: [{ from: ['4'], to: '6', who: ['clerk'] }],
      asks: { remark: said },
      guards: ['bankSaidSo'],
      effects: ['bookReturned', 'followUp'],
      notify: [
        {
          to: ['clerk'],
          title: { text: 'payReturnedTitle', params: numbered },
          content: { text: 'payReturnedContent', params: numbered },
        },
      ],
    },
    close: {
      label: { zh: '关闭', en: 'Close' },
      did: { zh: '关闭了支付订单', en: 'closed it' },
      question: { zh: '为什么不付？尚未发送的支付订单可以关闭', en: 'Why is it not paid? What was not sent may be closed' },
      moves: [{ from: ['0', '2'], to: '7', who: ['clerk'] }],
      call: { path: '/api/payOrder/close', access: edit, done: { zh: '已关闭', en: 'Closed' } },
      asks: { remark: reason },
      guards: ['isNotSent'],
      effects: ['followUp'],
      look: 'rare',
      danger: true,
    },
    keepReceipt: {
      label: { zh: '上传回单', en: 'Add receipts' },
      did: { zh: '上传了回单', en: 'added receipts' },
      moves: [{ from: ['4', '6'], to: null, who: ['clerk'] }],
      call: { path: '/api/payOrder/keepReceipt', access: edit, done: { zh: '已保存回单', en: 'Receipts kept' } },
      asks: { receipt: f.files({ zh: '回单', en: 'Receipts' }, { max: 5 }), remark: opinion },
      effects: ['keepReceipt'],
    },
    comment: commenting('/api/payOrder/comment', list, ['0', '1', '2', '3', '4', '5', '6', '7', '8'], ['anybody']),
  },
})
