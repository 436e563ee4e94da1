import { createHash } from 'node:crypto'
import { errors } from '@heliodesk/contracts/errors'
import { ledgerMessages as messages } from '@heliodesk/contracts/messages/ledger'
import { booksOf, type Line, lineFault, linesText, merged, reversed } from '@heliodesk/domain/ledger/lines'
import { postingTime } from '@heliodesk/domain/ledger/months'
import { type PartyKind, subjectOf } from '@heliodesk/domain/ledger/subjects'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import { rowMessages, writtenText } from '../language/stored.ts'
import { type BookFacts, bookKinds, holdBooks } from './books.queries.ts'
import {
  type AccountRow,
  accountsOf,
  entriesOfKey,
  insertEntries,
  insertLines,
  linesOfKey,
  openPeriods,
  type PostedEntry,
  partyColumns,
} from './entry.queries.ts'
import { type LedgerEvent, ledgerEvents } from './event.ts'

/** The entries that an event stands in, by book. */
export type Posted = readonly Pick<PostedEntry, 'id' | 'bookId'>[]

/** Which entry each book undoes. */
type Undone = ReadonlyMap<string, string>
const none: Undone = new Map()

/**
 * The one way by which money is written down (decision 107): an event, whole or not at all, in one entry of each book that it touches. It
 * runs in the transaction of what it tells of. Documents and agents are locked before it; it locks books, then accounts, each in one order.
 */
export const postEntry = (tx: Sql, event: LedgerEvent): Promise<Posted> => post(tx, event, none)

/** Undoes an event once, by the same lines with a minus; said again it answers the same. A reversal is not undone: the event is posted anew. */
export async function reverseEvent(
  tx: Sql,
  undone: Pick<LedgerEvent, 'tenantId' | 'key' | 'source' | 'by' | 'atMs' | 'orgCode' | 'businessDay' | 'summary'>,
): Promise<Posted> {
  const originals = await entriesOfKey(tx, undone.tenantId, undone.key)
  if (originals.length === 0 || originals.some(({ reversesId }) => reversesId !== null))
    throw errors.ledgerRefused({ reason: messages.nothingToReverse({ key: undone.key }) })
  const lines = (await linesOfKey(tx, undone.tenantId, undone.key)).map((line): Line => {
    const subject = subjectOf(line.subject)
    if (subject === undefined) throw new Error(`no subject ${line.subject}`)
    const party = line.partyKind === null ? null : { kind: line.partyKind as PartyKind, id: line.partyId ?? '' }
    return { bookId: line.bookId, subject, party, side: line.side === '1' ? 'debit' : 'credit', fen: BigInt(line.fen) }
  })
  const event = { ...undone, key: `${undone.key}:reversed`, event: ledgerEvents.reversal, lines: reversed(lines) }
  return post(tx, event, new Map(originals.map(({ bookId, id }) => [bookId, id])))
}

async function post(tx: Sql, event: LedgerEvent, undone: Undone): Promise<Posted> {
  const { tenantId, key } = event
  const lines = merged(event.lines)
  const content = contentOf(event, lines)
  const earlier = await entriesOfKey(tx, tenantId, key)
  if (earlier.length > 0) return sameAs(earlier, content, key)
  const books = await holdBooks(tx, tenantId, booksOf(lines))
  checkShape(event, lines, books, undone)
  const time = postingTime({ ...event, today: slotAt(event.atMs).day, closedThrough: lastClosed(books) })
  const entries = books.map(({ id: bookId }) => ({ id: newId(), bookId }))
  await openPeriods(
    tx,
    tenantId,
    time.period,
    books.map(({ id }) => ({ id: newId(), bookId: id })),
  )
  const accounts = await accountsOf(
    tx,
    lines.map((line) => accountRow(tenantId, line)),
  )
  const made = await insertEntries(
    tx,
    entries.map(({ id, bookId }) => {
      const own = lines.filter((line) => line.bookId === bookId)
      return {
        id,
        tenant_id: tenantId,
        sys_org_code: event.orgCode,
        create_by: event.by,
        create_time: new Date(event.atMs).toISOString(),
        book_id: bookId,
        event_key: key,
        event: event.event,
        content,
        business_day: event.businessDay,
        value_day: event.valueDay ?? null,
        posting_day: time.postingDay,
        period: time.period,
        belongs_to: time.belongsTo,
        source_kind: event.source.kind,
        source_id: event.source.id,
        source_no: event.source.no,
        summary: writtenText(event.summary).slice(0, 500),
        messages: rowMessages({ summary: event.summary }),
        reverses_id: undone.get(bookId) ?? null,
        fen: String(own.reduce((sum, { side, fen }) => (side === 'debit' ? sum + fen : sum), 0n)),
        line_count: own.length,
      }
    }),
  )
  // Somebody else has posted it while we waited for the key: what counts is theirs.
  if (made === 0) return sameAs(await entriesOfKey(tx, tenantId, key), content, key)
  if (made < entries.length) throw errors.ledgerRefused({ reason: messages.otherContent({ key }) })
  const entryOf = new Map(entries.map(({ id, bookId }) => [bookId, id]))
  await insertLines(
    tx,
    lines.map(({ bookId, side, fen }, at) => ({
      id: newId(),
      tenant_id: tenantId,
      entry_id: entryOf.get(bookId) ?? '',
      account_id: accounts[at] ?? '',
      side: side === 'debit' ? '1' : '2',
      fen: String(fen),
    })),
  )
  return entries
}

/** What an event says; when it was said, by whom, and where it landed make it no other one. */
function contentOf(event: LedgerEvent, lines: readonly Line[]): string {
  const { source, businessDay, valueDay = null, belongsTo = null } = event
  const said = [event.event, source.kind, source.id, businessDay, valueDay, belongsTo, linesText(lines)]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

function sameAs(entries: readonly PostedEntry[], content: string, key: string): Posted {
  if (entries.length === 0 || entries.some((one) => one.content !== content))
    throw errors.ledgerRefused({ reason: messages.otherContent({ key }) })
  return entries
}

/** Mistakes of whoever posts: no person can mend them, so they are errors and no refusals. */
function checkShape({ key }: LedgerEvent, lines: readonly Line[], books: readonly BookFacts[], undone: Undone): void {
  if (books.length !== booksOf(lines).length) throw new Error(`event ${key} names a book that is not there`)
  const memo = books.find(({ kind }) => kind === bookKinds.memo)?.id ?? null
  const fault = lineFault(lines, memo, undone.size > 0)
  if (fault !== null) throw new Error(`event ${key}: ${fault}`)
}

const lastClosed = (books: readonly BookFacts[]): string | null =>
  books.reduce<string | null>((last, { closedThrough }) => ((closedThrough ?? '') > (last ?? '') ? closedThrough : last), null)

function accountRow(tenantId: string, { bookId, subject, party }: Line): AccountRow {
  const nobody = Object.fromEntries(Object.values(partyColumns).map((column) => [column, null])) as Record<
    (typeof partyColumns)[PartyKind],
    null
  >
  const named = party === null ? {} : { [partyColumns[party.kind]]: party.id }
  return { id: newId(), tenant_id: tenantId, book_id: bookId, subject: subject.code, ...nobody, ...named }
}
