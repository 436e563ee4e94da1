import { describe, expect, test } from 'vitest'
import fc from '../testing/properties.ts'
import { applyChange, type PlanChange } from './changes.ts'
import { buildPlan, type PlanInstalment, type PlanTerms, prepaidOf } from './plan.ts'
import type { Terms } from './terms.ts'

const part = (own: Partial<Terms> = {}): Terms => ({
  method: '1',
  principal: 3_600_000n,
  rates: [{ from: '2026-01-31', rate: 48_000n }],
  periods: 12,
  months: 1,
  start: '2026-01-31',
  firstDue: '2026-02-28',
  dayBase: 360,
  ...own,
})
const plan = (own: Partial<Terms> = {}): PlanTerms => ({ parts: [part(own)] })
function changed(terms: PlanTerms, change: PlanChange): PlanTerms {
  const found = applyChange(terms, change)
  if ('lack' in found) throw new Error(found.lack)
  return found.terms
}
const lackOf = (terms: PlanTerms, change: PlanChange) => {
  const found = applyChange(terms, change)
  return 'lack' in found ? found.lack : null
}
const principalOf = (rows: readonly PlanInstalment[]) => rows.reduce((sum, one) => sum + one.principal, 0n)

describe('a change of a plan', () => {
  test('of its method begins another part with what is left, on the same days of the month', () => {
    const monthEnd = plan({ start: '2025-12-31', firstDue: '2026-01-31' })
    const before = buildPlan(monthEnd)
    const after = buildPlan(changed(monthEnd, { kind: 'reshape', seq: 3, method: '2' }))
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
    expect(after.map(({ due }) => due)).toEqual(before.map(({ due }) => due))
    expect(after.slice(2, 5).map(({ due }) => due)).toEqual(['2026-03-31', '2026-04-30', '2026-05-31'])
    expect(principalOf(after)).toBe(3_600_000n)
    // From February 28 to March 31 is one whole period: 4.8 % ÷ 12 of what is left.
    expect(after[2]?.interest).toBe(((before[1]?.balance ?? 0n) * 4n + 500n) / 1000n)
  })

  test('of its term spreads what is left over the new number of instalments', () => {
    const after = buildPlan(changed(plan(), { kind: 'reshape', seq: 7, periods: 12 }))
    expect([after.length, principalOf(after), after.at(-1)?.due]).toEqual([18, 3_600_000n, '2027-07-28'])
  })

  test('of a whole plan, from its first instalment on, leaves one part', () => {
    const terms = changed(plan(), { kind: 'reshape', seq: 1, method: '3' })
    expect(terms.parts).toHaveLength(1)
    expect(buildPlan(terms).map(({ principal }) => principal)).toEqual([...Array<bigint>(11).fill(0n), 3_600_000n])
  })

  test('that ends it early makes one last instalment of all that is left, with its fee', () => {
    const rows = buildPlan(changed(plan(), { kind: 'settle', day: '2026-05-10', feeRate: 10_000n }))
    const last = rows.at(-1)
    expect([rows.length, last?.due, last?.balance]).toEqual([4, '2026-05-10', 0n])
    expect(last?.cost).toBe(((last?.principal ?? 0n) + 50n) / 100n)
    expect(principalOf(rows)).toBe(3_600_000n)
  })

  test('is refused where it does not fit', () => {
    const paused = changed(plan(), { kind: 'pause', seq: 5, periods: 3, interest: 'carried' })
    const settled = changed(plan(), { kind: 'settle', day: '2026-05-10', feeRate: 0n })
    const reshaped = changed(plan(), { kind: 'reshape', seq: 6, method: '2' })
    expect([
      lackOf(settled, { kind: 'rate', day: '2026-04-01', rate: 1n }),
      lackOf(plan(), { kind: 'rate', day: '2026-01-30', rate: 1n }),
      lackOf(plan(), { kind: 'rate', day: '2027-01-28', rate: 1n }),
      lackOf(paused, { kind: 'pause', seq: 7, periods: 1, interest: 'paid' }),
      lackOf(paused, { kind: 'reshape', seq: 6, method: '2' }),
      lackOf(plan(), { kind: 'pause', seq: 13, periods: 1, interest: 'paid' }),
      lackOf(reshaped, { kind: 'pause', seq: 5, periods: 1, interest: 'paid' }),
      lackOf(reshaped, { kind: 'prepay', day: '2026-04-01', amount: 100n, effect: 'smaller' }),
      lackOf(plan(), { kind: 'prepay', day: '2026-04-01', amount: 3_600_000n, effect: 'smaller' }),
      lackOf(plan(), { kind: 'reshape', seq: 3, periods: 10 }),
      lackOf(plan({ months: 6, firstDue: '2026-07-31' }), { kind: 'reshape', seq: 3, method: '5' }),
      lackOf(changed(plan(), { kind: 'prepay', day: '2026-09-01', amount: 100n, effect: 'smaller' }), {
        kind: 'settle',
        day: '2026-08-01',
        feeRate: 0n,
      }),
    ]).toEqual([
      'settled',
      'noDay',
      'noDay',
      'pauseTwice',
      'plannedBehind',
      'noInstalment',
      'noInstalment',
      'noDay',
      'tooMuch',
      'sameShape',
      'quarterlyMonths',
      'plannedBehind',
    ])
  })

  test('of a plan by income carries what was short into another method', () => {
    const byIncome: PlanTerms = {
      parts: [{ ...part(), method: '4', income: { share: 1_000_000n, most: null, expected: 10_000n } }],
    }
    expect(lackOf(byIncome, { kind: 'pause', seq: 2, periods: 1, interest: 'paid' })).toBe('pauseByIncome')
    const rows = buildPlan(changed(byIncome, { kind: 'reshape', seq: 3, method: '1' }))
    expect(rows[1]?.carried).toBe(8_800n)
    expect(rows[2]?.interest).toBe(14_400n + 8_800n)
    expect(principalOf(rows)).toBe(3_600_000n)
  })
})

