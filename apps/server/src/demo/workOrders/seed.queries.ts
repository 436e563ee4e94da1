import type { Sql } from '#server/db/sql.ts'
import type { TroubledStation } from './orderPlan.ts'

/** Waits until no other process makes the demo orders; held until the transaction ends. */
export async function lockOrders(tx: Sql): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('demo work orders', 0))`)
}

export async function areOrdersMade(sql: Sql): Promise<boolean> {
  return (await sql.query(`SELECT FROM sys_config WHERE key = 'demo_work_orders'`)).length > 0
}

export async function markOrdersMade(tx: Sql, count: number): Promise<void> {
  await tx.query(`INSERT INTO sys_config (key, value) VALUES ('demo_work_orders', $1)`, [JSON.stringify({ count })])
}

/** Tenant of the finished demo fleet, or undefined. */
export async function fleetTenant(sql: Sql): Promise<string | undefined> {
  const rows = await sql.query<{ tenantId: string }>(
    `SELECT d.tenant_id AS "tenantId" FROM sys_depart d, sys_config c
     WHERE d.org_code = 'A01' AND c.key = 'demo_fleet' AND (c.value ->> 'finished')::boolean ORDER BY d.id LIMIT 1`,
  )
  return rows[0]?.tenantId
}

/** Some stations of every department with their worst alarm, the worst first, in a fixed order. */
export async function troubledStations(sql: Sql, tenantId: string, perDepartment: number): Promise<readonly TroubledStation[]> {
  return sql.query<TroubledStation>(
    `SELECT id, "orgCode", "alarmId", "alarmLevel", "alarmMessage" FROM (
       SELECT s.id, s.sys_org_code AS "orgCode", a.id AS "alarmId", a.level AS "alarmLevel", a.event_message AS "alarmMessage",
         row_number() OVER (PARTITION BY s.sys_org_code ORDER BY a.level DESC NULLS LAST, s.id) AS place
       FROM station_info s
       LEFT JOIN LATERAL (SELECT id, level, event_message FROM station_alarm
         WHERE station_id = s.id ORDER BY event_end_time IS NULL DESC, level DESC, event_time DESC, id LIMIT 1) a ON true
       WHERE s.tenant_id = $1 AND s.sys_org_code IS NOT NULL) ranked
     WHERE place <= $2 ORDER BY place, "orgCode", id`,
    [tenantId, perDepartment],
  )
}

/** Rows with exactly the columns that a statement names: PostgreSQL would pass over any other and leave a missing one empty. */
type Rows<Columns extends string> = readonly Readonly<Record<Columns, unknown>>[]

type OrderColumns =
  | 'id'
  | 'tenant_id'
  | 'sys_org_code'
  | 'home_org_code'
  | 'create_by'
  | 'create_time'
  | 'status'
  | 'priority'
  | 'question_type'
  | 'question_desc'
  | 'question_replenish_files'
  | 'station_id'
  | 'alarm_id'
  | 'source'
  | 'assignee'
  | 'assign_time'
  | 'take_time'
  | 'finish_time'
  | 'close_time'
  | 'handle_result'
type ImageColumns = 'name' | 'tenant_id' | 'create_by' | 'create_time' | 'path' | 'thumb_path' | 'size' | 'work_order_id'

export async function insertOrders(tx: Sql, rows: Rows<OrderColumns>): Promise<void> {
  await tx.query(
    `INSERT INTO work_order (id, tenant_id, sys_org_code, home_org_code, create_by, create_time, order_no, status, priority, question_type,
       question_desc, question_replenish_files, station_id, alarm_id, source, assignee, assign_time, take_time, finish_time, close_time,
       handle_result, deadline)
     SELECT id, tenant_id, sys_org_code, home_org_code, create_by, create_time,
       'GD-' || to_char(create_time AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') || '-' || lpad(nextval('work_order_no')::text, 5, '0'),
       status, priority, question_type, question_desc, question_replenish_files, station_id, alarm_id, source, assignee, assign_time,
       take_time, finish_time, close_time, handle_result,
       create_time + make_interval(hours => CASE priority WHEN 'H' THEN 24 WHEN 'M' THEN 72 ELSE 168 END)
     FROM jsonb_populate_recordset(NULL::work_order, $1::jsonb) ORDER BY create_time`,
    [JSON.stringify(rows)],
  )
}

export async function insertImages(tx: Sql, rows: Rows<ImageColumns>): Promise<void> {
  await tx.query(
    `INSERT INTO work_order_image (name, tenant_id, create_by, create_time, path, thumb_path, size, work_order_id)
     SELECT name, tenant_id, create_by, create_time, path, thumb_path, size, work_order_id
     FROM jsonb_populate_recordset(NULL::work_order_image, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}
