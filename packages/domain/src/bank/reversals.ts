/** A line as reversals are found by it. */
export interface ReversalFacts {
  readonly id: string
  /** Orders the lines of an account: day and time, then whatever is stable. */
  readonly order: string
  readonly day: string
  readonly direction: '1' | '2'
  readonly cents: bigint
  readonly serial: string | null
  readonly isReversal: boolean
  /** The number of the line that it takes back, where the bank names it. */
  readonly reverses: string | null
}

const mostDays = 31
const dayOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/**
 * Which line each reversal takes back: the one that the bank names, else the latest before it with the opposite direction and the same
 * amount, within a month. Worked out from all lines anew, so that it is the same in whatever order they came. A reversal whose line has not
 * arrived has none.
 */
export function linkReversals(lines: readonly ReversalFacts[]): ReadonlyMap<string, string> {
  const sorted = lines.toSorted((a, b) => (a.order < b.order ? -1 : 1))
  const links = new Map<string, string>()
  const taken = new Set<string>()
  const named = sorted.filter(({ isReversal, reverses }) => isReversal && reverses !== null)
  const unnamed = sorted.filter(({ isReversal, reverses }) => isReversal && reverses === null)
  for (const reversal of [...named, ...unnamed]) {
    const found = sorted.findLast(
      (line) =>
        !line.isReversal &&
        !taken.has(line.id) &&
        line.direction !== reversal.direction &&
        line.cents === reversal.cents &&
        (reversal.reverses === null
          ? line.order < reversal.order && dayOf(reversal.day) - dayOf(line.day) <= mostDays
          : line.serial === reversal.reverses),
    )
    if (found === undefined) continue
    taken.add(found.id)
    links.set(reversal.id, found.id)
  }
  return links
}

/** Whether a bank's own words say that a line takes another one back. */
export const isReversalText = (text: string | null): boolean => text !== null && /冲正|冲账|抹账|红字/.test(text)
