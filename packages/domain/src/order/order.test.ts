import { describe, expect, test } from 'vitest'
import fc from '../testing/properties.ts'
import { isOnGrid, isSigned, type OrderFacts } from './facts.ts'
import { groupOf, orderStages, stageHours, stageOf } from './stage.ts'
import { nextOf, roleOf, tracksOf } from './tracks.ts'

const registered: OrderFacts = {
  orderStatus: '0',
  customerStatus: '0',
  isBlacklisted: false,
  realNameStatus: '0',
  accountStatus: null,
  isSurveyed: null,
  isSurveyInReview: false,
  contractStatus: null,
  gridStatus: null,
  isShipped: false,
  isReceived: null,
  isBuilding: null,
  isHandedIn: null,
  isAccepted: null,
  isSettlementAsked: null,
  isSettled: null,
  hasStation: false,
  isConnected: false,
  isRetired: false,
  isReporting: false,
  isChanging: false,
}
const of = (own: Partial<OrderFacts>): OrderFacts => ({ ...registered, ...own })
const signed = of({ customerStatus: '2', contractStatus: '3' })

const digit = (most: number) => fc.integer({ min: 0, max: most }).map(String)
const maybe = fc.option(fc.boolean(), { nil: null })
/** Any facts at all, also such as nobody would enter. */
const anyFacts: fc.Arbitrary<OrderFacts> = fc.record({
  orderStatus: fc.constantFrom('0', '0', '0', '1', '2'),
  customerStatus: digit(4),
  isBlacklisted: fc.boolean(),
  realNameStatus: digit(2),
  accountStatus: fc.option(digit(8), { nil: null }),
  isSurveyed: maybe,
  isSurveyInReview: fc.boolean(),
  contractStatus: fc.option(digit(7), { nil: null }),
  gridStatus: fc.option(digit(11), { nil: null }),
  isShipped: fc.boolean(),
  isReceived: maybe,
  isBuilding: maybe,
  isHandedIn: maybe,
  isAccepted: maybe,
  isSettlementAsked: maybe,
  isSettled: maybe,
  hasStation: fc.boolean(),
  isConnected: fc.boolean(),
  isRetired: fc.constantFrom(false, false, false, true),
  isReporting: fc.boolean(),
  isChanging: fc.boolean(),
})

describe('the stage of an order', () => {
  test('it follows the facts of the tracks from the registration to the running station', () => {
    const way: readonly (readonly [Partial<OrderFacts>, string])[] = [
      [{}, '10'],
      [{ realNameStatus: '1' }, '20'],
      [{ customerStatus: '2', accountStatus: '5' }, '30'],
      [{ contractStatus: '2' }, '30'],
      [{ contractStatus: '3' }, '50'],
      [{ gridStatus: '1' }, '60'],
      [{ gridStatus: '4' }, '70'],
      [{ isShipped: true }, '80'],
      [{ gridStatus: '5' }, '130'],
      [{ gridStatus: '9', hasStation: true, isConnected: true }, '140'],
      [{ isReporting: true }, '170'],
      [{ isChanging: true }, '180'],
      [{ isChanging: false, isRetired: true }, '190'],
    ]
    let facts = registered
    for (const [own, stage] of way) {
      facts = { ...facts, ...own }
      expect([own, stageOf(facts)]).toEqual([own, stage])
    }
  })

  test('what no module keeps is neither reached nor in the way', () => {
    const running = { ...signed, gridStatus: '9', hasStation: true, isConnected: true, isReporting: true }
    expect(stageOf(running)).toBe('170')
    expect(tracksOf(running).find(({ track }) => track === 'building')).toEqual({
      track: 'building',
      state: '9',
      next: null,
      after: null,
    })
    // As soon as settlements are kept, an order that is not settled stands before it.
    expect(stageOf({ ...running, isAccepted: true, isSettled: false, isSettlementAsked: true })).toBe('150')
    expect(stageOf({ ...running, isAccepted: true, isSettled: true })).toBe('170')
  })

  test('whatever the facts, no order is past what must come before', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const stage = Number(stageOf(facts))
        const isEnded = stage === 190
        expect(isEnded).toBe(facts.orderStatus !== '0' || facts.isRetired)
        if (stage >= 50 && !isEnded) expect(isSigned(facts)).toBe(true)
        if (stage === 80 || stage === 90) expect(facts.isShipped).toBe(true)
        if (stage >= 140 && !isEnded) expect(isOnGrid(facts)).toBe(true)
        if (stage === 150 || stage === 160) expect(facts.isAccepted).toBe(true)
        if (stage === 120) expect(facts.isAccepted).toBe(true)
        if (stage === 170) expect(facts.isSettled).not.toBe(false)
      }),
      { numRuns: 5_000 },
    )
  })

  test('a fact that becomes true never takes an open order back, but for a settlement that is now owed', () => {
    const growing = [
      'isShipped',
      'isReceived',
      'isBuilding',
      'isHandedIn',
      'isAccepted',
      'isSettlementAsked',
      'isSurveyed',
    ] as const
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...growing), (facts, key) => {
        expect(Number(stageOf({ ...facts, [key]: true }))).toBeGreaterThanOrEqual(Number(stageOf({ ...facts, [key]: false })))
      }),
      { numRuns: 2_000 },
    )
  })

  test('every stage has its group and its deadline', () => {
    expect(orderStages.map(groupOf).join('')).toBe('1111233444445566678')
    for (const stage of orderStages) expect(stageHours[stage] === null || stageHours[stage] > 0).toBe(true)
  })
})

