import { describe, expect, test } from 'vitest'
import { type IncomeFacts, type IncomeRule, incomeOfMonth, yearOfOperation } from './income.ts'
import { setOffs } from './setOff.ts'
import { withheldCents, withholdingOn } from './withholding.ts'

const facts = (own: Partial<IncomeFacts> = {}): IncomeFacts => ({
  gridDate: '2024-01-01',
  lastDay: null,
  owners: [{ from: '', value: 'wang' }],
  panels: [{ from: '', value: 40 }],
  standstill: new Set(),
  billed: null,
  received: null,
  ...own,
})
const rule = (own: Partial<IncomeRule> = {}): IncomeRule => ({
  id: 'r',
  method: '1',
  from: '2020-01-01',
  to: null,
  yearDays: '365',
  skipsStandstill: false,
  steps: [{ fromYear: 1, value: 6_000n }],
  ...own,
})
const cents = (rules: readonly IncomeRule[], own: IncomeFacts, month: string, until?: string) =>
  incomeOfMonth(rules, own, month, until).owners.map(({ customerId, cents: fen }) => [customerId, fen])

describe('income per panel and year', () => {
  test('is panels × amount × days ÷ 365, rounded once', () => {
    // 40 × 60.00 × 31 ÷ 365 = 203.8356…
    expect(cents([rule()], facts(), '2026-01')).toEqual([['wang', 20_384n]])
  })
  test('a leap year has 366 days where the rule follows the calendar, and 365 where it does not', () => {
    // 40 × 60.00 × 29 ÷ 366 = 190.1639…, ÷ 365 = 190.6849…
    expect(cents([rule({ yearDays: 'calendar' })], facts(), '2024-02')).toEqual([['wang', 19_016n]])
    expect(cents([rule()], facts(), '2024-02')).toEqual([['wang', 19_068n]])
  })
  test('begins with the day of connection and ends with the day it leaves', () => {
    expect(cents([rule()], facts({ gridDate: '2026-01-11' }), '2026-01')).toEqual([['wang', 13_808n]])
    expect(cents([rule()], facts({ lastDay: '2026-01-10' }), '2026-01')).toEqual([['wang', 6_575n]])
    expect(cents([rule()], facts({ lastDay: '2025-12-31' }), '2026-01')).toEqual([])
  })
  test('a step holds from the day on which its year of operation begins', () => {
    const rises = rule({
      steps: [
        { fromYear: 1, value: 6_000n },
        { fromYear: 3, value: 7_300n },
      ],
    })
    const { owners } = incomeOfMonth([rises], facts({ gridDate: '2024-01-16' }), '2026-01')
    expect(owners[0]?.parts.map(({ from, to, year, value }) => [from, to, year, value])).toEqual([
      ['2026-01-01', '2026-01-15', 2, 6_000n],
      ['2026-01-16', '2026-01-31', 3, 7_300n],
    ])
    // 40 × (60.00 × 15 + 73.00 × 16) ÷ 365 = 226.6301…
    expect(owners[0]?.cents).toBe(22_663n)
  })
  test('panels that change within the month count from their day on', () => {
    const more = facts({
      panels: [
        { from: '', value: 40 },
        { from: '2026-01-16', value: 50 },
      ],
    })
    // 60.00 × (40 × 15 + 50 × 16) ÷ 365 = 230.1369…
    expect(cents([rule()], more, '2026-01')).toEqual([['wang', 23_014n]])
  })
  test('each owner gets the days that are theirs', () => {
    const sold = facts({
      owners: [
        { from: '', value: 'wang' },
        { from: '2026-01-21', value: 'li' },
      ],
    })
    expect(cents([rule()], sold, '2026-01')).toEqual([
      ['wang', 13_151n],
      ['li', 7_233n],
    ])
  })
  test('days that stood still are left out where the rule says so', () => {
    const stood = facts({ standstill: new Set(['2026-01-03', '2026-01-04', '2026-02-01']) })
    expect(cents([rule({ skipsStandstill: true })], stood, '2026-01')).toEqual([['wang', 19_068n]])
    expect(cents([rule()], stood, '2026-01')).toEqual([['wang', 20_384n]])
  })
})

