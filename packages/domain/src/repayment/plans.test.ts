import { describe, expect, test } from 'vitest'
import fc from '../testing/properties.ts'
import { allocate, type Claim, claims } from './allocate.ts'
import { daysFromTo, monthsLater } from './calendar.ts'
import { buildIncomeSchedule } from './income.ts'
import { penaltyOf } from './penalty.ts'
import { buildSchedule } from './schedule.ts'
import { settleEarly } from './settle.ts'
import type { Terms } from './terms.ts'

const terms = (of: Partial<Terms> = {}): Terms => ({
  method: '1',
  principal: 3_600_000n,
  rates: [{ from: '2024-01-01', rate: 48_000n }],
  periods: 12,
  months: 1,
  start: '2026-01-20',
  firstDue: '2026-02-20',
  dayBase: 360,
  ...of,
})
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)

describe('days', () => {
  test('are those of the month as far as it has them, and of leap years', () => {
    expect([monthsLater('2026-01-31', 1), monthsLater('2024-01-31', 1), monthsLater('2026-01-31', 2)]).toEqual([
      '2026-02-28',
      '2024-02-29',
      '2026-03-31',
    ])
    expect([monthsLater('2025-11-30', 3), monthsLater('2026-12-15', 12)]).toEqual(['2026-02-28', '2027-12-15'])
    expect(daysFromTo('2024-02-28', '2024-03-01')).toBe(2)
  })
})

describe('a plan', () => {
  test('of 36,000.00 at 4.8 % in twelve equal instalments pays 3,078.57 a month, as every loan calculator says', () => {
    const schedule = buildSchedule(terms())
    expect(schedule[0]).toEqual({
      seq: 1,
      from: '2026-01-20',
      due: '2026-02-20',
      principal: 293_457n,
      interest: 14_400n,
      balance: 3_306_543n,
      carried: 0n,
    })
    expect(schedule.slice(0, -1).map(({ principal, interest }) => principal + interest)).toEqual(Array(11).fill(307_857n))
    expect([sum(schedule.map(({ principal }) => principal)), schedule.at(-1)?.balance]).toEqual([3_600_000n, 0n])
  })

  test('without interest is the principal in equal parts, the last with what rounding left', () => {
    const schedule = buildSchedule(terms({ principal: 100_000n, periods: 3, rates: [{ from: '2024-01-01', rate: 0n }] }))
    expect(schedule.map(({ principal, interest }) => [principal, interest])).toEqual([
      [33_333n, 0n],
      [33_333n, 0n],
      [33_334n, 0n],
    ])
  })

  test('with a longer first period costs its days over the base of the contract', () => {
    const [first] = buildSchedule(terms({ firstDue: '2026-03-01' }))
    // 36,000.00 × 4.8 % × 40 days ÷ 360
    expect(first?.interest).toBe(19_200n)
  })

  test('that pauses keeps its number of instalments, and what was carried stands in the first one after it', () => {
    const schedule = buildSchedule(terms({ periods: 3, pauses: [{ seq: 1, periods: 2, interest: 'carried' }] }))
    expect(schedule.map(({ seq, principal, interest }) => [seq, principal > 0n, interest])).toEqual([
      [1, false, 0n],
      [2, false, 0n],
      [3, true, 3n * 14_400n],
      [4, true, expect.any(BigInt)],
      [5, true, expect.any(BigInt)],
    ])
  })

  test.each(['1', '2', '5'] as const)(
    'of method %s ends earlier when principal is prepaid to shorten it, and its instalments stay',
    (method) => {
      const plan = terms({ method, periods: 24 })
      const before = buildSchedule(plan)
      const after = buildSchedule({ ...plan, prepayments: [{ day: '2026-06-01', amount: 1_000_000n, effect: 'shorter' }] })
      expect(after.length).toBeLessThan(before.length)
      expect(sum(after.map(({ principal }) => principal))).toBe(2_600_000n)
      const parts = (rows: typeof before) =>
        rows.slice(6, -4).map(({ principal, interest }) => (method === '1' ? principal + interest : principal))
      expect(parts(after).every((part, at) => part === parts(before)[at])).toBe(true)
    },
  )

  test('changes nothing of what lies before a change of its rate', () => {
    const before = buildSchedule(terms({ periods: 24 }))
    const after = buildSchedule(
      terms({
        periods: 24,
        rates: [
          { from: '2024-01-01', rate: 48_000n },
          { from: '2026-08-20', rate: 36_000n },
        ],
      }),
    )
    expect(after.slice(0, 7)).toEqual(before.slice(0, 7))
    expect(after[7]?.interest).toBeLessThan(before[7]?.interest ?? 0n)
  })

  test('ends on a day for its principal, the interest of its days and the fee of the contract', () => {
    const plan = terms()
    const schedule = buildSchedule(plan)
    // After the first instalment, 33,065.43 for 9 days at 4.8 % over 360, and 1 %.
    expect(settleEarly(plan, schedule, '2026-03-01', 10_000n)).toEqual({
      principal: 3_306_543n,
      interest: 3_968n,
      fee: 33_065n,
      total: 3_343_576n,
    })
    const early = { ...plan, prepayments: [{ day: '2026-02-22', amount: 306_543n, effect: 'smaller' as const }] }
    // Two days of 33,065.43 and seven of 30,000.00
    expect(settleEarly(early, buildSchedule(early), '2026-03-01', 0n)).toMatchObject({ principal: 3_000_000n, interest: 3_682n })
  })
})

