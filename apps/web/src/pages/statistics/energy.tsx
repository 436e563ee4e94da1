import { isPeriod } from '@heliodesk/domain/statistics/periods'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { EnergyBoard } from '#web/features/dashboard/statistics/EnergyBoard.tsx'
import { startOf } from '#web/features/dashboard/statistics/EnergyHead.tsx'
import { type EnergyAsk, energyQuery } from '#web/features/dashboard/statistics/useStatistics.ts'

/** /statistics/energy: unit, range, department and region stand in the address. */
export default function EnergyStatisticsPage() {
  const { search, setSearch } = usePageLocation()
  const asked = search.get('unit')
  const unit: EnergyAsk['unit'] = asked === 'day' || asked === 'year' ? asked : 'month'
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const range = isPeriod(unit, from) && isPeriod(unit, to) && from <= to ? { from, to } : startOf(unit)
  const ask: EnergyAsk = {
    ...range,
    unit,
    orgCode: search.get('orgCode') ?? undefined,
    district: search.get('district') ?? undefined,
  }
  return <EnergyBoard ask={ask} onAsk={(next) => setSearch(energyQuery(next), { replace: true })} />
}
