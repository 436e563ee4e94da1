import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '@heliodesk/contracts/kit/error'
import { type Line, lineOn, withIntercompany } from '@heliodesk/domain/ledger/lines'
import { nextMonth } from '@heliodesk/domain/ledger/months'
import { subjects } from '@heliodesk/domain/ledger/subjects'
import { newId } from '../db/ids.ts'
import type { Db, Sql } from '../db/sql.ts'
import { isDatabaseAway } from '../http/databaseAway.ts'
import { closeBook, lockBook, openBook } from '../modules/finance/ledger/ledger.queries.ts'
import { memoBook } from '../money/books.ts'
import { type LedgerEvent, ledgerEvents } from '../money/event.ts'
import { postEntry, reverseEvent } from '../money/postEntry.ts'
import { buildAgent } from './agentHouse.ts'
import { buildBook } from './ledgerScene.ts'

/** Many people at once at the ledger, at random: posting, repeating, contradicting, reversing, closing and reopening. What they do is done whole or not at all. */

export interface LedgerStormReport {
  readonly seed: number
  readonly done: number
  readonly refused: number
  /** Transactions that were given up after everything was written, as when a process dies. */
  readonly aborted: number
  /** Whose connection was cut, and who were told nothing of what became of it. */
  readonly cut: number
}
export interface LedgerStorm {
  readonly takers: number
  /** Of each taker, each one transaction at random. */
  readonly rounds: number
  readonly seed: number
  /** Of all rounds, those after which the database is asked to cut a connection. */
  readonly cuts?: number
  readonly journal?: LedgerJournal
}
/** What outlives the process of a storm that is killed. */
export interface LedgerJournal {
  /** Whose books, and what was said in them before: the storm goes on with them. */
  readonly house: LedgerHouse | null
  readonly said: readonly LedgerEvent[]
  readonly keepHouse: (house: LedgerHouse) => void
  /** Before it is posted. */
  readonly keepSaid: (event: LedgerEvent) => void
  /** A transaction has ended; `key` was posted or undone by it, and the database has said so. */
  readonly keepEnd: (key: string | null) => void
}
export interface LedgerHouse {
  readonly books: readonly string[]
  readonly memo: string
  readonly agents: readonly string[]
  readonly farmerId: string
}

const tenantId = '1'

/** Numbers that follow from a seed: Mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface World extends LedgerHouse {
  /** What was said, by its key: repeated and reversed by others. */
  readonly said: LedgerEvent[]
  readonly keepSaid: (event: LedgerEvent) => void
}
class GivenUp extends Error {}
/** What one transaction does, and the key under which it is found afterwards. */
interface Work {
  readonly run: (tx: Sql) => Promise<unknown>
  readonly key: string | null
}

async function buildHouse(db: Db): Promise<LedgerHouse> {
  await db.query(`INSERT INTO sys_tenant (id, name) VALUES (1, '风暴') ON CONFLICT DO NOTHING`)
  const books = [(await buildBook(db, '甲')).bookId, (await buildBook(db, '乙')).bookId]
  const agents = [await buildAgent(db), await buildAgent(db)]
  const farmerId = newId()
  await db.query(
    `INSERT INTO customer (id, tenant_id, sys_org_code, customer_no, user_name, contact_number, district, status)
     VALUES ($1::bigint, 1, 'A01', 'KH-' || $1::text, '周海', '-', '330881', '2')`,
    [farmerId],
  )
  return { books, agents, farmerId, memo: await db.tx((tx) => memoBook(tx, tenantId)) }
}

export async function stormLedger(db: Db, { takers, rounds, seed, cuts = 0, journal }: LedgerStorm): Promise<LedgerStormReport> {
  const house = journal?.house ?? (await buildHouse(db))
  journal?.keepHouse(house)
  const world: World = { ...house, said: [...(journal?.said ?? [])], keepSaid: (event) => journal?.keepSaid(event) }
  const report = { seed, done: 0, refused: 0, aborted: 0, cut: 0 }
  await Promise.all(
    Array.from({ length: takers }, async (_, taker) => {
      const random = randomOf(seed + taker)
      for (let round = 0; round < rounds; round++) {
        if (taker === 0 && random() < cuts) await cutSomebody(db)
        const work = plan(world, random)
        try {
          await db.tx(async (tx) => {
            await work.run(tx)
            if (random() < 0.05) throw new GivenUp()
          })
          report.done += 1
          journal?.keepEnd(work.key)
        } catch (error) {
          if (error instanceof GivenUp) report.aborted += 1
          else if (error instanceof AppError && error.status < 500) report.refused += 1
          else if ((cuts > 0 || journal) && isDatabaseAway(error)) report.cut += 1
          else throw error
          if (!isDatabaseAway(error)) journal?.keepEnd(null)
          else if (journal) await delay(50)
        }
      }
    }),
  )
  return report
}

