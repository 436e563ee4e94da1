import type { Wording } from '@heliodesk/contracts/text/message'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import { type RowMessages, rowMessages, writtenText } from '../language/stored.ts'

export interface TaskRow {
  readonly no: number
  readonly nodeKey: string
  readonly nodeName: string
  readonly isCopy: boolean
  readonly username: string
  readonly behalf: string | null
  readonly state: string
  /** Hours until it is due; null: no deadline. */
  readonly slaHours: number | null
}

/** Brings the rows of the tasks to what the course says; a task that is opened again begins anew. */
export async function writeTasks(
  tx: Sql,
  { tenantId, approveId, atMs }: { readonly tenantId: string; readonly approveId: string; readonly atMs: number },
  tasks: readonly TaskRow[],
): Promise<void> {
  const rows = tasks.map((task) => ({ ...task, id: newId() }))
  // Those that close first: somebody may have a new task in the node that they leave.
  await tx.query(
    `UPDATE approve_task t SET state = n.state, closed_at = CASE WHEN n.state IN ('open', 'paused') THEN NULL ELSE to_timestamp($3::float8 / 1000) END
     FROM jsonb_to_recordset($2::jsonb) AS n (no int, state text)
     WHERE t.approve_id = $1 AND t.no = n.no AND t.state <> n.state AND n.state <> 'open'`,
    [approveId, JSON.stringify(rows), atMs],
  )
  await tx.query(
    `INSERT INTO approve_task AS t (id, tenant_id, approve_id, no, node_key, node_name, is_copy, username, behalf, state, opened_at, due_at)
     SELECT n.id, $4, $1, n.no, n."nodeKey", n."nodeName", n."isCopy", n.username, n.behalf, n.state, to_timestamp($3::float8 / 1000),
       to_timestamp($3::float8 / 1000) + n."slaHours" * interval '1 hour'
     FROM jsonb_to_recordset($2::jsonb) AS n (id bigint, no int, "nodeKey" text, "nodeName" text, "isCopy" boolean, username text, behalf text,
       state text, "slaHours" int)
     ON CONFLICT (approve_id, no) DO UPDATE SET state = excluded.state, username = excluded.username, behalf = excluded.behalf,
       opened_at = CASE WHEN t.state <> excluded.state OR t.username <> excluded.username THEN excluded.opened_at ELSE t.opened_at END,
       due_at = CASE WHEN t.state <> excluded.state OR t.username <> excluded.username THEN excluded.due_at ELSE t.due_at END,
       closed_at = CASE WHEN excluded.state = 'open' THEN NULL ELSE t.closed_at END
     WHERE (t.state <> excluded.state AND excluded.state = 'open') OR t.username <> excluded.username`,
    [approveId, JSON.stringify(rows), atMs, tenantId],
  )
}

export interface StoredTask {
  readonly no: number
  readonly openedMs: number
  readonly dueMs: number | null
  readonly closedMs: number | null
}

export async function readTasks(db: Sql, approveId: string): Promise<readonly StoredTask[]> {
  return db.query<StoredTask>(
    `SELECT no, (extract(epoch FROM opened_at) * 1000)::float8 AS "openedMs", (extract(epoch FROM due_at) * 1000)::float8 AS "dueMs",
       (extract(epoch FROM closed_at) * 1000)::float8 AS "closedMs" FROM approve_task WHERE approve_id = $1 ORDER BY no`,
    [approveId],
  )
}

export interface NewRecord {
  readonly approveId: string
  readonly tenantId: string
  readonly orgCode: string | null
  readonly atMs: number
  /** Dictionary approve_action. */
  readonly action: string
  readonly by: { readonly username: string; readonly realname: string }
  readonly taskNo?: number | null
  readonly nodeName?: string | null
  readonly behalf?: { readonly username: string; readonly realname: string } | null
  readonly opinion?: Wording | null
  readonly about?: string | null
  readonly costSeconds?: number | null
}

