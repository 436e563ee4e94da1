import { expect, test } from 'vitest'
import { exemptKinds, type Limits, limitUse, type Movement } from './classTwoLimits.ts'

const limits: Limits = { day: 1_000_000n, year: 20_000_000n, exemptIn: new Set(), exemptOut: new Set() }
const move = (own: Partial<Movement> = {}): Movement => ({
  day: '2026-03-05',
  direction: '1',
  cents: 100_00n,
  kind: '9',
  isReversed: false,
  ...own,
})

test('what comes in and what goes out use limits of their own, by day and by year', () => {
  const use = limitUse(
    '2026-03-05',
    [move(), move({ direction: '2', cents: 30_00n }), move({ day: '2026-02-01' }), move({ day: '2025-12-31' })],
    limits,
  )
  expect(use.in).toEqual({
    day: { used: 100_00n, limit: 1_000_000n, left: 990_000n },
    year: { used: 200_00n, limit: 20_000_000n, left: 19_980_000n },
  })
  expect([use.out.day.used, use.out.year.used]).toEqual([30_00n, 30_00n])
})
test('the bound card, charges and returned payments are free, and what a bank exempts, each way for itself', () => {
  const moves = ['4', '5', '6', '7', '1', '3'].flatMap((kind) => [move({ kind }), move({ kind, direction: '2' })])
  expect([limitUse('2026-03-05', moves, limits)].map(({ in: a, out: b }) => [a.day.used, b.day.used])).toEqual([
    [200_00n, 200_00n],
  ])
  const bank = { ...limits, exemptIn: new Set(['1']), exemptOut: new Set(['3']) }
  expect([limitUse('2026-03-05', moves, bank)].map(({ in: a, out: b }) => [a.day.used, b.day.used])).toEqual([[100_00n, 100_00n]])
})
test('what was taken back counts on neither side, and nothing is left below zero', () => {
  expect(limitUse('2026-03-05', [move({ isReversed: true })], limits).in.day.used).toBe(0n)
  expect(limitUse('2026-03-05', [move({ cents: 2_000_000n })], limits).in.day).toMatchObject({ used: 2_000_000n, left: 0n })
})
test('what a bank exempts stands in a setting by its name, for both ways or for the one that it names', () => {
  const of = (setting: string, branch: string | null) => {
    const { exemptIn, exemptOut } = exemptKinds(setting, branch)
    return [[...exemptIn].join(''), [...exemptOut].join('')]
  }
  const setting = '工商银行=1, 3；农业银行＝入1，出 3，x'
  expect(of(setting, '中国工商银行浙江分行')).toEqual(['13', '13'])
  expect(of(setting, '农业银行')).toEqual(['1', '3'])
  expect([of(setting, '建设银行'), of(setting, null), of('', '工商银行')]).toEqual([
    ['', ''],
    ['', ''],
    ['', ''],
  ])
})
