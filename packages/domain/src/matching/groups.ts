import { least } from '../fees/cents.ts'
import { type Expected, isWithin, type Mark, marksOf, pairValues, type Receipt, scoreOf } from './marks.ts'
import type { MatchRule } from './rule.ts'

/** One line pays one receivable this much. */
export interface Part {
  readonly receiptId: string
  readonly expectedId: string
  readonly fen: bigint
}

/** One line with the receivables it may pay, or one receivable with the lines that may pay it. */
export interface Group {
  readonly receiptIds: readonly string[]
  readonly expectedIds: readonly string[]
  readonly parts: readonly Part[]
  readonly marks: readonly Mark[]
  /** In thousandths of a point. */
  readonly score: number
  /** Both sides come to the same, within the tolerance; otherwise it is a part of what is owed, which a person says. */
  readonly isWhole: boolean
}

/** Of more than these, subsets are looked for among the first by content: the search stays small, and the same whatever came first. */
const mostLooked = 16

const orderOf = (one: Receipt | Expected): string =>
  'dueDate' in one
    ? [one.dueDate, one.month, one.kind, one.stationId, one.fen, one.accountNo, one.id].join(' ')
    : [one.day, one.fen, one.counterName, one.summary, one.id].join(' ')
const byContent = <T extends Receipt | Expected>(all: readonly T[]): readonly T[] => {
  const keyed = all.map((one) => [orderOf(one), one] as const)
  return keyed.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, one]) => one)
}
const byId = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const sizeOf = (fen: bigint): bigint => (fen < 0n ? -fen : fen)

/** Every set of at least two that comes to the amount, within the tolerance. */
function subsetsOf<T extends { readonly fen: bigint }>(
  all: readonly T[],
  fen: bigint,
  rule: MatchRule,
): readonly (readonly T[])[] {
  const found: (readonly T[])[] = []
  const seek = (from: number, taken: readonly T[], sum: bigint): void => {
    if (taken.length >= 2 && sizeOf(sum - fen) <= rule.toleranceFen) found.push(taken)
    if (taken.length >= rule.mostMembers) return
    for (let at = from; at < all.length; at += 1) {
      const one = all[at]
      if (one !== undefined && sum + one.fen <= fen + rule.toleranceFen) seek(at + 1, [...taken, one], sum + one.fen)
    }
  }
  seek(0, [], 0n)
  return found
}

/** What the lines pay of the receivables, in their order: never more than a line is, nor than is open. */
function partsOf(receipts: readonly Receipt[], expected: readonly Expected[]): readonly Part[] {
  const open = new Map(expected.map(({ id, fen }) => [id, fen]))
  return receipts.flatMap(({ id: receiptId, fen }) => {
    let left = fen
    return expected.flatMap(({ id: expectedId }) => {
      const paid = least(left, open.get(expectedId) ?? 0n)
      if (paid <= 0n) return []
      left -= paid
      open.set(expectedId, (open.get(expectedId) ?? 0n) - paid)
      return [{ receiptId, expectedId, fen: paid }]
    })
  })
}

const sumOf = (all: readonly { readonly fen: bigint }[]): bigint => all.reduce((sum, { fen }) => sum + fen, 0n)

function groupOf(receipts: readonly Receipt[], expected: readonly Expected[], rule: MatchRule): Group {
  const difference = sizeOf(sumOf(receipts) - sumOf(expected))
  const pairs = receipts.flatMap((receipt) => expected.map((one) => pairValues(receipt, one, rule)))
  const members = receipts.length + expected.length - 1
  const marks = marksOf(pairs, { isExact: difference === 0n, members }, rule)
  return {
    receiptIds: receipts.map(({ id }) => id).toSorted(byId),
    expectedIds: expected.map(({ id }) => id).toSorted(byId),
    parts: partsOf(receipts, expected),
    ...{ marks, score: scoreOf(marks), isWhole: difference <= rule.toleranceFen },
  }
}

/** All that lines and receivables of one customer may mean, whatever order they are given in. */
export function groupsOf(receipts: readonly Receipt[], expected: readonly Expected[], rule: MatchRule): readonly Group[] {
  const [lines, owed] = [byContent(receipts), byContent(expected)]
  const fitting = new Map(lines.map((line) => [line.id, owed.filter((one) => isWithin(line, one, rule))]))
  const single = lines.flatMap((line) => (fitting.get(line.id) ?? []).map((one) => groupOf([line], [one], rule)))
  const spread = lines.flatMap((line) => {
    const smaller = (fitting.get(line.id) ?? []).filter(({ fen }) => fen < line.fen).slice(0, mostLooked)
    return subsetsOf(smaller, line.fen, rule).map((several) => groupOf([line], several, rule))
  })
  const joined = owed.flatMap((one) => {
    const smaller = lines.filter(({ id, fen }) => fen < one.fen && fitting.get(id)?.includes(one)).slice(0, mostLooked)
    return subsetsOf(smaller, one.fen, rule).map((several) => groupOf(several, [one], rule))
  })
  return [...single, ...spread, ...joined]
}
