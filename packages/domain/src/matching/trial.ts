import type { Expected, Receipt } from './marks.ts'
import { matchReceipts, type Waiting } from './match.ts'
import type { MatchRule } from './rule.ts'

/** What becomes of a line by one rule: what it pays, or why it waits. */
export interface Fate {
  readonly isMatched: boolean
  readonly why: Waiting | null
  readonly parts: readonly { readonly expectedId: string; readonly fen: bigint }[]
  /** In thousandths of a point, of what it is matched with or its best candidate. */
  readonly score: number | null
}
export interface FateChange {
  readonly receiptId: string
  readonly before: Fate
  readonly after: Fate
  /** It is matched now and was not, the other way round, or with something else. */
  readonly kind: 'gained' | 'lost' | 'moved'
}
export interface TrialOutcome {
  readonly lines: number
  readonly matchedBefore: number
  readonly matchedAfter: number
  readonly changes: readonly FateChange[]
}

/** What each line comes to by a rule. */
export function fatesOf(
  receipts: readonly Receipt[],
  expected: readonly Expected[],
  rule: MatchRule,
  refused: ReadonlySet<string>,
): ReadonlyMap<string, Fate> {
  const { matched, waiting } = matchReceipts(receipts, expected, rule, refused)
  return new Map([
    ...matched.flatMap(({ receiptIds, parts, score }) =>
      receiptIds.map((id): [string, Fate] => {
        const own = parts.filter(({ receiptId }) => receiptId === id).map(({ expectedId, fen }) => ({ expectedId, fen }))
        return [id, { isMatched: true, why: null, parts: own, score }]
      }),
    ),
    ...waiting.map(({ receiptId, why, candidates }): [string, Fate] => [
      receiptId,
      { isMatched: false, why, parts: [], score: candidates[0]?.score ?? null },
    ]),
  ])
}

const partsText = ({ parts }: Fate): string =>
  parts
    .map(({ expectedId, fen }) => `${expectedId} ${fen}`)
    .toSorted()
    .join()

function kindOf(before: Fate, after: Fate): FateChange['kind'] | null {
  if (before.isMatched !== after.isMatched) return after.isMatched ? 'gained' : 'lost'
  return partsText(before) === partsText(after) ? null : 'moved'
}

/**
 * Two rules on the same facts (decision 121): nothing is written, and what people decided is not given, so that it is the same in both. Only
 * lines of `counted` are told of; the others are there because they are rivals of these.
 */
export function tryRule(
  facts: {
    readonly receipts: readonly Receipt[]
    readonly expected: readonly Expected[]
    readonly refused: ReadonlySet<string>
    readonly counted: ReadonlySet<string>
  },
  before: MatchRule,
  after: MatchRule,
): TrialOutcome {
  const [was, becomes] = [before, after].map((rule) => fatesOf(facts.receipts, facts.expected, rule, facts.refused))
  const nothing: Fate = { isMatched: false, why: 'none', parts: [], score: null }
  const told = facts.receipts.filter(({ id }) => facts.counted.has(id)).map(({ id }) => id)
  const pairs = told.toSorted().map((id) => ({ id, was: was?.get(id) ?? nothing, becomes: becomes?.get(id) ?? nothing }))
  return {
    lines: pairs.length,
    matchedBefore: pairs.filter((one) => one.was.isMatched).length,
    matchedAfter: pairs.filter((one) => one.becomes.isMatched).length,
    changes: pairs.flatMap((one) => {
      const kind = kindOf(one.was, one.becomes)
      return kind === null ? [] : [{ receiptId: one.id, before: one.was, after: one.becomes, kind }]
    }),
  }
}
