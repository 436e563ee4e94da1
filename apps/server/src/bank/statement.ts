import type { LineFacts } from '@heliodesk/domain/bank/mergeLines'

/** A line as a bank or its sheet says it. Amounts in cents. */
export interface StatementLine extends LineFacts {
  /** HH:mm:ss; null where only the day is said. */
  readonly time: string | null
  readonly counterName: string | null
  readonly counterAccount: string | null
  readonly counterBank: string | null
  readonly summary: string | null
  readonly isReversal: boolean
  /** Number of the line that it takes back, where it is said. */
  readonly reverses: string | null
}

/** What a bank says of a day itself. */
export interface StatedDay {
  readonly day: string
  readonly opening: bigint
  readonly closing: bigint
}

/** Lines of one account, of whole days or of a day as far as it has come. */
export interface Statement {
  readonly accountId: string
  readonly lines: readonly StatementLine[]
  readonly stated: readonly StatedDay[]
  /** Days that are worked out although nothing new is said of them: their lines are there. */
  readonly check?: readonly string[]
  /** Days that are looked at again although nothing is said of them: they were asked for. */
  readonly days?: { readonly from: string; readonly to: string }
}
