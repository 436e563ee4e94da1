import { isPeriod } from '@heliodesk/domain/statistics/periods'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { PaymentBoard } from '#web/features/dashboard/statistics/PaymentBoard.tsx'
import { monthAway } from '#web/features/dashboard/units.ts'

/** /statistics/payment: the months stand in the address. */
export default function PaymentStatisticsPage() {
  const { search, setSearch } = usePageLocation()
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const range =
    isPeriod('month', from) && isPeriod('month', to) && from <= to ? { from, to } : { from: monthAway(-11), to: monthAway(0) }
  return <PaymentBoard {...range} onRange={(first, last) => setSearch({ from: first, to: last }, { replace: true })} />
}
