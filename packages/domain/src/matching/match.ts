import { type Group, groupsOf } from './groups.ts'
import type { Expected, Receipt } from './marks.ts'
import type { MatchRule } from './rule.ts'

/** Why a line was not matched: several are as good, none is good enough, amounts differ, or there is nothing that it may be. */
export type Waiting = 'tie' | 'weak' | 'amount' | 'none'

export interface Undecided {
  readonly receiptId: string
  readonly why: Waiting
  /** What it may be, best first. */
  readonly candidates: readonly Group[]
}
export interface Matched {
  readonly matched: readonly Group[]
  readonly waiting: readonly Undecided[]
}

const mostCandidates = 6

/** What a person took back or refused: this line is not this receivable, unless a person says so. */
export const refusalKey = (receiptId: string, expectedId: string): string => `${receiptId} ${expectedId}`

/**
 * Matches lines with receivables (decision 114). The answer is a function of the sets alone: no order, number or moment of arrival has a say.
 * What people decided is not given at all, or as what is left of it; what they refused is never decided here.
 */
export function matchReceipts(
  receipts: readonly Receipt[],
  expected: readonly Expected[],
  rule: MatchRule,
  refused: ReadonlySet<string> = new Set(),
): Matched {
  const owed = Map.groupBy(expected, ({ customerId }) => customerId)
  const parts = [...Map.groupBy(receipts, ({ customerId }) => customerId)].map(([customerId, lines]) =>
    matchCustomer(lines, owed.get(customerId) ?? [], rule, refused),
  )
  return {
    matched: parts.flatMap(({ matched }) => matched).toSorted((a, b) => compare(a.receiptIds[0], b.receiptIds[0])),
    waiting: parts.flatMap(({ waiting }) => waiting).toSorted((a, b) => compare(a.receiptId, b.receiptId)),
  }
}

const compare = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0)
const keyOf = ({ receiptIds, expectedIds }: Group): string => `${receiptIds.join(' ')} | ${expectedIds.join(' ')}`
const byScore = (a: Group, b: Group): number => b.score - a.score || compare(keyOf(a), keyOf(b))
const usesOf = ({ receiptIds, expectedIds }: Group): readonly string[] => [
  ...receiptIds.map((id) => `line ${id}`),
  ...expectedIds.map((id) => `owed ${id}`),
]

function matchCustomer(
  receipts: readonly Receipt[],
  expected: readonly Expected[],
  rule: MatchRule,
  refused: ReadonlySet<string>,
): Matched {
  const groups = groupsOf(receipts, expected, rule).toSorted(byScore)
  const isRefused = ({ parts }: Group): boolean =>
    parts.some(({ receiptId, expectedId }) => refused.has(refusalKey(receiptId, expectedId)))
  const sure = groups.filter((one) => one.isWhole && one.score >= rule.threshold * 1000 && !isRefused(one))
  const { matched, tied } = decide(sure, rule.tieGap * 1000)
  const done = new Set(matched.flatMap(({ receiptIds }) => receiptIds))
  const used = new Set(matched.flatMap(usesOf))
  const waiting = receipts
    .filter(({ id }) => !done.has(id))
    .map(({ id }): Undecided => {
      // What is matched otherwise is no candidate any more.
      const own = groups.filter((one) => one.receiptIds.includes(id) && !usesOf(one).some((use) => used.has(use)))
      const candidates = own.slice(0, mostCandidates)
      const why = tied.has(id) ? 'tie' : own.length === 0 ? 'none' : own.some(({ isWhole }) => isWhole) ? 'weak' : 'amount'
      return { receiptId: id, why, candidates }
    })
  return { matched, waiting }
}

/**
 * The best first. What excludes it and is nearly as good makes both undecided, with all that hangs on them by the same nearness; what is clearly worse gives way.
 * Groups of one score are either in one such knot or do not touch: that is why their order has no say.
 */
function decide(
  sorted: readonly Group[],
  gap: number,
): { readonly matched: readonly Group[]; readonly tied: ReadonlySet<string> } {
  const matched: Group[] = []
  const tied = new Set<string>()
  const gone = new Set<Group>()
  const users = new Map<string, Group[]>()
  for (const group of sorted)
    for (const use of usesOf(group)) {
      const known = users.get(use)
      if (known === undefined) users.set(use, [group])
      else known.push(group)
    }
  const rivals = (group: Group): readonly Group[] =>
    usesOf(group).flatMap((use) => (users.get(use) ?? []).filter((one) => one !== group && !gone.has(one)))
  for (const best of sorted) {
    if (gone.has(best)) continue
    const knot = new Set([best])
    for (const one of knot) for (const rival of rivals(one)) if (rival.score >= best.score - gap) knot.add(rival)
    if (knot.size === 1) matched.push(best)
    else for (const { receiptIds } of knot) for (const id of receiptIds) tied.add(id)
    for (const one of knot) for (const rival of rivals(one)) gone.add(rival)
    for (const one of knot) gone.add(one)
  }
  return { matched, tied }
}
