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
  /** Words in the names of grid companies: who pays with one of them in its name is one. */
  readonly gridWords: readonly string[]
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
  gridWords: ['国网', '南方电网', '供电公司', '电力公司', '电力有限'],
}

/** Whether a name is that of a grid company. */
export const isGridName = (name: string | null, { gridWords }: Pick<MatchRule, 'gridWords'>): boolean =>
  gridWords.some((word) => (name ?? '').includes(word))

/** Words as a person writes them: one a line, or parted by commas; each once, in an order that says nothing. */
export const wordsIn = (text: string): readonly string[] =>
  [
    ...new Set(
      text
        .split(/[\n\r,，、;；]+/)
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    ),
  ].toSorted()

/** Everything that decides, and nothing else, as one text: a trial is of exactly this content, and a hash of it says so. */
export const ruleText = ({ toleranceFen, windowDays, weights, threshold, tieGap, mostMembers, gridWords }: MatchRule): string =>
  JSON.stringify([
    String(toleranceFen),
    windowDays,
    markKeys.map((key) => weights[key]),
    ...[threshold, tieGap, mostMembers],
    gridWords.toSorted(),
  ])
