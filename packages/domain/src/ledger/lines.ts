import { type PartyKind, type Side, type Subject, subjects } from './subjects.ts'

export interface Party {
  readonly kind: PartyKind
  readonly id: string
}

/** One side of an entry. Money is whole fen: nothing here is ever a floating-point number. */
export interface Line {
  readonly bookId: string
  readonly subject: Subject
  readonly party: Party | null
  readonly side: Side
  /** More than nothing; less in a reversal, which repeats the sides with a minus (红字), so that sums of a side stay what they were. */
  readonly fen: bigint
}

/** A line whose amount may come to less than nothing: then it stands on the other side. */
export const lineOn = (bookId: string, subject: Subject, party: Party | null, side: Side, fen: bigint): Line => ({
  bookId,
  subject,
  party,
  side: fen < 0n ? other(side) : side,
  fen: fen < 0n ? -fen : fen,
})
export const other = (side: Side): Side => (side === 'debit' ? 'credit' : 'debit')

const signed = ({ side, fen }: Line): bigint => (side === 'debit' ? fen : -fen)
const accountKey = ({ bookId, subject, party, side }: Line): string =>
  [bookId, subject.code, party?.kind ?? '', party?.id ?? '', side].join(' ')

/** Lines of one account and side are one, debits first; what comes to nothing is no line. */
export function merged(lines: readonly Line[]): readonly Line[] {
  const found = new Map<string, Line>()
  for (const line of lines) {
    const key = accountKey(line)
    found.set(key, { ...line, fen: (found.get(key)?.fen ?? 0n) + line.fen })
  }
  const kept = [...found.values()].filter(({ fen }) => fen !== 0n)
  return [...kept.filter(({ side }) => side === 'debit'), ...kept.filter(({ side }) => side === 'credit')]
}

export const booksOf = (lines: readonly Line[]): readonly string[] => [...new Set(lines.map(({ bookId }) => bookId))]

/** Debit less credit of each book that they do not come to nothing in. */
export function differences(lines: readonly Line[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const line of lines) sums.set(line.bookId, (sums.get(line.bookId) ?? 0n) + signed(line))
  return new Map([...sums].filter(([, sum]) => sum !== 0n))
}

/**
 * What touches several books balances in each: the home book stands between, by accounts that name the other one. Lines that do not come to
 * nothing altogether are left as they are, and refused by whoever checks them.
 */
export function withIntercompany(lines: readonly Line[], homeId: string): readonly Line[] {
  const open = [...differences(lines)].filter(([bookId]) => bookId !== homeId)
  const between = open.flatMap(([bookId, sum]): readonly Line[] => [
    lineOn(bookId, subjects.intercompany, { kind: 'book', id: homeId }, 'credit', sum),
    lineOn(homeId, subjects.intercompany, { kind: 'book', id: bookId }, 'debit', sum),
  ])
  return [...lines, ...between]
}

/** The same sides with the opposite sign. */
export const reversed = (lines: readonly Line[]): readonly Line[] => lines.map((line) => ({ ...line, fen: -line.fen }))

export type LineFault = 'noLines' | 'unbalanced' | 'sign' | 'party' | 'book'

/**
 * What is wrong with the lines of an entry: each book balances by itself, a line names whom its subject asks for, and farmers' money stands in
 * the memo book alone.
 */
export function lineFault(lines: readonly Line[], memoBookId: string | null, isReversal: boolean): LineFault | null {
  if (lines.length < 2) return 'noLines'
  if (lines.some(({ fen }) => (isReversal ? fen > 0n : fen < 0n))) return 'sign'
  if (lines.some(({ subject, bookId }) => (subject.books === 'memo') !== (bookId === memoBookId))) return 'book'
  const lacksParty = ({ subject: { parties }, party }: Line): boolean =>
    party === null ? parties.length > 0 : !parties.includes(party.kind)
  if (lines.some(lacksParty)) return 'party'
  return differences(lines).size > 0 ? 'unbalanced' : null
}

/** What two events must have in common to be the same one, as a text. */
export const linesText = (lines: readonly Line[]): string =>
  lines
    .map((line) => `${accountKey(line)} ${line.fen}`)
    .toSorted()
    .join('\n')
