import { usePageLocation } from '#web/app/pageLocation.tsx'
import { AgentBoard } from '#web/features/dashboard/statistics/AgentBoard.tsx'
import { monthAway } from '#web/features/dashboard/units.ts'

/** /statistics/agent: figures of agents. The month stands in the address. */
export default function AgentStatisticsPage() {
  const { search, setSearch } = usePageLocation()
  const given = search.get('month') ?? ''
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(given) ? given : monthAway(0)
  return <AgentBoard month={month} onMonth={(next) => setSearch({ month: next }, { replace: true })} />
}
