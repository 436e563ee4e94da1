import { dayNumber, dayOfNumber } from '@heliodesk/domain/solar/slots'
import { newId } from '#server/db/ids.ts'
import { areas } from '../fleet/plan/areas.ts'
import { planStation } from '../fleet/plan/stationPlan.ts'
import type { ConnectedStation } from './seed.queries.ts'

/** Numbers behind those of the fleet and of the applicants without contracts. */
const firstNumber = 910_001
/** How many roofs stand at each number of steps taken, and how many days until the grid is expected. */
const courses: readonly (readonly [taken: number, daysAhead: number])[] = [
  [0, 50],
  [0, 51],
  [1, 47],
  [1, 30],
  [2, 42],
  [2, 20],
  [3, 34],
  [4, 26],
  [4, 29],
  [5, 18],
  [6, 11],
  [7, 6],
  [8, 1],
]

/** Roofs whose contracts are in force and which are on their way to the grid: at least one at each step. */
export function onTheirWay(today: string) {
  return courses.map(([taken, daysAhead], at) => {
    const area = areas[at % 3] ?? areas[0]
    if (area === undefined) throw new Error('the demo has no areas')
    const [district, letters] = area.districts[at % area.districts.length] ?? ['330802', 'KC']
    const gridDay = dayOfNumber(dayNumber(today) + daysAhead)
    const number = firstNumber + at
    const share = { area, district, letters, count: 1, first: number }
    const planned = planStation(number, share, today)
    // Their contracts are of this year.
    const contractNo = planned.contractNo.replace(/-20\d\d-/, `-${today.slice(0, 4)}-`)
    const plan = { ...planned, contractNo, firstWorkDay: gridDay }
    const customerId = newId()
    return { taken, gridDay, plan, customerId }
  })
}
export type OnTheirWay = ReturnType<typeof onTheirWay>[number]

/** What its connection is made of. */
export const roofOf = ({ plan, customerId, gridDay }: OnTheirWay, contractId: string, tenantId: string): ConnectedStation => ({
  id: null,
  stationName: plan.stationName,
  tenantId,
  orgCode: plan.orgCode,
  district: plan.district,
  address: plan.address,
  contractNo: plan.contractNo,
  contractId,
  customerId,
  customerName: plan.owner.name,
  accountNo: plan.gridAccountNo,
  consumeMode: '1',
  capacity: (plan.capacityW / 1000).toFixed(3),
  price: plan.price,
  gridDay,
})
