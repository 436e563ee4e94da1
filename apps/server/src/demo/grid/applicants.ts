import { onSiteDays } from '@heliodesk/contracts/directorFigures'
import { hash, unit } from '@heliodesk/domain/solar/noise'
import { dayNumber, dayOfNumber } from '@heliodesk/domain/solar/slots'
import { newId } from '#server/db/ids.ts'
import { areas } from '../fleet/plan/areas.ts'
import { planStation } from '../fleet/plan/stationPlan.ts'
import {
  daysBetween,
  firstGivenUp,
  firstWaiting,
  gridFacts,
  type OrderFact,
  orderDays,
  orderFacts,
  type RoofKey,
} from '../story/orderDays.ts'
import type { ConnectedStation } from './seed.queries.ts'

/** Numbers behind those of the fleet and of the applicants without contracts. */
const firstNumber = 910_001
/** The last thing that happened to some of the roofs: at least one at each step, and enough for the desks of whoever is next. */
const lastFacts: readonly OrderFact[] = [
  ...(['signed', 'signed', 'applied', 'applied', 'gridSurveyed', 'gridSurveyed', 'planned'] as const),
  ...(['filed', 'filed', 'filed', 'filed', 'filed', 'filed', 'filed', 'received', 'received', 'received'] as const),
  ...(['received', 'received', 'accepted', 'checkApplied', 'metered', 'agreed', 'commissioned'] as const),
]
/** Of a hundred stations so many roofs are on their way besides, are waiting on site, and were given up in the last two years. */
const shares = { way: 5, waiting: 0.6, givenUp: 2.4 } as const
const givenUpDays = 720

const dayBefore = (day: string, days: number): string => dayOfNumber(dayNumber(day) - days)

/** A day on which a roof comes to the grid that has this behind it today, and what follows still before it. */
function gridDayAfter(key: RoofKey, fact: OrderFact, today: string, pick: number): string {
  const days = orderDays(key, 'connected', today)
  const next = orderFacts[orderFacts.indexOf(fact) + 1] ?? 'connected'
  return dayOfNumber(
    dayNumber(today) - 1 - Math.floor(pick * daysBetween(days, fact, next)) + daysBetween(days, fact, 'connected'),
  )
}

interface Course {
  readonly key: RoofKey
  readonly place: number
  readonly gridDay: string
  readonly endDay?: string
}

/** Where roofs stand that are not on the grid: some at each step, the rest as they come, and those that wait or were given up. */
function coursesOf(today: string, stations: number): readonly Course[] {
  const all = areas.flatMap(({ orgCode }, place) => [{ orgCode, place }])
  const keyOf = (number: number, place: number) => ({ key: { number, orgCode: all[place]?.orgCode ?? null }, place })
  const pickOf = (number: number): number => unit(hash(number, 14, 331), 1, 331)
  const many = (share: number, least: number): readonly number[] =>
    Array.from({ length: Math.max(least, Math.round((stations * share) / 100)) }, (_, at) => at)
  const standing = lastFacts.map((fact, at): Course => {
    const one = keyOf(firstNumber + at, at % 3)
    return { ...one, gridDay: gridDayAfter(one.key, fact, today, pickOf(one.key.number)) }
  })
  const onTheWay = many(shares.way, 0).map((at): Course => {
    const one = keyOf(firstNumber + lastFacts.length + at, at % all.length)
    const length = daysBetween(orderDays(one.key, 'connected', today), 'signed', 'connected')
    return { ...one, gridDay: dayOfNumber(dayNumber(today) + Math.floor(pickOf(one.key.number) * (length - 1))) }
  })
  const waiting = many(shares.waiting, 2).map((at): Course => {
    const one = keyOf(firstWaiting + at, at % 2 === 0 ? 0 : at % all.length)
    const { begun, received } = orderDays(one.key, 'connected', today)
    const length = dayNumber(begun) - dayNumber(received)
    const rest = Math.floor(pickOf(one.key.number) * (length - onSiteDays - 2))
    return { ...one, gridDay: dayOfNumber(2 * dayNumber(today) - dayNumber(begun) + 1 + rest) }
  })
  const givenUp = many(shares.givenUp, 3).map((at): Course => {
    const one = keyOf(firstGivenUp + at, at % all.length)
    // The first two of this month, as far as it has days; then one after the other back through the years.
    const thisMonth = Math.min(1 + at * 3, Math.max(1, Number(today.slice(8)) - 1))
    const endDay = dayBefore(today, at < 2 ? thisMonth : 20 + Math.floor(pickOf(one.key.number) * givenUpDays))
    // Half of them gave up when their goods were there already.
    const days = orderDays(one.key, 'connected', today)
    const last = at % 2 === 0 ? 'received' : 'filed'
    return { ...one, endDay, gridDay: dayOfNumber(dayNumber(endDay) - 1 + daysBetween(days, last, 'connected')) }
  })
  return [...standing, ...onTheWay, ...waiting, ...givenUp]
}

/** Roofs with main contracts that are not on the grid, with the steps of the grid company that were taken. */
export function onTheirWay(today: string, stations: number) {
  return coursesOf(today, stations).map(({ key: { number }, place, gridDay, endDay }) => {
    const area = areas[place] ?? areas[0]
    if (area === undefined) throw new Error('the demo has no areas')
    const [district, letters] = area.districts[number % area.districts.length] ?? ['330802', 'KC']
    const share = { area, district, letters, count: 1, first: number }
    const planned = planStation(number, share, today)
    const days = orderDays({ number, orgCode: area.orgCode }, 'connected', gridDay)
    const contractNo = planned.contractNo.replace(/-20\d\d-/, `-${days.signed.slice(0, 4)}-`)
    const plan = { ...planned, contractNo, firstWorkDay: gridDay }
    const until = endDay ?? today
    const taken = gridFacts.filter((fact) => days[fact] < until).length
    return { taken, gridDay, endDay, plan, customerId: newId() }
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
