import { withholdRuleLife } from '@heliodesk/contracts/lifecycles/finance/withholdRule'
import { withholdRule } from '@heliodesk/contracts/resources/finance/withholdRule'
import { isSettled } from '#web/lifecycle/isSettled.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = {
  hidden: ['edition', 'documentNo', 'createBy', 'approvedBy', 'activeTime'],
  pinned: ['ruleNo'],
} as const

/** /finance/withholdRule: what is withheld, by kind of payee; without one in force nothing is. */
export default function WithholdRulePage() {
  return <ResourcePage resource={withholdRule} isLocked={isSettled(withholdRuleLife)} columnStart={columnStart} />
}
