import type { Message, Wording } from '@heliodesk/contracts/text/message'
import type { Sql } from '../db/sql.ts'
import { type RowMessages, rowMessages, writtenText } from '../language/stored.ts'

export interface NewRow {
  readonly id: string
  readonly tenantId: string
  readonly title: string
  readonly type: string
  readonly receiver: string
  readonly content: string
  readonly isHtml: boolean
  readonly address: string
  readonly param: string | null
  readonly templateCode: string | null
  readonly userId: string | null
  readonly priority: string
  readonly cause: string | null
  readonly by: string | null
}

/** Answers the ids that are new: a cause that was queued before is left out. */
export async function insertWaiting(tx: Sql, rows: readonly NewRow[]): Promise<readonly string[]> {
  const inserted = await tx.query<{ id: string }>(
    `INSERT INTO sys_message_out (id, tenant_id, es_title, es_type, es_receiver, es_content, is_html, address, es_param, template_code, user_id,
       priority, cause, create_by, next_time)
     SELECT r.id, r."tenantId", r.title, r.type, r.receiver, r.content, r."isHtml", r.address, r.param, r."templateCode", r."userId",
       r.priority, r.cause, r.by, now()
     FROM jsonb_to_recordset($1::jsonb) AS r (id bigint, "tenantId" bigint, title text, type text, receiver text, content text, "isHtml" boolean,
       address text, param text, "templateCode" text, "userId" bigint, priority text, cause text, by text)
     ON CONFLICT (tenant_id, cause) DO NOTHING RETURNING id`,
    [JSON.stringify(rows)],
  )
  return inserted.map((row) => row.id)
}

export interface ClaimedRow {
  readonly id: string
  readonly tenantId: string
  readonly title: string
  readonly type: string
  readonly content: string
  readonly isHtml: boolean
  readonly address: string
  readonly round: number
  readonly templateCode: string | null
}

/**
 * Takes messages that are due, each for one process: a locked row is passed over, a taken one carries its lease. The attempt is counted
 * before it is made. `ids` null: any.
 */
export async function claimDue(
  db: Sql,
  by: { readonly owner: string; readonly limit: number; readonly leaseMs: number; readonly ids: readonly string[] | null },
): Promise<readonly ClaimedRow[]> {
  return db.query<ClaimedRow>(
    `UPDATE sys_message_out SET es_send_num = es_send_num + 1, round = round + 1, lease_by = $1,
       lease_until = now() + make_interval(secs => $3::float8 / 1000)
     WHERE id IN (SELECT id FROM sys_message_out WHERE es_send_status = '0' AND next_time <= now() AND lease_until IS NULL
       AND ($4::bigint[] IS NULL OR id = ANY ($4)) ORDER BY next_time, id LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING id, tenant_id AS "tenantId", es_title AS title, es_type AS type, es_content AS content, is_html AS "isHtml", coalesce(address, '') AS address, round,
       template_code AS "templateCode"`,
    [by.owner, by.limit, by.leaseMs, by.ids],
  )
}

/**
 * Messages whose process went silent in the middle: of a repeatable kind they wait again, of another one nobody knows whether they arrived.
 * Answers how many.
 */
export async function relieve(db: Sql, repeatable: readonly string[], unknown: Message): Promise<number> {
  const rows = await db.query(
    `UPDATE sys_message_out SET lease_by = NULL, lease_until = NULL, es_send_status = CASE WHEN es_type = ANY ($1) THEN '0' ELSE '2' END,
       es_result = $2, messages = coalesce(messages, '{}') || $3::jsonb, next_time = CASE WHEN es_type = ANY ($1) THEN now() END
     WHERE es_send_status = '0' AND lease_until < now() RETURNING id`,
    [repeatable, writtenText(unknown), rowMessages({ esResult: unknown })],
  )
  return rows.length
}

export interface Outcome {
  readonly status: '0' | '1' | '2'
  readonly result: Wording
  /** Until it is tried again; null: never. */
  readonly pauseMs: number | null
}

/** False when the lease is no longer ours: somebody else has noted what became of it. */
export async function settle(db: Sql, id: string, owner: string, end: Outcome): Promise<boolean> {
  const rows = await db.query(
    `UPDATE sys_message_out SET es_send_status = $3, es_result = $4, messages = coalesce(messages, '{}') - 'esResult' || $6::jsonb, es_send_time = now(), lease_by = NULL, lease_until = NULL,
       next_time = now() + make_interval(secs => $5::float8 / 1000), address = CASE WHEN $3 = '1' THEN NULL ELSE address END,
       version = version + 1, update_time = now()
     WHERE id = $1 AND lease_by = $2 AND es_send_status = '0' RETURNING id`,
    [id, owner, end.status, writtenText(end.result).slice(0, 500), end.pauseMs, rowMessages({ esResult: end.result }) ?? {}],
  )
  return rows.length === 1
}

/** Queues failed ones anew, and lets waiting ones be tried now; answers which. */
export async function queueAgain(tx: Sql, tenantId: string, ids: readonly string[], by: string): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE sys_message_out SET es_send_status = '0', round = 0, next_time = now(), version = version + 1, update_by = $3, update_time = now()
     WHERE tenant_id = $1 AND id = ANY ($2::bigint[]) AND lease_until IS NULL AND address IS NOT NULL AND es_send_status IN ('0', '2') RETURNING id`,
    [tenantId, ids, by],
  )
  return rows.map((row) => row.id)
}

export interface OutcomeRow {
  readonly id: string
  readonly title: string
  readonly status: string
  readonly result: string | null
  readonly messages: RowMessages | null
}

export async function outcomesOf(db: Sql, tenantId: string, ids: readonly string[]): Promise<readonly OutcomeRow[]> {
  return db.query<OutcomeRow>(
    `SELECT id, es_title AS title, es_send_status AS status, es_result AS result, messages FROM sys_message_out
     WHERE tenant_id = $1 AND id = ANY ($2::bigint[]) ORDER BY id`,
    [tenantId, ids],
  )
}

/** Messages that were sent have served their time; what waits stays. */
export async function purgeSent(db: Sql, days: number): Promise<void> {
  await db.query(`DELETE FROM sys_message_out WHERE create_time < now() - make_interval(days => $1) AND es_send_status <> '0'`, [
    days,
  ])
}
