import { usePageLocation } from '#web/app/pageLocation.tsx'
import { DirectorBoard } from '#web/features/dashboard/director/DirectorBoard.tsx'
import { monthAway } from '#web/features/dashboard/units.ts'

/** /dashboard/director: the morning page of whoever directs the business. The month stands in the address. */
export default function DirectorPage() {
  const { search, setSearch } = usePageLocation()
  const given = search.get('month') ?? ''
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(given) ? given : monthAway(0)
  return <DirectorBoard month={month} onMonth={(next) => setSearch({ month: next }, { replace: true })} />
}
