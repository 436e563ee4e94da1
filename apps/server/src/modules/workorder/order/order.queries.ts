import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { settings } from '@heliodesk/contracts/settings'
import type { Message } from '@heliodesk/contracts/text/message'
import type { AlarmOfOrder } from '@heliodesk/domain/work-order/fromAlarm'
import { openStatuses } from '@heliodesk/domain/work-order/states'
import { sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { like } from '#server/access/compare.ts'
import { type RowFilter, scopeFilter } from '#server/access/scope.ts'
import type { CrudHooks } from '#server/crud/module.ts'
import { escapeLike } from '#server/db/likePattern.ts'
import type { Sql } from '#server/db/sql.ts'
import type { RowMessages } from '#server/language/stored.ts'

/** Those I submitted or handle. */
export const mine = (actor: Actor): RowFilter => sql`(t.create_by = ${actor.username} or t.assignee = ${actor.username})`

/** Head offices and administrators see every order of their departments, everybody else only their own. */
export const visible = (actor: Actor): RowFilter => (actor.orgCategory === '1' || actor.isAdmin ? sql`true` : mine(actor))

export const orderSql = {
  rowFilter: visible,
  virtual: {
    creatorName: sql`select u.realname from sys_user u where u.username = t.create_by and u.tenant_id = t.tenant_id limit 1`,
    assigneeName: sql`select u.realname from sys_user u where u.username = t.assignee and u.tenant_id = t.tenant_id limit 1`,
    customerId: sql`select s.customer_id from station_info s where s.id = t.station_id`,
    contactNumber: sql`select o.contact_number from station_info s join customer o on o.id = s.customer_id where s.id = t.station_id`,
  },
  // As a list of ids, so that it is looked up by index like the columns that it is joined with by OR.
  keyword: (keyword: string) =>
    sql<boolean>`t.station_id = any(array(select s.id from station_info s
      where ${like(sql`s.station_name`, pattern(keyword))} or ${like(sql`s.contract_no`, pattern(keyword))}))`,
} as const satisfies CrudHooks

const pattern = (keyword: string): string => `%${escapeLike(keyword)}%`

export interface OrderRow {
  readonly id: string
  readonly version: number
  readonly tenantId: string
  readonly orderNo: string
  readonly status: string
  readonly createBy: string | null
  readonly assignee: string | null
  readonly sysOrgCode: string | null
  readonly homeOrgCode: string | null
  readonly questionType: string | null
  readonly questionDesc: string | null
  readonly questionReplenishFiles: string | null
  readonly priority: string | null
  readonly stationId: string | null
  readonly alarmId: string | null
  readonly handleFiles: string | null
  readonly messages: RowMessages | null
}

const columns = sql`t.id, t.version, t.tenant_id, t.order_no, t.status, t.create_by, t.assignee, t.sys_org_code, t.home_org_code,
  t.question_type, t.question_desc, t.question_replenish_files, t.priority, t.station_id, t.alarm_id, t.handle_files, t.messages`

/** The order if this person may see it, locked until the transaction ends. */
export async function lockOrder(tx: Sql, actor: Actor, id: string): Promise<OrderRow | undefined> {
  const statement = sql<OrderRow>`select ${columns} from work_order t
    where t.id = ${id}::bigint and ${scopeFilter(actor, workOrder, 't')} and ${visible(actor)} for update of t`
  return (await statement.execute(tx.kysely)).rows[0]
}

/** Without a lock: for looking. */
export async function findOrder(db: Sql, actor: Actor, id: string): Promise<OrderRow | undefined> {
  const statement = sql<OrderRow>`select ${columns} from work_order t
    where t.id = ${id}::bigint and ${scopeFilter(actor, workOrder, 't')} and ${visible(actor)}`
  return (await statement.execute(db.kysely)).rows[0]
}

/** How many orders still need somebody, among those that the filter leaves. */
export async function countOpen(db: Sql, actor: Actor, filter: RowFilter): Promise<number> {
  const statement = sql<{ count: string }>`select count(*) as count from work_order t
    where ${scopeFilter(actor, workOrder, 't')} and t.status = any(${openStatuses}::text[]) and ${filter}`
  return Number((await statement.execute(db.kysely)).rows[0]?.count ?? 0)
}

/** In how many hours an order of this level is to be done (系统配置); null without a level. */
export async function deadlineHours(tx: Sql, tenantId: string, priority: unknown): Promise<number | null> {
  if (typeof priority !== 'string' || priority === '') return null
  const key = `workOrderHours${priority}`
  const [row] = await tx.query<{ value: string }>(
    'SELECT config_value AS value FROM sys_parameter WHERE tenant_id = $1 AND config_key = $2',
    [tenantId, key],
  )
  // A tenant that was made since the last start has what nobody has changed.
  const value = Number(row?.value ?? settings.find((setting) => setting.key === key)?.value)
  return Number.isSafeInteger(value) && value > 0 && value <= mostHours ? value : null
}
/** Ten years: what is set beyond is no deadline. */
const mostHours = 87_600

export interface NewOrder {
  readonly id: string
  readonly actor: Actor
  readonly orgCode: string
  readonly homeOrgCode: string
  readonly status: string
  readonly source: string
  readonly assignee: string | null
  readonly requestHash: Buffer
  readonly atMs: number
  readonly values: Readonly<Record<string, unknown>>
  /** What of the values the platform says. */
  readonly messages: RowMessages | null
}

export async function insertOrder(tx: Sql, order: NewOrder): Promise<{ readonly orderNo: string }> {
  const { values } = order
  const rows = await tx.query<{ orderNo: string }>(
    `INSERT INTO work_order (id, tenant_id, sys_org_code, home_org_code, create_by, create_time, order_no, status, source, assignee,
       assign_time, request_hash, priority, question_type, question_desc, question_replenish_files, station_id, alarm_id, deadline, messages)
     VALUES ($1, $2, $3, $4, $5, to_timestamp($6::float8 / 1000),
       'GD-' || to_char(to_timestamp($6::float8 / 1000) AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') || '-' || lpad(nextval('work_order_no')::text, 5, '0'),
       $7, $8, $9, CASE WHEN $9::text IS NOT NULL THEN to_timestamp($6::float8 / 1000) END, $10, $11, $12, $13, $14, $15, $16,
       to_timestamp($6::float8 / 1000) + make_interval(hours => $17::int), $18)
     RETURNING order_no AS "orderNo"`,
    [
      order.id,
      order.actor.tenantId,
      order.orgCode,
      order.homeOrgCode,
      order.actor.username,
      order.atMs,
      order.status,
      order.source,
      order.assignee,
      order.requestHash,
      values.priority ?? null,
      values.questionType ?? null,
      values.questionDesc ?? null,
      values.questionReplenishFiles ?? null,
      values.stationId ?? null,
      values.alarmId ?? null,
      await deadlineHours(tx, order.actor.tenantId, values.priority),
      order.messages,
    ],
  )
  return { orderNo: rows[0]?.orderNo ?? '' }
}

/** Held until the transaction ends, so that two copies of one submission meet. */
export async function lockSubmission(tx: Sql, username: string, hash: Buffer): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('work order ' || $1 || encode($2, 'hex'), 0))`, [username, hash])
}

/** The order that the same submission of this person made within the last two seconds. */
export async function twinOf(tx: Sql, username: string, hash: Buffer, nowMs: number) {
  const rows = await tx.query<{ id: string; version: number; status: string }>(
    `SELECT id, version, status FROM work_order
     WHERE create_by = $1 AND request_hash = $2 AND create_time > to_timestamp($3::float8 / 1000) - interval '2 seconds'
     ORDER BY id DESC LIMIT 1`,
    [username, hash, nowMs],
  )
  return rows[0]
}

/** Writes what an edit changes; every column is given, changed or not. */
export async function updateContent(
  tx: Sql,
  id: string,
  by: { readonly username: string; readonly tenantId: string; readonly values: Readonly<Record<string, unknown>> },
): Promise<{ readonly version: number }> {
  const { values } = by
  const hours = await deadlineHours(tx, by.tenantId, values.priority)
  const rows = await tx.query<{ version: number }>(
    `UPDATE work_order SET question_type = $2, question_desc = $3, question_replenish_files = $4,
       messages = CASE WHEN question_desc IS NOT DISTINCT FROM $3 THEN messages END,
       deadline = CASE WHEN priority IS DISTINCT FROM $5 THEN create_time + make_interval(hours => $7::int) ELSE deadline END,
       priority = $5, version = version + 1, update_by = $6, update_time = now()
     WHERE id = $1 RETURNING version`,
    [id, values.questionType, values.questionDesc, values.questionReplenishFiles, values.priority, by.username, hours],
  )
  return { version: rows[0]?.version ?? 0 }
}

/** The order that somebody still works on because of an alarm. */
export async function openOrderOfAlarm(tx: Sql, tenantId: string, alarmId: string) {
  const rows = await tx.query<{ id: string; orderNo: string }>(
    'SELECT id, order_no AS "orderNo" FROM work_order WHERE tenant_id = $1 AND alarm_id = $2 AND status = ANY ($3::text[])',
    [tenantId, alarmId, openStatuses],
  )
  const [open] = rows
  return open && { id: open.id, orderNo: open.orderNo }
}

/** An alarm of the tenant; it is locked until the transaction ends, so that orders of it are made one by one. */
export async function alarmForOrder(tx: Sql, tenantId: string, alarmId: string) {
  const rows = await tx.query<{ stationId: string; alarm: AlarmOfOrder; message: Message | null }>(
    `SELECT station_id AS "stationId", jsonb_build_object('level', level, 'eventCode', event_code, 'eventMessage', event_message, 'deviceModel', device_model,
       'deviceSn', device_sn, 'eventTime', to_char(event_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')) AS alarm,
       messages -> 'eventMessage' AS message
     FROM station_alarm WHERE id = $1 AND tenant_id = $2 FOR NO KEY UPDATE`,
    [alarmId, tenantId],
  )
  const [row] = rows
  return row && { stationId: row.stationId, alarm: { ...row.alarm, eventMessage: row.message ?? row.alarm.eventMessage } }
}

export async function stationName(tx: Sql, stationId: string): Promise<string | null> {
  const rows = await tx.query<{ stationName: string }>('SELECT station_name AS "stationName" FROM station_info WHERE id = $1', [
    stationId,
  ])
  return rows[0]?.stationName ?? null
}

export async function departmentOfStation(tx: Sql, stationId: string): Promise<string | null> {
  const rows = await tx.query<{ sysOrgCode: string | null }>(
    'SELECT sys_org_code AS "sysOrgCode" FROM station_info WHERE id = $1',
    [stationId],
  )
  return rows[0]?.sysOrgCode ?? null
}
