import type { PermissionCode } from '../../kit/permissionCode.ts'
import type { Localized } from '../../text/message.ts'
import { opinion, reason } from '../stock/document.ts'
import { changing, commenting, deleting } from '../usualVerbs.ts'

/**
 * What the lives of rules of money have in common: 0 draft, 1 in review, 2 in force, 3 superseded by its next version, 4 rejected. Who prepares
 * one never approves it, and what was in force is never edited; only the approval of a next version supersedes: that verb has no call.
 */
interface Rights {
  readonly list: PermissionCode
  readonly edit: PermissionCode
  readonly approve: PermissionCode
}
const numbered = { ruleNo: 'ruleNo' } as const
const told = { ...numbered, actor: 'actor' } as const

export const ruleStates = {
  0: {},
  1: { deadline: { hours: 72 } },
  2: { stamp: { field: 'activeTime', keeps: 'first' } },
  3: { end: true },
  4: {},
} as const

export const ruleOverdue = {
  title: { text: 'moneyRuleWaitsTitle', params: numbered },
  content: { text: 'moneyRuleWaitsContent', params: numbered },
} as const

export const ruleParticipants = ({ edit, approve }: Rights) =>
  ({
    clerk: { label: { zh: '规则经办人员', en: 'who prepares rules' }, right: edit },
    creator: { label: { zh: '制单人', en: 'whoever made it' }, field: 'createBy' },
    approver: { label: { zh: '规则审批人员', en: 'who approves rules' }, right: approve },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  }) as const

export const ruleVerbs = <const U extends string>(path: U, { list, edit, approve }: Rights, approvalHint: Localized) =>
  ({
    submit: {
      label: { zh: '提交审批', en: 'Submit' },
      did: { zh: '提交审批', en: 'submitted it' },
      moves: [{ from: ['0', '4'], to: '1', who: ['clerk'] }],
      call: { path: `${path}/submit`, access: edit, done: { zh: '已提交审批', en: 'Submitted' } },
      guards: ['isWhole', 'meetsNoOther'],
      notify: [
        {
          to: ['approver'],
          title: { text: 'moneyRuleAskedTitle', params: numbered },
          content: { text: 'moneyRuleAskedContent', params: told },
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
      did: { zh: '审批通过，规则生效', en: 'approved it: in force' },
      question: approvalHint,
      moves: [{ from: ['1'], to: '2', who: ['approver'] }],
      call: { path: `${path}/approve`, access: approve, done: { zh: '规则已生效', en: 'In force' } },
      asks: { remark: opinion },
      guards: ['isAnother', 'isWhole', 'meetsNoOther'],
      effects: ['takePlace'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'moneyRuleActiveTitle', params: numbered },
          content: { text: 'moneyRuleActiveContent', params: told },
        },
      ],
      look: 'leading',
    },
    reject: {
      label: { zh: '驳回', en: 'Reject' },
      did: { zh: '驳回', en: 'rejected it' },
      question: { zh: '为什么驳回？', en: 'Why is it rejected?' },
      moves: [{ from: ['1'], to: '4', who: ['approver'] }],
      call: { path: `${path}/reject`, access: approve, done: { zh: '已驳回', en: 'Rejected' } },
      asks: { remark: reason },
      guards: ['isAnother'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'moneyRuleBackTitle', params: numbered },
          content: { text: 'moneyRuleBackContent', params: told },
        },
      ],
      danger: true,
    },
    supersede: {
      label: { zh: '被替代', en: 'Supersede' },
      did: { zh: '被新版本替代', en: 'gave way to its next version' },
      moves: [{ from: ['2'], to: '3', who: ['approver'] }],
      guards: ['hasNext'],
    },
    edit: changing(['0', '4'], ['clerk']),
    remove: deleting(['0', '4'], ['clerk']),
    comment: commenting(`${path}/comment`, list, ['0', '1', '2', '3', '4'], ['anybody']),
  }) as const
