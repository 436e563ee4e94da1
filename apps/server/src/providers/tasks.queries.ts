import type { ProviderKind } from '@heliodesk/contracts/endpoints/provider'
import type { Message } from '@heliodesk/contracts/text/message'
import type { Sql } from '../db/sql.ts'

/** Requests to others: 0 to be sent, 1 waits for their answer, 2 settled, 3 withdrawn, 4 withdrawn and to be called off with them. */
export interface Task {
  readonly id: string
  readonly tenantId: string
  readonly kind: ProviderKind
  readonly resource: string
  readonly recordId: string
  /** Our own, the same however often it is sent. */
  readonly number: string
  readonly status: string
  readonly providerNo: string | null
  readonly link: string | null
  readonly attempts: number
  /** Why it did not go on the last time. */
  readonly fault: Message | null
}

export async function insertTask(
  tx: Sql,
  task: Pick<Task, 'id' | 'tenantId' | 'kind' | 'resource' | 'recordId' | 'number'>,
): Promise<void> {
  await tx.query('INSERT INTO provider_task (id, tenant_id, kind, resource, record_id, number) VALUES ($1, $2, $3, $4, $5, $6)', [
    task.id,
    task.tenantId,
    task.kind,
    task.resource,
    task.recordId,
    task.number,
  ])
}

/** The latest request of a record. */
export async function taskOf(db: Sql, resource: string, recordId: string): Promise<Task | undefined> {
  const rows = await db.query<Task>(
    `SELECT id, tenant_id AS "tenantId", kind AS "kind", resource, record_id AS "recordId", number, status, provider_no AS "providerNo", link,
       attempts, fault FROM provider_task WHERE resource = $1 AND record_id = $2 ORDER BY id DESC LIMIT 1`,
    [resource, recordId],
  )
  return rows[0]
}

export async function taskByNumber(db: Sql, kind: ProviderKind, number: string): Promise<Task | undefined> {
  const rows = await db.query<Task>(
    `SELECT id, tenant_id AS "tenantId", kind AS "kind", resource, record_id AS "recordId", number, status, provider_no AS "providerNo", link,
       attempts, fault FROM provider_task WHERE kind = $1 AND number = $2`,
    [kind, number],
  )
  return rows[0]
}

/** Open requests that are due, held for two minutes so that no other process takes them meanwhile. */
export async function claimDue(db: Sql, now: string, most: number): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>(
    `UPDATE provider_task SET next_time = $1::timestamptz + interval '2 minutes' WHERE id IN
       (SELECT id FROM provider_task WHERE status IN ('0', '1', '4') AND next_time <= $1::timestamptz ORDER BY next_time LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [now, most],
  )
  return rows.map(({ id }) => id)
}

export async function readTask(db: Sql, id: string): Promise<Task | undefined> {
  const rows = await db.query<Task>(
    `SELECT id, tenant_id AS "tenantId", kind AS "kind", resource, record_id AS "recordId", number, status, provider_no AS "providerNo", link,
       attempts, fault FROM provider_task WHERE id = $1`,
    [id],
  )
  return rows[0]
}

/** Notes how an open request stands; one that was settled or withdrawn meanwhile stays as it is. */
export async function noteTask(
  db: Sql,
  id: string,
  { status, providerNo, link, fault, next }: Pick<Task, 'status' | 'providerNo' | 'link' | 'fault'> & { readonly next: string },
): Promise<void> {
  await db.query(
    `UPDATE provider_task SET status = $2, provider_no = coalesce($3, provider_no), link = $4, fault = $5::jsonb, next_time = $6::timestamptz,
       attempts = attempts + 1, sent_time = CASE WHEN $2 = '1' THEN coalesce(sent_time, now()) ELSE sent_time END
     WHERE id = $1 AND status IN ('0', '1')`,
    [id, status, providerNo, link, fault === null ? null : JSON.stringify(fault), next],
  )
}

/** A settled request keeps no way into it. Answers whether it was open. */
export async function closeTask(tx: Sql, id: string, status: '2' | '3'): Promise<boolean> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE provider_task SET status = $2, link = NULL, fault = NULL, done_time = now() WHERE id = $1 AND status IN ('0', '1') RETURNING id`,
    [id, status],
  )
  return rows.length > 0
}

/** The record does not want it any more: whoever has it already is told. */
export async function withdrawTasks(tx: Sql, resource: string, recordId: string): Promise<void> {
  await tx.query(
    `UPDATE provider_task SET status = CASE status WHEN '1' THEN '4' ELSE '3' END, link = NULL, fault = NULL, next_time = now(), attempts = 0
     WHERE resource = $1 AND record_id = $2 AND status IN ('0', '1')`,
    [resource, recordId],
  )
}

/** They were told, or could not be: then it is tried again. */
export async function noteCalledOff(db: Sql, id: string, next: string | null): Promise<void> {
  await db.query(
    `UPDATE provider_task SET status = CASE WHEN $2::timestamptz IS NULL THEN '3' ELSE '4' END, next_time = coalesce($2::timestamptz, next_time),
       attempts = attempts + 1, done_time = CASE WHEN $2::timestamptz IS NULL THEN now() END WHERE id = $1 AND status = '4'`,
    [id, next],
  )
}

/** How many requests a record has made. */
export async function countTasks(tx: Sql, resource: string, recordId: string): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM provider_task WHERE resource = $1 AND record_id = $2',
    [resource, recordId],
  )
  return rows[0]?.count ?? 0
}

/** Whether a signed message is heard for the first time. */
export async function takeNonce(tx: Sql, kind: ProviderKind, nonce: string): Promise<boolean> {
  const rows = await tx.query<{ nonce: string }>(
    'INSERT INTO provider_nonce (kind, nonce) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING nonce',
    [kind, nonce],
  )
  return rows.length > 0
}

/** Signatures that are too old to be taken need no nonce. */
export async function dropOldNonces(db: Sql): Promise<void> {
  await db.query("DELETE FROM provider_nonce WHERE at < now() - interval '1 hour'")
}
