import type { Sql } from '#server/db/sql.ts'

/** Customers with something to match: an open line that came in, or a match that a run may still change. Only of those who are owed anything. */
export const customersToMatch = (db: Sql, tenantId: string, month: string | null, after: string, most: number) =>
  db.query<{ id: string }>(
    `SELECT c.id::text AS id FROM (
       SELECT t.customer_id AS id FROM account_transaction_details t WHERE t.tenant_id = $1 AND t.direction = '1' AND t.match_status = '0'
         AND t.account_id IS NOT NULL AND ($2::text IS NULL OR to_char(t.trans_day, 'YYYY-MM') = $2) AND t.customer_id > $3
       UNION SELECT r.customer_id FROM collective_row r JOIN collective_transfer l ON l.id = r.transfer_id WHERE r.tenant_id = $1 AND r.status = '2' AND l.status = '2'
         AND r.matched = 0 AND ($2::text IS NULL OR to_char(r.day, 'YYYY-MM') = $2) AND r.customer_id > $3
       UNION SELECT m.customer_id FROM flow_match m WHERE m.tenant_id = $1 AND m.status IN ('0', '2')
         AND ($2::text IS NULL OR to_char(m.day, 'YYYY-MM') = $2) AND m.customer_id > $3) c
     WHERE EXISTS (SELECT FROM fee_receivable r WHERE r.customer_id = c.id) OR EXISTS (SELECT FROM collective_row r WHERE r.customer_id = c.id)
     ORDER BY c.id LIMIT $4`,
    [tenantId, month, after, most],
  )

/** One run of a tenant at a time: what one decides the next one sees. */
export async function lockRuns(tx: Sql, tenantId: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('flowMatch'), hashtext($1))", [tenantId])
}

export interface LiveMatch {
  readonly id: string
  readonly matchNo: string
  readonly status: string
  readonly origin: string | null
  /** Of the line, or of the row of a list. */
  readonly lineId: string
  readonly day: string
  readonly orgCode: string | null
  /** The line was taken back by the bank, is a reversal, or was taken by a list; the row no longer is of this customer. */
  readonly isReversed: boolean
  readonly why: string | null
  readonly shown: string
  readonly parts: readonly { readonly receivableId: string; readonly fen: string }[]
}

/** Matches that count, of these customers, locked before receivables and books. */
export async function lockMatches(tx: Sql, customerIds: readonly string[]): Promise<readonly LiveMatch[]> {
  await tx.query(
    `SELECT id FROM flow_match WHERE customer_id = ANY ($1::bigint[]) AND status <> '4' ORDER BY id FOR NO KEY UPDATE`,
    [customerIds],
  )
  return liveMatches(tx, customerIds)
}

export const liveMatches = (tx: Sql, customerIds: readonly string[]) =>
  tx.query<LiveMatch>(
    `SELECT m.id, m.match_no AS "matchNo", m.status, m.origin, coalesce(m.line_id, m.row_id) AS "lineId", m.day, m.sys_org_code AS "orgCode",
       coalesce(t.reversal <> '0' OR EXISTS (SELECT FROM collective_transfer c WHERE c.line_id = t.id AND c.status IN ('1', '2')),
         w.status <> '2' OR l.status <> '2' OR w.customer_id IS DISTINCT FROM m.customer_id) AS "isReversed", m.why, md5(m.candidates::text) AS shown,
       coalesce((SELECT jsonb_agg(jsonb_build_object('receivableId', p.receivable_id::text, 'fen', (p.amount * 100)::bigint::text) ORDER BY p.receivable_id)
         FROM flow_match_part p WHERE p.match_id = m.id), '[]') AS parts
     FROM flow_match m LEFT JOIN account_transaction_details t ON t.id = m.line_id
     LEFT JOIN collective_row w ON w.id = m.row_id LEFT JOIN collective_transfer l ON l.id = w.transfer_id
     WHERE m.customer_id = ANY ($1::bigint[]) AND m.status <> '4' ORDER BY m.id`,
    [customerIds],
  )

export interface OpenLine {
  readonly id: string
  /** Null: a row of a list, which came in with others. */
  readonly accountId: string | null
  /** The station that the row of a list names. */
  readonly stationId: string | null
  readonly customerId: string
  readonly accountName: string
  readonly orgCode: string | null
  readonly day: string
  readonly fen: string
  readonly counterName: string | null
  readonly summary: string | null
}

