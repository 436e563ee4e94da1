import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { limits } from '../../limits.ts'
import { tariff } from '../../resources/finance/tariff.ts'
import { reason } from '../stock/document.ts'
import { changing, commenting, deleting } from '../usualVerbs.ts'

/**
 * The life of a price: 0 draft, 1 in review, 2 in force, 3 superseded by its next version, 4 rejected, 5 void, 6 in force and asked to be
 * voided. Who prepares is never who approves, for voiding as well. Only the approval of a next version supersedes: that verb has no call.
 */
const remark = f.text({ zh: '意见', en: 'Remark' }, { max: limits.stepRemarkLength, multiline: true })
const [list, edit, approve] = ['finance:tariff:list', 'finance:tariff:edit', 'finance:tariff:approve'] as const
const path = '/api/tariff'
const numbered = { tariffNo: 'tariffNo' } as const
const told = { ...numbered, actor: 'actor' } as const

export const tariffLife = defineLifecycle(tariff, {
  dict: 'tariff_status',
  field: 'status',
  initial: ['0'],
  begun: { zh: '建立了电价', en: 'made the tariff' },
  states: {
    0: {},
    1: { deadline: { hours: 72 } },
    2: { stamp: { field: 'activeTime', keeps: 'first' } },
    3: { end: true },
    4: {},
    5: { end: true },
    6: { deadline: { hours: 72 } },
  },
  overdue: {
    title: { text: 'tariffWaitsTitle', params: numbered },
    content: { text: 'tariffWaitsContent', params: numbered },
  },
  participants: {
    clerk: { label: { zh: '电价经办人员', en: 'who prepares tariffs' }, right: edit },
    creator: { label: { zh: '制单人', en: 'whoever made it' }, field: 'createBy' },
    approver: { label: { zh: '电价审批人员', en: 'who approves tariffs' }, right: approve },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    submit: {
      label: { zh: '提交审批', en: 'Submit' },
      did: { zh: '提交审批', en: 'submitted it' },
      moves: [{ from: ['0', '4'], to: '1', who: ['clerk'] }],
      call: { path: `${path}/submit`, access: edit, done: { zh: '已提交审批', en: 'Submitted' } },
      guards: ['isWhole', 'meetsNoOther'],
      notify: [
        {
          to: ['approver'],
          title: { text: 'tariffAskedTitle', params: numbered },
          content: { text: 'tariffAskedContent', params: told },
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
      did: { zh: '审批通过，电价生效', en: 'approved it: in force' },
      question: {
        zh: '请先看本页的影响试算；生效后不再修改',
        en: 'See first what it would change; it is not edited from then on',
      },
      moves: [{ from: ['1'], to: '2', who: ['approver'] }],
      call: { path: `${path}/approve`, access: approve, done: { zh: '电价已生效', en: 'In force' } },
      asks: { remark },
      guards: ['isAnother', 'seesAll', 'isWhole', 'meetsNoOther'],
      approval: 'byDefinition',
      effects: ['takePlace'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'tariffActiveTitle', params: numbered },
          content: { text: 'tariffActiveContent', params: told },
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
          title: { text: 'tariffBackTitle', params: numbered },
          content: { text: 'tariffBackContent', params: told },
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
    askVoid: {
      label: { zh: '申请作废', en: 'Ask to void' },
      did: { zh: '申请作废', en: 'asked to void it' },
      question: { zh: '为什么作废？审批通过前仍计入', en: 'Why is it void? It counts until that is approved' },
      moves: [{ from: ['2'], to: '6', who: ['clerk'] }],
      call: { path: `${path}/askVoid`, access: edit, done: { zh: '已申请作废', en: 'Asked for' } },
      asks: { remark: reason },
      guards: ['hasNoNext'],
      notify: [
        {
          to: ['approver'],
          title: { text: 'tariffVoidAskedTitle', params: numbered },
          content: { text: 'tariffVoidAskedContent', params: told },
        },
      ],
      look: 'rare',
      danger: true,
    },
    approveVoid: {
      label: { zh: '同意作废', en: 'Void' },
      did: { zh: '同意作废', en: 'voided it' },
      question: { zh: '请先看本页的影响试算；作废后不再计入', en: 'See first what it would change; it no longer counts then' },
      moves: [{ from: ['6'], to: '5', who: ['approver'] }],
      call: { path: `${path}/approveVoid`, access: approve, done: { zh: '电价已作废', en: 'Void' } },
      asks: { remark },
      guards: ['didNotAsk', 'seesAll'],
      danger: true,
    },
    keep: {
      label: { zh: '不作废', en: 'Keep' },
      did: { zh: '不同意作废', en: 'kept it in force' },
      moves: [{ from: ['6'], to: '2', who: ['approver'] }],
      call: { path: `${path}/keep`, access: approve, done: { zh: '电价继续有效', en: 'Still in force' } },
      asks: { remark: reason },
      look: 'rare',
    },
    edit: changing(['0', '4'], ['clerk']),
    remove: deleting(['0', '4'], ['clerk']),
    comment: commenting(`${path}/comment`, list, ['0', '1', '2', '3', '4', '5', '6'], ['anybody']),
  },
})
