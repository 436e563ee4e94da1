import { f } from '../../kit/fields.ts'
import { defineLifecycle } from '../../kit/lifecycle.ts'
import { matchRule } from '../../resources/finance/matchRule.ts'
import { opinion, reason } from '../stock/document.ts'
import { changing, commenting, deleting } from '../usualVerbs.ts'

/**
 * The life of a rule (decision 121): 0 draft, 1 tried, 2 in review, 3 in force, 4 superseded by the next edition. Without a trial of exactly this
 * content nothing is submitted; who made it never approves it. Only an approval supersedes: that verb has no call.
 */
const [list, edit, approve] = ['finance:matchRule:list', 'finance:matchRule:edit', 'finance:matchRule:approve'] as const
const path = '/api/matchRule'
const numbered = { ruleNo: 'ruleNo' } as const
const told = { ...numbered, actor: 'actor' } as const

export const matchRuleLife = defineLifecycle(matchRule, {
  dict: 'match_rule_status',
  field: 'status',
  initial: ['0'],
  begun: { zh: '建立了规则', en: 'made the rule' },
  states: {
    0: {},
    1: {},
    2: { deadline: { hours: 72 } },
    3: { stamp: { field: 'activeTime', keeps: 'first' } },
    4: { end: true },
  },
  overdue: {
    title: { text: 'matchRuleWaitsTitle', params: numbered },
    content: { text: 'matchRuleWaitsContent', params: numbered },
  },
  participants: {
    clerk: { label: { zh: '规则经办人员', en: 'who prepares rules' }, right: edit },
    creator: { label: { zh: '制单人', en: 'whoever made it' }, field: 'createBy' },
    approver: { label: { zh: '规则审批人员', en: 'who approves rules' }, right: approve },
    anybody: { label: { zh: '相关人员', en: 'somebody concerned' } },
  },
  verbs: {
    try: {
      label: { zh: '试运行', en: 'Try it' },
      did: { zh: '试运行', en: 'tried it' },
      question: {
        zh: '用哪个月的流水试？只比较，不改变任何匹配',
        en: 'On the lines of which month? It compares, and changes no match',
      },
      moves: [
        { from: ['0'], to: '1', who: ['clerk'] },
        { from: ['1'], to: null, who: ['clerk'] },
      ],
      call: { path: `${path}/try`, access: edit, done: { zh: '试运行完成', en: 'Tried' } },
      asks: { month: f.text({ zh: '月份', en: 'Month' }, { max: 7, pattern: 'month', required: true }) },
      guards: ['seesLines'],
      effects: ['tryIt'],
    },
    submit: {
      label: { zh: '提交审批', en: 'Submit' },
      did: { zh: '提交审批', en: 'submitted it' },
      moves: [{ from: ['1'], to: '2', who: ['clerk'] }],
      call: { path: `${path}/submit`, access: edit, done: { zh: '已提交审批', en: 'Submitted' } },
      guards: ['isAsTried'],
      notify: [
        {
          to: ['approver'],
          title: { text: 'matchRuleAskedTitle', params: numbered },
          content: { text: 'matchRuleAskedContent', params: told },
        },
      ],
      look: 'leading',
    },
    recall: {
      label: { zh: '撤回修改', en: 'Take back' },
      did: { zh: '撤回修改', en: 'took it back to change it' },
      moves: [{ from: ['2'], to: '1', who: ['creator'] }],
      call: { path: `${path}/recall`, access: edit, done: { zh: '已撤回', en: 'Taken back' } },
      look: 'rare',
    },
    approve: {
      label: { zh: '同意并生效', en: 'Approve' },
      did: { zh: '审批通过，规则生效', en: 'approved it: in force' },
      question: {
        zh: '请先看本页的试运行；生效后未确认的匹配按它重算，人工决定和已确认的不变',
        en: 'See its trial first. What is not confirmed is worked out by it; what people decided, and what is confirmed, stays',
      },
      moves: [{ from: ['2'], to: '3', who: ['approver'] }],
      call: { path: `${path}/approve`, access: approve, done: { zh: '规则已生效', en: 'In force' } },
      asks: { remark: opinion },
      guards: ['isAnother', 'seesTried', 'isAsTried'],
      effects: ['takePlace'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'matchRuleActiveTitle', params: numbered },
          content: { text: 'matchRuleActiveContent', params: told },
        },
      ],
      look: 'leading',
    },
    reject: {
      label: { zh: '驳回', en: 'Reject' },
      did: { zh: '驳回', en: 'rejected it' },
      question: { zh: '为什么驳回？', en: 'Why is it rejected?' },
      moves: [{ from: ['2'], to: '1', who: ['approver'] }],
      call: { path: `${path}/reject`, access: approve, done: { zh: '已驳回', en: 'Rejected' } },
      asks: { remark: reason },
      guards: ['isAnother'],
      notify: [
        {
          to: ['creator'],
          title: { text: 'matchRuleBackTitle', params: numbered },
          content: { text: 'matchRuleBackContent', params: told },
        },
      ],
      danger: true,
    },
    supersede: {
      label: { zh: '被替代', en: 'Supersede' },
      did: { zh: '被新版本替代', en: 'gave way to the next edition' },
      moves: [{ from: ['3'], to: '4', who: ['approver'] }],
    },
    edit: changing(['0', '1'], ['clerk']),
    remove: deleting(['0', '1'], ['clerk']),
    comment: commenting(`${path}/comment`, list, ['0', '1', '2', '3', '4'], ['anybody']),
  },
})
