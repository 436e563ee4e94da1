import { describe, expect, test } from 'vitest'
import fc from '../testing/properties.ts'
import { type Expected, monthValue, type Receipt } from './marks.ts'
import { matchReceipts, refusalKey } from './match.ts'
import { defaultRule } from './rule.ts'

const line = (id: string, yuan: number, own: Partial<Receipt> = {}): Receipt => ({
  ...{ id, customerId: 'c', day: '2026-06-10', fen: BigInt(Math.round(yuan * 100)) },
  ...{ counterName: '国网浙江省电力有限公司', summary: '电费' },
  ...own,
})
const owed = (id: string, yuan: number, own: Partial<Expected> = {}): Expected => ({
  ...{ id, customerId: 'c', stationId: 's1', kind: '1', month: '2026-05', periodEnd: '2026-05-31', dueDate: '2026-06-15' },
  ...{ fen: BigInt(Math.round(yuan * 100)), accountNo: '3301234567' },
  ...own,
})
const june = { month: '2026-06', periodEnd: '2026-06-30', dueDate: '2026-07-15' } as const
const match = (lines: readonly Receipt[], all: readonly Expected[], refused: ReadonlySet<string> = new Set()) =>
  matchReceipts(lines, all, defaultRule, refused)
const partsOf = (lines: readonly Receipt[], all: readonly Expected[], refused?: ReadonlySet<string>) =>
  match(lines, all, refused).matched.flatMap(({ parts }) => parts.map((one) => `${one.receiptId}→${one.expectedId} ${one.fen}`))
const whyOf = (lines: readonly Receipt[], all: readonly Expected[], refused?: ReadonlySet<string>) =>
  match(lines, all, refused).waiting.map(({ receiptId, why, candidates }) => `${receiptId} ${why} ${candidates.length}`)

describe('a line and a receivable', () => {
  test('are matched when the account, the amount and the days fit and enough speaks for it; every mark is said', () => {
    const [found] = match([line('a', 812.4)], [owed('r', 812.4)]).matched
    expect(found?.parts).toEqual([{ receiptId: 'a', expectedId: 'r', fen: 81_240n }])
    expect(found?.marks.map(({ key, value, points }) => [key, value, points])).toEqual([
      ['gridName', 1000, 30_000],
      ['feeWord', 1000, 15_000],
      ['month', 0, 0],
      ['account', 0, 0],
      ['date', 1000, 30_000],
      ['exact', 1000, 20_000],
      ['several', 0, 0],
    ])
    expect(found?.score).toBe(95_000)
  })

  test.each([
    ['the account of another customer', line('a', 100, { customerId: 'd' }), 'none 0'],
    ['a day before the period is over', line('a', 100, { day: '2026-05-30' }), 'none 0'],
    ['a day after the window', line('a', 100, { day: '2026-07-31' }), 'none 0'],
    ['an amount beyond the tolerance', line('a', 100.02), 'amount 1'],
    ['a payer and words that say nothing', line('a', 100, { counterName: '张三', summary: '往来' }), 'weak 1'],
  ])('wait for a person with %s', (_, one, why) => {
    expect([partsOf([one], [owed('r', 100)]), whyOf([one], [owed('r', 100)])]).toEqual([[], [`a ${why}`]])
  })

  test('may differ by the tolerance: the line never pays more than it is, nor the receivable takes more than is open', () => {
    expect(partsOf([line('a', 100.01)], [owed('r', 100)])).toEqual(['a→r 10000'])
    expect(partsOf([line('a', 99.99)], [owed('r', 100)])).toEqual(['a→r 9999'])
    expect(partsOf([line('a', 100, { day: '2026-07-30' })], [owed('r', 100)])).toEqual(['a→r 10000'])
  })

  test('that a person took apart stay apart, and are shown as what they may be', () => {
    const refused = new Set([refusalKey('a', 'r')])
    expect([partsOf([line('a', 100)], [owed('r', 100)], refused), whyOf([line('a', 100)], [owed('r', 100)], refused)]).toEqual([
      [],
      ['a weak 1'],
    ])
  })
})

