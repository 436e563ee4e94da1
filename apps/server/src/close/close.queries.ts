import type { Sql } from '../db/sql.ts'

export interface CloseRow {
  readonly id: string
  readonly tenantId: string
  readonly month: string
  readonly status: string
  readonly finishedBy: string | null
}

/** Closes that the product is to go on with. */
export const openCloses = (db: Sql) =>
  db.query<{ id: string; tenantId: string }>(
    `SELECT id, tenant_id AS "tenantId" FROM month_close WHERE status IN ('1', '4') ORDER BY id`,
    [],
  )

/** A close that is being worked on, held: whoever stops it waits for the chunk, and the next chunk sees it. */
export async function holdClose(tx: Sql, id: string): Promise<CloseRow | undefined> {
  const rows = await tx.query<CloseRow>(
    `SELECT id, tenant_id AS "tenantId", month, status, finished_by AS "finishedBy" FROM month_close WHERE id = $1 AND status IN ('1', '4') FOR UPDATE`,
    [id],
  )
  return rows[0]
}

/** The closed one of a month, held: a reopened period undoes it. */
export async function closedOf(tx: Sql, tenantId: string, month: string): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM month_close WHERE tenant_id = $1 AND month = $2 AND status = '5' FOR UPDATE`,
    [tenantId, month],
  )
  return rows[0]?.id
}

/** The close of a month that is neither void nor reopened. */
export async function liveOf(tx: Sql, tenantId: string, month: string): Promise<string | undefined> {
  const rows = await tx.query<{ closeNo: string }>(
    `SELECT close_no AS "closeNo" FROM month_close WHERE tenant_id = $1 AND month = $2 AND status NOT IN ('6', '7')`,
    [tenantId, month],
  )
  return rows[0]?.closeNo
}

export interface StepRow {
  readonly step: string
  readonly state: string
  readonly after: string
  readonly done: number
  readonly total: number
  readonly findings: string
  readonly error: string | null
  readonly begun: Date | null
  readonly ended: Date | null
  readonly acceptedBy: string | null
  readonly acceptedTime: Date | null
  readonly acceptNote: string | null
}

/** Where each step of a close is, in their order. */
export const stepsOf = (db: Sql, closeId: string) =>
  db.query<StepRow>(
    `SELECT step, state, next_after AS after, done, total, findings::text AS findings, error::text AS error, begun_time AS begun, ended_time AS ended,
       coalesce((SELECT u.realname FROM sys_user u WHERE u.username = accepted_by LIMIT 1), accepted_by) AS "acceptedBy", accepted_time AS "acceptedTime",
       accept_note AS "acceptNote"
     FROM month_close_step WHERE close_id = $1 ORDER BY step::int`,
    [closeId],
  )

/** Steps as they are before anything was done; those that are there begin anew. */
export async function layOutSteps(tx: Sql, closeId: string, tenantId: string, steps: readonly string[]): Promise<void> {
  await tx.query(
    `INSERT INTO month_close_step (close_id, tenant_id, step) SELECT $1, $2, unnest($3::text[])
     ON CONFLICT (close_id, step) DO UPDATE SET state = '0', next_after = '0', done = 0, total = 0, counts = '{}', findings = '[]', error = NULL,
       begun_time = NULL, ended_time = NULL, accepted_by = NULL, accepted_time = NULL, accept_note = NULL`,
    [closeId, tenantId, steps],
  )
}

/** Steps of the closing that are not there yet. */
export async function addSteps(tx: Sql, closeId: string, tenantId: string, steps: readonly string[]): Promise<void> {
  await tx.query(
    `INSERT INTO month_close_step (close_id, tenant_id, step) SELECT $1, $2, unnest($3::text[]) ON CONFLICT (close_id, step) DO NOTHING`,
    [closeId, tenantId, steps],
  )
}

export async function beginStep(tx: Sql, closeId: string, step: string, total: number, at: string): Promise<void> {
  await tx.query(
    `UPDATE month_close_step SET state = '1', total = $3, error = NULL, begun_time = coalesce(begun_time, $4::timestamptz)
     WHERE close_id = $1 AND step = $2`,
    [closeId, step, total, at],
  )
}

export async function moveStep(tx: Sql, closeId: string, step: string, after: string, done: number): Promise<void> {
  await tx.query(
    `UPDATE month_close_step SET next_after = $3, done = done + $4, total = greatest(total, done + $4) WHERE close_id = $1 AND step = $2`,
    [closeId, step, after, done],
  )
}

export async function endStep(
  tx: Sql,
  closeId: string,
  step: string,
  { state, findings, at }: { readonly state: string; readonly findings: unknown; readonly at: string },
): Promise<void> {
  await tx.query(
    `UPDATE month_close_step SET state = $3, findings = $4::jsonb, ended_time = $5::timestamptz, total = done WHERE close_id = $1 AND step = $2`,
    [closeId, step, state, JSON.stringify(findings), at],
  )
}

export async function failStep(tx: Sql, closeId: string, step: string, error: unknown, at: string): Promise<void> {
  await tx.query(
    `UPDATE month_close_step SET state = '5', error = $3::jsonb, ended_time = $4::timestamptz WHERE close_id = $1 AND step = $2`,
    [closeId, step, JSON.stringify(error), at],
  )
}

/** A step whose finding somebody takes upon themselves; false where nothing waits for it. */
export async function acceptStep(
  tx: Sql,
  closeId: string,
  step: string,
  { by, at, note }: { readonly by: string; readonly at: string; readonly note: string },
): Promise<boolean> {
  const rows = await tx.query<{ step: string }>(
    `UPDATE month_close_step SET accepted_by = $3, accepted_time = $4::timestamptz, accept_note = $5
     WHERE close_id = $1 AND step = $2 AND state = '3' AND accepted_by IS NULL RETURNING step`,
    [closeId, step, by, at, note],
  )
  return rows.length > 0
}

export async function keepShare(tx: Sql, closeId: string, share: string): Promise<void> {
  await tx.query('UPDATE month_close SET estimated_share = $2 WHERE id = $1', [closeId, share])
}

/** A month before this one in which a book is open, the first. */
export async function openMonthBefore(tx: Sql, tenantId: string, month: string): Promise<string | undefined> {
  const rows = await tx.query<{ month: string }>(
    `SELECT month FROM ledger_period WHERE tenant_id = $1 AND month < $2 AND status = '0' ORDER BY month LIMIT 1`,
    [tenantId, month],
  )
  return rows[0]?.month
}

/** The next book with an open period of a month. */
export const nextOpenPeriod = (tx: Sql, tenantId: string, month: string, after: string) =>
  tx.query<{ id: string }>(
    `SELECT id FROM ledger_period WHERE tenant_id = $1 AND month = $2 AND status = '0' AND id > $3::bigint ORDER BY id LIMIT 1`,
    [tenantId, month, after],
  )

export async function periodCounts(
  tx: Sql,
  tenantId: string,
  month: string,
): Promise<{ readonly all: number; readonly closed: number }> {
  const rows = await tx.query<{ all: number; closed: number }>(
    `SELECT count(*)::int AS all, (count(*) FILTER (WHERE status <> '0'))::int AS closed FROM ledger_period WHERE tenant_id = $1 AND month = $2`,
    [tenantId, month],
  )
  return rows[0] ?? { all: 0, closed: 0 }
}

/** Keeps what every subject came to, from the snapshots that the closing of the books has just kept. */
export async function keepSubjects(tx: Sql, closeId: string, tenantId: string, month: string): Promise<void> {
  await tx.query('DELETE FROM month_close_subject WHERE close_id = $1', [closeId])
  await tx.query(
    `INSERT INTO month_close_subject (close_id, tenant_id, book_id, subject, opening, debit, credit)
     SELECT $1, $2, p.book_id, a.subject, sum(coalesce(b.debit, 0) - coalesce(b.credit, 0)), sum(n.debit - coalesce(b.debit, 0)),
       sum(n.credit - coalesce(b.credit, 0))
     FROM ledger_period p JOIN ledger_snapshot n ON n.book_id = p.book_id AND n.month = p.month JOIN ledger_account a ON a.id = n.account_id
       LEFT JOIN ledger_snapshot b ON b.account_id = n.account_id
         AND b.month = (SELECT max(x.month) FROM ledger_period x WHERE x.book_id = p.book_id AND x.month < p.month)
     WHERE p.tenant_id = $2 AND p.month = $3 GROUP BY p.book_id, a.subject`,
    [closeId, tenantId, month],
  )
}
