/** Dictionary repay_method: 等额本息, 等额本金, 先息后本, 按电费浮动, 按季等额本金. */
export const repayMethods = { annuity: '1', equalPrincipal: '2', interestFirst: '3', byIncome: '4', quarterly: '5' } as const
export type RepayMethod = (typeof repayMethods)[keyof typeof repayMethods]

/** The annual rate from a day on, in millionths: 4.85 % are 48_500. */
export interface RateStep {
  readonly from: string
  readonly rate: bigint
}

/** Periods in which no principal is due. What they cost is paid as it falls due, or carried without interest to the first instalment after them. */
export interface Pause {
  /** Number of the first paused period, counted over all periods of the plan, paused ones included. */
  readonly seq: number
  readonly periods: number
  readonly interest: 'paid' | 'carried'
}

/** Principal that was paid before it was due. The end comes earlier, or each instalment gets smaller. */
export interface Prepayment {
  readonly day: string
  readonly amount: bigint
  readonly effect: 'shorter' | 'smaller'
}

/** What instalments of every method follow from. Amounts in cents. */
export interface BaseTerms {
  readonly principal: bigint
  /** In the order of their days; the first one holds from the beginning. */
  readonly rates: readonly RateStep[]
  /** Instalments with principal; pauses come on top. */
  readonly periods: number
  /** Months between two due days: 1, 3, 6 or 12. */
  readonly months: number
  readonly start: string
  /** Due day of the first instalment of the plan: the later ones fall on its day of the month. */
  readonly firstDue: string
  /** Days of a year for a first period that is longer or shorter than the others. */
  readonly dayBase: 360 | 365
  readonly prepayments?: readonly Prepayment[]
  /** Number of its first instalment, where it continues a plan after a change; 1 otherwise. */
  readonly firstSeq?: number
  /** Interest that was carried into it. */
  readonly carried?: bigint
}

/** What a plan, or a part of it, follows from. */
export interface Terms extends BaseTerms {
  readonly method: Exclude<RepayMethod, '4'>
  readonly pauses?: readonly Pause[]
}

export interface Instalment {
  readonly seq: number
  readonly from: string
  readonly due: string
  readonly principal: bigint
  readonly interest: bigint
  /** Principal that remains after it. */
  readonly balance: bigint
  /** Interest of this period and those before it that is due later: of a pause, or because income did not cover it. */
  readonly carried: bigint
}
