import { divideRounded, least } from '../fees/cents.ts'
import { daysFromTo } from './calendar.ts'

/** What being late costs; data of the contract. */
export interface PenaltyRule {
  /** Of a day, in millionths: five in ten thousand are 500. */
  readonly dailyRate: bigint
  readonly base: 'principal' | 'principalAndInterest'
  /** Days after the due day that cost nothing; later ones count from the due day. */
  readonly graceDays: number
  /** At most this share of the base, in millionths; null: without end. */
  readonly cap: bigint | null
}

/** A time during which the same was overdue: from its first day to the day on which part of it was paid, which does not count. */
export interface Overdue {
  readonly from: string
  readonly to: string
  readonly principal: bigint
  readonly interest: bigint
}

/** The penalty of one instalment in cents, rounded once. `due` is its due day; the times follow each other. */
export function penaltyOf(due: string, times: readonly Overdue[], rule: PenaltyRule): bigint {
  const end = times.at(-1)?.to ?? due
  if (daysFromTo(due, end) <= rule.graceDays) return 0n
  const baseOf = ({ principal, interest }: Overdue): bigint => (rule.base === 'principal' ? principal : principal + interest)
  const weighted = times.reduce((sum, time) => sum + baseOf(time) * BigInt(Math.max(0, daysFromTo(time.from, time.to))), 0n)
  const amount = divideRounded(weighted * rule.dailyRate, 1_000_000n)
  const first = times[0]
  if (rule.cap === null || first === undefined) return amount
  return least(amount, divideRounded(baseOf(first) * rule.cap, 1_000_000n))
}
