import { defineLifecycle } from '../../kit/lifecycle.ts'
import { provisionRun } from '../../resources/repay/provisionRun.ts'
import { opinion, reason } from '../stock/document.ts'
import { changing, commenting, deleting } from '../usualVerbs.ts'

/** The life of a provision: 0 draft, 1 in review, 2 posted, 3 reversed. Who made it neither approves nor reverses it. */
const [list, edit, approve] = ['repay:provision:list', 'repay:provision:edit', 'repay:provision:approve'] as const
const path = '/api/provisionRun'
const numbered = { runNo: 'runNo' } as const
const told = { ...numbered, actor: 'actor' } as const

export const provisionRunLife = defineLifecycle(provisionRun, {
  dict: 'provision_status',
  field: 'status',
  initial: ['0'],
  begun: { zh: '建立了计提单', en: 'made the provision' },
  states: {
    0: {},
    1: { deadline: { hours: 72 } },
    2: { stamp: { field: 'postedTime', keeps: 'last' } },
    3: { end: true },
  },
  overdue: {
    title: { text: 'provisionWaitsTitle', params: numbered },
    content: { text: 'provisionWaitsContent', params: numbered },
  },
  participants: {
    clerk: { label: { zh: '减值准备经办人员', en: 'who makes provisions' }, right: edit },
    creator: { label: { zh: '制单人', en: 'whoever made it' }, field: 'createBy' },
    approver: { label: { zh: '减值准备审批人员', en: 'who approves provisions' }, right: approve },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    submit: {
      label: { zh: '计算并提交', en: 'Work out and submit' },
      did: { zh: '计算并提交审批', en: 'worked it out and submitted it' },
      moves: [{ from: ['0'], to: '1', who: ['clerk'] }],
      call: { path: `${path}/submit`, access: edit, done: { zh: '已提交审批', en: 'Submitted' } },
      guards: ['mayBePosted'],
      effects: ['workOut'],
      notify: [
        {
          to: ['approver'],
          title: { text: 'provisionAskedTitle', params: numbered },
          content: { text: 'provisionAskedContent', params: told },
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
      question: { zh: '同意后按差额入账', en: 'The difference to what stands is posted' },
      moves: [{ from: ['1'], to: '2', who: ['approver'] }],
      call: { path: `${path}/approve`, access: approve, done: { zh: '已入账', en: 'Posted' }, stepUp: true },
      asks: { remark: opinion },
      guards: ['isAnother', 'mayBePosted', 'isAsSubmitted'],
      effects: ['post'],
      look: 'leading',
    },
    reject: {
      label: { zh: '驳回', en: 'Reject' },
      did: { zh: '驳回', en: 'rejected it' },
      question: { zh: '为什么驳回？', en: 'Why is it rejected?' },
      moves: [{ from: ['1'], to: '0', who: ['approver'] }],
      call: { path: `${path}/reject`, access: approve, done: { zh: '已驳回', en: 'Rejected' } },
      asks: { remark: reason },
      guards: ['isAnother'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'provisionBackTitle', params: numbered },
          content: { text: 'provisionBackContent', params: told },
        },
      ],
      danger: true,
    },
    reverse: {
      label: { zh: '冲销', en: 'Reverse' },
      did: { zh: '冲销了计提', en: 'reversed it' },
      question: { zh: '为什么冲销？', en: 'Why is it reversed?' },
      moves: [{ from: ['2'], to: '3', who: ['approver'] }],
      call: { path: `${path}/reverse`, access: approve, done: { zh: '已冲销', en: 'Reversed' }, stepUp: true },
      asks: { remark: reason },
      guards: ['isAnother', 'mayBeReversed'],
      effects: ['reverse'],
      look: 'rare',
      danger: true,
    },
    edit: changing(['0'], ['clerk']),
    remove: deleting(['0'], ['clerk']),
    comment: commenting(`${path}/comment`, list, ['0', '1', '2', '3'], ['anybody']),
  },
})
