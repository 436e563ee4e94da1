import { matchRuleLife } from '@heliodesk/contracts/lifecycles/finance/matchRule'
import { matchRule } from '@heliodesk/contracts/resources/finance/matchRule'
import { RuleTrial } from '#web/features/matching/RuleTrial.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(matchRule)

/** /finance/matchRule/detail/:id: an edition of the rule with its trial, both sides line by line. */
export default function MatchRuleRecordPage() {
  return (
    <RecordPage
      resource={matchRule}
      lifecycle={matchRuleLife}
      notice={({ id, version }) => <RuleTrial key={version} id={id} />}
    />
  )
}
