import { buildPart, buildPlan, firstSeqOf, type IncomeTerms, type PlanInstalment, type PlanPart, type PlanTerms } from './plan.ts'
import { type Pause, type Prepayment, repayMethods, type Terms } from './terms.ts'

/** What may be changed of a plan. Those of whole instalments name the first one that is different, the others their day. */
export type PlanChange =
  | { readonly kind: 'rate'; readonly day: string; readonly rate: bigint }
  | { readonly kind: 'pause'; readonly seq: number; readonly periods: number; readonly interest: Pause['interest'] }
  | { readonly kind: 'prepay'; readonly day: string; readonly amount: bigint; readonly effect: Prepayment['effect'] }
  | { readonly kind: 'reshape'; readonly seq: number; readonly method?: Terms['method']; readonly periods?: number }
  | { readonly kind: 'settle'; readonly day: string; readonly feeRate: bigint }

export type ChangeLack =
  /** It was settled early: nothing follows. */
  | 'settled'
  /** There is no such instalment, or it lies before the last change of method or term. */
  | 'noInstalment'
  /** The day lies outside of what may still be changed. */
  | 'noDay'
  | 'pauseByIncome'
  | 'pauseTwice'
  /** A pause or a prepayment lies behind the instalment from which method or term change. */
  | 'plannedBehind'
  /** More principal is prepaid than there is. */
  | 'tooMuch'
  | 'sameShape'
  | 'quarterlyMonths'

type Changed = { readonly terms: PlanTerms } | { readonly lack: ChangeLack }

/** A quarter is a whole number of periods only where they are months or quarters. */
export const fitsQuarter = (months: number): boolean => months === 1 || months === 3

const inOrder = <T>(rows: readonly T[], dayOf: (row: T) => string): readonly T[] =>
  rows.toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : dayOf(one) > dayOf(other) ? 1 : 0))

const endOfPause = ({ seq, periods }: Pause): number => seq + periods - 1
const pausesOf = (part: PlanPart): readonly Pause[] => ('pauses' in part ? (part.pauses ?? []) : [])

/** The terms of the next version, or why there is none. Instalments that are due by the day of the change stay as they were. */
export function applyChange(plan: PlanTerms, change: PlanChange): Changed {
  const last = plan.parts.at(-1)
  const schedule = buildPlan(plan)
  const end = schedule.at(-1)
  if (plan.settled !== undefined || last === undefined || end === undefined) return { lack: 'settled' }
  switch (change.kind) {
    case 'rate':
      return change.day >= last.start && change.day < end.due
        ? withLast(plan, {
            ...last,
            rates: inOrder([...last.rates, { from: change.day, rate: change.rate }], ({ from }) => from),
          })
        : { lack: 'noDay' }
    case 'pause':
      return pause(plan, last, schedule, change)
    case 'prepay':
      return prepay(plan, last, end, change)
    case 'reshape':
      return reshape(plan, last, schedule, change)
    case 'settle':
      return settle(plan, end, change)
  }
}

const withLast = (plan: PlanTerms, part: PlanPart): Changed => ({ terms: { ...plan, parts: [...plan.parts.slice(0, -1), part] } })

function settle(plan: PlanTerms, end: PlanInstalment, { day, feeRate }: Extract<PlanChange, { kind: 'settle' }>): Changed {
  if (day < (plan.parts[0]?.start ?? '') || day >= end.due) return { lack: 'noDay' }
  const isBehind = plan.parts.some(({ prepayments = [] }) => prepayments.some((paid) => paid.day > day))
  return isBehind ? { lack: 'plannedBehind' } : { terms: { ...plan, settled: { day, feeRate } } }
}

function pause(
  plan: PlanTerms,
  last: PlanPart,
  schedule: readonly PlanInstalment[],
  { seq, periods, interest }: Extract<PlanChange, { kind: 'pause' }>,
): Changed {
  if (last.method === repayMethods.byIncome) return { lack: 'pauseByIncome' }
  if (seq < firstSeqOf(last) || !schedule.some((one) => one.seq === seq)) return { lack: 'noInstalment' }
  const mine: Pause = { seq, periods, interest }
  const others = pausesOf(last)
  if (others.some((one) => one.seq <= endOfPause(mine) && endOfPause(one) >= seq)) return { lack: 'pauseTwice' }
  return withLast(plan, { ...last, pauses: [...others, mine].toSorted((one, other) => one.seq - other.seq) })
}

function prepay(
  plan: PlanTerms,
  last: PlanPart,
  end: PlanInstalment,
  { day, amount, effect }: Extract<PlanChange, { kind: 'prepay' }>,
): Changed {
  if (day < last.start || day >= end.due) return { lack: 'noDay' }
  const prepayments = inOrder([...(last.prepayments ?? []), { day, amount, effect }], (one) => one.day)
  const part = { ...last, prepayments }
  // What is left before each of them, so that one that comes first leaves enough for those that were there.
  const rows = buildPart(part)
  const isTooMuch = prepayments.some((paid) => {
    const before = rows.findLast(({ due }) => due <= paid.day)
    const from = before?.due ?? part.start
    const sum = prepayments.filter((one) => one.day >= from && one.day <= paid.day).reduce((total, one) => total + one.amount, 0n)
    return sum >= (before?.balance ?? part.principal)
  })
  return isTooMuch || rows.some(({ balance, principal }) => balance < 0n || principal < 0n)
    ? { lack: 'tooMuch' }
    : withLast(plan, part)
}

function reshape(
  plan: PlanTerms,
  last: PlanPart,
  schedule: readonly PlanInstalment[],
  { seq, method, periods }: Extract<PlanChange, { kind: 'reshape' }>,
): Changed {
  const first = schedule.find((one) => one.seq === seq)
  if (first === undefined || seq < firstSeqOf(last)) return { lack: 'noInstalment' }
  const isBehind =
    pausesOf(last).some((one) => endOfPause(one) >= seq) || (last.prepayments ?? []).some(({ day }) => day >= first.from)
  if (isBehind) return { lack: 'plannedBehind' }
  if (method === repayMethods.quarterly && !fitsQuarter(last.months)) return { lack: 'quarterlyMonths' }
  const left = schedule.filter((one) => one.seq >= seq).length
  const isSame = (method === undefined || method === last.method) && (periods === undefined || periods === left)
  if (isSame) return { lack: 'sameShape' }
  const before = schedule.find((one) => one.seq === seq - 1)
  const isWhole = seq === firstSeqOf(last)
  const base = {
    ...last,
    principal: isWhole ? last.principal : (before?.balance ?? last.principal),
    start: first.from,
    firstSeq: seq,
    carried: isWhole ? (last.carried ?? 0n) : (before?.carried ?? 0n),
    periods: periods ?? left,
  }
  const own = unplanned(base)
  const part: PlanPart =
    method === undefined ? own : { ...(own.method === repayMethods.byIncome ? withoutIncome(own) : own), method }
  return { terms: { ...plan, parts: [...(isWhole ? plan.parts.slice(0, -1) : plan.parts), part] } }
}

function withoutIncome({ income: _, ...rest }: IncomeTerms) {
  return rest
}

/** Pauses and prepayments belong to the part in which they were made. */
function unplanned<P extends PlanPart>(part: P): P {
  const { prepayments: _, ...rest } = part
  if (!('pauses' in rest)) return rest as P
  const { pauses: __, ...own } = rest
  return own as P
}
