import { defineLifecycle } from '../../kit/lifecycle.ts'
import { repayRelief } from '../../resources/repay/repayRelief.ts'
import { opinion, reason } from '../stock/document.ts'
import { changing, commenting, deleting } from '../usualVerbs.ts'

/** The life of a relief: 0 draft, 1 in review, 2 in effect, 3 rejected, 4 withdrawn. Who prepared it never approves it; what is in effect stays. */
const [list, edit, approve] = ['repay:relief:list', 'repay:relief:edit', 'repay:relief:approve'] as const
const path = '/api/repayRelief'
const numbered = { reliefNo: 'reliefNo' } as const
const told = { ...numbered, actor: 'actor' } as const

export const repayReliefLife = defineLifecycle(repayRelief, {
  dict: 'repay_relief_status',
  field: 'status',
  initial: ['0'],
  begun: { zh: '起草了处置单', en: 'prepared the relief' },
  states: {
    0: {},
    1: { deadline: { hours: 72 } },
    2: { end: true, stamp: { field: 'appliedTime', keeps: 'last' } },
    3: {},
    4: { end: true },
  },
  overdue: {
    title: { text: 'repayReliefWaitsTitle', params: numbered },
    content: { text: 'repayReliefWaitsContent', params: numbered },
  },
  participants: {
    clerk: { label: { zh: '不良处置经办人员', en: 'who prepares reliefs' }, right: edit },
    creator: { label: { zh: '经办人', en: 'whoever prepared it' }, field: 'createBy' },
    approver: { label: { zh: '不良处置审批人员', en: 'who approves reliefs' }, right: approve },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    submit: {
      label: { zh: '提交审批', en: 'Submit' },
      did: { zh: '提交审批', en: 'submitted it' },
      moves: [{ from: ['0', '3'], to: '1', who: ['clerk'] }],
      call: { path: `${path}/submit`, access: edit, done: { zh: '已提交审批', en: 'Submitted' } },
      guards: ['isOnlyOne', 'fitsPlan'],
      effects: ['keepOutcome'],
      notify: [
        {
          to: ['approver'],
          title: { text: 'repayReliefAskedTitle', params: numbered },
          content: { text: 'repayReliefAskedContent', params: told },
        },
      ],
      look: 'leading',
    },
    recall: {
      label: { zh: '撤回修改', en: 'Back to draft' },
      did: { zh: '撤回修改', en: 'took it back to change it' },
      moves: [{ from: ['1'], to: '0', who: ['creator'] }],
      call: { path: `${path}/recall`, access: edit, done: { zh: '已撤回为草稿', en: 'Taken back' } },
      look: 'rare',
    },
    approve: {
      label: { zh: '同意并入账', en: 'Approve' },
      did: { zh: '审批通过并入账', en: 'approved it: it is posted' },
      question: { zh: '同意后立即入账，不能撤销', en: 'It is posted at once and stays' },
      moves: [{ from: ['1'], to: '2', who: ['approver'] }],
      call: { path: `${path}/approve`, access: approve, done: { zh: '处置已生效', en: 'In effect' }, stepUp: true },
      asks: { remark: opinion },
      guards: ['isAnother', 'fitsPlan', 'isAsSubmitted'],
      effects: ['apply'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'repayReliefAppliedTitle', params: numbered },
          content: { text: 'repayReliefAppliedContent', params: told },
        },
      ],
      look: 'leading',
    },
    reject: {
      label: { zh: '驳回', en: 'Reject' },
      did: { zh: '驳回', en: 'rejected it' },
      question: { zh: '为什么驳回？', en: 'Why is it rejected?' },
      moves: [{ from: ['1'], to: '3', who: ['approver'] }],
      call: { path: `${path}/reject`, access: approve, done: { zh: '已驳回', en: 'Rejected' } },
      asks: { remark: reason },
      guards: ['isAnother'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'repayReliefBackTitle', params: numbered },
          content: { text: 'repayReliefBackContent', params: told },
        },
      ],
      danger: true,
    },
    withdraw: {
      label: { zh: '撤回处置', en: 'Withdraw' },
      did: { zh: '撤回了处置', en: 'withdrew it' },
      question: { zh: '为什么撤回？', en: 'Why is it withdrawn?' },
      moves: [{ from: ['1', '3'], to: '4', who: ['creator'] }],
      call: { path: `${path}/withdraw`, access: edit, done: { zh: '已撤回', en: 'Withdrawn' } },
      asks: { remark: reason },
      look: 'rare',
      danger: true,
    },
    edit: changing(['0', '3'], ['clerk']),
    remove: deleting(['0'], ['clerk']),
    comment: commenting(`${path}/comment`, list, ['0', '1', '2', '3', '4'], ['anybody']),
  },
})