/** One line of what was done with an approval. */
export async function appendRecord(tx: Sql, record: NewRecord): Promise<void> {
  const { opinion = null, behalf = null } = record
  await tx.query(
    `INSERT INTO approve_record (id, tenant_id, sys_org_code, create_by, create_time, approve_id, task_no, node_name, action, realname, behalf,
       behalf_name, opinion, messages, about, cost_seconds)
     VALUES ($1, $2, $3, $4, to_timestamp($5::float8 / 1000), $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      newId(),
      record.tenantId,
      record.orgCode,
      record.by.username,
      record.atMs,
      record.approveId,
      record.taskNo ?? null,
      record.nodeName ?? null,
      record.action,
      record.by.realname,
      behalf?.username ?? null,
      behalf?.realname ?? null,
      opinion === null ? null : writtenText(opinion),
      rowMessages({ opinion }),
      record.about ?? null,
      record.costSeconds ?? null,
    ],
  )
}

export interface StoredRecord {
  readonly id: string
  readonly action: string
  readonly nodeName: string | null
  readonly username: string
  readonly realname: string
  readonly behalf: string | null
  readonly behalfName: string | null
  readonly opinion: string | null
  readonly messages: RowMessages | null
  readonly about: string | null
  readonly atMs: number
  readonly costSeconds: number | null
  readonly taskNo: number | null
}

/** What was done with an approval, oldest first. */
export async function readRecords(db: Sql, approveId: string): Promise<readonly StoredRecord[]> {
  return db.query<StoredRecord>(
    `SELECT id, action, node_name AS "nodeName", create_by AS username, realname, behalf, behalf_name AS "behalfName", opinion, messages, about,
       (extract(epoch FROM create_time) * 1000)::float8 AS "atMs", cost_seconds AS "costSeconds", task_no AS "taskNo"
     FROM approve_record WHERE approve_id = $1 ORDER BY id`,
    [approveId],
  )
}

export interface DueTask {
  readonly approveId: string
  readonly tenantId: string
}

/** Running approvals with a task that is late and was not dealt with as such, or whose person is not there any more or away. */
export async function approvalsToMind(db: Sql, atMs: number): Promise<readonly DueTask[]> {
  return db.query<DueTask>(
    `SELECT DISTINCT t.approve_id AS "approveId", t.tenant_id AS "tenantId" FROM approve_task t
     WHERE t.state = 'open' AND ((t.due_at < to_timestamp($1::float8 / 1000) AND t.escalated_at IS NULL)
       OR NOT EXISTS (SELECT FROM sys_user u WHERE u.tenant_id = t.tenant_id AND u.username = t.username AND u.status = 1 AND u.del_flag = 0)
       OR EXISTS (SELECT FROM approve_delegate d WHERE d.tenant_id = t.tenant_id AND d.create_by = t.username
         AND d.start_time <= to_timestamp($1::float8 / 1000) AND d.end_time > to_timestamp($1::float8 / 1000)))
     ORDER BY t.approve_id LIMIT 500`,
    [atMs],
  )
}

/** Numbers of the open tasks of an approval that are late and were not dealt with as such. */
export async function lateTasks(tx: Sql, approveId: string, atMs: number): Promise<readonly number[]> {
  const rows = await tx.query<{ no: number }>(
    `SELECT no FROM approve_task WHERE approve_id = $1 AND state = 'open' AND due_at < to_timestamp($2::float8 / 1000) AND escalated_at IS NULL`,
    [approveId, atMs],
  )
  return rows.map(({ no }) => no)
}

export async function noteEscalated(tx: Sql, approveId: string, nos: readonly number[], atMs: number): Promise<void> {
  await tx.query(
    'UPDATE approve_task SET escalated_at = to_timestamp($3::float8 / 1000) WHERE approve_id = $1 AND no = ANY ($2::int[])',
    [approveId, nos, atMs],
  )
}
