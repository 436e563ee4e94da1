import { incomeRuleLife } from '@heliodesk/contracts/lifecycles/finance/incomeRule'
import { incomeRule } from '@heliodesk/contracts/resources/finance/incomeRule'
import { RuleTrial } from '#web/features/tariff/RuleTrial.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(incomeRule)

/** /finance/incomeRule/detail/:id: a rule with its steps, what it would change, and its versions. */
export default function IncomeRuleRecordPage() {
  return <RecordPage resource={incomeRule} lifecycle={incomeRuleLife} notice={(row) => <RuleTrial row={row} />} />
}
