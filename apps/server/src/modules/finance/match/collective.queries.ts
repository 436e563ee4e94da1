import type { Sql } from '#server/db/sql.ts'

type Rows = readonly Readonly<Record<string, unknown>>[]

export interface TransferRow {
  readonly id: string
  readonly no: string
  readonly status: string
  readonly place: string
  readonly lineId: string | null
  readonly accountId: string | null
  readonly orgCode: string | null
  readonly day: string | null
  readonly month: string
  readonly amount: string | null
  readonly createBy: string | null
  readonly submittedBy: string | null
  /** Σ of its rows now, and how many there are. */
  readonly total: string
  readonly count: number
}

/** A transfer with what its rows come to, held until the transaction ends. */
export async function lockTransfer(tx: Sql, id: string): Promise<TransferRow | undefined> {
  await tx.query('SELECT id FROM collective_transfer WHERE id = $1 FOR NO KEY UPDATE', [id])
  const rows = await tx.query<TransferRow>(
    `SELECT c.id, c.transfer_no AS no, c.status, c.place, c.line_id AS "lineId", t.account_id AS "accountId", c.sys_org_code AS "orgCode", c.day, c.ss_month AS month,
       c.amount, c.create_by AS "createBy", c.submitted_by AS "submittedBy", s.total::numeric(14,2)::text AS total, s.count
     FROM collective_transfer c LEFT JOIN account_transaction_details t ON t.id = c.line_id
     CROSS JOIN LATERAL (SELECT coalesce(sum(w.amount), 0) AS total, count(*)::int AS count FROM collective_row w WHERE w.transfer_id = c.id) s WHERE c.id = $1`,
    [id],
  )
  return rows[0]
}

export interface LineState {
  readonly amount: string
  readonly day: string
  readonly payer: string | null
  readonly serial: string | null
  /** It came in, was not taken back, and says nothing else of its use. */
  readonly isGood: boolean
  /** The match that counts of it, and the other list that has it. */
  readonly matchNo: string | null
  readonly listNo: string | null
}

/** A line as a list may take it. */
export async function lineState(tx: Sql, lineId: string, transferId: string | null): Promise<LineState | undefined> {
  const rows = await tx.query<LineState>(
    `SELECT t.amount, t.trans_day AS day, t.counter_name AS payer, t.bank_serial_no AS serial,
       coalesce(t.direction = '1' AND t.reversal = '0' AND t.account_id IS NOT NULL AND coalesce(t.biz_kind, '9') IN ('1', '9'), false) AS "isGood",
       (SELECT m.match_no FROM flow_match m WHERE m.line_id = t.id AND m.status IN ('1', '2', '3') LIMIT 1) AS "matchNo",
       (SELECT c.transfer_no FROM collective_transfer c WHERE c.line_id = t.id AND c.status <> '3' AND c.id IS DISTINCT FROM $2::bigint LIMIT 1) AS "listNo"
     FROM account_transaction_details t WHERE t.id = $1`,
    [lineId, transferId],
  )
  return rows[0]
}

/** Another transfer of this day and reference on an account of the company. */
export async function sameSerial(
  tx: Sql,
  tenantId: string,
  day: string,
  serial: string,
  id: string | null,
): Promise<string | undefined> {
  const rows = await tx.query<{ no: string }>(
    `SELECT transfer_no AS no FROM collective_transfer WHERE tenant_id = $1 AND place = '2' AND day = $2 AND serial_no = $3 AND status <> '3'
       AND id IS DISTINCT FROM $4::bigint LIMIT 1`,
    [tenantId, day, serial, id],
  )
  return rows[0]?.no
}

/** A transfer says of its receipt what its line says. */
export async function takeFromLine(tx: Sql, id: string): Promise<void> {
  await tx.query(
    `UPDATE collective_transfer c SET day = t.trans_day, amount = t.amount, payer = coalesce(t.counter_name, t.account_name), serial_no = t.bank_serial_no
     FROM account_transaction_details t WHERE c.id = $1 AND t.id = c.line_id`,
    [id],
  )
}