describe('several', () => {
  test('receivables are paid by one line, of several stations too', () => {
    const all = [owed('r', 60), owed('s', 40, { stationId: 's2' }), owed('t', 33)]
    expect(partsOf([line('a', 100)], all)).toEqual(['a→r 6000', 'a→s 4000'])
  })
  test('lines pay one receivable in parts', () => {
    expect(partsOf([line('a', 60), line('b', 40, { day: '2026-06-12' })], [owed('r', 100)])).toEqual(['a→r 6000', 'b→r 4000'])
  })
  test('as good as each other are left to a person with all of them', () => {
    expect(whyOf([line('a', 100)], [owed('r', 100), owed('s', 100, { stationId: 's2' })])).toEqual(['a tie 2'])
    expect(whyOf([line('a', 100), line('b', 100, { day: '2026-06-11' })], [owed('r', 100)])).toEqual(['a tie 1', 'b tie 1'])
    expect(whyOf([line('a', 100)], [owed('r', 70), owed('s', 30), owed('t', 60), owed('u', 40)])).toEqual(['a tie 6'])
  })
  test('are told apart by the number of the account, by the month in the words, and by the day', () => {
    const other = owed('s', 100, { stationId: 's2', accountNo: '3309999999' })
    expect(partsOf([line('a', 100, { summary: '3309999999电费' })], [owed('r', 100), other])).toEqual(['a→s 10000'])
    const both = [owed('r', 100, { dueDate: '2026-07-15' }), owed('s', 100, june)]
    const late = { day: '2026-07-10', summary: '2026年6月电费' }
    expect(partsOf([line('a', 100, late)], both)).toEqual(['a→s 10000'])
    expect(partsOf([line('a', 100, { day: '2026-07-14' })], [owed('r', 100), owed('s', 100, june)])).toEqual(['a→s 10000'])
  })
  test('months of the same amount find their own line', () => {
    const lines = [line('b', 100, { day: '2026-07-10' }), line('a', 100)]
    expect(partsOf(lines, [owed('s', 100, june), owed('r', 100)])).toEqual(['a→r 10000', 'b→s 10000'])
  })
})

test.each([
  ['2026年5月电费', 1000],
  ['电费2026-05', 1000],
  ['202605结算', 1000],
  ['5月电费', 1000],
  ['4月电费', -1000],
  ['2025年5月', -1000],
  ['户号330120260512', 0],
  ['20260512', 0],
  ['电费', 0],
])('%s speaks for May 2026 with %i', (words, value) => {
  expect(monthValue(words, '2026-05')).toBe(value)
})

/** A customer with few amounts, so that ties, sums and parts are frequent. */
const days = ['2026-06-03', '2026-06-10', '2026-06-20', '2026-07-08', '2026-07-12', '2026-08-20']
const amount = fc.constantFrom(10, 20, 30, 40, 50, 100)
const someLine = fc.record({
  yuan: amount,
  day: fc.constantFrom(...days),
  counterName: fc.constantFrom('国网浙江省电力有限公司', '张三', null),
  summary: fc.constantFrom('电费', '2026年5月电费', '6月', null),
})
const someOwed = fc.record({ yuan: amount, isJune: fc.boolean(), stationId: fc.constantFrom('s1', 's2') })
const world = fc.record({
  lines: fc.array(someLine, { maxLength: 6 }).map((all) => all.map(({ yuan, ...own }, at) => line(`l${at}`, yuan, own))),
  all: fc
    .array(someOwed, { maxLength: 6 })
    .map((all) => all.map(({ yuan, isJune, stationId }, at) => owed(`r${at}`, yuan, { stationId, ...(isJune ? june : {}) }))),
  refused: fc
    .array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 3 })
    .map((all) => new Set(all.map(([a, b]) => refusalKey(`l${a}`, `r${b}`)))),
})
const shown = (answer: unknown): string =>
  JSON.stringify(answer, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

describe('whatever comes', () => {
  test('in 10,000 orders of arrival the answer is the same, with what people refused held fixed', () => {
    const shuffled = world.chain((one) =>
      fc.record({
        one: fc.constant(one),
        lines: fc.shuffledSubarray([...one.lines], { minLength: one.lines.length }),
        all: fc.shuffledSubarray([...one.all], { minLength: one.all.length }),
      }),
    )
    fc.assert(
      fc.property(shuffled, ({ one, lines, all }) => {
        expect(shown(match(lines, all, one.refused))).toBe(shown(match(one.lines, one.all, one.refused)))
      }),
      { numRuns: 10_000 },
    )
  })

  test('no line pays twice or more than it is, no receivable takes more than is open, and each line is either matched or waits', () => {
    fc.assert(
      fc.property(world, ({ lines, all, refused }) => {
        const { matched, waiting } = match(lines, all, refused)
        const parts = matched.flatMap((group) => group.parts)
        for (const { id, fen } of lines) {
          const paid = parts.filter(({ receiptId }) => receiptId === id).reduce((sum, part) => sum + part.fen, 0n)
          expect(paid <= fen).toBe(true)
          const places = matched.filter(({ receiptIds }) => receiptIds.includes(id)).length
          expect(places + waiting.filter(({ receiptId }) => receiptId === id).length).toBe(1)
        }
        for (const { id, fen } of all)
          expect(parts.filter(({ expectedId }) => expectedId === id).reduce((sum, part) => sum + part.fen, 0n) <= fen).toBe(true)
        for (const { receiptId, expectedId } of parts) expect(refused.has(refusalKey(receiptId, expectedId))).toBe(false)
      }),
      { numRuns: 500 },
    )
  })
})
