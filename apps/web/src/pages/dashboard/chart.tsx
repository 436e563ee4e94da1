import { usePageLocation } from '#web/app/pageLocation.tsx'
import { FleetCharts } from '#web/features/dashboard/FleetCharts.tsx'
import { monthAway } from '#web/features/dashboard/units.ts'

const month = /^\d{4}-(0[1-9]|1[0-2])$/

/** /dashboard/chart: the fleet over months. Range and department stand in the address. */
export default function ChartPage() {
  const { search, setSearch } = usePageLocation()
  const given = (name: string, otherwise: string): string => {
    const value = search.get(name) ?? ''
    return month.test(value) ? value : otherwise
  }
  const range = {
    from: given('from', monthAway(-11)),
    to: given('to', monthAway(0)),
    orgCode: search.get('orgCode') ?? undefined,
  }
  return <FleetCharts range={range} onRange={(next) => setSearch({ ...next }, { replace: true })} />
}
