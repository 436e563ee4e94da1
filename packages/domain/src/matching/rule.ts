/** What speaks for a line of an account being the payment of a receivable. */
export const markKeys = ['gridName', 'feeWord', 'month', 'account', 'date', 'exact', 'several'] as const
export type MarkKey = (typeof markKeys)[number]

/** By what lines and receivables are matched (decision 114): data of a tenant, one version in force. */
export interface MatchRule {
  /** 0: what holds until a version is approved. */
  readonly edition: number
  /** By how much the sums of both sides may differ, in fen. */
  readonly toleranceFen: bigint
  /** Days after the due day within which money is still taken for a receivable. */
  readonly windowDays: number
  /** What each mark counts; `several` is taken off for each further line or receivable. */
  readonly weights: Readonly<Record<MarkKey, number>>
  /** From this score on a match is made without a person. */
  readonly threshold: number
  /** Of two that exclude each other, and whose scores differ by no more than this, neither is made. */
  readonly tieGap: number
  /** How many lines or receivables one match may join. */
  readonly mostMembers: number
}

/** What holds where nobody has approved a rule yet. */
export const defaultRule: MatchRule = {
  edition: 0,
  toleranceFen: 1n,
  windowDays: 45,
  weights: { gridName: 30, feeWord: 15, month: 20, account: 20, date: 30, exact: 20, several: 5 },
  threshold: 60,
  tieGap: 10,
  mostMembers: 4,
}
