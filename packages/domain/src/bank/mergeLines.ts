/** What tells a line of a statement from another one. Amounts in cents. */
export interface LineFacts {
  /** The bank's own number; null where its statements have none. */
  readonly serial: string | null
  readonly day: string
  readonly direction: '1' | '2'
  readonly cents: bigint
  /** Of the account after it; null where the statement does not say it. */
  readonly balance: bigint | null
}

/** A line as it is after the merge, and which stored one it was; null: it is new. */
export interface Merged<S extends LineFacts, G extends LineFacts> {
  readonly stored: S | null
  /** What the statement said of it; null: it did not mention it. */
  readonly given: G | null
  readonly serial: string | null
  readonly balance: bigint | null
}

interface Slot<S, G> {
  stored: S | null
  given: G | null
  serial: string | null
  balance: bigint | null
  isTaken: boolean
}

const coreOf = ({ day, direction, cents }: LineFacts): string => `${day} ${direction} ${cents}`

/**
 * Which lines of a statement are known already (decision 109). Of one day, direction and amount, lines are the same by their serial, else
 * by the balance after them, else by their count: a statement holds whole days, so that two equal lines of a day are two. Statements may
 * overlap, repeat each other, come in any order, and name serials and balances or not: the lines that stand in the end are the same.
 */
export function mergeLines<S extends LineFacts, G extends LineFacts>(
  stored: readonly S[],
  given: readonly G[],
): readonly Merged<S, G>[] {
  const known = Map.groupBy(stored, coreOf)
  const told = Map.groupBy(given, coreOf)
  return [...new Set([...known.keys(), ...told.keys()])].flatMap((core) =>
    mergeEqual(known.get(core) ?? [], told.get(core) ?? []),
  )
}

function mergeEqual<S extends LineFacts, G extends LineFacts>(
  stored: readonly S[],
  given: readonly G[],
): readonly Merged<S, G>[] {
  const slots = stored.map(
    (line): Slot<S, G> => ({ stored: line, given: null, serial: line.serial, balance: line.balance, isTaken: false }),
  )
  const rounds: readonly ((slot: Slot<S, G>, line: G) => boolean)[] = [
    (slot, line) => line.serial !== null && slot.serial === line.serial,
    (slot, line) => fits(slot, line) && line.balance !== null && slot.balance === line.balance,
    (slot, line) => fits(slot, line) && (line.balance === null || slot.balance === null),
  ]
  let left: readonly G[] = once(given)
  for (const isSame of rounds)
    left = left.filter((line) => {
      const slot = slots.find((one) => !one.isTaken && isSame(one, line))
      if (slot !== undefined) take(slots, slot, line)
      return slot === undefined
    })
  const added = left.map(
    (line): Slot<S, G> => ({ stored: null, given: line, serial: line.serial, balance: line.balance, isTaken: true }),
  )
  return [...slots, ...added].map(({ isTaken: _, ...line }) => line)
}

/** A number of the bank stands once in an answer, however often the answer repeats it. */
function once<G extends LineFacts>(given: readonly G[]): readonly G[] {
  const seen = new Set<string>()
  return given.filter(({ serial }) => {
    if (serial === null) return true
    const isNew = !seen.has(serial)
    seen.add(serial)
    return isNew
  })
}

const fits = (slot: { readonly serial: string | null }, line: LineFacts): boolean => slot.serial === null || line.serial === null

/** A serial with its balance is the bank's own word: a balance that another statement put there in its place belongs to its equal. */
function take<S extends LineFacts, G extends LineFacts>(slots: readonly Slot<S, G>[], slot: Slot<S, G>, line: G): void {
  const isSure = line.serial !== null && line.balance !== null && slot.balance !== line.balance
  if (isSure && slot.balance !== null) {
    const other = slots.find((one) => one !== slot && one.balance === line.balance)
    if (other !== undefined) other.balance = slot.balance
  }
  slot.balance = isSure ? line.balance : (slot.balance ?? line.balance)
  slot.serial ??= line.serial
  slot.given = line
  slot.isTaken = true
}

/** The key of a line within its account and day: by its serial, else by what it is and the how many-th of its kind (`taken` are given out). */
export function lineKey(line: Pick<LineFacts, 'serial' | 'direction' | 'cents'>, taken: ReadonlySet<string>): string {
  const core = `${line.direction}-${line.cents}`
  if (line.serial !== null) return `S-${core}-${line.serial}`
  let count = 1
  while (taken.has(`N-${core}-${count}`)) count += 1
  return `N-${core}-${count}`
}
