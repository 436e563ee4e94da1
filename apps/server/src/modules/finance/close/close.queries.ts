import { sql } from 'kysely'
import type { Sql } from '#server/db/sql.ts'
import type { RowMessages } from '#server/language/stored.ts'

/** Of its steps: how far they are, and what stands in the way. */
export const closeFigures = {
  progress: sql`coalesce((select (sum(case when s.state in ('2', '3', '4') then 100 when s.total > 0 then 100 * s.done / s.total else 0 end) / count(*))::int
    from month_close_step s where s.close_id = t.id), 0)`,
  blockCount: sql`(select count(*)::int from month_close_step s where s.close_id = t.id and s.state in ('4', '5'))`,
  warningCount: sql`(select count(*)::int from month_close_step s where s.close_id = t.id and s.state = '3' and s.accepted_by is null)`,
} as const

export interface KeptSubject {
  readonly bookId: string
  readonly book: string
  readonly subject: string
  readonly opening: string
  readonly debit: string
  readonly credit: string
  readonly nowDebit: string
  readonly nowCredit: string
}

/** Each subject as it was at the close, beside what belongs to the month now. In fen. */
export const subjectsOf = (db: Sql, closeId: string) =>
  db.query<KeptSubject>(
    `SELECT b.id AS "bookId", b.name AS book, coalesce(k.subject, n.subject) AS subject, coalesce(k.opening, 0)::text AS opening, coalesce(k.debit, 0)::text AS debit,
       coalesce(k.credit, 0)::text AS credit, coalesce(n.debit, 0)::text AS "nowDebit", coalesce(n.credit, 0)::text AS "nowCredit"
     FROM (SELECT * FROM month_close_subject WHERE close_id = $1) k
     FULL JOIN (SELECT e.book_id, a.subject, coalesce(sum(l.fen) FILTER (WHERE l.side = '1'), 0) AS debit, coalesce(sum(l.fen) FILTER (WHERE l.side = '2'), 0) AS credit
       FROM month_close c JOIN ledger_entry e ON e.tenant_id = c.tenant_id AND e.belongs_to = c.month JOIN ledger_line l ON l.entry_id = e.id
         JOIN ledger_account a ON a.id = l.account_id WHERE c.id = $1 GROUP BY 1, 2) n ON n.book_id = k.book_id AND n.subject = k.subject
     JOIN ledger_book b ON b.id = coalesce(k.book_id, n.book_id) ORDER BY b.kind, b.name, 3`,
    [closeId],
  )

export interface LaterEntry {
  readonly id: string
  readonly entryNo: string
  readonly bookId: string
  readonly period: string
  readonly summary: string
  readonly messages: RowMessages | null
  readonly fen: string
  readonly created: Date
  readonly total: number
}

/** Entries that belong to the month of a close and stand in another one, or the other way round: what makes the two sums differ. */
export const laterEntries = (db: Sql, closeId: string, most: number) =>
  db.query<LaterEntry>(
    `SELECT e.id, e.entry_no AS "entryNo", e.book_id AS "bookId", e.period, e.summary, e.messages, e.fen::text AS fen, e.create_time AS created,
       (count(*) OVER ())::int AS total
     FROM month_close c JOIN ledger_entry e ON e.tenant_id = c.tenant_id AND (e.belongs_to = c.month) <> (e.period = c.month)
     WHERE c.id = $1 ORDER BY e.create_time DESC, e.id DESC LIMIT $2`,
    [closeId, most],
  )

/** Whether somebody began this close or had it go on: they do not finish it. */
export async function hasBegun(tx: Sql, id: string, username: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 AS found FROM record_step WHERE resource = 'monthClose' AND record_id = $1 AND username = $2 AND verb IN ('create', 'start', 'recheck', 'resume') LIMIT 1`,
    [id, username],
  )
  return rows.length > 0
}
