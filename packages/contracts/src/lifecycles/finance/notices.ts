/** Notices of rules of money and of claims, a part of those of `messages/notice.ts`. No amounts: they reach people who see none. */
export const ruleAndClaimNotices = {
  tariffVoidAskedTitle: { zh: '电价 {tariffNo} 申请作废', en: 'Tariff {tariffNo} is to be voided' },
  tariffVoidAskedContent: {
    zh: '{actor} 申请作废电价 {tariffNo}，请打开记录查看原因和影响。',
    en: '{actor} asks to void tariff {tariffNo}. Please open it to see why, and what that would change.',
  },
  // Of rules of income and withholding: no amounts.
  moneyRuleAskedTitle: { zh: '规则 {ruleNo} 等待审批', en: 'Rule {ruleNo} waits for approval' },
  moneyRuleAskedContent: {
    zh: '{actor} 提交了规则 {ruleNo}，请打开记录查看它会改变什么。',
    en: '{actor} submitted rule {ruleNo}. Please open it to see what it would change.',
  },
  moneyRuleWaitsTitle: { zh: '规则 {ruleNo} 等待审批已超过 72 小时', en: 'Rule {ruleNo} has waited for more than 72 hours' },
  moneyRuleWaitsContent: {
    zh: '规则 {ruleNo} 等待审批已超过 72 小时，请尽快办理。',
    en: 'Rule {ruleNo} has waited for more than 72 hours, please decide on it soon.',
  },
  moneyRuleActiveTitle: { zh: '规则 {ruleNo} 已生效', en: 'Rule {ruleNo} is in force' },
  moneyRuleActiveContent: {
    zh: '{actor} 审批通过了您建立的规则 {ruleNo}。',
    en: '{actor} approved rule {ruleNo}, which you made.',
  },
  moneyRuleBackTitle: { zh: '规则 {ruleNo} 被驳回', en: 'Rule {ruleNo} was rejected' },
  moneyRuleBackContent: {
    zh: '{actor} 驳回了规则 {ruleNo}，请打开记录查看原因。',
    en: '{actor} rejected rule {ruleNo}. Please open it to see why.',
  },
  // Of claims: no amounts.
  gridClaimAskedTitle: { zh: '追索单 {claimNo} 等待审核', en: 'Claim {claimNo} waits for review' },
  gridClaimAskedContent: {
    zh: '{actor} 提交了追索单 {claimNo}，请打开记录核对明细和函件。',
    en: '{actor} submitted claim {claimNo}. Please open it to check its rows and its letter.',
  },
  gridClaimWaitsTitle: { zh: '追索单 {claimNo} 等待过久', en: 'Claim {claimNo} has waited too long' },
  gridClaimWaitsContent: {
    zh: '追索单 {claimNo} 在审核或等待电网公司答复，已超过时限，请跟进。',
    en: 'Claim {claimNo} waits for its review or for an answer beyond its time. Please follow it up.',
  },
} as const
