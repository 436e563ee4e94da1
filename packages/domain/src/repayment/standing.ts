import { daysFromTo } from './calendar.ts'
import { type Overdue, type PenaltyRule, penaltyOf } from './penalty.ts'

/** How instalments and plans stand on a day: it follows from what is due and what was paid, nobody sets it. */

/** Of the dictionary `period_status`: 未到期, 待还, 部分还款, 已还, 逾期, 代偿, 减免. */
export const periodStates = { notDue: '0', due: '1', partly: '2', paid: '3', overdue: '4', guaranteed: '5', waived: '6' } as const
/** Of the dictionary `repay_status`. */
export const planStates = {
  draft: '0',
  running: '1',
  finished: '2',
  overdue: '3',
  settled: '4',
  paused: '5',
  guaranteed: '6',
} as const
/** Of these instalments nothing is open. */
const closed: ReadonlySet<string> = new Set([periodStates.paid, periodStates.guaranteed, periodStates.waived])

/** What was paid on a day; less than nothing where a payment came back. */
export interface Paid {
  readonly day: string
  readonly cost: bigint
  readonly penalty: bigint
  readonly interest: bigint
  readonly principal: bigint
}

export interface DueInstalment {
  readonly due: string
  readonly principal: bigint
  readonly interest: bigint
  readonly cost: bigint
  /** In the order of their days. */
  readonly paid: readonly Paid[]
  /** How much of what was paid a guarantor has paid, and how much was waived. */
  readonly guaranteed?: bigint
  readonly waived?: bigint
}

export interface Standing {
  readonly status: (typeof periodStates)[keyof typeof periodStates]
  readonly overdueDays: number
  readonly penalty: bigint
  /** The day on which the last of it was paid. */
  readonly paidDay: string | null
}

const sumOf = (paid: readonly Paid[], of: (one: Paid) => bigint): bigint => paid.reduce((sum, one) => sum + of(one), 0n)

/** Times of an instalment after its due day, each with what was open of it; they end when nothing is, or on the day. */
function openTimes({ due, principal, interest, paid }: DueInstalment, day: string): readonly Overdue[] {
  const openAt = (at: string): Pick<Overdue, 'principal' | 'interest'> => {
    const until = paid.filter((one) => one.day <= at)
    return {
      principal: principal - sumOf(until, (one) => one.principal),
      interest: interest - sumOf(until, (one) => one.interest),
    }
  }
  const days = [...new Set([due, ...paid.map((one) => one.day).filter((at) => at > due && at < day), day])]
  return days
    .slice(1)
    .map((to, at) => ({ from: days[at] ?? due, to, ...openAt(days[at] ?? due) }))
    .filter((time) => time.principal + time.interest > 0n)
}

/** What an instalment is once nothing of it is open: paid by a guarantor before waived before paid. */
function closedAs({ guaranteed = 0n, waived = 0n }: DueInstalment): Standing['status'] {
  if (guaranteed > 0n) return periodStates.guaranteed
  return waived > 0n ? periodStates.waived : periodStates.paid
}

/** An instalment on a day. It is overdue when its days of grace have passed. */
export function standingOf(one: DueInstalment, rule: PenaltyRule, day: string): Standing {
  const { due, principal, interest, cost, paid } = one
  const times = due < day ? openTimes({ ...one, paid: paid.filter((row) => row.day <= day) }, day) : []
  const penalty = penaltyOf(due, times, rule)
  const gone = sumOf(paid, (row) => row.principal + row.interest + row.cost + row.penalty)
  const open = principal + interest + cost + penalty - gone
  if (open <= 0n && (paid.length > 0 || due <= day))
    return { status: closedAs(one), overdueDays: 0, penalty, paidDay: paid.at(-1)?.day ?? due }
  const late = daysFromTo(due, day)
  if (late > rule.graceDays) return { status: periodStates.overdue, overdueDays: late, penalty, paidDay: null }
  const status = gone > 0n ? periodStates.partly : due <= day ? periodStates.due : periodStates.notDue
  return { status, overdueDays: 0, penalty, paidDay: null }
}

/** A plan on a day: overdue before paused; at its end paid by the guarantor as long as that one is owed for it, else paid off, early where it was settled. */
export function planState(
  instalments: readonly { readonly status: string; readonly from: string; readonly due: string; readonly isPaused: boolean }[],
  {
    day,
    isSettled,
    owesGuarantor = false,
  }: { readonly day: string; readonly isSettled: boolean; readonly owesGuarantor?: boolean },
): (typeof planStates)[keyof typeof planStates] {
  if (instalments.every(({ status }) => closed.has(status))) {
    if (owesGuarantor) return planStates.guaranteed
    return isSettled ? planStates.settled : planStates.finished
  }
  if (instalments.some(({ status }) => status === periodStates.overdue)) return planStates.overdue
  return instalments.some(({ from, due, isPaused }) => isPaused && from <= day && day < due)
    ? planStates.paused
    : planStates.running
}