describe('other rules', () => {
  test('a share is of what the month was billed, whole for a month that began late', () => {
    const own = facts({ gridDate: '2026-01-11', billed: 100_001n })
    expect(cents([rule({ method: '2', steps: [{ fromYear: 1, value: 300_000n }] })], own, '2026-01')).toEqual([['wang', 30_000n]])
  })
  test('a share of what came waits until something is known of it', () => {
    const shares = rule({ method: '3', steps: [{ fromYear: 1, value: 500_000n }] })
    expect(incomeOfMonth([shares], facts(), '2026-01')).toEqual({
      owners: [],
      gaps: [{ from: '2026-01-01', to: '2026-01-31', lack: 'received' }],
    })
    expect(cents([shares], facts({ received: 0n }), '2026-01')).toEqual([['wang', 0n]])
  })
  test('owners of a month share what it was billed by their days, to the fen', () => {
    const sold = facts({
      owners: [
        { from: '', value: 'wang' },
        { from: '2026-01-21', value: 'li' },
      ],
      billed: 31_000n,
    })
    const share = rule({ method: '2', skipsStandstill: true, steps: [{ fromYear: 1, value: 1_000_000n }] })
    expect(cents([share], { ...sold, standstill: new Set(['2026-01-02']) }, '2026-01')).toEqual([
      ['wang', 20_000n],
      ['li', 11_000n],
    ])
  })
  test('a fixed sum of a year is divided by days, that of a month by the days of the month', () => {
    expect(cents([rule({ method: '4', steps: [{ fromYear: 1, value: 120_000n }] })], facts(), '2026-02')).toEqual([
      ['wang', 9_205n],
    ])
    const monthly = rule({ method: '5', steps: [{ fromYear: 1, value: 10_000n }] })
    expect(cents([monthly], facts(), '2026-02')).toEqual([['wang', 10_000n]])
    expect(cents([monthly], facts({ gridDate: '2026-02-15' }), '2026-02')).toEqual([['wang', 5_000n]])
  })
  test('two rules meet within a month, and days without one are told', () => {
    const rules = [rule({ to: '2026-01-10' }), rule({ id: 's', from: '2026-01-21', steps: [{ fromYear: 1, value: 7_000n }] })]
    const { owners, gaps } = incomeOfMonth(rules, facts(), '2026-01')
    expect(owners[0]?.parts.map(({ ruleId, days }) => [ruleId, days])).toEqual([
      ['r', 10],
      ['s', 11],
    ])
    expect(gaps).toEqual([{ from: '2026-01-11', to: '2026-01-20', lack: 'rule' }])
  })
  test('a rule whose first step is of a later year pays nothing before', () => {
    const later = rule({ steps: [{ fromYear: 5, value: 1n }] })
    expect(incomeOfMonth([later], facts(), '2026-01').gaps[0]?.lack).toBe('step')
  })
})

test('what has accrued until a day rises to the month, and its days come to it', () => {
  let before = 0n
  let sum = 0n
  for (let day = 1; day <= 31; day += 1) {
    const until = `2026-01-${String(day).padStart(2, '0')}`
    const now = incomeOfMonth([rule()], facts(), '2026-01', until).owners[0]?.cents ?? 0n
    expect(now).toBeGreaterThan(before)
    sum += now - before
    before = now
  }
  expect(sum).toBe(20_384n)
})
test('a share that has accrued until a day is of the whole month', () => {
  const share = rule({ method: '2', steps: [{ fromYear: 1, value: 500_000n }] })
  expect(cents([share], facts({ billed: 31_000n }), '2026-01', '2026-01-10')).toEqual([['wang', 5_000n]])
})

test('years of operation are counted from the day of connection, also from 29 February', () => {
  expect(['2025-02-28', '2025-03-01', '2028-02-28', '2028-02-29'].map((day) => yearOfOperation('2024-02-29', day))).toEqual([
    1, 2, 4, 5,
  ])
})

test('tax is withheld by the kind of payee while its rule holds, of all or of what exceeds the threshold', () => {
  const own = { id: 't', payeeKind: '1', from: '2026-01-01', to: '2026-12-31', rate: 200_000n, threshold: 80_000n } as const
  const rules = [{ ...own, base: 'excess' as const }]
  expect(withholdingOn(rules, '1', '2027-01-01')).toBeUndefined()
  expect(withholdingOn(rules, '2', '2026-06-30')).toBeUndefined()
  expect(withheldCents(undefined, 100_000n)).toBe(0n)
  expect([80_000n, 80_003n, 100_000n, -5n].map((fen) => withheldCents(rules[0], fen))).toEqual([0n, 1n, 4_000n, 0n])
  expect(withheldCents({ ...own, base: 'all' }, 100_000n)).toBe(20_000n)
})

test('what is claimed back is taken from what is due, the oldest first', () => {
  expect(
    setOffs(
      [
        { id: 'a', fen: 70n },
        { id: 'b', fen: 50n },
      ],
      [
        { id: 'x', fen: 60n },
        { id: 'y', fen: 30n },
      ],
    ),
  ).toEqual([
    { fromId: 'a', toId: 'x', fen: 60n },
    { fromId: 'a', toId: 'y', fen: 10n },
    { fromId: 'b', toId: 'y', fen: 20n },
  ])
})
