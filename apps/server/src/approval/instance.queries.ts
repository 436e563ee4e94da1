import type { Message } from '@heliodesk/contracts/text/message'
import type { ApprovalFacts } from '@heliodesk/domain/approval/conditions'
import type { Course } from '@heliodesk/domain/approval/course'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import { rowMessages, writtenText } from '../language/stored.ts'
import type { PublishedNode } from './nodes.ts'

type Json = Readonly<Record<string, unknown>>

/** One approval as it is stored. */
export interface Instance {
  readonly id: string
  readonly tenantId: string
  readonly approveNo: string
  readonly bizType: string
  readonly resource: string
  readonly bizId: string
  readonly verb: string
  readonly title: string
  /** Dictionary approve_status. */
  readonly status: string
  readonly flowId: string
  readonly flowNo: number
  readonly initiator: string
  readonly initiatorName: string
  readonly initiatorOrg: string | null
  readonly orgCode: string | null
  readonly facts: ApprovalFacts
  readonly asked: Json
  readonly snapshot: Json
  readonly snapshotHash: string
  readonly formerSnapshot: Json | null
  readonly choices: Readonly<Record<string, readonly string[]>>
  readonly course: Course | null
  readonly submitMs: number
  readonly endMs: number | null
  readonly reason: string | null
  readonly messages: Readonly<Record<string, Message>> | null
  readonly nodes: readonly PublishedNode[]
  readonly flowName: string
}

const instanceSql = `SELECT a.id, a.tenant_id AS "tenantId", a.approve_no AS "approveNo", a.biz_type AS "bizType", a.resource, a.biz_id AS "bizId",
    a.verb, a.title, a.status, a.flow_id AS "flowId", a.flow_no AS "flowNo", a.initiator, a.initiator_name AS "initiatorName",
    a.initiator_org AS "initiatorOrg", a.sys_org_code AS "orgCode", a.facts, a.asked, a.snapshot, a.snapshot_hash AS "snapshotHash",
    a.former_snapshot AS "formerSnapshot", a.choices, a.course, (extract(epoch FROM a.submit_time) * 1000)::float8 AS "submitMs",
    (extract(epoch FROM a.end_time) * 1000)::float8 AS "endMs", a.reason, a.messages, v.nodes, f.flow_name AS "flowName"
  FROM approve a JOIN approve_flow_version v ON v.flow_id = a.flow_id AND v.no = a.flow_no JOIN approve_flow f ON f.id = a.flow_id
  WHERE a.tenant_id = $1 AND a.id = $2`

export async function findInstance(db: Sql, tenantId: string, id: string): Promise<Instance | undefined> {
  const rows = await db.query<Instance>(instanceSql, [tenantId, id])
  return rows[0]
}

/** The same, locked until the transaction ends: decisions of one instance come one after the other. */
export async function lockInstance(tx: Sql, tenantId: string, id: string): Promise<Instance | undefined> {
  await tx.query('SELECT 1 AS found FROM approve WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [tenantId, id])
  return findInstance(tx, tenantId, id)
}

/** The definition in use for a subject, in its newest version. */
export async function publishedFlow(tx: Sql, tenantId: string, bizType: string) {
  const rows = await tx.query<{ flowId: string; no: number; nodes: readonly PublishedNode[] }>(
    `SELECT v.flow_id AS "flowId", v.no, v.nodes FROM approve_flow f JOIN approve_flow_version v ON v.flow_id = f.id AND v.no = f.published_no
     WHERE f.tenant_id = $1 AND f.biz_type = $2 AND f.status = '1'`,
    [tenantId, bizType],
  )
  return rows[0]
}

export type NewInstance = Pick<
  Instance,
  | 'tenantId'
  | 'bizType'
  | 'resource'
  | 'bizId'
  | 'verb'
  | 'flowId'
  | 'flowNo'
  | 'initiator'
  | 'initiatorName'
  | 'initiatorOrg'
  | 'orgCode'
  | 'facts'
  | 'asked'
  | 'snapshot'
  | 'snapshotHash'
> & { readonly title: Message; readonly atMs: number }

/** Adds an instance as a draft. */
export async function insertInstance(tx: Sql, made: NewInstance): Promise<string> {
  const id = newId()
  await tx.query(
    `INSERT INTO approve (id, tenant_id, sys_org_code, create_by, create_time, biz_type, resource, biz_id, verb, title, messages, status, flow_id,
       flow_no, initiator, initiator_name, initiator_org, facts, asked, snapshot, snapshot_hash, submit_time)
     VALUES ($1, $2, $3, $4, to_timestamp($5::float8 / 1000), $6, $7, $8, $9, $10, $11::jsonb, '0', $12, $13, $4, $14, $15, $16::jsonb, $17::jsonb,
       $18::jsonb, $19, to_timestamp($5::float8 / 1000))`,
    [
      id,
      made.tenantId,
      made.orgCode,
      made.initiator,
      made.atMs,
      made.bizType,
      made.resource,
      made.bizId,
      made.verb,
      writtenText(made.title),
      JSON.stringify(rowMessages({ title: made.title })),
      made.flowId,
      made.flowNo,
      made.initiatorName,
      made.initiatorOrg,
      JSON.stringify(made.facts),
      JSON.stringify(made.asked),
      JSON.stringify(made.snapshot),
      made.snapshotHash,
    ],
  )
  return id
}

export interface Renewed extends Pick<Instance, 'facts' | 'snapshot' | 'snapshotHash' | 'choices' | 'formerSnapshot'> {
  readonly atMs: number
}

/** What is decided on from now: the record as it is submitted again. */
export async function renewSnapshot(tx: Sql, id: string, renewed: Renewed): Promise<void> {
  await tx.query(
    `UPDATE approve SET facts = $2::jsonb, snapshot = $3::jsonb, snapshot_hash = $4, choices = $5::jsonb, former_snapshot = $6::jsonb,
       submit_time = to_timestamp($7::float8 / 1000) WHERE id = $1`,
    [
      id,
      JSON.stringify(renewed.facts),
      JSON.stringify(renewed.snapshot),
      renewed.snapshotHash,
      JSON.stringify(renewed.choices),
      renewed.formerSnapshot === null ? null : JSON.stringify(renewed.formerSnapshot),
      renewed.atMs,
    ],
  )
}

export interface CourseState {
  readonly status: string
  readonly course: Course | null
  readonly currentNode: string | null
  readonly endMs: number | null
  readonly reason: Message | null
  readonly by: string
}

export async function saveCourse(
  tx: Sql,
  { id, messages }: Pick<Instance, 'id' | 'messages'>,
  state: CourseState,
): Promise<void> {
  await tx.query(
    `UPDATE approve SET version = version + 1, update_by = $2, update_time = now(), status = $3, course = $4::jsonb, current_node = $5,
       end_time = to_timestamp($6::float8 / 1000), reason = $7, messages = $8::jsonb WHERE id = $1`,
    [
      id,
      state.by,
      state.status,
      state.course === null ? null : JSON.stringify(state.course),
      state.currentNode,
      state.endMs,
      state.reason === null ? null : writtenText(state.reason),
      JSON.stringify({ ...messages, ...rowMessages({ reason: state.reason }) }),
    ],
  )
}

/** Drafts and returned instances of a record that another one takes the place of. */
export async function openOf(tx: Sql, resource: string, bizId: string): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM approve WHERE resource = $1 AND biz_id = $2 AND status IN ('0', '3') ORDER BY id`,
    [resource, bizId],
  )
  return rows.map(({ id }) => id)
}
