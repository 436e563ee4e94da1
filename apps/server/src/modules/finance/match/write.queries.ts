import type { Sql } from '#server/db/sql.ts'

/** Numbers of matches that are about to be made: their entries name them. */
export async function nextNumbers(tx: Sql, count: number): Promise<readonly string[]> {
  const rows = await tx.query<{ no: string }>(
    `SELECT 'PP-' || lpad(nextval('flow_match_no')::text, 8, '0') AS no FROM generate_series(1, $1::int)`,
    [count],
  )
  return rows.map(({ no }) => no)
}

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Matches as a run makes them: waiting for a person, or provisional. */
export async function insertMatches(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO flow_match (id, tenant_id, sys_org_code, create_by, create_time, match_no, status, line_id, row_id, account_name, customer_id, day, line_amount, matched,
       receivable_nos, origin, why, score, rule_edition, entry_id, marks, candidates)
     SELECT id, tenant_id, sys_org_code, 'system', create_time, match_no, status, line_id, row_id, account_name, customer_id, day, line_amount, matched,
       receivable_nos, origin, why, score, rule_edition, entry_id, marks, candidates FROM jsonb_populate_recordset(NULL::flow_match, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

export async function insertParts(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO flow_match_part (match_id, tenant_id, receivable_id, amount)
     SELECT match_id, tenant_id, receivable_id, amount FROM jsonb_populate_recordset(NULL::flow_match_part, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** What waited is matched after all. */
export async function settleMatches(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `UPDATE flow_match m SET status = '2', matched = n.matched, receivable_nos = n.receivable_nos, origin = '1', why = NULL, score = n.score, rule_edition = n.rule_edition,
       entry_id = n.entry_id, marks = n.marks, candidates = '[]', version = m.version + 1, update_by = 'system', update_time = now()
     FROM jsonb_populate_recordset(NULL::flow_match, $1::jsonb) n WHERE m.id = n.id`,
    [JSON.stringify(rows)],
  )
}

/** What may be said of lines that wait, as it is now. */
export async function renewCandidates(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `UPDATE flow_match m SET why = n.why, score = n.score, rule_edition = n.rule_edition, candidates = n.candidates, version = m.version + 1, update_by = 'system', update_time = now()
     FROM jsonb_populate_recordset(NULL::flow_match, $1::jsonb) n WHERE m.id = n.id AND (m.why IS DISTINCT FROM n.why OR m.candidates <> n.candidates)`,
    [JSON.stringify(rows)],
  )
}

export async function withdrawMatches(tx: Sql, ids: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE flow_match SET status = '4', version = version + 1, update_by = 'system', update_time = now() WHERE id = ANY ($1::bigint[])`,
    [ids],
  )
}

/**
 * Provisional matches of these customers whose day of the statement balances: of a row that of the line of its list. Of an account of the company no statement is
 * taken: what two people said of it stands.
 */
export async function confirmMatches(tx: Sql, customerIds: readonly string[]): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE flow_match m SET status = '3', version = m.version + 1, update_by = 'system', update_time = now()
     WHERE m.customer_id = ANY ($1::bigint[]) AND m.status = '2' AND (
       EXISTS (SELECT FROM account_transaction_details t JOIN account_statement_day d ON d.account_id = t.account_id AND d.day = t.trans_day AND d.state = '1'
         WHERE t.id = coalesce(m.line_id, (SELECT l.line_id FROM collective_row w JOIN collective_transfer l ON l.id = w.transfer_id WHERE w.id = m.row_id)))
       OR EXISTS (SELECT FROM collective_row w JOIN collective_transfer l ON l.id = w.transfer_id WHERE w.id = m.row_id AND l.place = '2'))
     RETURNING m.id`,
    [customerIds],
  )
  return rows.map(({ id }) => id)
}

/** The history of what a run moved. */
export async function appendSteps(
  tx: Sql,
  {
    resource = 'flowMatch',
    tenantId,
    atMs,
    verb,
    from,
    to,
  }: {
    readonly resource?: string
    readonly tenantId: string
    readonly atMs: number
    readonly verb: string
    readonly from: string
    readonly to: string
  },
  rows: readonly { readonly stepId: string; readonly id: string }[],
): Promise<void> {
  await tx.query(
    `INSERT INTO record_step (id, tenant_id, resource, record_id, at, verb, username, realname, from_status, to_status)
     SELECT n.step_id, $3, $8, n.id, to_timestamp($4::float8 / 1000), $5, 'system', 'system', $6, $7
     FROM unnest($1::bigint[], $2::bigint[]) AS n (step_id, id)`,
    [rows.map(({ stepId }) => stepId), rows.map(({ id }) => id), tenantId, atMs, verb, from, to, resource],
  )
}
