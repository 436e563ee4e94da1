import { flowMatchLife } from '@heliodesk/contracts/lifecycles/finance/flowMatch'
import { flowMatch } from '@heliodesk/contracts/resources/finance/flowMatch'
import { MatchProof } from '#web/features/matching/MatchProof.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(flowMatch)

/** /finance/match/detail/:id: a match with every reason for it, its entry and its life. */
export default function MatchRecordPage() {
  return <RecordPage resource={flowMatch} lifecycle={flowMatchLife} notice={({ id }) => <MatchProof id={id} />} />
}