const day = fc.integer({ min: 0, max: 500 }).map((days) => new Date(Date.UTC(2026, 0, 25 + days)).toISOString().slice(0, 10))
const seq = fc.integer({ min: 1, max: 20 })
const change: fc.Arbitrary<PlanChange> = fc.oneof(
  fc.record({ kind: fc.constant('rate' as const), day, rate: fc.integer({ min: 0, max: 120_000 }).map(BigInt) }),
  fc.record({
    kind: fc.constant('pause' as const),
    seq,
    periods: fc.integer({ min: 1, max: 4 }),
    interest: fc.constantFrom('paid' as const, 'carried' as const),
  }),
  fc.record({
    kind: fc.constant('prepay' as const),
    day,
    amount: fc.integer({ min: 1, max: 4_000_000 }).map(BigInt),
    effect: fc.constantFrom('shorter' as const, 'smaller' as const),
  }),
  fc.record({
    kind: fc.constant('reshape' as const),
    seq,
    method: fc.constantFrom('1' as const, '2' as const, '3' as const, '5' as const),
    periods: fc.integer({ min: 1, max: 24 }),
  }),
  fc.record({ kind: fc.constant('settle' as const), day, feeRate: fc.constantFrom(0n, 10_000n) }),
)

test('whatever is changed one after the other, what was due stays as it was and principal is paid once, to the cent', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('1' as const, '2' as const, '3' as const, '5' as const),
      fc.array(change, { maxLength: 6 }),
      (method, changes) => {
        let terms = plan({ method })
        for (const one of changes) {
          const found = applyChange(terms, one)
          if ('lack' in found) continue
          const [before, after] = [buildPlan(terms), buildPlan(found.terms)]
          const from = 'day' in one ? one.day : (before.find((row) => row.seq === one.seq)?.from ?? '')
          const isBefore = (row: PlanInstalment) => row.due <= from
          expect(after.filter((row) => isBefore(row) && row.cost === 0n).slice(0, before.filter(isBefore).length)).toEqual(
            before.filter(isBefore),
          )
          expect(principalOf(after) + prepaidOf(found.terms)).toBe(3_600_000n)
          expect(after.every((row) => row.principal >= 0n && row.interest >= 0n && row.balance >= 0n)).toBe(true)
          expect(after.at(-1)).toMatchObject({ balance: 0n, carried: 0n })
          expect(after.map((row) => row.seq)).toEqual(after.map((_, at) => at + 1))
          terms = found.terms
        }
      },
    ),
    { numRuns: 400 },
  )
})
