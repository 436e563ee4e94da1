import { defineLifecycle } from '../../kit/lifecycle.ts'
import { debitMandate } from '../../resources/finance/debitMandate.ts'
import { opinion, reason } from '../stock/document.ts'
import { changing, commenting, deleting } from '../usualVerbs.ts'

/**
 * The life of a mandate (decision 120): 0 draft, 1 in force, 2 revoked, 3 run out. What the bank reports with an account comes into force by
 * itself; every other one by somebody who neither made nor changed it.
 */
const [list, edit, approve] = ['finance:mandate:list', 'finance:mandate:edit', 'finance:mandate:approve'] as const
const path = '/api/debitMandate'
const numbered = { mandateNo: 'mandateNo' } as const

export const debitMandateLife = defineLifecycle(debitMandate, {
  dict: 'debit_mandate_status',
  field: 'status',
  initial: ['0'],
  begun: { zh: '登记了授权', en: 'registered the mandate' },
  states: {
    0: {},
    1: { stamp: { field: 'activeTime', keeps: 'first' } },
    2: { end: true, stamp: { field: 'endTime', keeps: 'last' } },
    3: { end: true, stamp: { field: 'endTime', keeps: 'last' } },
  },
  participants: {
    clerk: { label: { zh: '授权经办人员', en: 'who prepares mandates' }, right: edit },
    approver: { label: { zh: '授权审批人员', en: 'who approves mandates' }, right: approve },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    activate: {
      label: { zh: '审批启用', en: 'Put in force' },
      act: { zh: '启用授权', en: 'put it in force' },
      did: { zh: '审批通过，授权启用', en: 'approved it and put it in force' },
      question: { zh: '启用后即可据此扣款', en: 'Debits are taken by it from then on' },
      moves: [{ from: ['0'], to: '1', who: ['approver'] }],
      call: { path: `${path}/activate`, access: approve, done: { zh: '授权已启用', en: 'In force' }, stepUp: true },
      asks: { remark: opinion },
      guards: ['isAnother', 'accountMayPay', 'isOnlyOne'],
      look: 'leading',
    },
    report: {
      label: { zh: '银行报备', en: 'Reported' },
      did: { zh: '随账户登记生效', en: 'came into force with the account' },
      moves: [{ from: ['0'], to: '1', who: ['clerk'] }],
      guards: ['isOnlyOne'],
    },
    revoke: {
      label: { zh: '撤销授权', en: 'Revoke' },
      did: { zh: '撤销了授权', en: 'revoked it' },
      question: { zh: '为什么撤销？尚未发送的扣款不再发送', en: 'Why is it revoked? What was not sent yet is not sent any more' },
      moves: [{ from: ['1'], to: '2', who: ['clerk'] }],
      call: { path: `${path}/revoke`, access: edit, done: { zh: '授权已撤销', en: 'Revoked' } },
      asks: { remark: reason },
      notify: [
        {
          to: ['approver'],
          title: { text: 'mandateRevokedTitle', params: numbered },
          content: { text: 'mandateRevokedContent', params: { ...numbered, actor: 'actor' } },
        },
      ],
      look: 'rare',
      danger: true,
    },
    expire: {
      label: { zh: '到期', en: 'Run out' },
      act: { zh: '转为到期', en: 'let it run out' },
      did: { zh: '授权到期', en: 'found it run out' },
      moves: [{ from: ['1'], to: '3', who: ['clerk'] }],
      guards: ['isOver'],
    },
    edit: changing(['0'], ['clerk']),
    remove: deleting(['0'], ['clerk']),
    comment: commenting(`${path}/comment`, list, ['0', '1', '2', '3'], ['anybody']),
  },
})
