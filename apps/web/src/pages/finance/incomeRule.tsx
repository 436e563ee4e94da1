import { incomeRuleLife } from '@heliodesk/contracts/lifecycles/finance/incomeRule'
import { incomeRule } from '@heliodesk/contracts/resources/finance/incomeRule'
import { isSettled } from '#web/lifecycle/isSettled.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = {
  hidden: ['skipsStandstill', 'dueDays', 'edition', 'createBy', 'approvedBy', 'activeTime'],
  pinned: ['ruleNo'],
} as const

/** /finance/incomeRule: what farmers get of a product, by year of operation. */
export default function IncomeRulePage() {
  return <ResourcePage resource={incomeRule} isLocked={isSettled(incomeRuleLife)} columnStart={columnStart} />
}
