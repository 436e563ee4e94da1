import type { Sql } from '#server/db/sql.ts'

export interface ChoiceRow {
  readonly candidates: string
  readonly accountId: string
  readonly customerId: string
  readonly day: string
  readonly fen: string
  readonly isReversed: boolean
}

/** What a choice is made of: the line of a match, and what it was said it may be. */
export async function choiceOf(tx: Sql, matchId: string): Promise<ChoiceRow | undefined> {
  const rows = await tx.query<ChoiceRow>(
    `SELECT m.candidates::text AS candidates, b.id AS "accountId", m.customer_id AS "customerId", m.day, (m.line_amount * 100)::bigint::text AS fen,
       t.reversal <> '0' AS "isReversed"
     FROM flow_match m JOIN account_transaction_details t ON t.id = m.line_id
     JOIN bank_card_open_account_record b ON b.id = t.account_id WHERE m.id = $1`,
    [matchId],
  )
  return rows[0]
}

export interface OpenOwed {
  readonly id: string
  readonly no: string
  readonly stationName: string
  readonly month: string
  readonly kind: string
  readonly periodEnd: string
  readonly dueDate: string
  readonly amount: string
  /** What no match speaks for yet, in fen. */
  readonly openFen: string
}

/** Receivables of a customer that are open, or those of these ids. */
export const owedOf = (tx: Sql, customerId: string, ids: readonly string[] | null) =>
  tx.query<OpenOwed>(
    `SELECT r.id, r.receivable_no AS no, s.station_name AS "stationName", r.ss_month AS month, r.kind, r.period_end AS "periodEnd", r.due_date AS "dueDate", r.amount,
       (greatest(r.amount - x.spoken, 0) * 100)::bigint::text AS "openFen"
     FROM fee_receivable r JOIN station_info s ON s.id = r.station_id
     CROSS JOIN LATERAL (SELECT coalesce(sum(p.amount), 0) AS spoken FROM flow_match_part p JOIN flow_match m ON m.id = p.match_id
       WHERE p.receivable_id = r.id AND m.status IN ('1', '2', '3')) x
     WHERE r.customer_id = $1 AND CASE WHEN $2::bigint[] IS NULL THEN r.status <> '4' AND r.amount > x.spoken ELSE r.id = ANY ($2::bigint[]) END
     ORDER BY r.due_date, r.receivable_no LIMIT 200`,
    [customerId, ids],
  )

/** Receivables of a customer, held until the transaction ends. */
export async function holdOwed(tx: Sql, customerId: string): Promise<void> {
  await tx.query(`SELECT id FROM fee_receivable WHERE customer_id = $1 ORDER BY id FOR NO KEY UPDATE`, [customerId])
}

export async function dropParts(tx: Sql, matchId: string): Promise<void> {
  await tx.query('DELETE FROM flow_match_part WHERE match_id = $1', [matchId])
}

/** What a person took apart is not made again by itself. */
export async function refuse(tx: Sql, matchId: string): Promise<void> {
  await tx.query(`UPDATE flow_match SET is_refused = true WHERE id = $1`, [matchId])
}

export interface ProofRow {
  readonly lineId: string
  readonly serial: string | null
  readonly day: string
  readonly amount: string
  readonly counterName: string | null
  readonly summary: string | null
  readonly accountName: string
  readonly customerId: string
  readonly marks: string
  readonly candidates: string
  readonly status: string
  readonly edition: number | null
  readonly entryId: string | null
  readonly entryNo: string | null
}

export async function proofOf(db: Sql, matchId: string): Promise<ProofRow | undefined> {
  const rows = await db.query<ProofRow>(
    `SELECT m.line_id AS "lineId", t.bank_serial_no AS serial, m.day, m.line_amount AS amount, t.counter_name AS "counterName", t.summary,
       m.account_name AS "accountName", m.customer_id AS "customerId", m.marks::text AS marks, m.candidates::text AS candidates, m.status, m.rule_edition AS edition,
       e.id AS "entryId", e.entry_no AS "entryNo"
     FROM flow_match m JOIN account_transaction_details t ON t.id = m.line_id LEFT JOIN ledger_entry e ON e.id = m.entry_id WHERE m.id = $1`,
    [matchId],
  )
  return rows[0]
}

export const partsOf = (db: Sql, matchId: string) =>
  db.query<{ id: string; fen: string }>(
    `SELECT receivable_id AS id, (amount * 100)::bigint::text AS fen FROM flow_match_part WHERE match_id = $1 ORDER BY receivable_id`,
    [matchId],
  )

export const linesNamed = (db: Sql, ids: readonly string[]) =>
  db.query<{ id: string; day: string; amount: string }>(
    'SELECT id, trans_day AS day, amount FROM account_transaction_details WHERE id = ANY ($1::bigint[]) ORDER BY trans_day, id',
    [ids],
  )
