import { ledgerLine } from '@heliodesk/contracts/resources/ledger/entry'
import { sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { scopeFilter } from '#server/access/scope.ts'
import type { Sql } from '#server/db/sql.ts'
import type { RowMessages } from '#server/language/stored.ts'

export const sourceIdSql = sql`t.source_id::text`
export const entryAmountSql = sql`(t.fen / 100.0)::numeric(18,2)`

export const periodFigures = {
  entryCount: sql`(select count(*)::int from ledger_entry e where e.book_id = t.book_id and e.period = t.month)`,
  debit: sql`(select coalesce(sum(e.fen), 0) / 100.0 from ledger_entry e where e.book_id = t.book_id and e.period = t.month)::numeric(18,2)`,
  entryCountAfter: sql`(select count(*)::int from ledger_entry e where e.book_id = t.book_id and e.belongs_to = t.month and e.period > t.month)`,
} as const

/** Closing and posting meet at the row of the book: whoever closes waits for those who post, and they see it closed. */
export async function lockBook(tx: Sql, id: string): Promise<string | null> {
  const rows = await tx.query<{ closedThrough: string | null }>(
    'SELECT closed_through AS "closedThrough" FROM ledger_book WHERE id = $1 FOR UPDATE',
    [id],
  )
  return rows[0]?.closedThrough ?? null
}

/** The first month before this one that is not closed. */
export async function openBefore(tx: Sql, bookId: string, month: string): Promise<string | undefined> {
  const rows = await tx.query<{ month: string }>(
    `SELECT month FROM ledger_period WHERE book_id = $1 AND month < $2 AND status = '0' ORDER BY month LIMIT 1`,
    [bookId, month],
  )
  return rows[0]?.month
}

/** The last month after this one that is closed. */
export async function closedAfter(tx: Sql, bookId: string, month: string): Promise<string | undefined> {
  const rows = await tx.query<{ month: string }>(
    `SELECT month FROM ledger_period WHERE book_id = $1 AND month > $2 AND status <> '0' ORDER BY month DESC LIMIT 1`,
    [bookId, month],
  )
  return rows[0]?.month
}

/** What every account has come to by the end of a month is kept with its close: later sums begin there. */
export async function closeBook(tx: Sql, bookId: string, month: string): Promise<void> {
  await tx.query('UPDATE ledger_book SET closed_through = $2, version = version + 1 WHERE id = $1', [bookId, month])
  await tx.query(
    `INSERT INTO ledger_snapshot (tenant_id, book_id, month, account_id, debit, credit)
     SELECT s.tenant_id, $1, $2, s.account_id, sum(s.debit), sum(s.credit) FROM (
       SELECT n.tenant_id, n.account_id, n.debit, n.credit FROM ledger_snapshot n
         WHERE n.book_id = $1 AND n.month = (SELECT max(x.month) FROM ledger_snapshot x WHERE x.book_id = $1 AND x.month < $2)
       UNION ALL
       SELECT l.tenant_id, l.account_id, CASE WHEN l.side = '1' THEN l.fen ELSE 0 END, CASE WHEN l.side = '2' THEN l.fen ELSE 0 END
         FROM ledger_entry e JOIN ledger_line l ON l.entry_id = e.id
         WHERE e.book_id = $1 AND e.period <= $2
           AND e.period > coalesce((SELECT max(x.month) FROM ledger_snapshot x WHERE x.book_id = $1 AND x.month < $2), '')) s
     GROUP BY s.tenant_id, s.account_id`,
    [bookId, month],
  )
}

/** The month is open again, and with it the book behind the month that was closed before it. */
export async function openBook(tx: Sql, bookId: string, month: string): Promise<void> {
  await tx.query('DELETE FROM ledger_snapshot WHERE book_id = $1 AND month >= $2', [bookId, month])
  await tx.query(
    `UPDATE ledger_book SET version = version + 1,
       closed_through = (SELECT max(p.month) FROM ledger_period p WHERE p.book_id = $1 AND p.month < $2 AND p.status <> '0') WHERE id = $1`,
    [bookId, month],
  )
}

export interface SubjectSum {
  readonly subject: string
  /** In fen. */
  readonly opening: string
  readonly debit: string
  readonly credit: string
}

/** Debit less credit before a month and both sides of it, of the lines that the caller sees; by the month of posting or that it belongs to. */
export async function sumSubjects(
  db: Sql,
  actor: Actor,
  { bookId, month, isByPeriod }: { readonly bookId: string; readonly month: string; readonly isByPeriod: boolean },
): Promise<readonly SubjectSum[]> {
  const at = isByPeriod ? sql.ref('t.period') : sql.ref('t.belongsTo')
  const { rows } = await sql<SubjectSum>`
    select t.subject,
      (coalesce(sum(coalesce(t.debit, 0) - coalesce(t.credit, 0)) filter (where ${at} < ${month}), 0) * 100)::bigint as opening,
      (coalesce(sum(t.debit) filter (where ${at} = ${month}), 0) * 100)::bigint as debit,
      (coalesce(sum(t.credit) filter (where ${at} = ${month}), 0) * 100)::bigint as credit
    from ledger_posting t where t.book_id = ${bookId} and ${at} <= ${month} and ${scopeFilter(actor, ledgerLine, 't')}
    group by t.subject order by t.subject`.execute(db.kysely)
  return rows
}

export interface KnownBook {
  readonly closedThrough: string | null
}
export async function knownBook(db: Sql, tenantId: string, id: string): Promise<KnownBook | undefined> {
  const rows = await db.query<KnownBook>(
    'SELECT closed_through AS "closedThrough" FROM ledger_book WHERE tenant_id = $1 AND id = $2',
    [tenantId, id],
  )
  return rows[0]
}

interface Summary {
  readonly summary: string
  readonly messages: RowMessages | null
}

/** What entries say, with the messages that it was written from. */
export async function summariesOf(db: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, Summary>> {
  const rows = await db.query<{ id: string; summary: string; messages: RowMessages | null }>(
    'SELECT id, summary, messages FROM ledger_entry WHERE id = ANY ($1::bigint[])',
    [ids],
  )
  return new Map(rows.map(({ id, ...said }) => [id, said]))
}
