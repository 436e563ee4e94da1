import { type DataCheck, sqlCheck } from '../db/dataCheck.ts'
import { incomesFollow, incomesInFees, incomesPosted } from './dataChecks.queries.ts'
import { unsoundRules } from './rules.queries.ts'

export const incomeDataChecks: readonly DataCheck[] = [
  sqlCheck('income.posted', '每张共建收益单有且只有一笔金额相同、归属月份一致的分录', incomesPosted),
  sqlCheck('income.fees', '电费中的已付共建收益等于其付款与抵扣', incomesInFees),
  sqlCheck('income.states', '共建收益的付款与抵扣不超过应付，状态与其一致', incomesFollow),
  sqlCheck('income.rules', '生效过的收益与代扣规则由另一人审批，新版本生效时原版本已被替代', unsoundRules),
]
