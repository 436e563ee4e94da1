import { defineLifecycle } from '../../kit/lifecycle.ts'
import { incomeRule } from '../../resources/finance/incomeRule.ts'
import { ruleOverdue, ruleParticipants, ruleStates, ruleVerbs } from './ruleLife.ts'

const rights = {
  list: 'finance:incomeRule:list',
  edit: 'finance:incomeRule:edit',
  approve: 'finance:incomeRule:approve',
} as const

/** The life of a rule of shared income (decision 125). */
export const incomeRuleLife = defineLifecycle(incomeRule, {
  dict: 'income_rule_status',
  field: 'status',
  initial: ['0'],
  begun: { zh: '建立了收益规则', en: 'made the rule' },
  states: ruleStates,
  overdue: ruleOverdue,
  participants: ruleParticipants(rights),
  verbs: ruleVerbs('/api/incomeRule', rights, {
    zh: '请先看本页的影响试算；生效后不再修改，已计提的月份以更正单补差',
    en: 'See first what it would change; it is not edited then, and what was accrued is corrected',
  }),
})
