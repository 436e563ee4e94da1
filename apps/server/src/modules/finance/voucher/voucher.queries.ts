import type { Sql } from '#server/db/sql.ts'
import type { RowMessages } from '#server/language/stored.ts'

export interface Batch {
  readonly bookId: string
  readonly bookName: string
  /** Dictionary ledger_book_kind. */
  readonly bookKind: string
  readonly month: string
  readonly target: string
  readonly status: string
  readonly batchNo: string
}

export async function findBatch(tx: Sql, tenantId: string, id: string): Promise<Batch | undefined> {
  const rows = await tx.query<Batch>(
    `SELECT v.book_id AS "bookId", b.name AS "bookName", b.kind AS "bookKind", v.month, v.target, v.status, v.batch_no AS "batchNo"
     FROM ledger_voucher_batch v JOIN ledger_book b ON b.id = v.book_id WHERE v.tenant_id = $1 AND v.id = $2`,
    [tenantId, id],
  )
  return rows[0]
}

/** Batches of a book are collected one after the other, and none beside somebody who posts into it. */
export async function lockBook(tx: Sql, bookId: string): Promise<void> {
  await tx.query('SELECT 1 AS held FROM ledger_book WHERE id = $1 FOR UPDATE', [bookId])
}

type Of = Pick<Batch, 'bookId' | 'month' | 'target'>

/** Subjects of the entries of a month that did not go to this software yet, with what it calls them. */
export async function waitingSubjects(tx: Sql, { bookId, month, target }: Of) {
  return tx.query<{ subject: string; code: string | null; name: string | null; auxiliary: string | null }>(
    `SELECT DISTINCT a.subject, m.account_code AS code, m.account_name AS name, m.auxiliary
     FROM ledger_entry e JOIN ledger_line l ON l.entry_id = e.id JOIN ledger_account a ON a.id = l.account_id
       LEFT JOIN ledger_voucher_account m ON m.tenant_id = e.tenant_id AND m.target = $3 AND m.subject = a.subject
     WHERE e.book_id = $1 AND e.period = $2
       AND NOT EXISTS (SELECT 1 FROM ledger_voucher_entry x WHERE x.target = $3 AND x.entry_id = e.id)
     ORDER BY a.subject`,
    [bookId, month, target],
  )
}

/** Takes the entries that wait into the batch, numbered on where the month stands; answers how many and what they come to, in fen. */
export async function collectEntries(tx: Sql, id: string, { bookId, month, target }: Of) {
  const rows = await tx.query<{ count: number; fen: string }>(
    `WITH taken AS (
       INSERT INTO ledger_voucher_entry (target, entry_id, batch_id, voucher_no)
       SELECT $4, e.id, $1, (SELECT coalesce(max(x.voucher_no), 0) FROM ledger_voucher_entry x JOIN ledger_voucher_batch v ON v.id = x.batch_id
           WHERE v.book_id = $2 AND v.month = $3 AND v.target = $4) + row_number() OVER (ORDER BY e.posting_day, e.id)
       FROM ledger_entry e WHERE e.book_id = $2 AND e.period = $3
         AND NOT EXISTS (SELECT 1 FROM ledger_voucher_entry x WHERE x.target = $4 AND x.entry_id = e.id)
       RETURNING entry_id)
     SELECT count(*)::int AS count, coalesce(sum(e.fen), 0)::text AS fen FROM taken JOIN ledger_entry e ON e.id = taken.entry_id`,
    [id, bookId, month, target],
  )
  return rows[0] ?? { count: 0, fen: '0' }
}

export async function keepAccounts(tx: Sql, id: string, accounts: Readonly<Record<string, unknown>>): Promise<void> {
  await tx.query('UPDATE ledger_voucher_batch SET accounts = $2::jsonb WHERE id = $1', [id, JSON.stringify(accounts)])
}

export async function freeEntries(tx: Sql, id: string): Promise<void> {
  await tx.query('DELETE FROM ledger_voucher_entry WHERE batch_id = $1', [id])
}

export interface VoucherLine {
  readonly no: number
  readonly line: number
  readonly day: string
  readonly summary: string
  readonly messages: RowMessages | null
  readonly accountCode: string
  readonly accountName: string
  readonly auxiliary: string | null
  readonly debit: string | null
  readonly credit: string | null
  readonly partyCode: string | null
  readonly partyName: string | null
  readonly sourceNo: string | null
}

/** Lines of the vouchers from a number on, in their order. */
export async function voucherLines(db: Sql, id: string, after: number, count: number): Promise<readonly VoucherLine[]> {
  return db.query<VoucherLine>(
    `SELECT x.voucher_no AS no, (row_number() OVER (PARTITION BY e.id ORDER BY l.side, l.id))::int AS line, e.posting_day::text AS day,
       e.summary, e.messages, v.accounts -> a.subject ->> 'code' AS "accountCode", v.accounts -> a.subject ->> 'name' AS "accountName",
       v.accounts -> a.subject ->> 'auxiliary' AS auxiliary,
       CASE WHEN l.side = '1' THEN (l.fen / 100.0)::numeric(18,2)::text END AS debit,
       CASE WHEN l.side = '2' THEN (l.fen / 100.0)::numeric(18,2)::text END AS credit,
       coalesce(g.agent_no, m.merchant_no, c.customer_no, o.id::text) AS "partyCode",
       coalesce(g.name, m.name, c.user_name, o.name) AS "partyName", e.source_no AS "sourceNo"
     FROM ledger_voucher_entry x JOIN ledger_voucher_batch v ON v.id = x.batch_id JOIN ledger_entry e ON e.id = x.entry_id
       JOIN ledger_line l ON l.entry_id = e.id JOIN ledger_account a ON a.id = l.account_id
       LEFT JOIN agent g ON g.id = a.agent_id LEFT JOIN merchant m ON m.id = a.merchant_id LEFT JOIN customer c ON c.id = a.customer_id
       LEFT JOIN ledger_book o ON o.id = a.other_book_id
     WHERE x.batch_id = $1 AND x.voucher_no > $2 AND x.voucher_no <= $2 + $3 ORDER BY x.voucher_no, l.side, l.id`,
    [id, after, count],
  )
}

/** The first and the last number of a batch. */
export async function numbersOf(db: Sql, id: string): Promise<{ readonly first: number; readonly last: number }> {
  const rows = await db.query<{ first: number; last: number }>(
    'SELECT coalesce(min(voucher_no), 1) AS first, coalesce(max(voucher_no), 0) AS last FROM ledger_voucher_entry WHERE batch_id = $1',
    [id],
  )
  return rows[0] ?? { first: 1, last: 0 }
}

/** Whether a subject has its account in a software already. */
export async function isMapped(tx: Sql, tenantId: string, target: string, subject: string): Promise<boolean> {
  const rows = await tx.query(
    'SELECT 1 AS found FROM ledger_voucher_account WHERE tenant_id = $1 AND target = $2 AND subject = $3',
    [tenantId, target, subject],
  )
  return rows.length > 0
}
