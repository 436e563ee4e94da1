import { buildIncomeSchedule, type IncomeRule } from './income.ts'
import { buildSchedule } from './schedule.ts'
import { settleEarly } from './settle.ts'
import { type BaseTerms, type Instalment, repayMethods, type Terms } from './terms.ts'

/** A part of a plan by income: what a period is expected to bring in, until it is known. */
export interface IncomeTerms extends BaseTerms {
  readonly method: typeof repayMethods.byIncome
  readonly income: IncomeRule & { readonly expected: bigint }
}
export type PlanPart = Terms | IncomeTerms

/**
 * What a whole plan follows from; each version of a plan is another one of these. A change of its method or term begins another part at a
 * due day, with the principal that is left; what lies before it stays.
 */
export interface PlanTerms {
  readonly parts: readonly PlanPart[]
  /** It ends on this day; the fee in millionths of the principal that is left. */
  readonly settled?: { readonly day: string; readonly feeRate: bigint }
}

/** An instalment of a plan; `cost` is the fee of an early settlement. */
export interface PlanInstalment extends Instalment {
  readonly cost: bigint
}

export const firstSeqOf = ({ firstSeq = 1 }: BaseTerms): number => firstSeq

export function buildPart(part: PlanPart): readonly Instalment[] {
  if (part.method !== repayMethods.byIncome) return buildSchedule(part)
  return buildIncomeSchedule(part, part.income, Array<bigint>(part.periods).fill(part.income.expected))
}

/** Every instalment of a plan, in cents: each part as far as the next one begins, and what settles it early as its last one. */
export function buildPlan({ parts, settled }: PlanTerms): readonly PlanInstalment[] {
  const all = parts.flatMap((part, at): readonly PlanInstalment[] => {
    const next = parts[at + 1]
    const own = next === undefined ? buildPart(part) : buildPart(part).filter(({ seq }) => seq < firstSeqOf(next))
    return own.map((one) => ({ ...one, cost: 0n }))
  })
  if (settled === undefined) return all
  const part = partOn(parts, settled.day)
  const kept = all.filter(({ due }) => due <= settled.day)
  if (part === undefined || kept.length === all.length) return all
  const { principal, interest, fee } = settleEarly(part, buildPart(part), settled.day, settled.feeRate)
  const last = kept.at(-1)
  const end = { seq: (last?.seq ?? 0) + 1, from: last?.due ?? part.start, due: settled.day, balance: 0n, carried: 0n }
  return [...kept, { ...end, principal, interest, cost: fee }]
}

/** The part that a day lies in. */
export const partOn = (parts: readonly PlanPart[], day: string): PlanPart | undefined =>
  parts.findLast(({ start }) => start <= day) ?? parts[0]

/** Principal that was paid before it was due. Together with what the instalments say it is the principal of the plan. */
export const prepaidOf = ({ parts }: PlanTerms): bigint =>
  parts.flatMap(({ prepayments = [] }) => prepayments).reduce((sum, { amount }) => sum + amount, 0n)
