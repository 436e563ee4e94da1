import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { limits } from '../../limits.ts'
import { repayChange } from '../../resources/repay/repayChange.ts'
import { reason } from '../stock/document.ts'
import { changing, commenting, deleting } from '../usualVerbs.ts'

/** The life of a change: 0 draft, 1 in review, 2 in effect, 3 rejected, 4 withdrawn. Who drew it up never approves it. */
const remark = f.text({ zh: '意见', en: 'Remark' }, { max: limits.stepRemarkLength, multiline: true })
const [list, edit, approve] = ['repay:change:list', 'repay:change:edit', 'repay:change:approve'] as const
const path = '/api/repayChange'
const numbered = { changeNo: 'changeNo' } as const
const told = { ...numbered, actor: 'actor' } as const

export const repayChangeLife = defineLifecycle(repayChange, {
  dict: 'repay_change_status',
  field: 'status',
  initial: ['0'],
  begun: { zh: '起草了变更', en: 'drew up the change' },
  states: {
    0: {},
    1: { deadline: { hours: 72 } },
    2: { end: true, stamp: { field: 'appliedTime', keeps: 'last' } },
    3: {},
    4: { end: true },
  },
  overdue: {
    title: { text: 'repayChangeWaitsTitle', params: numbered },
    content: { text: 'repayChangeWaitsContent', params: numbered },
  },
  participants: {
    clerk: { label: { zh: '还款变更经办人员', en: 'who prepares changes of plans' }, right: edit },
    creator: { label: { zh: '起草人', en: 'whoever drew it up' }, field: 'createBy' },
    approver: { label: { zh: '还款变更审批人员', en: 'who approves changes of plans' }, right: approve },
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
          title: { text: 'repayChangeAskedTitle', params: numbered },
          content: { text: 'repayChangeAskedContent', params: told },
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
      label: { zh: '同意并生效', en: 'Approve' },
      did: { zh: '审批通过，形成新版本', en: 'approved it: a new version' },
      question: { zh: '同意后按新条款重排此后的期次', en: 'Later instalments follow from the new terms' },
      moves: [{ from: ['1'], to: '2', who: ['approver'] }],
      call: { path: `${path}/approve`, access: approve, done: { zh: '变更已生效', en: 'In effect' } },
      asks: { remark },
      guards: ['isAnother', 'fitsPlan'],
      approval: 'byDefinition',
      effects: ['makeVersion'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'repayChangeAppliedTitle', params: numbered },
          content: { text: 'repayChangeAppliedContent', params: told },
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
          title: { text: 'repayChangeBackTitle', params: numbered },
          content: { text: 'repayChangeBackContent', params: told },
        },
      ],
      danger: true,
    },
    withdraw: {
      label: { zh: '撤回变更', en: 'Withdraw' },
      did: { zh: '撤回了变更', en: 'withdrew it' },
      question: { zh: '为什么撤回变更？', en: 'Why is it withdrawn?' },
      moves: [{ from: ['1', '3'], to: '4', who: ['creator'] }],
      call: { path: `${path}/withdraw`, access: edit, done: { zh: '已撤回变更', en: 'Withdrawn' } },
      asks: { remark: reason },
      look: 'rare',
      danger: true,
    },
    edit: changing(['0', '3'], ['clerk']),
    remove: deleting(['0'], ['clerk']),
    comment: commenting(`${path}/comment`, list, ['0', '1', '2', '3', '4'], ['anybody']),
  },
})
