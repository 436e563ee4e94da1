/** Of tariffs, rules of matching and collective transfers: no amounts, they reach people who see none. Part of `noticeMessages`. */
export const financeNotices = {
  tariffAskedTitle: { zh: '电价 {tariffNo} 等待审批', en: 'Tariff {tariffNo} waits for approval' },
  tariffAskedContent: {
    zh: '{actor} 提交了电价 {tariffNo}，请打开记录查看它会改变什么。',
    en: '{actor} submitted tariff {tariffNo}. Please open it to see what it would change.',
  },
  tariffWaitsTitle: { zh: '电价 {tariffNo} 等待审批已超过 72 小时', en: 'Tariff {tariffNo} has waited for more than 72 hours' },
  tariffWaitsContent: {
    zh: '电价 {tariffNo} 等待审批已超过 72 小时，请尽快办理。',
    en: 'Tariff {tariffNo} has waited for more than 72 hours, please decide on it soon.',
  },
  tariffActiveTitle: { zh: '电价 {tariffNo} 已生效', en: 'Tariff {tariffNo} is in force' },
  tariffActiveContent: {
    zh: '{actor} 审批通过了您建立的电价 {tariffNo}。',
    en: '{actor} approved tariff {tariffNo}, which you made.',
  },
  tariffBackTitle: { zh: '电价 {tariffNo} 被驳回', en: 'Tariff {tariffNo} was rejected' },
  tariffBackContent: {
    zh: '{actor} 驳回了电价 {tariffNo}，请打开记录查看原因。',
    en: '{actor} rejected tariff {tariffNo}. Please open it to see why.',
  },
  tariffVoidAskedTitle: { zh: '电价 {tariffNo} 申请作废', en: 'Tariff {tariffNo} is to be voided' },
  tariffVoidAskedContent: {
    zh: '{actor} 申请作废电价 {tariffNo}，请打开记录查看原因和影响。',
    en: '{actor} asks to void tariff {tariffNo}. Please open it to see why, and what that would change.',
  },
  matchRuleAskedTitle: { zh: '匹配规则 {ruleNo} 等待审批', en: 'Matching rule {ruleNo} waits for approval' },
  matchRuleAskedContent: {
    zh: '{actor} 提交了匹配规则 {ruleNo}，请打开记录查看试运行的结果。',
    en: '{actor} submitted matching rule {ruleNo}. Please open it to see what its trial says.',
  },
  matchRuleWaitsTitle: {
    zh: '匹配规则 {ruleNo} 等待审批已超过 72 小时',
    en: 'Matching rule {ruleNo} has waited for more than 72 hours',
  },
  matchRuleWaitsContent: {
    zh: '匹配规则 {ruleNo} 等待审批已超过 72 小时，请尽快办理。',
    en: 'Matching rule {ruleNo} has waited for more than 72 hours, please decide on it soon.',
  },
  matchRuleActiveTitle: { zh: '匹配规则 {ruleNo} 已生效', en: 'Matching rule {ruleNo} is in force' },
  matchRuleActiveContent: {
    zh: '{actor} 审批通过了您建立的匹配规则 {ruleNo}。',
    en: '{actor} approved matching rule {ruleNo}, which you made.',
  },
  matchRuleBackTitle: { zh: '匹配规则 {ruleNo} 被驳回', en: 'Matching rule {ruleNo} was rejected' },
  matchRuleBackContent: {
    zh: '{actor} 驳回了匹配规则 {ruleNo}，请打开记录查看原因。',
    en: '{actor} rejected matching rule {ruleNo}. Please open it to see why.',
  },
  collectiveAskedTitle: { zh: '汇总打款 {transferNo} 等待复核', en: 'Collective transfer {transferNo} waits to be checked' },
  collectiveAskedContent: {
    zh: '{actor} 提交了汇总打款 {transferNo}，请打开记录核对清单。',
    en: '{actor} submitted collective transfer {transferNo}. Please open it to check its list.',
  },
  collectiveWaitsTitle: {
    zh: '汇总打款 {transferNo} 等待复核已超过 48 小时',
    en: 'Collective transfer {transferNo} has waited for more than 48 hours',
  },
  collectiveWaitsContent: {
    zh: '汇总打款 {transferNo} 等待复核已超过 48 小时，请尽快办理。',
    en: 'Collective transfer {transferNo} has waited for more than 48 hours, please decide on it soon.',
  },
} as const
