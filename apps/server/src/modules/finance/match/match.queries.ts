import type { Sql } from '#server/db/sql.ts'

export interface ChoiceRow {
  readonly candidates: string
  /** Null: the row of a list. */
  readonly accountId: string | null
  /** The station that a row is of. */
  readonly stationId: string | null
  readonly customerId: string
  readonly day: string
  readonly fen: string
  readonly isReversed: boolean
  /** The list that took the line, or that has let the row go. */
  readonly listNo: string | null
}

/** What a choice is made of: the line of a match, or the row of a list, and what it was said it may be. */
export async function choiceOf(tx: Sql, matchId: string): Promise<ChoiceRow | undefined> {
  const rows = await tx.query<ChoiceRow>(
    `SELECT m.candidates::text AS candidates, t.account_id AS "accountId", w.station_id AS "stationId", m.customer_id AS "customerId", m.day,
       (m.line_amount * 100)::bigint::text AS fen, coalesce(t.reversal <> '0', false) AS "isReversed",
       coalesce((SELECT c.transfer_no FROM collective_transfer c WHERE c.line_id = t.id AND c.status IN ('1', '2')),
         CASE WHEN w.status <> '2' OR l.status <> '2' OR w.customer_id IS DISTINCT FROM m.customer_id THEN l.transfer_no END) AS "listNo"
     FROM flow_match m LEFT JOIN account_transaction_details t ON t.id = m.line_id
     LEFT JOIN collective_row w ON w.id = m.row_id LEFT JOIN collective_transfer l ON l.id = w.transfer_id WHERE m.id = $1`,
    [matchId],
  )
  return rows[0]
}

export interface OpenOwed {
  readonly id: string
  readonly no: string
  readonly stationId: string
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
    `SELECT r.id, r.receivable_no AS no, r.station_id AS "stationId", s.station_name AS "stationName", r.ss_month AS month, r.kind, r.period_end AS "periodEnd", r.due_date AS "dueDate", r.amount,
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
  /** Of a row: its list. */
  readonly transferId: string | null
  readonly transferNo: string | null
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
    `SELECT coalesce(m.line_id, m.row_id) AS "lineId", l.id AS "transferId", l.transfer_no AS "transferNo", coalesce(t.bank_serial_no, l.serial_no) AS serial, m.day,
       m.line_amount AS amount, coalesce(t.counter_name, l.payer) AS "counterName", coalesce(t.summary, concat_ws(' ', w.ss_month, w.account_no, w.note)) AS summary,
       m.account_name AS "accountName", m.customer_id AS "customerId", m.marks::text AS marks, m.candidates::text AS candidates, m.status, m.rule_edition AS edition,
       e.id AS "entryId", e.entry_no AS "entryNo"
     FROM flow_match m LEFT JOIN account_transaction_details t ON t.id = m.line_id LEFT JOIN collective_row w ON w.id = m.row_id
     LEFT JOIN collective_transfer l ON l.id = w.transfer_id LEFT JOIN ledger_entry e ON e.id = m.entry_id WHERE m.id = $1`,
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
    `SELECT id, trans_day AS day, amount FROM account_transaction_details WHERE id = ANY ($1::bigint[])
     UNION ALL SELECT id, day, amount FROM collective_row WHERE id = ANY ($1::bigint[]) ORDER BY 2, 1`,
    [ids],
  )
