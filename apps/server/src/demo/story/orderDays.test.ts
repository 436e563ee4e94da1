import { dayNumber, dayOfNumber } from '@heliodesk/domain/solar/slots'
import { describe, expect, test } from 'vitest'
import { shareStations } from '../fleet/plan/areas.ts'
import { planStation } from '../fleet/plan/stationPlan.ts'
import { toldOf } from '../goods/told.ts'
import { onTheirWay } from '../grid/applicants.ts'
import { firstGivenUp, firstWaiting, numberOf, orderDays, orderFacts } from './orderDays.ts'

const today = '2026-11-28'
const count = 1_000
const fleet = shareStations(count).flatMap((share) =>
  Array.from({ length: share.count }, (_, i) => planStation(share.first + i, share, today)),
)
const underWay = onTheirWay(today, count)
const daysOf = ({ number, orgCode, firstWorkDay }: (typeof fleet)[number]) =>
  orderDays({ number, orgCode }, 'connected', firstWorkDay)
const roofs = [...fleet, ...underWay.map(({ plan }) => plan)].map((plan) => ({ plan, days: daysOf(plan) }))

describe('the days of a roof', () => {
  test('come in the order of what happens, each after the one before', () => {
    for (const { days } of roofs) {
      const passed = orderFacts.map((fact) => dayNumber(days[fact]))
      expect(passed.every((day, place) => place === 0 || day > (passed[place - 1] ?? 0))).toBe(true)
    }
  })
  test('are the same from whichever of them they are told', () => {
    for (const { plan, days } of roofs.slice(0, 50))
      for (const fact of orderFacts) expect(orderDays(plan, fact, days[fact])).toEqual(days)
  })
  test('are plausible: a month to half a year from the signature to the grid, but for goods that wait on site', () => {
    for (const { plan, days } of roofs.filter(({ plan: { number } }) => number < firstWaiting)) {
      const length = dayNumber(days.connected) - dayNumber(days.signed)
      expect([plan.contractNo, length > 30 && length < 175]).toEqual([plan.contractNo, true])
    }
  })
})

test('in each of the last twelve months and this one something was signed, shipped and connected', () => {
  for (let month = 0, day = today; month <= 12; month++) {
    const of = day.slice(0, 7)
    for (const fact of ['signed', 'shipped', 'connected'] as const) {
      const watts = roofs
        .filter(({ days }) => days[fact].startsWith(of) && days[fact] < today)
        .reduce((sum, { plan }) => sum + plan.capacityW, 0)
      expect([of, fact, watts > 100_000]).toEqual([of, fact, true])
    }
    day = dayOfNumber(dayNumber(`${of}-01`) - 1)
  }
})

test('agents differ: the good one needs half the time of the slow one', () => {
  const mean = (orgCode: string): number => {
    const lengths = roofs
      .filter(({ plan }) => plan.orgCode === orgCode && plan.number < firstWaiting)
      .map(({ days }) => dayNumber(days.connected) - dayNumber(days.signed))
    return lengths.reduce((sum, one) => sum + one, 0) / lengths.length
  }
  expect(mean('A01A01A03') * 2).toBeLessThan(mean('A01A03A02'))
})

describe.each([12, 120, 1_000])('roofs on their way beside %i stations', (stations) => {
  const some = onTheirWay(today, stations)
  test('have taken what lies before today, and nothing that lies ahead', () => {
    for (const { taken, gridDay, endDay, plan } of some) {
      const { applied, commissioned, signed } = orderDays(plan, 'connected', gridDay)
      expect(signed < (endDay ?? today)).toBe(true)
      expect(taken > 0).toBe(applied < (endDay ?? today))
      expect(taken >= 8).toBe(commissioned < (endDay ?? today))
      if (endDay === undefined) expect(gridDay >= today).toBe(true)
      else expect(endDay < today).toBe(true)
    }
  })
  test('stand at every step of the grid, some with goods that lie on site for more than thirty days, some given up in this month', () => {
    const open = some.filter(({ endDay }) => endDay === undefined)
    expect(new Set(open.map(({ taken }) => taken))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8]))
    for (const { plan, gridDay } of open.filter(({ plan: { number } }) => number >= firstWaiting)) {
      const { received, begun } = orderDays(plan, 'connected', gridDay)
      expect([dayNumber(today) - dayNumber(received) > 30, begun > today]).toEqual([true, true])
    }
    const ended = some.filter(({ plan: { number } }) => number >= firstGivenUp)
    expect(ended.filter(({ endDay }) => endDay?.startsWith(today.slice(0, 7))).length).toBeGreaterThan(0)
  })
})

test('on the first day of a month, too, nothing of today has happened yet', () => {
  for (const first of ['2026-12-01', '2027-03-01', '2028-02-29']) {
    for (const { plan, endDay, gridDay } of onTheirWay(first, 120)) {
      const { signed } = orderDays(plan, 'connected', gridDay)
      const order = { id: '1', orderNo: '', tenantId: '1', agentId: null, customerId: '1', contractId: '1', panels: 20 }
      const told = toldOf(
        { ...order, orgCode: plan.orgCode, contractNo: plan.contractNo, signDay: signed, endDay: endDay ?? null },
        first,
        1,
      )
      expect(told.days).toEqual(orderDays({ number: numberOf(plan.contractNo), orgCode: plan.orgCode }, 'connected', gridDay))
      for (const fact of orderFacts) if (told.has(fact)) expect(told.days[fact] < (endDay ?? first)).toBe(true)
    }
  }
})