describe('the tracks of an order', () => {
  test('each says what is next, and what has to come first', () => {
    const view = (facts: OrderFacts) =>
      tracksOf(facts).map(({ track, state, next, after }) => [track, state, next, after].join(' '))
    expect(view(registered)).toEqual([
      'customer 0 submitCustomer ',
      'contract 0 drawContract customer',
      'grid 0 beginGrid contract',
      'goods 0 ship contract',
      'building 9  ',
      'money 0 openAccount customer',
    ])
    expect(view({ ...signed, gridStatus: '2' })).toEqual([
      'customer 1 verifyIdentity ',
      'contract 2  ',
      'grid 1 gridPlan ',
      'goods 0 ship grid',
      'building 9  ',
      'money 0 openAccount ',
    ])
  })

  test('what is filed waits for its goods and its builders before the grid company is asked to look at it', () => {
    const filed = of({ ...signed, realNameStatus: '1', gridStatus: '4', isBuilding: false, isHandedIn: false, isAccepted: false })
    expect(nextOf(filed)?.next).toBe('ship')
    const shipped = { ...filed, isShipped: true }
    expect(nextOf({ ...shipped, isReceived: false })?.next).toBe('receive')
    expect(nextOf({ ...shipped, isReceived: true })?.next).toBe('build')
    expect(nextOf({ ...shipped, isReceived: true, isBuilding: true })?.next).toBe('handIn')
    const accepted = { ...shipped, isReceived: true, isBuilding: true, isHandedIn: true, isAccepted: true }
    expect(nextOf(accepted)?.next).toBe('gridCheck')
    // Where it was asked nevertheless, its next step leads.
    expect(nextOf({ ...filed, gridStatus: '5' })?.next).toBe('gridMeter')
  })

  test('an order waits for one role, or for nobody', () => {
    expect(nextOf(registered)).toEqual({ next: 'submitCustomer', role: 'surveyor' })
    expect(nextOf(of({ customerStatus: '1' }))).toEqual({ next: 'reviewCustomer', role: 'reviewer' })
    expect(nextOf(signed)).toEqual({ next: 'beginGrid', role: 'gridClerk' })
    expect(nextOf(of({ orderStatus: '2' }))).toBeNull()
    const done = { realNameStatus: '1', accountStatus: '5', gridStatus: '9', isConnected: true, isReporting: true } as const
    expect(nextOf({ ...signed, ...done })).toBeNull()
  })

  test('whatever the facts, what is next can be done, and an order that has ended waits for nobody', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const next = nextOf(facts)
        if (facts.orderStatus !== '0') expect(next).toBeNull()
        if (next === null) return
        expect(roleOf(next.next)).toBe(next.role)
        if (next.next === 'ship') expect(isSigned(facts)).toBe(true)
        if (next.next === 'settle') expect(facts.isAccepted === true && isOnGrid(facts)).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })
})
