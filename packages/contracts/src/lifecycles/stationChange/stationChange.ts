import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { limits } from '../../limits.ts'
import { stationChange } from '../../resources/stationChange/stationChange.ts'
import { changing, commenting, deleting } from '../usualVerbs.ts'

const remark = f.text({ zh: '意见', en: 'Remark' }, { max: limits.stepRemarkLength, multiline: true })
const reason = f.text({ zh: '原因', en: 'Reason' }, { max: limits.stepRemarkLength, multiline: true, required: true })
const numbered = { changeNo: 'changeNo' } as const
const list = 'station:change:list'
const access = 'station:change:edit'
const review = 'station:change:review'

/**
 * The life of a station change: 0 draft, 1 in review, 2 passed, 3 rejected, 4 withdrawn, 5 in effect. Who wrote it never approves it. What
 * is in effect is undone by a new change only. An approval engine may take the place of the review: the verb `approve` is where it stands.
 */
export const stationChangeLife = defineLifecycle(stationChange, {
  dict: 'station_change_status',
  field: 'status',
  initial: ['0'],
  begun: { zh: '起草了变更单', en: 'drew up the change' },
  states: {
    0: {},
    1: { clears: ['applyNote'], deadline: { hours: 72 } },
    2: { stamp: { field: 'passedTime', keeps: 'last' } },
    3: {},
    4: { end: true },
    5: { end: true, stamp: { field: 'appliedTime', keeps: 'last' }, clears: ['applyNote'] },
  },
  overdue: {
    title: { text: 'changeLateTitle', params: numbered },
    content: { text: 'changeLateContent', params: numbered },
  },
  participants: {
    clerk: { label: { zh: '变更经办人员', en: 'who prepares changes' }, right: access },
    creator: { label: { zh: '起草人', en: 'whoever drew it up' }, field: 'createBy' },
    reviewer: { label: { zh: '变更审核人员', en: 'who reviews changes' }, right: review },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    submit: {
      label: { zh: '提交审批', en: 'Submit' },
      did: { zh: '提交审批', en: 'submitted it' },
      moves: [{ from: ['0', '3'], to: '1', who: ['clerk'] }],
      call: { path: '/api/stationChange/submit', access, done: { zh: '已提交审批', en: 'Submitted' } },
      guards: ['isWhole', 'isNotPast', 'mayBecome'],
      effects: ['readBefore'],
      look: 'leading',
    },
    recall: {
      label: { zh: '撤回修改', en: 'Back to draft' },
      did: { zh: '撤回修改', en: 'took it back to change it' },
      moves: [{ from: ['1'], to: '0', who: ['creator'] }],
      call: { path: '/api/stationChange/recall', access, done: { zh: '已撤回为草稿', en: 'Taken back' } },
      look: 'rare',
    },
    approve: {
      label: { zh: '同意', en: 'Approve' },
      did: { zh: '审批通过', en: 'approved it' },
      question: { zh: '生效日期已到的变更会立即写入电站档案', en: 'What is due is written to the station at once' },
      moves: [{ from: ['1'], to: '2', who: ['reviewer'] }],
      call: { path: '/api/stationChange/approve', access: review, done: { zh: '已通过', en: 'Approved' } },
      asks: { remark },
      approval: 'byDefinition',
      guards: ['isAnother', 'isUnchanged', 'mayBecome'],
      effects: ['applyIfDue'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'changePassedTitle', params: numbered },
          content: { text: 'changePassedContent', params: { ...numbered, actor: 'actor' } },
        },
      ],
      look: 'leading',
    },
    reject: {
      label: { zh: '驳回', en: 'Reject' },
      did: { zh: '驳回', en: 'rejected it' },
      question: { zh: '为什么驳回？', en: 'Why is it rejected?' },
      moves: [{ from: ['1'], to: '3', who: ['reviewer'] }],
      call: { path: '/api/stationChange/reject', access: review, done: { zh: '已驳回', en: 'Rejected' } },
      asks: { remark: reason },
      notify: [
        {
          to: ['creator'],
          title: { text: 'changeBackTitle', params: numbered },
          content: { text: 'changeBackContent', params: { ...numbered, actor: 'actor' } },
        },
      ],
    },
    apply: {
      label: { zh: '立即生效', en: 'Put in effect' },
      did: { zh: '变更生效', en: 'put it in effect' },
      moves: [{ from: ['2'], to: '5', who: ['reviewer'] }],
      call: { path: '/api/stationChange/apply', access: review, done: { zh: '变更已生效', en: 'In effect' } },
      guards: ['isDue', 'isUnchanged', 'mayBecome'],
      effects: ['applyChange'],
      look: 'leading',
    },
    renew: {
      label: { zh: '重新办理', en: 'Prepare again' },
      did: { zh: '退回重新办理', en: 'took it back to be prepared again' },
      question: {
        zh: '为什么重新办理？变更前的内容会在提交时重新读取',
        en: 'Why? What is there now is read again when it is submitted',
      },
      moves: [{ from: ['2'], to: '0', who: ['creator', 'reviewer'] }],
      call: { path: '/api/stationChange/renew', access, done: { zh: '已退回草稿', en: 'Back to draft' } },
      asks: { remark: reason },
      look: 'rare',
    },
    withdraw: {
      label: { zh: '撤回变更', en: 'Withdraw' },
      did: { zh: '撤回了变更', en: 'withdrew it' },
      question: { zh: '为什么撤回变更？', en: 'Why is it withdrawn?' },
      moves: [{ from: ['1', '2', '3'], to: '4', who: ['creator', 'reviewer'] }],
      call: { path: '/api/stationChange/withdraw', access, done: { zh: '已撤回变更', en: 'Withdrawn' } },
      asks: { remark: reason },
      look: 'rare',
      danger: true,
    },
    edit: changing(['0', '3'], ['clerk']),
    remove: deleting(['0'], ['anybody']),
    comment: commenting('/api/stationChange/comment', list, ['0', '1', '2', '3', '4', '5'], ['anybody']),
  },
})
