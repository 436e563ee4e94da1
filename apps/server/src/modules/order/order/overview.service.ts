import type { OrderOverview } from '@heliodesk/contracts/endpoints/order'
import { orderStages } from '@heliodesk/domain/order/stage'
import type { OrderSum } from './overview.queries.ts'

/** kWp with three places, exactly. */
const kilo = (sums: readonly OrderSum[]): string => {
  const watts = sums.reduce((sum, { capacity }) => sum + Math.round(Number(capacity) * 1000), 0)
  return (watts / 1000).toFixed(3)
}
const counted = (sums: readonly OrderSum[]): number => sums.reduce((sum, { count }) => sum + count, 0)
const late = (sums: readonly OrderSum[]): number => sums.reduce((sum, { overdue }) => sum + overdue, 0)

/** Sums of orders as the overview shows them; stages in their order, those without orders too. */
export function overviewOf(sums: readonly OrderSum[], day: string): OrderOverview {
  const roles = [...new Set(sums.map(({ role }) => role))]
  return {
    day,
    count: counted(sums),
    capacity: kilo(sums),
    overdue: late(sums),
    suspect: sums.reduce((sum, { suspect }) => sum + suspect, 0),
    stages: orderStages.map((stage) => {
      const own = sums.filter((one) => one.stage === stage)
      const upTo = (age: 'week' | 'month' | 'twoMonths') => own.reduce((sum, one) => sum + one[age], 0)
      const [week, month, two] = [upTo('week'), upTo('month'), upTo('twoMonths')]
      return {
        stage,
        count: counted(own),
        capacity: kilo(own),
        overdue: late(own),
        ages: [week, month - week, two - month, counted(own) - two],
      }
    }),
    roles: roles
      .map((role) => {
        const own = sums.filter((one) => one.role === role)
        return { role, count: counted(own), capacity: kilo(own), overdue: late(own) }
      })
      .toSorted((a, b) => b.count - a.count),
  }
}
