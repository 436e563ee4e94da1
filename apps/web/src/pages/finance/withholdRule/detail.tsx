import { withholdRuleLife } from '@heliodesk/contracts/lifecycles/finance/withholdRule'
import { withholdRule } from '@heliodesk/contracts/resources/finance/withholdRule'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(withholdRule)

/** /finance/withholdRule/detail/:id: a rule of withholding and its versions. */
export default function WithholdRuleRecordPage() {
  return <RecordPage resource={withholdRule} lifecycle={withholdRuleLife} />
}
