import { toUnits } from '@heliodesk/domain/fees/cents'
import type { Claim } from '@heliodesk/domain/repayment/allocate'
import type { PlanChange } from '@heliodesk/domain/repayment/changes'
import type { PenaltyRule } from '@heliodesk/domain/repayment/penalty'
import type { PlanInstalment, PlanTerms } from '@heliodesk/domain/repayment/plan'
import { repayMethods, type Terms } from '@heliodesk/domain/repayment/terms'
import type { RowValues } from '../crud/module.ts'

/** Terms as records hold them (texts, percent) and as the calculation takes them (cents, millionths). */

const textOf = (value: unknown): string | null => ((value ?? '') === '' ? null : String(value))
export const centsOf = (value: unknown): bigint => toUnits(textOf(value) ?? '0', 2)
/** Percent with four digits are millionths. */
const millionthsOf = (value: unknown): bigint => toUnits(textOf(value) ?? '0', 4)

/** Months between two due days, by the dictionary repay_frequency. */
export const monthsOf = (frequency: unknown): number => ({ 1: 1, 2: 3, 3: 6, 4: 12 })[String(frequency)] ?? 1

/** The first version of a plan: what was typed. */
export function termsOf(plan: RowValues): PlanTerms {
  const start = String(plan['startDate'])
  const base = {
    principal: centsOf(plan['principal']),
    rates: [{ from: start, rate: millionthsOf(plan['annualRate']) }],
    periods: Number(plan['periods']),
    months: monthsOf(plan['frequency']),
    start,
    firstDue: String(plan['firstDue']),
    dayBase: plan['dayBase'] === '2' ? 365 : 360,
  } as const
  const method = String(plan['method'])
  if (method !== repayMethods.byIncome) return { parts: [{ ...base, method: method as Terms['method'] }] }
  const most = textOf(plan['incomeMost'])
  const income = {
    share: millionthsOf(plan['incomeShare']),
    most: most === null ? null : centsOf(most),
    expected: centsOf(plan['incomeExpected']),
  }
  return { parts: [{ ...base, method, income }] }
}

export function penaltyRuleOf(plan: RowValues): PenaltyRule {
  const cap = textOf(plan['penaltyCap'])
  return {
    dailyRate: millionthsOf(plan['penaltyRate']),
    base: plan['penaltyBase'] === '2' ? 'principalAndInterest' : 'principal',
    graceDays: Number(plan['graceDays']),
    cap: cap === null ? null : millionthsOf(cap),
  }
}

const usual = ['cost', 'penalty', 'interest', 'principal'] as const satisfies readonly Claim[]
/** Where payments go, by the dictionary repay_allocation. */
const allocations = {
  1: { order: usual },
  2: { order: ['principal', 'interest', 'penalty', 'cost'] },
  3: { order: usual, byClaim: true },
} as const satisfies Readonly<Record<string, { readonly order: readonly Claim[]; readonly byClaim?: boolean }>>
export const allocationOf = (allocation: string): { readonly order: readonly Claim[]; readonly byClaim?: boolean } =>
  allocations[allocation as unknown as keyof typeof allocations] ?? allocations[1]

/** Kinds of changes (dictionary repay_change_kind). */
export const changeKinds = { rate: '1', pause: '2', prepay: '3', method: '4', term: '5', settle: '6' } as const

/** What each kind needs. */
export const neededOf: Readonly<Record<string, readonly string[]>> = {
  [changeKinds.rate]: ['effectiveDate', 'newRate'],
  [changeKinds.pause]: ['fromSeq', 'pausePeriods', 'pauseInterest'],
  [changeKinds.prepay]: ['effectiveDate', 'amount', 'prepayEffect'],
  [changeKinds.method]: ['fromSeq', 'newMethod'],
  [changeKinds.term]: ['fromSeq', 'newPeriods'],
  [changeKinds.settle]: ['effectiveDate'],
}

/** A change whose needed fields are there. The fee of an early settlement is that of the contract. */
export function changeOf(change: RowValues, settleFeeRate: string | null): PlanChange {
  const [day, seq] = [String(change['effectiveDate']), Number(change['fromSeq'])]
  switch (String(change['changeKind'])) {
    case changeKinds.rate:
      return { kind: 'rate', day, rate: millionthsOf(change['newRate']) }
    case changeKinds.pause: {
      const interest = change['pauseInterest'] === '2' ? 'carried' : 'paid'
      return { kind: 'pause', seq, periods: Number(change['pausePeriods']), interest }
    }
    case changeKinds.prepay: {
      const effect = change['prepayEffect'] === '1' ? 'shorter' : 'smaller'
      return { kind: 'prepay', day, amount: centsOf(change['amount']), effect }
    }
    case changeKinds.method:
      return { kind: 'reshape', seq, method: String(change['newMethod']) as Terms['method'] }
    case changeKinds.term:
      return { kind: 'reshape', seq, periods: Number(change['newPeriods']) }
    default:
      return { kind: 'settle', day, feeRate: millionthsOf(settleFeeRate) }
  }
}

const exact = new Set([
  ...['principal', 'rate', 'amount', 'carried', 'share', 'most', 'expected', 'feeRate', 'interest', 'balance', 'cost'],
])
/** Exact numbers travel as texts; `interest` of a pause is a word. */
const revive = (key: string, value: unknown): unknown =>
  exact.has(key) && typeof value === 'string' && /^\d+$/.test(value) ? BigInt(value) : value

export const packed = (value: PlanTerms | readonly PlanInstalment[]): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? one.toString() : one))
export const unpackTerms = (text: string): PlanTerms => JSON.parse(text, revive) as PlanTerms
export const unpackSchedule = (text: string): readonly PlanInstalment[] => JSON.parse(text, revive) as readonly PlanInstalment[]
