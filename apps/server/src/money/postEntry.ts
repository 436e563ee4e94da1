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
  entriesOfKeys,
  insertEntries,
  insertLines,
  linesOfKey,
  type NewEntry,
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

const post = async (tx: Sql, event: LedgerEvent, undone: Undone): Promise<Posted> =>
  (await postAll(tx, event.tenantId, [{ event, undone }]))[0] ?? []

/** Many events of one tenant in the same few statements: lines of statements and their matches. Each is whole or not there, as if alone. */
export const postEntries = (tx: Sql, tenantId: string, events: readonly LedgerEvent[]): Promise<readonly Posted[]> =>
  postAll(
    tx,
    tenantId,
    events.map((event) => ({ event, undone: none })),
  )

interface Given {
  readonly event: LedgerEvent
  readonly undone: Undone
}

async function postAll(tx: Sql, tenantId: string, given: readonly Given[]): Promise<readonly Posted[]> {
  const keys = given.map(({ event }) => event.key)
  const known = await byKey(tx, tenantId, keys)
  const said = given.map(({ event, undone }) => {
    const lines = merged(event.lines)
    return { event, undone, lines, content: contentOf(event, lines) }
  })
  for (const { event, content } of said) if (known.has(event.key)) sameAs(known.get(event.key) ?? [], content, event.key)
  const fresh = said.filter(({ event }) => !known.has(event.key))
  if (fresh.length === 0) return keys.map((key) => known.get(key) ?? [])
  const held = await holdBooks(tx, tenantId, [...new Set(fresh.flatMap(({ lines }) => booksOf(lines)))])
  const entries = fresh.flatMap(({ event, undone, lines, content }) => {
    const own = new Set(booksOf(lines))
    const books = held.filter(({ id }) => own.has(id))
    checkShape(event, lines, books, undone)
    const time = postingTime({ ...event, today: slotAt(event.atMs).day, closedThrough: lastClosed(books) })
    return books.map(({ id: bookId }) => entryRow({ event, undone, lines, content }, bookId, time))
  })
  for (const [period, rows] of Map.groupBy(entries, (one) => one.period)) {
    const books = [...new Set(rows.map(({ book_id }) => book_id))]
    await openPeriods(
      tx,
      tenantId,
      period,
      books.map((bookId) => ({ id: newId(), bookId })),
    )
  }
  const accounts = new Map(fresh.flatMap(({ lines }) => lines.map((line) => [accountOf(line), line] as const)))
  const ids = await accountsOf(
    tx,
    [...accounts.values()].map((line) => accountRow(tenantId, line)),
  )
  const accountIds = new Map([...accounts.keys()].map((key, at) => [key, ids[at] ?? '']))
  const made = new Set(await insertEntries(tx, entries))
  const ofKey = Map.groupBy(entries, (one) => one.event_key)
  const others = fresh.filter(({ event }) => !(ofKey.get(event.key) ?? []).some(({ id }) => made.has(id)))
  // Somebody else has posted these while we waited for the key: what counts is theirs.
  const theirs = await byKey(
    tx,
    tenantId,
    others.map(({ event }) => event.key),
  )
  for (const { event, content } of others) sameAs(theirs.get(event.key) ?? [], content, event.key)
  const posted = new Map(known)
  for (const [key, rows] of ofKey) {
    const mine = rows.filter(({ id }) => made.has(id))
    if (mine.length > 0 && mine.length < rows.length) throw errors.ledgerRefused({ reason: messages.otherContent({ key }) })
    posted.set(
      key,
      theirs.get(key) ?? mine.map(({ id, book_id, content }) => ({ id, bookId: book_id, content, reversesId: null })),
    )
  }
  const entryOf = new Map(entries.map(({ id, book_id, event_key }) => [`${event_key} ${book_id}`, id]))
  const lines = fresh.flatMap(({ event, lines: own }) =>
    own.map((line) => ({
      ...{ id: newId(), tenant_id: tenantId, entry_id: entryOf.get(`${event.key} ${line.bookId}`) ?? '' },
      ...{ account_id: accountIds.get(accountOf(line)) ?? '', side: line.side === 'debit' ? '1' : '2', fen: String(line.fen) },
    })),
  )
  await insertLines(
    tx,
    lines.filter(({ entry_id }) => made.has(entry_id)),
  )
  return keys.map((key) => posted.get(key) ?? [])
}

const byKey = async (tx: Sql, tenantId: string, keys: readonly string[]): Promise<ReadonlyMap<string, readonly PostedEntry[]>> =>
  keys.length === 0 ? new Map() : Map.groupBy(await entriesOfKeys(tx, tenantId, keys), ({ key }) => key)

const accountOf = ({ bookId, subject, party }: Line): string =>
  [bookId, subject.code, party?.kind ?? '', party?.id ?? ''].join(' ')

function entryRow(
  { event, undone, lines, content }: Given & { readonly lines: readonly Line[]; readonly content: string },
  bookId: string,
  time: ReturnType<typeof postingTime>,
): NewEntry {
  const own = lines.filter((line) => line.bookId === bookId)
  return {
    id: newId(),
    tenant_id: event.tenantId,
    sys_org_code: event.orgCode,
    create_by: event.by,
    create_time: new Date(event.atMs).toISOString(),
    book_id: bookId,
    event_key: event.key,
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
}

/** What an event says; when it was said, by whom, and where it landed make it no other one. */
function contentOf(event: LedgerEvent, lines: readonly Line[]): string {
  const { source, businessDay, valueDay = null, belongsTo = null } = event
  const said = [event.event, source.kind, source.id, businessDay, valueDay, belongsTo, linesText(lines)]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

function sameAs(entries: readonly PostedEntry[], content: string, key: string): void {
  if (entries.length === 0 || entries.some((one) => one.content !== content))
    throw errors.ledgerRefused({ reason: messages.otherContent({ key }) })
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
