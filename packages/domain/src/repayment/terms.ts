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
  /** Number of the first paused period, counted from 1 over all periods, paused ones included. */
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

/** What a plan follows from; every version of a plan is another one of these. Amounts in cents. */
export interface Terms {
  readonly method: Exclude<RepayMethod, '4'>
  readonly principal: bigint
  /** In the order of their days; the first one holds from the beginning. */
  readonly rates: readonly RateStep[]
  /** Instalments with principal; pauses come on top. */
  readonly periods: number
  /** Months between two due days: 1, 3, 6 or 12. */
  readonly months: number
  readonly start: string
  readonly firstDue: string
  /** Days of a year for a first period that is longer or shorter than the others. */
  readonly dayBase: 360 | 365
  readonly pauses?: readonly Pause[]
  readonly prepayments?: readonly Prepayment[]
}

export interface Instalment {
  readonly seq: number
  readonly from: string
  readonly due: string
  readonly principal: bigint
  readonly interest: bigint
  /** Principal that remains after it. */
  readonly balance: bigint
}
