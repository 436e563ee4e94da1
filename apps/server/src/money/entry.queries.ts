import type { PartyKind } from '@heliodesk/domain/ledger/subjects'
import type { Sql } from '#server/db/sql.ts'

/** The column of an account that holds each kind of party. */
export const partyColumns = {
  agent: 'agent_id',
  merchant: 'merchant_id',
  customer: 'customer_id',
  book: 'other_book_id',
  card: 'card_id',
  plan: 'plan_id',
} as const satisfies Readonly<Record<PartyKind, string>>

export interface PostedEntry {
  readonly id: string
  readonly bookId: string
  readonly content: string
  readonly reversesId: string | null
}

/** The entries of events, one of each book that they touch. */
export const entriesOfKeys = (tx: Sql, tenantId: string, keys: readonly string[]) =>
  tx.query<PostedEntry & { readonly key: string }>(
    `SELECT id, event_key AS key, book_id AS "bookId", content, reverses_id AS "reversesId" FROM ledger_entry
     WHERE tenant_id = $1 AND event_key = ANY ($2::text[]) ORDER BY book_id, event_key`,
    [tenantId, keys],
  )

export const entriesOfKey = (tx: Sql, tenantId: string, key: string) => entriesOfKeys(tx, tenantId, [key])

export interface StoredLine {
  readonly bookId: string
  readonly subject: string
  readonly partyKind: string | null
  readonly partyId: string | null
  readonly side: string
  readonly fen: string
}

/** The lines of an event. */
export const linesOfKey = (tx: Sql, tenantId: string, key: string) =>
  tx.query<StoredLine>(
    `SELECT e.book_id AS "bookId", a.subject, CASE WHEN a.agent_id IS NOT NULL THEN 'agent' WHEN a.merchant_id IS NOT NULL THEN 'merchant'
         WHEN a.customer_id IS NOT NULL THEN 'customer' WHEN a.other_book_id IS NOT NULL THEN 'book' WHEN a.card_id IS NOT NULL THEN 'card'
         WHEN a.plan_id IS NOT NULL THEN 'plan' END AS "partyKind",
       coalesce(a.agent_id, a.merchant_id, a.customer_id, a.other_book_id, a.card_id, a.plan_id) AS "partyId", l.side, l.fen
     FROM ledger_entry e JOIN ledger_line l ON l.entry_id = e.id JOIN ledger_account a ON a.id = l.account_id
     WHERE e.tenant_id = $1 AND e.event_key = $2 ORDER BY l.id`,
    [tenantId, key],
  )

export interface AccountRow {
  readonly id: string
  readonly tenant_id: string
  readonly book_id: string
  readonly subject: string
  readonly agent_id: string | null
  readonly merchant_id: string | null
  readonly customer_id: string | null
  readonly other_book_id: string | null
  readonly card_id: string | null
  readonly plan_id: string | null
}

/** The accounts of these rows in their order, made where there is none; of two who make the same one the later takes that of the first. */
export async function accountsOf(tx: Sql, rows: readonly AccountRow[]): Promise<readonly string[]> {
  const asked = JSON.stringify(rows)
  const find = () =>
    tx.query<{ place: number; id: string }>(
      `SELECT n.place::int AS place, a.id FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (book_id bigint, subject text, agent_id bigint, merchant_id bigint,
           customer_id bigint, other_book_id bigint, card_id bigint, plan_id bigint)) WITH ORDINALITY
         AS n (book_id, subject, agent_id, merchant_id, customer_id, other_book_id, card_id, plan_id, place)
       JOIN ledger_account a ON a.book_id = n.book_id AND a.subject = n.subject
         AND coalesce(a.agent_id, a.merchant_id, a.customer_id, a.other_book_id, a.card_id, a.plan_id, 0)
           = coalesce(n.agent_id, n.merchant_id, n.customer_id, n.other_book_id, n.card_id, n.plan_id, 0)
         AND a.agent_id IS NOT DISTINCT FROM n.agent_id
         AND a.merchant_id IS NOT DISTINCT FROM n.merchant_id AND a.customer_id IS NOT DISTINCT FROM n.customer_id
         AND a.other_book_id IS NOT DISTINCT FROM n.other_book_id AND a.card_id IS NOT DISTINCT FROM n.card_id
         AND a.plan_id IS NOT DISTINCT FROM n.plan_id ORDER BY n.place`,
      [asked],
    )
  const found = await find()
  if (found.length === rows.length) return found.map(({ id }) => id)
  await tx.query(
    `INSERT INTO ledger_account SELECT n.* FROM jsonb_populate_recordset(NULL::ledger_account, $1::jsonb) AS n
     ORDER BY n.book_id, n.subject, n.agent_id, n.merchant_id, n.customer_id, n.other_book_id, n.card_id, n.plan_id
     ON CONFLICT (book_id, subject, agent_id, merchant_id, customer_id, other_book_id, card_id, plan_id) DO NOTHING`,
    [asked],
  )
  return (await find()).map(({ id }) => id)
}