/** Rows take the place of those that were there. */
export async function replaceRows(tx: Sql, transferId: string, rows: Rows): Promise<void> {
  await tx.query('DELETE FROM collective_row WHERE transfer_id = $1', [transferId])
  await tx.query(
    `INSERT INTO collective_row (id, tenant_id, sys_org_code, create_by, create_time, transfer_id, row_no, status, day, ss_month, account_no, card_no, card_no_bidx, card_key,
       account_name, amount, note, returned_on)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, transfer_id, row_no, status, day, ss_month, account_no, card_no, card_no_bidx, card_key,
       account_name, amount, note, returned_on FROM jsonb_populate_recordset(NULL::collective_row, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

export async function insertBegun(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO record_step (id, tenant_id, resource, record_id, at, verb, username, realname, from_status, to_status, record_version)
     SELECT id, tenant_id, 'collectiveRow', record_id, at, 'create', username, realname, NULL, to_status, 1 FROM jsonb_populate_recordset(NULL::record_step, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** What the rows come to, kept with their transfer. */
export async function keepTotals(tx: Sql, id: string, by: string): Promise<void> {
  await tx.query(
    `UPDATE collective_transfer c SET row_count = s.count, row_total = s.total, version = c.version + 1, update_by = $2, update_time = now()
     FROM (SELECT count(*)::int AS count, coalesce(sum(amount), 0) AS total FROM collective_row WHERE transfer_id = $1) s WHERE c.id = $1`,
    [id, by],
  )
}

export interface UnknownRow {
  readonly id: string
  readonly accountNo: string | null
  readonly cardKey: string | null
}

/** Rows that nobody knows, of one list or of all that were taken; those that a person let go are left to people. Locked in one order. */
export const lockUnknown = (tx: Sql, tenantId: string, transferId: string | null) =>
  tx.query<UnknownRow>(
    `SELECT w.id, w.account_no AS "accountNo", w.card_key AS "cardKey" FROM collective_row w JOIN collective_transfer c ON c.id = w.transfer_id
     WHERE w.tenant_id = $1 AND w.status = '0' AND NOT w.is_held AND CASE WHEN $2::bigint IS NULL THEN c.status = '2' ELSE c.id = $2 END
     ORDER BY w.id FOR NO KEY UPDATE OF w`,
    [tenantId, transferId],
  )

export const stationsByAccount = (tx: Sql, tenantId: string, accounts: readonly string[]) =>
  tx.query<{ key: string; stationId: string; customerId: string }>(
    `SELECT s.grid_account_no AS key, s.id AS "stationId", s.customer_id AS "customerId" FROM station_info s
     WHERE s.tenant_id = $1 AND s.grid_account_no = ANY ($2::text[]) AND s.customer_id IS NOT NULL ORDER BY s.id`,
    [tenantId, accounts],
  )

/** Whose a card is, and the station of theirs where they have one. */
export const customersByCard = (tx: Sql, tenantId: string, cards: readonly string[]) =>
  tx.query<{ key: string; stationId: string | null; customerId: string }>(
    `SELECT DISTINCT b.card_no_bidx AS key, CASE WHEN x.count = 1 THEN x.id END AS "stationId", b.customer_id AS "customerId"
     FROM bank_card_open_account_record b
     CROSS JOIN LATERAL (SELECT count(*) AS count, min(s.id) AS id FROM station_info s WHERE s.customer_id = b.customer_id) x
     WHERE b.tenant_id = $1 AND b.card_no_bidx = ANY ($2::text[]) ORDER BY 1, 3`,
    [tenantId, cards],
  )

/** Rows are of these stations and customers from now on. */
export async function writeKnown(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `UPDATE collective_row w SET status = '2', station_id = n.station_id, customer_id = n.customer_id, how = n.how, version = w.version + 1, update_by = 'system', update_time = now(),
       sys_org_code = coalesce((SELECT s.sys_org_code FROM station_info s WHERE s.id = n.station_id), (SELECT u.sys_org_code FROM customer u WHERE u.id = n.customer_id))
     FROM jsonb_populate_recordset(NULL::collective_row, $1::jsonb) n WHERE w.id = n.id`,
    [JSON.stringify(rows)],
  )
}

export async function countRows(tx: Sql, transferId: string): Promise<{ known: number; unknown: number; returned: number }> {
  const rows = await tx.query<{ known: number; unknown: number; returned: number }>(
    `SELECT (count(*) FILTER (WHERE status = '2'))::int AS known, (count(*) FILTER (WHERE status = '0'))::int AS unknown,
       (count(*) FILTER (WHERE status = '3'))::int AS returned FROM collective_row WHERE transfer_id = $1`,
    [transferId],
  )
  return rows[0] ?? { known: 0, unknown: 0, returned: 0 }
}

export interface RowState {
  readonly id: string
  readonly transferId: string
  readonly transferNo: string
  readonly transferStatus: string
  readonly transferOrg: string | null
  readonly makers: readonly string[]
  readonly place: string
  readonly accountId: string | null
  readonly status: string
  readonly day: string
  readonly fen: string
  readonly customerId: string | null
}

/** Rows of a transfer, or one row. */
const rowStates = (tx: Sql, transferId: string | null, rowId: string | null) =>
  tx.query<RowState>(
    `SELECT w.id, w.transfer_id AS "transferId", c.transfer_no AS "transferNo", c.status AS "transferStatus", c.sys_org_code AS "transferOrg",
       array_remove(ARRAY[c.create_by, c.submitted_by], NULL) AS makers, c.place, t.account_id AS "accountId", w.status, w.day, (w.amount * 100)::bigint::text AS fen,
       w.customer_id AS "customerId"
     FROM collective_row w JOIN collective_transfer c ON c.id = w.transfer_id LEFT JOIN account_transaction_details t ON t.id = c.line_id
     WHERE w.transfer_id = $1::bigint OR w.id = $2::bigint ORDER BY w.id`,
    [transferId, rowId],
  )
export const rowsOfTransfer = (tx: Sql, transferId: string) => rowStates(tx, transferId, null)

/** A row with its transfer, which is held so that nobody takes it back at this moment. */
export async function rowState(tx: Sql, id: string): Promise<RowState | undefined> {
  await tx.query(
    'SELECT c.id FROM collective_transfer c JOIN collective_row w ON w.transfer_id = c.id WHERE w.id = $1 FOR SHARE OF c',
    [id],
  )
  return (await rowStates(tx, null, id))[0]
}

export async function holdRow(tx: Sql, id: string): Promise<void> {
  await tx.query('UPDATE collective_row SET is_held = true WHERE id = $1', [id])
}

export async function keepReturnEntry(tx: Sql, rowId: string, entryId: string | null): Promise<void> {
  await tx.query('UPDATE collective_row SET return_entry_id = $2 WHERE id = $1', [rowId, entryId])
}