/**
 * What came in of these customers and may pay a receivable: lines of no kind that says more (from the bound card, charges, returned), not taken back, not taken by a
 * list, and not from before anything was owed; and rows of lists, each as if it had come alone, in the words of its list.
 */
export const openLines = (tx: Sql, customerIds: readonly string[]) =>
  tx.query<OpenLine>(
    `SELECT t.id, b.id AS "accountId", NULL::bigint AS "stationId", b.customer_id AS "customerId", t.account_name AS "accountName", t.sys_org_code AS "orgCode",
       t.trans_day AS day, (t.amount * 100)::bigint::text AS fen, t.counter_name AS "counterName", t.summary
     FROM account_transaction_details t JOIN bank_card_open_account_record b ON b.id = t.account_id AND b.customer_id = t.customer_id
     WHERE t.customer_id = ANY ($1::bigint[]) AND t.direction = '1' AND t.reversal = '0' AND t.amount > 0 AND coalesce(t.biz_kind, '9') IN ('1', '9')
       AND t.trans_day >= (SELECT min(r.period_end) FROM fee_receivable r WHERE r.customer_id = t.customer_id)
       AND NOT EXISTS (SELECT FROM collective_transfer c WHERE c.line_id = t.id AND c.status IN ('1', '2'))
     UNION ALL SELECT w.id, NULL, w.station_id, w.customer_id, coalesce(w.account_name, u.user_name), w.sys_org_code, w.day, (w.amount * 100)::bigint::text, l.payer,
       concat_ws(' ', w.ss_month, '电费', w.account_no, w.note)
     FROM collective_row w JOIN collective_transfer l ON l.id = w.transfer_id JOIN customer u ON u.id = w.customer_id
     WHERE w.customer_id = ANY ($1::bigint[]) AND w.status = '2' AND l.status = '2' ORDER BY 1`,
    [customerIds],
  )

export interface OwedRow {
  readonly id: string
  readonly no: string
  readonly customerId: string
  readonly stationId: string
  readonly kind: string
  readonly month: string
  readonly periodEnd: string
  readonly dueDate: string
  readonly fen: string
  readonly accountNo: string | null
}

/** Receivables of these customers that something may be paid of, locked in one order. */
export async function lockOwed(tx: Sql, customerIds: readonly string[]): Promise<readonly OwedRow[]> {
  await tx.query(`SELECT id FROM fee_receivable WHERE customer_id = ANY ($1::bigint[]) ORDER BY id FOR NO KEY UPDATE`, [
    customerIds,
  ])
  return openOwed(tx, customerIds)
}

export const openOwed = (tx: Sql, customerIds: readonly string[]) =>
  tx.query<OwedRow>(
    `SELECT r.id, r.receivable_no AS no, r.customer_id AS "customerId", r.station_id AS "stationId", r.kind, r.ss_month AS month, r.period_end AS "periodEnd",
       r.due_date AS "dueDate", (r.amount * 100)::bigint::text AS fen, s.grid_account_no AS "accountNo"
     FROM fee_receivable r JOIN station_info s ON s.id = r.station_id
     WHERE r.customer_id = ANY ($1::bigint[]) AND r.status <> '4' AND r.amount > 0 ORDER BY r.id`,
    [customerIds],
  )

/** What people took apart. */
export const refusedPairs = (tx: Sql, customerIds: readonly string[]) =>
  tx.query<{ lineId: string; receivableId: string }>(
    `SELECT coalesce(m.line_id, m.row_id) AS "lineId", p.receivable_id AS "receivableId" FROM flow_match m JOIN flow_match_part p ON p.match_id = m.id
     WHERE m.customer_id = ANY ($1::bigint[]) AND m.status = '4' AND m.is_refused`,
    [customerIds],
  )

/** Tenants that are owed anything. */
export const tenantsWithReceivables = (db: Sql) =>
  db.query<{ id: string }>(
    `SELECT id::text AS id FROM sys_tenant t WHERE EXISTS (SELECT FROM fee_receivable r WHERE r.tenant_id = t.id)
       OR EXISTS (SELECT FROM collective_row w WHERE w.tenant_id = t.id) ORDER BY t.id`,
    [],
  )
