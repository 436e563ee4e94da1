import { agentRating } from '@heliodesk/contracts/resources/agent/rating'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(agentRating)

/** /agent/rating/detail/:id: one grade, with its figures and the rows behind each. */
export default function AgentRatingRecordPage() {
  return <RecordPage resource={agentRating} />
}