async function cutSomebody(db: Db): Promise<void> {
  await db
    .query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid() ORDER BY random() LIMIT 1`,
    )
    .catch(() => undefined)
}

function plan(world: World, random: () => number): Work {
  const among = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const dice = random()
  if (dice < 0.55 || world.said.length === 0) return saying(world, random)
  const event = among(world.said)
  const { key } = event
  if (dice < 0.7) return { run: (tx) => postEntry(tx, { ...event, by: 'again', atMs: event.atMs + 60_000 }), key }
  // Another amount under the same key.
  if (dice < 0.76)
    return { run: (tx) => postEntry(tx, { ...event, lines: event.lines.map((one) => ({ ...one, fen: one.fen + 1n })) }), key }
  if (dice < 0.9) return { run: (tx) => reverseEvent(tx, { ...event, summary: '冲销' }), key: `${key}:reversed` }
  return closing(among([...world.books, world.memo]), random() < 0.6)
}

/** An event of some day of half a year: within a book, between two of them, or in that of farmers. */
function saying({ books, agents, farmerId, memo, said, keepSaid }: World, random: () => number): Work {
  const among = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const id = newId()
  const fen = BigInt(1 + Math.floor(random() * 900_000))
  const party = { kind: 'agent', id: among(agents) } as const
  const [book = '', other = ''] = random() < 0.5 ? books : books.toReversed()
  const within: readonly Line[] = [
    lineOn(book, subjects.unproven, null, 'debit', fen),
    lineOn(book, subjects.overshipped, party, 'credit', fen),
  ]
  const between = withIntercompany(
    [lineOn(book, subjects.building, null, 'debit', fen), lineOn(other, subjects.overshipped, party, 'credit', fen)],
    book,
  )
  const farmer = { kind: 'customer', id: farmerId } as const
  const ofFarmers: readonly Line[] = [
    lineOn(memo, subjects.gridReceivable, farmer, 'debit', fen),
    lineOn(memo, subjects.farmerShare, farmer, 'credit', fen),
  ]
  const dice = random()
  const lines = dice < 0.2 ? ofFarmers : dice < 0.6 ? within : between
  const month = `2025-0${1 + Math.floor(random() * 6)}`
  const event: LedgerEvent = {
    ...{ tenantId, key: `storm:${id}`, event: ledgerEvents.overshipped, source: { kind: 'storm', id, no: 'storm' }, lines },
    ...{
      by: 'storm',
      orgCode: 'A01',
      atMs: Date.parse('2025-07-15T12:00:00+08:00'),
      businessDay: `${month}-1${Math.floor(random() * 9)}`,
    },
    summary: '风暴',
  }
  // Known before it is there: others repeat it while it is being said.
  said.push(event)
  keepSaid(event)
  return { run: (tx) => postEntry(tx, event), key: event.key }
}

/** The next month of a book, or the last closed one again: with the lock under which people do it. */
const closing = (bookId: string, isClosing: boolean): Work => ({
  key: null,
  run: async (tx) => {
    const closedThrough = await lockBook(tx, bookId)
    if (isClosing) {
      const month = closedThrough === null ? '2025-01' : nextMonth(closedThrough)
      if (month > '2025-06') return
      await tx.query(
        `INSERT INTO ledger_period (id, tenant_id, book_id, month, status) VALUES ($1, 1, $2, $3, '1')
         ON CONFLICT (book_id, month) DO UPDATE SET status = '1'`,
        [newId(), bookId, month],
      )
      await closeBook(tx, bookId, month)
    } else if (closedThrough !== null) {
      await tx.query(`UPDATE ledger_period SET status = '0' WHERE book_id = $1 AND month = $2`, [bookId, closedThrough])
      await openBook(tx, bookId, closedThrough)
    }
  },
})

/** What must be true whatever happened, beside the checks that every installation has. */
export const stormFaults = (db: Db) =>
  db.query<{ what: string; id: string }>(
    `SELECT 'said twice' AS what, event_key AS id FROM ledger_entry GROUP BY tenant_id, event_key, book_id HAVING count(*) > 1
     UNION ALL SELECT 'undone twice', min(entry_no) FROM ledger_entry WHERE reverses_id IS NOT NULL GROUP BY reverses_id HAVING count(*) > 1
     UNION ALL SELECT 'in half of its books', event_key FROM ledger_entry e JOIN ledger_line l ON l.entry_id = e.id JOIN ledger_account a ON a.id = l.account_id
       WHERE a.other_book_id IS NOT NULL AND NOT EXISTS (SELECT FROM ledger_entry o WHERE o.event_key = e.event_key AND o.book_id = a.other_book_id)`,
  )
