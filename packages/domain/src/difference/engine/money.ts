import type { BillFact, Reason, StationFacts } from '../facts.ts'
import type { Placed, PlacedMonth } from './attribute.ts'
import type { BilledPart } from './billSide.ts'
import { type Candidate, explainExactly } from './candidates.ts'
import { listCandidates, strayCandidates } from './elsewhere.ts'
import { withheldOf } from './taxes.ts'
import { saysPart } from './texts.ts'

/** A month as its money is looked at: what is due of it, and what came. */
export interface DueMonth {
  readonly facts: StationFacts
  readonly month: string
  readonly to: string
  readonly bill: BillFact | undefined
  readonly parts: readonly (BilledPart & { readonly dueOn: string })[]
  readonly placed: PlacedMonth
  readonly asOf: string
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n)
const candidate = (kind: Candidate['kind'], cents: bigint, rank: number, facts: readonly string[]): Candidate => ({
  kind,
  cents,
  rank,
  facts,
  alternatives: [],
})

/** Receipts of one amount beyond the first. */
const repeatedOf = (receipts: readonly Placed[]): readonly Placed[] =>
  receipts.filter((one, at) => receipts.findIndex(({ cents }) => cents === one.cents) < at)

function taxCandidates({ bill, parts }: DueMonth, facts: readonly string[]): readonly Candidate[] {
  if (bill === undefined) return []
  const amounts = parts.filter(({ isAbsent }) => !isAbsent).map(({ cents }) => cents)
  const bases = [...new Set([sum(amounts), ...amounts])].filter((cents) => cents > 0n)
  const byBill = bill.taxCents === undefined || bill.taxCents === 0n ? [] : [candidate('tax', -bill.taxCents, 1, facts)]
  return [...byBill, ...bases.flatMap(withheldOf).map((tax) => candidate('tax', -tax, 2, facts))]
}

/** All that might explain what is open of a month. */
function candidatesOf(month: DueMonth): readonly Candidate[] {
  const { facts, placed, parts, bill, asOf } = month
  const ids = [...(bill === undefined ? [] : [bill.id]), ...placed.receipts.map(({ id }) => id)]
  // What no bill names would not have come with the rest: it is missing by itself.
  const present = sum(parts.filter(({ isAbsent }) => !isAbsent).map(({ cents }) => cents))
  const amounts = [...new Set([present, ...parts.map(({ cents }) => cents)])].filter((cents) => cents > 0n)
  const wanted = { month: month.month, to: month.to, amounts }
  const noAlternative = { alternatives: ['notPaid', 'wrongAccount', 'notMapped'] } as const
  return [
    ...placed.returned.map(({ cents, facts: lines }) => candidate('returned', -cents, 0, lines)),
    ...strayCandidates(facts, wanted, asOf),
    ...(placed.receipts.length === 0 ? listCandidates(facts, wanted, asOf) : []),
    ...parts
      .filter(({ isAbsent }) => isAbsent)
      .map(({ component, cents }) =>
        candidate(component === 'mechanism' ? 'missingDifference' : 'missingSubsidy', -cents, 1, [`${month.month} ${component}`]),
      ),
    ...repeatedOf(placed.receipts).map(({ id, cents }) => candidate('double', cents, 1, [id])),
    ...(placed.receipts.length > 0 ? taxCandidates(month, ids) : []),
    ...(parts.length > 1
      ? parts
          .filter(({ isAbsent }) => !isAbsent)
          .map(({ cents, component }) => ({
            ...candidate('missing', -cents, 3, [`${month.month} ${component}`]),
            ...noAlternative,
          }))
      : []),
    ...(placed.receipts.length === 0 ? [{ ...candidate('missing', -present, 4, ids), ...noAlternative }] : []),
  ]
}

/** Why what came is not what is billed and due; told besides: what came late or in parts. */
export function moneyReasons(month: DueMonth, open: bigint): { readonly reasons: readonly Reason[]; readonly rest: bigint } {
  const { placed, parts } = month
  const foreign = placed.foreign.map(
    ({ id, cents }): Reason => ({ kind: 'wrongAccount', cents, facts: [id], confidence: 'certain', alternatives: [] }),
  )
  const own = open - sum(placed.foreign.map(({ cents }) => cents))
  const exact = month.bill === undefined && placed.receipts.length > 0 ? null : explainExactly(own, candidatesOf(month))
  const isPart = placed.receipts.some(({ text }) => saysPart(text))
  const partly: readonly Reason[] | null =
    exact === null && isPart && own < 0n
      ? [
          {
            kind: 'missing',
            cents: own,
            facts: placed.receipts.map(({ id }) => id),
            confidence: 'likely',
            alternatives: ['notPaid'],
          },
        ]
      : null
  const explained = exact ?? partly ?? []
  const doubled = new Set(explained.filter(({ kind }) => kind === 'double').flatMap(({ facts }) => facts))
  const live = placed.receipts.filter(({ id }) => !doubled.has(id))
  const rest = own - sum(explained.map(({ cents }) => cents))
  return { reasons: [...explained, ...foreign, ...told(live, parts)], rest }
}

function told(live: readonly Placed[], parts: DueMonth['parts']): readonly Reason[] {
  const dueOf = (cents: bigint): string => {
    const exact = parts.find((part) => part.cents === cents)
    return exact?.dueOn ?? parts[0]?.dueOn ?? '9999-12-31'
  }
  const late = live.filter(({ day, cents }) => day > dueOf(cents))
  const totals = [parts, parts.filter(({ isAbsent }) => !isAbsent)].map((some) => sum(some.map(({ cents }) => cents)))
  const isSplit =
    live.length > 1 &&
    totals.includes(sum(live.map(({ cents }) => cents))) &&
    !live.every(({ cents }) => parts.some((part) => part.cents === cents))
  const say = (kind: 'late' | 'split', receipts: readonly Placed[]): Reason => ({
    kind,
    cents: 0n,
    facts: receipts.map(({ id }) => id),
    confidence: 'certain',
    alternatives: [],
  })
  return [...(late.length > 0 ? [say('late', late)] : []), ...(isSplit ? [say('split', live)] : [])]
}
