import { describe, expect, test } from 'vitest'
import { type Expected, isWithin, type Receipt } from './marks.ts'
import { defaultRule, isGridName, type MatchRule, ruleText, wordsIn } from './rule.ts'
import { tryRule } from './trial.ts'

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
const draft = (own: Partial<MatchRule>): MatchRule => ({ ...defaultRule, edition: 1, ...own })
const trial = (
  receipts: readonly Receipt[],
  expected: readonly Expected[],
  after: MatchRule,
  counted = receipts.map(({ id }) => id),
) => tryRule({ receipts, expected, refused: new Set(), counted: new Set(counted) }, defaultRule, after)
const told = (outcome: ReturnType<typeof trial>) =>
  outcome.changes.map(({ receiptId, kind, before, after }) =>
    [
      receiptId,
      kind,
      ...[before, after].map(({ parts, why }) => parts.map(({ expectedId }) => expectedId).join('+') || why),
    ].join(' '),
  )

describe('a trial of a rule', () => {
  test('of the same content changes nothing, whatever its edition', () => {
    expect(trial([line('a', 100), line('b', 7)], [owed('r', 100)], draft({}))).toEqual({
      ...{ lines: 2, matchedBefore: 1, matchedAfter: 1, changes: [] },
    })
  })

  test('says which lines would be matched that wait now, and which would wait', () => {
    const wide = trial([line('a', 100.05)], [owed('r', 100)], draft({ toleranceFen: 10n }))
    expect([wide.matchedBefore, wide.matchedAfter, told(wide)]).toEqual([0, 1, ['a gained amount r']])
    const strict = trial([line('a', 100)], [owed('r', 100)], draft({ threshold: 200 }))
    expect([strict.matchedBefore, strict.matchedAfter, told(strict)]).toEqual([1, 0, ['a lost r weak']])
  })

  test('says which lines would pay something else', () => {
    const both = [owed('may', 100), owed('april', 100, { month: '2026-04', periodEnd: '2026-04-30', dueDate: '2026-05-15' })]
    const words = line('a', 100, { summary: '2026年4月电费' })
    const moved = trial([words], both, draft({ weights: { ...defaultRule.weights, month: 0 } }))
    expect(told(moved)).toEqual(['a moved april may'])
  })

  test('tells only of the lines of the month that was asked for; the others are there as rivals', () => {
    const lines = [line('a', 100.05), line('b', 50.05, { customerId: 'd' })]
    const all = [owed('r', 100), owed('q', 50, { customerId: 'd' })]
    expect(trial(lines, all, draft({ toleranceFen: 10n }), ['b'])).toMatchObject({ lines: 1, matchedAfter: 1 })
  })
})

describe('the content of a rule', () => {
  test('is one text, in which neither the edition nor the order of its words has a say; every value that decides has', () => {
    expect(ruleText(draft({ edition: 9, gridWords: defaultRule.gridWords.toReversed() }))).toBe(ruleText(defaultRule))
    const others: readonly Partial<MatchRule>[] = [
      { toleranceFen: 2n },
      { windowDays: 46 },
      { threshold: 61 },
      { tieGap: 11 },
      { mostMembers: 3 },
      { gridWords: ['国网'] },
      ...Object.entries(defaultRule.weights).map(([key, points]) => ({ weights: { ...defaultRule.weights, [key]: points + 1 } })),
    ]
    for (const other of others)
      expect(
        ruleText(draft(other)),
        JSON.stringify(other, (_, v) => String(v)),
      ).not.toBe(ruleText(defaultRule))
  })

  test('holds the words in the names of grid companies, as people write them', () => {
    expect(wordsIn('国网、 南方电网\n国网,供电公司；')).toEqual(['供电公司', '南方电网', '国网'])
    expect([isGridName('国网浙江', defaultRule), isGridName('蒙西电网', defaultRule), isGridName(null, defaultRule)]).toEqual([
      ...[true, false, false],
    ])
    expect(isGridName('蒙西电网', draft({ gridWords: ['蒙西'] }))).toBe(true)
  })
})

test('a row of a list that names its station pays no other station of the same customer', () => {
  const row = line('a', 100, { stationId: 's2' })
  expect([isWithin(row, owed('r', 100), defaultRule), isWithin(row, owed('r', 100, { stationId: 's2' }), defaultRule)]).toEqual([
    ...[false, true],
  ])
})