describe('a plan by electricity income', () => {
  const plan = terms({ principal: 100_000n, periods: 4, rates: [{ from: '2024-01-01', rate: 120_000n }] })
  const rule = { share: 800_000n, most: 60_000n }

  test('takes its share of what came in, interest first, carries what is short, and its limit in the last period', () => {
    expect(buildIncomeSchedule(plan, rule, [1_000n, 100_000n, 0n])).toEqual([
      { seq: 1, from: '2026-01-20', due: '2026-02-20', interest: 800n, principal: 0n, balance: 100_000n, carried: 200n },
      { seq: 2, from: '2026-02-20', due: '2026-03-20', interest: 1_200n, principal: 58_800n, balance: 41_200n, carried: 0n },
      { seq: 3, from: '2026-03-20', due: '2026-04-20', interest: 0n, principal: 0n, balance: 41_200n, carried: 412n },
      { seq: 4, from: '2026-04-20', due: '2026-05-20', interest: 824n, principal: 41_200n, balance: 0n, carried: 0n },
    ])
  })

  test('whatever comes in, principal is paid once, interest is paid once, and nothing more', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200_000 }).map(BigInt), { maxLength: 4 }), (incomes) => {
        const rows = buildIncomeSchedule(plan, rule, incomes)
        expect(sum(rows.map(({ principal }) => principal))).toBe(100_000n)
        const accrued = rows.map((row, at) => row.interest + row.carried - (rows[at - 1]?.carried ?? 0n))
        const balances = [100_000n, ...rows.map(({ balance }) => balance)]
        expect(accrued).toEqual(rows.map((_, at) => ((balances[at] ?? 0n) + 50n) / 100n))
        expect(rows.at(-1)).toMatchObject({ balance: 0n, carried: 0n })
      }),
    )
  })
})