export interface NewEntry {
  readonly id: string
  readonly tenant_id: string
  readonly sys_org_code: string | null
  readonly create_by: string
  readonly create_time: string
  readonly book_id: string
  readonly event_key: string
  readonly event: string
  readonly content: string
  readonly business_day: string
  readonly value_day: string | null
  readonly posting_day: string
  readonly period: string
  readonly belongs_to: string
  readonly source_kind: string
  readonly source_id: string
  readonly source_no: string
  readonly summary: string
  readonly messages: unknown
  readonly reverses_id: string | null
  readonly fen: string
  readonly line_count: number
}

/** Which of the entries were new: an event that somebody else has posted meanwhile, or undone, is not posted again. */
export async function insertEntries(tx: Sql, rows: readonly NewEntry[]): Promise<readonly string[]> {
  const made = await tx.query<{ id: string }>(
    `INSERT INTO ledger_entry (id, tenant_id, sys_org_code, create_by, create_time, book_id, event_key, event, content, business_day, value_day, posting_day,
       period, belongs_to, source_kind, source_id, source_no, summary, messages, reverses_id, fen, line_count)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, book_id, event_key, event, content, business_day, value_day, posting_day, period, belongs_to,
       source_kind, source_id, source_no, summary, messages, reverses_id, fen, line_count
     FROM jsonb_populate_recordset(NULL::ledger_entry, $1::jsonb) ORDER BY book_id, event_key
     ON CONFLICT DO NOTHING RETURNING id`,
    [JSON.stringify(rows)],
  )
  return made.map(({ id }) => id)
}

export interface NewLine {
  readonly id: string
  readonly tenant_id: string
  readonly entry_id: string
  readonly account_id: string
  readonly side: string
  readonly fen: string
}

export async function insertLines(tx: Sql, rows: readonly NewLine[]): Promise<void> {
  await tx.query(
    'INSERT INTO ledger_line (id, tenant_id, entry_id, account_id, side, fen) SELECT id, tenant_id, entry_id, account_id, side, fen FROM jsonb_populate_recordset(NULL::ledger_line, $1::jsonb)',
    [JSON.stringify(rows)],
  )
}

/** The months that are written to stand among the periods of their books. */
export async function openPeriods(tx: Sql, tenantId: string, month: string, books: readonly { id: string; bookId: string }[]) {
  await tx.query(
    `INSERT INTO ledger_period (id, tenant_id, create_by, book_id, month) SELECT n.id, $1, 'system', n.book_id, $2
     FROM unnest($3::bigint[], $4::bigint[]) AS n (id, book_id)
     WHERE NOT EXISTS (SELECT FROM ledger_period p WHERE p.book_id = n.book_id AND p.month = $2) ORDER BY n.book_id
     ON CONFLICT (book_id, month) DO NOTHING`,
    [tenantId, month, books.map(({ id }) => id), books.map(({ bookId }) => bookId)],
  )
}
