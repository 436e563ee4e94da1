import type { Sql } from '#server/db/sql.ts'

/** Customers with something to match: an open line that came in, or a match that a run may still change. Only of those who are owed anything. */
export const customersToMatch = (db: Sql, tenantId: string, month: string | null, after: string, most: number) =>
  db.query<{ id: string }>(
    `SELECT c.id::text AS id FROM (
       SELECT t.customer_id AS id FROM account_transaction_details t WHERE t.tenant_id = $1 AND t.direction = '1' AND t.match_status = '0'
         AND t.account_id IS NOT NULL AND ($2::text IS NULL OR to_char(t.trans_day, 'YYYY-MM') = $2) AND t.customer_id > $3
       UNION SELECT m.customer_id FROM flow_match m WHERE m.tenant_id = $1 AND m.status IN ('0', '2')
         AND ($2::text IS NULL OR to_char(m.day, 'YYYY-MM') = $2) AND m.customer_id > $3) c
     WHERE EXISTS (SELECT FROM fee_receivable r WHERE r.customer_id = c.id) ORDER BY c.id LIMIT $4`,
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
  readonly lineId: string
  readonly day: string
  readonly orgCode: string | null
  /** The line was taken back by the bank, or is a reversal. */
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
  return tx.query<LiveMatch>(
    `SELECT m.id, m.match_no AS "matchNo", m.status, m.origin, m.line_id AS "lineId", m.day, m.sys_org_code AS "orgCode", t.reversal <> '0' AS "isReversed",
       m.why, md5(m.candidates::text) AS shown,
       coalesce((SELECT jsonb_agg(jsonb_build_object('receivableId', p.receivable_id::text, 'fen', (p.amount * 100)::bigint::text) ORDER BY p.receivable_id)
         FROM flow_match_part p WHERE p.match_id = m.id), '[]') AS parts
     FROM flow_match m JOIN account_transaction_details t ON t.id = m.line_id
     WHERE m.customer_id = ANY ($1::bigint[]) AND m.status <> '4' ORDER BY m.id`,
    [customerIds],
  )
}

export interface OpenLine {
  readonly id: string
  readonly accountId: string
  readonly customerId: string
  readonly accountName: string
  readonly orgCode: string | null
  readonly day: string
  readonly fen: string
  readonly counterName: string | null
  readonly summary: string | null
}

/**
 * Lines of these customers that came in and may pay a receivable: of no kind that says more (from the bound card, charges, returned), not taken back, and not
 * from before anything was owed.
 */
export const openLines = (tx: Sql, customerIds: readonly string[]) =>
  tx.query<OpenLine>(
    `SELECT t.id, b.id AS "accountId", b.customer_id AS "customerId", t.account_name AS "accountName", t.sys_org_code AS "orgCode", t.trans_day AS day,
       (t.amount * 100)::bigint::text AS fen, t.counter_name AS "counterName", t.summary
     FROM account_transaction_details t JOIN bank_card_open_account_record b ON b.id = t.account_id AND b.customer_id = t.customer_id
     WHERE t.customer_id = ANY ($1::bigint[]) AND t.direction = '1' AND t.reversal = '0' AND t.amount > 0 AND coalesce(t.biz_kind, '9') IN ('1', '9')
       AND t.trans_day >= (SELECT min(r.period_end) FROM fee_receivable r WHERE r.customer_id = t.customer_id) ORDER BY t.id`,
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
  return tx.query<OwedRow>(
    `SELECT r.id, r.receivable_no AS no, r.customer_id AS "customerId", r.station_id AS "stationId", r.kind, r.ss_month AS month, r.period_end AS "periodEnd",
       r.due_date AS "dueDate", (r.amount * 100)::bigint::text AS fen, s.grid_account_no AS "accountNo"
     FROM fee_receivable r JOIN station_info s ON s.id = r.station_id
     WHERE r.customer_id = ANY ($1::bigint[]) AND r.status <> '4' AND r.amount > 0 ORDER BY r.id`,
    [customerIds],
  )
}

/** What people took apart. */
export const refusedPairs = (tx: Sql, customerIds: readonly string[]) =>
  tx.query<{ lineId: string; receivableId: string }>(
    `SELECT m.line_id AS "lineId", p.receivable_id AS "receivableId" FROM flow_match m JOIN flow_match_part p ON p.match_id = m.id
     WHERE m.customer_id = ANY ($1::bigint[]) AND m.status = '4' AND m.is_refused`,
    [customerIds],
  )

/** Tenants that are owed anything. */
export const tenantsWithReceivables = (db: Sql) =>
  db.query<{ id: string }>(
    `SELECT id::text AS id FROM sys_tenant t WHERE EXISTS (SELECT FROM fee_receivable r WHERE r.tenant_id = t.id) ORDER BY t.id`,
    [],
  )
