import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { limits } from '../../limits.ts'
import { repayPlan } from '../../resources/repay/repayPlan.ts'
import { changing, commenting, deleting } from '../usualVerbs.ts'

/**
 * The life of a plan (domain §2.17): 0 not in force, 1 being repaid, 2 paid off, 3 overdue, 4 paid off early, 5 extended. Once it is in
 * force its state follows from its instalments: the verbs without a call are taken by the system alone. What was paid off is no end: a debit
 * may come back (decision 120). 6 is paid by guarantors whom the farmer has not paid back (decision 128).
 */
const remark = f.text({ zh: '意见', en: 'Remark' }, { max: limits.stepRemarkLength, multiline: true })
const [list, edit, approve] = ['repay:plan:list', 'repay:plan:edit', 'repay:plan:approve'] as const
const numbered = { planNo: 'planNo' } as const

export const repayPlanLife = defineLifecycle(repayPlan, {
  dict: 'repay_status',
  field: 'status',
  initial: ['0'],
  begun: { zh: '建立了还款计划', en: 'made the plan' },
  states: {
    0: {},
    1: { stamp: { field: 'activeTime', keeps: 'first' } },
    2: {},
    3: {},
    4: {},
    5: {},
    6: {},
  },
  participants: {
    clerk: { label: { zh: '还款计划经办人员', en: 'who prepares plans' }, right: edit },
    approver: { label: { zh: '还款计划审批人员', en: 'who approves plans' }, right: approve },
    creator: { label: { zh: '制单人', en: 'whoever made it' }, field: 'createBy' },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    activate: {
      label: { zh: '审批生效', en: 'Put in force' },
      act: { zh: '使计划生效', en: 'put it in force' },
      did: { zh: '审批通过，计划生效', en: 'approved it and put it in force' },
      question: { zh: '生效后条款不再修改，只能通过变更形成新版本', en: 'Its terms change by new versions only from then on' },
      moves: [{ from: ['0'], to: '1', who: ['approver'] }],
      call: { path: '/api/repayPlan/activate', access: approve, done: { zh: '计划已生效', en: 'In force' } },
      asks: { remark },
      guards: ['isAnother', 'mayBegin'],
      approval: 'byDefinition',
      effects: ['begin'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'repayPlanActiveTitle', params: numbered },
          content: { text: 'repayPlanActiveContent', params: { ...numbered, actor: 'actor' } },
        },
      ],
      look: 'leading',
    },
    fallBehind: {
      label: { zh: '转逾期', en: 'Fall behind' },
      act: { zh: '转为逾期', en: 'fall behind' },
      did: { zh: '有期次逾期', en: 'found instalments overdue' },
      moves: [{ from: ['1', '2', '4', '5', '6'], to: '3', who: ['clerk'] }],
      guards: ['followsFromInstalments'],
      notify: [
        {
          to: ['clerk'],
          title: { text: 'repayPlanLateTitle', params: numbered },
          content: { text: 'repayPlanLateContent', params: numbered },
        },
      ],
    },
    pause: {
      label: { zh: '进入展期', en: 'Pause' },
      did: { zh: '进入展期', en: 'found it paused' },
      moves: [{ from: ['1', '2', '3', '4', '6'], to: '5', who: ['clerk'] }],
      guards: ['followsFromInstalments'],
    },
    goOn: {
      label: { zh: '恢复还款', en: 'Go on' },
      did: { zh: '恢复正常还款', en: 'found it being repaid as agreed' },
      moves: [{ from: ['2', '3', '4', '5', '6'], to: '1', who: ['clerk'] }],
      guards: ['followsFromInstalments'],
    },
    finish: {
      label: { zh: '结清', en: 'Finish' },
      did: { zh: '全部期次还清', en: 'found all instalments paid' },
      moves: [{ from: ['1', '3', '5', '6'], to: '2', who: ['clerk'] }],
      guards: ['followsFromInstalments'],
    },
    finishEarly: {
      label: { zh: '提前结清', en: 'Finish early' },
      did: { zh: '提前结清', en: 'found it paid off early' },
      moves: [{ from: ['1', '3', '5', '6'], to: '4', who: ['clerk'] }],
      guards: ['followsFromInstalments'],
    },
    passOver: {
      label: { zh: '转代偿', en: 'Pass to the guarantor' },
      did: { zh: '由担保方代偿', en: 'found it paid by the guarantor' },
      moves: [{ from: ['1', '2', '3', '4', '5'], to: '6', who: ['clerk'] }],
      guards: ['followsFromInstalments'],
    },
    edit: changing(['0'], ['clerk']),
    remove: deleting(['0'], ['clerk']),
    comment: commenting('/api/repayPlan/comment', list, ['0', '1', '2', '3', '4', '5', '6'], ['anybody']),
  },
})
