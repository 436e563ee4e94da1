/** A line as the balance of its day is worked out from it. Amounts in cents. */
export interface DayLine {
  /** Orders the lines of the day as far as the bank says it. */
  readonly order: string
  readonly direction: '1' | '2'
  readonly cents: bigint
  readonly balance: bigint | null
}

export interface DayFacts {
  readonly lines: readonly DayLine[]
  /** What the bank says of the day itself. */
  readonly statedOpening: bigint | null
  readonly statedClosing: bigint | null
  /** Closing balance of the day before, as far as it is known. */
  readonly before: bigint | null
}

/** 0 not obtained: the bank has not said its balance; 1 balanced; 2 a gap. */
export type DayState = '0' | '1' | '2'
/** 1 lines of the day do not come to its closing balance; 2 it does not begin where the day before ended. */
export type GapKind = '1' | '2'

export interface StatementDay {
  readonly opening: bigint | null
  readonly inSum: bigint
  readonly outSum: bigint
  readonly closing: bigint | null
  /** What is missing (or too much, negative) to the balance; null where it cannot be said. */
  readonly gap: bigint | null
  readonly gapKind: GapKind | null
  readonly state: DayState
}

const signed = ({ direction, cents }: DayLine): bigint => (direction === '1' ? cents : -cents)
const sumOf = (lines: readonly DayLine[], direction: '1' | '2'): bigint =>
  lines.reduce((sum, line) => (line.direction === direction ? sum + line.cents : sum), 0n)

/** Opening + Σ in − Σ out = closing, and opening = closing of the day before. From the facts alone, in whatever order they came. */
export function statementDay({ lines, statedOpening, statedClosing, before }: DayFacts): StatementDay {
  const [inSum, outSum] = [sumOf(lines, '1'), sumOf(lines, '2')]
  const chain = chainOf(lines, before)
  const opening = statedOpening ?? chain.opening ?? before
  const closing = statedClosing ?? chain.closing
  const base = { opening, inSum, outSum, closing }
  if (opening === null || closing === null) return { ...base, gap: null, gapKind: null, state: '0' }
  const within = closing - opening - inSum + outSum
  if (within !== 0n) return { ...base, gap: within, gapKind: '1', state: '2' }
  const between = before === null ? 0n : opening - before
  if (between !== 0n) return { ...base, gap: between, gapKind: '2', state: '2' }
  return { ...base, gap: 0n, gapKind: null, state: '1' }
}

/**
 * Where a chain of balances begins and ends. Each line leads from the balance before it to the one after it, so that a day without times
 * has an order all the same; where a line is missing, the chain is torn, and the first and the last piece say its ends.
 */
function chainOf(
  lines: readonly DayLine[],
  before: bigint | null,
): { readonly opening: bigint | null; readonly closing: bigint | null } {
  const known = lines
    .flatMap((line) => (line.balance === null ? [] : [{ ...line, from: line.balance - signed(line), to: line.balance }]))
    .toSorted((a, b) => (a.order === b.order ? Number(a.to - b.to) : a.order < b.order ? -1 : 1))
  const [first] = known
  if (first === undefined) return { opening: null, closing: null }
  const net = new Map<bigint, number>()
  for (const { from, to } of known) {
    net.set(from, (net.get(from) ?? 0) + 1)
    net.set(to, (net.get(to) ?? 0) - 1)
  }
  const begins = (value: bigint): boolean => (net.get(value) ?? 0) > 0
  const ends = (value: bigint): boolean => (net.get(value) ?? 0) < 0
  const start = known.find(({ from }) => begins(from))
  const end = known.findLast(({ to }) => ends(to))
  // All that came went again: it ends where it began, at the balance of the day before if it came past it.
  if (start === undefined || end === undefined) {
    const at = before !== null && net.has(before) ? before : first.from
    return { opening: at, closing: at }
  }
  const opening = before !== null && begins(before) ? before : start.from
  return { opening, closing: end.to }
}