describe('what a stranger would try', () => {
  test('a plan that is settled during a pause, or before its income came, owes what was carried as well', () => {
    const paused = terms({ pauses: [{ seq: 1, periods: 2, interest: 'carried' }] })
    expect(settleEarly(paused, buildSchedule(paused), '2026-03-20', 0n)).toMatchObject({
      principal: 3_600_000n,
      interest: 28_800n,
    })
    const dry = terms({ principal: 100_000n, periods: 4, rates: [{ from: '2024-01-01', rate: 120_000n }] })
    const rows = buildIncomeSchedule(dry, { share: 1_000_000n, most: null }, [])
    expect(settleEarly(dry, rows, '2026-02-20', 0n)).toMatchObject({ principal: 100_000n, interest: 1_000n })
  })
  test('what is prepaid on the day of the settlement is owed no more', () => {
    const plan = terms({ prepayments: [{ day: '2026-03-01', amount: 306_543n, effect: 'smaller' }] })
    expect(settleEarly(plan, buildSchedule(plan), '2026-03-01', 0n).principal).toBe(3_000_000n)
  })
  test('a negative income takes no interest back', () => {
    const dry = terms({ principal: 100_000n, periods: 3, rates: [{ from: '2024-01-01', rate: 120_000n }] })
    const [first] = buildIncomeSchedule(dry, { share: 1_000_000n, most: null }, [-50_000n])
    expect(first).toMatchObject({ interest: 0n, principal: 0n, carried: 1_000n })
  })
  test('a prepayment that shortens a plan does so also in a pause before the first instalment', () => {
    const plan = terms({ pauses: [{ seq: 1, periods: 2, interest: 'paid' }] })
    const rows = buildSchedule({ ...plan, prepayments: [{ day: '2026-02-01', amount: 1_800_000n, effect: 'shorter' }] })
    expect(rows.length).toBeLessThan(buildSchedule(plan).length - 4)
  })
  test('parts of less than a cent neither divide by zero nor lose one', () => {
    const plan = terms({
      method: '2',
      principal: 100n,
      periods: 400,
      prepayments: [{ day: '2026-02-01', amount: 1n, effect: 'shorter' }],
    })
    expect(sum(buildSchedule(plan).map(({ principal }) => principal))).toBe(99n)
  })
})

describe('a payment', () => {
  const owed = [
    { seq: 2, cost: 0n, penalty: 5n, interest: 50n, principal: 500n },
    { seq: 1, cost: 10n, penalty: 20n, interest: 30n, principal: 400n },
  ]
  test('goes to the oldest instalment first, in the order of the contract', () => {
    expect(allocate(475n, owed, { order: claims })).toEqual({
      allocations: [
        { seq: 1, claim: 'cost', amount: 10n },
        { seq: 1, claim: 'penalty', amount: 20n },
        { seq: 1, claim: 'interest', amount: 30n },
        { seq: 1, claim: 'principal', amount: 400n },
        { seq: 2, claim: 'penalty', amount: 5n },
        { seq: 2, claim: 'interest', amount: 10n },
      ],
      left: 0n,
    })
  })
  test('goes to each claim of all instalments before the next where the contract says so', () => {
    const { allocations } = allocate(100n, owed, {
      order: ['principal', 'interest', 'penalty', 'cost'] satisfies Claim[],
      byClaim: true,
    })
    expect(allocations).toEqual([{ seq: 1, claim: 'principal', amount: 100n }])
  })
  test('that is more than what is owed leaves the rest, and none is allocated twice', () => {
    const { allocations, left } = allocate(2_000n, owed, { order: claims })
    expect([sum(allocations.map(({ amount }) => amount)), left]).toEqual([1_015n, 985n])
  })
})

describe('the penalty of an instalment', () => {
  const rule = { dailyRate: 500n, base: 'principal', graceDays: 3, cap: null } as const
  const times = [
    { from: '2026-02-20', to: '2026-03-02', principal: 100_000n, interest: 20_000n },
    { from: '2026-03-02', to: '2026-03-12', principal: 40_000n, interest: 0n },
  ]
  test('is its overdue base by days, and less from the day on which part was paid', () => {
    // 1,000.00 × 0.05 % × 10 + 400.00 × 0.05 % × 10
    expect(penaltyOf('2026-02-20', times, rule)).toBe(700n)
    expect(penaltyOf('2026-02-20', times, { ...rule, base: 'principalAndInterest' })).toBe(800n)
  })
  test('is nothing within the days of grace, and counts from the due day after them', () => {
    const late = (to: string) => penaltyOf('2026-02-20', [{ from: '2026-02-20', to, principal: 100_000n, interest: 0n }], rule)
    expect([late('2026-02-23'), late('2026-02-24'), penaltyOf('2026-02-20', [], rule)]).toEqual([0n, 200n, 0n])
  })
  test('ends at the cap of the contract', () => {
    expect(penaltyOf('2026-02-20', times, { ...rule, cap: 5_000n })).toBe(500n)
  })
})
