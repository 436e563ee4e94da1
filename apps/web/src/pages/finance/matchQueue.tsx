import { MatchQueue } from '#web/features/matching/MatchQueue.tsx'

/** /finance/matchQueue: lines that wait for a person, and choices that wait for a second one. */
export default function MatchQueuePage() {
  return <MatchQueue />
}
