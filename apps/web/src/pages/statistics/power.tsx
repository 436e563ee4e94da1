import { isPeriod } from '@heliodesk/domain/statistics/periods'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { PowerBoard } from '#web/features/dashboard/statistics/PowerBoard.tsx'
import { dayAway } from '#web/features/dashboard/units.ts'

/** /statistics/power: day and department stand in the address. */
export default function PowerStatisticsPage() {
  const { search, setSearch } = usePageLocation()
  const given = search.get('day') ?? ''
  const day = isPeriod('day', given) && given <= dayAway(0) ? given : dayAway(0)
  return (
    <PowerBoard
      day={day}
      orgCode={search.get('orgCode') ?? undefined}
      onAsk={(next) => setSearch({ day: next.day, ...(next.orgCode ? { orgCode: next.orgCode } : {}) }, { replace: true })}
    />
  )
}
