import { agentRating } from '@heliodesk/contracts/resources/agent/rating'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** /agent/rating: what the job has worked out, read only. */
export default function AgentRatingPage() {
  return <ResourcePage resource={agentRating} />
}
