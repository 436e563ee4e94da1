import type { Db } from '../db/sql.ts'
import type { RowMessages } from '../language/stored.ts'
import { buildSigner } from './contracts.ts'

/** Rows whose texts are messages, written past the calls that make them, for tests. */

export const storeOrder = (db: Db, id: string, words: string, messages: RowMessages | null) =>
  db.query(
    `INSERT INTO work_order (id, tenant_id, sys_org_code, home_org_code, order_no, status, source, create_by, question_desc, messages)
     VALUES ($1::bigint, 1, 'A01', 'A01', $1::bigint::text, '0', '1', 'admin', $2, $3)`,
    [id, words, messages],
  )

export const storeStep = (db: Db, resource: string, id: string, words: string, messages: RowMessages | null) =>
  db.query(
    `INSERT INTO record_step (id, tenant_id, resource, record_id, verb, username, realname, remark, messages)
     VALUES ($1::bigint, 1, $2, $1, 'edit', 'admin', 'x', $3, $4)`,
    [id, resource, words, messages],
  )

export async function storePartner(
  db: Db,
  of: 'agent' | 'merchant',
  id: string,
  words: string,
  messages: RowMessages | null,
): Promise<void> {
  await db.query(
    of === 'agent'
      ? `INSERT INTO agent (id, tenant_id, sys_org_code, name) VALUES ($1, 1, 'A01', $2)`
      : `INSERT INTO merchant (id, tenant_id, sys_org_code, name) VALUES ($1, 1, 'A01', $2)`,
    [id, words],
  )
  await storeStep(db, of, id, words, messages)
}

/** A change of a new station, with a note why it is not in effect. */
export async function storeChange(db: Db, id: string, words: string, messages: RowMessages | null): Promise<void> {
  const { stationId } = await buildSigner(db, 'A01')
  await db.query(
    `INSERT INTO station_change (id, tenant_id, sys_org_code, status, station_id, change_type, effective_date, reason, apply_note, messages)
     VALUES ($1::bigint, 1, 'A01', '2', $2, '3', '2024-05-01', 'x', $3, $4)`,
    [id, stationId, words, messages],
  )
}

/** An approval with one task of the administrator and one decision, each with these words; `id` is that of all three. */
export async function storeApproval(
  db: Db,
  id: string,
  {
    words,
    messages,
    of,
  }: { readonly words: string; readonly messages: RowMessages | null; readonly of: 'approval' | 'decision' },
): Promise<void> {
  const [approvals, decisions] = of === 'approval' ? [messages, null] : [null, messages]
  await db.query(`INSERT INTO approve_flow (id, tenant_id, sys_org_code, flow_name, biz_type) VALUES ($1, 1, 'A01', 'x', '2')`, [
    id,
  ])
  await db.query(`INSERT INTO approve_flow_version (flow_id, no, tenant_id, nodes) VALUES ($1, 1, 1, '[]')`, [id])
  await db.query(
    `INSERT INTO approve (id, tenant_id, sys_org_code, biz_type, resource, biz_id, verb, title, status, flow_id, flow_no, initiator, initiator_name,
       facts, asked, snapshot, snapshot_hash, submit_time, reason, messages)
     VALUES ($1, 1, 'A01', '2', 'contract', $1, 'takeEffect', $2, '1', $1, 1, 'staff', 'x', '{}', '{}', '{}', 'x', now(), $2, $3)`,
    [id, words, approvals],
  )
  await db.query(
    `INSERT INTO approve_task (id, tenant_id, approve_id, no, node_key, node_name, is_copy, username, state, opened_at)
     VALUES ($1, 1, $1, 1, 'x', 'x', false, 'admin', 'open', now())`,
    [id],
  )
  await db.query(
    `INSERT INTO approve_record (id, create_by, create_time, tenant_id, sys_org_code, approve_id, action, realname, opinion, messages)
     VALUES ($1, 'admin', now(), 1, 'A01', $1, '2', 'x', $2, $3)`,
    [id, words, decisions],
  )
}
