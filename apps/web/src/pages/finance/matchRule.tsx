import { matchRuleLife } from '@heliodesk/contracts/lifecycles/finance/matchRule'
import { matchRule } from '@heliodesk/contracts/resources/finance/matchRule'
import { isSettled } from '#web/lifecycle/isSettled.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['windowDays', 'tieGap', 'trialLines', 'approvedBy', 'activeTime'], pinned: ['ruleNo'] } as const

/** /finance/matchRule: editions of the rule by which lines are matched; one is in force. */
export default function MatchRulePage() {
  return <ResourcePage resource={matchRule} isLocked={isSettled(matchRuleLife)} columnStart={columnStart} />
}
