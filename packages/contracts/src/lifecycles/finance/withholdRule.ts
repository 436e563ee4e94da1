import { defineLifecycle } from '../../kit/lifecycle.ts'
import { withholdRule } from '../../resources/finance/withholdRule.ts'
import { ruleOverdue, ruleParticipants, ruleStates, ruleVerbs } from './ruleLife.ts'

const rights = {
  list: 'finance:withholdRule:list',
  edit: 'finance:withholdRule:edit',
  approve: 'finance:withholdRule:approve',
} as const

/** The life of a rule of withholding (decision 125). */
export const withholdRuleLife = defineLifecycle(withholdRule, {
  dict: 'income_rule_status',
  field: 'status',
  initial: ['0'],
  begun: { zh: '建立了代扣规则', en: 'made the rule' },
  states: ruleStates,
  overdue: ruleOverdue,
  participants: ruleParticipants(rights),
  verbs: ruleVerbs('/api/withholdRule', rights, {
    zh: '生效后按此代扣，已计提的月份以更正单补扣或退回',
    en: 'It is withheld from then on; what was accrued is corrected',
  }),
})
