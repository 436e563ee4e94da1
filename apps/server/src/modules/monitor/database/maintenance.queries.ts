import type { Wording } from '@heliodesk/contracts/text/message'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import { type RowMessages, rowMessages, writtenText } from '#server/language/stored.ts'

export type MaintenanceVerb = 'vacuum' | 'analyze'

/** The statement for a table of the product; undefined when there is none of that name. The name comes from the database itself. */
export async function maintenanceStatement(sql: Sql, table: string, verb: MaintenanceVerb): Promise<string | undefined> {
  const rows = await sql.query<{ statement: string }>(
    `SELECT format(CASE $2 WHEN 'vacuum' THEN 'VACUUM (ANALYZE) public.%I' ELSE 'ANALYZE public.%I' END, relname) AS statement
     FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND relname = $1`,
    [table, verb],
  )
  return rows[0]?.statement
}

/** False when the table is waiting or being looked after already. */
export async function askForMaintenance(sql: Sql, table: string, verb: MaintenanceVerb, by: string): Promise<boolean> {
  const rows = await sql.query(
    `INSERT INTO sys_maintenance (id, table_name, verb, asked_by) VALUES ($1, $2, $3, $4)
     ON CONFLICT (table_name) WHERE state IN ('waiting', 'running') DO NOTHING RETURNING id`,
    [newId(), table, verb, by],
  )
  return rows.length === 1
}

/** Lets the job begin at once instead of at its next instant. */
export async function wakeJob(sql: Sql, name: string, by: string): Promise<void> {
  await sql.query(
    `INSERT INTO sys_job (id, name, due_at, cause, asked_by) SELECT $1, $2, clock_timestamp(), 'manual', $3
     WHERE NOT EXISTS (SELECT FROM sys_job WHERE name = $2 AND state = 'due')`,
    [newId(), name, by],
  )
}

export interface MaintenanceRow {
  readonly id: string
  readonly tableName: string
  readonly verb: MaintenanceVerb
}

/** The oldest that waits, or that a process left behind when it died: the job itself never runs twice at once. */
export async function takeMaintenance(sql: Sql): Promise<MaintenanceRow | undefined> {
  const rows = await sql.query<MaintenanceRow>(
    `UPDATE sys_maintenance SET state = 'running', started_at = clock_timestamp()
     WHERE id = (SELECT id FROM sys_maintenance WHERE state IN ('waiting', 'running') ORDER BY asked_at LIMIT 1)
     RETURNING id, table_name AS "tableName", verb`,
  )
  return rows[0]
}

export async function tableBytes(sql: Sql, table: string): Promise<number> {
  const rows = await sql.query<{ bytes: number }>(
    `SELECT coalesce(sum(pg_total_relation_size(coalesce(p.relid, c.oid))), 0)::float8 AS bytes
     FROM pg_class c LEFT JOIN LATERAL pg_partition_tree(c.oid) p ON c.relkind = 'p' AND p.isleaf
     WHERE c.relnamespace = 'public'::regnamespace AND c.relname = $1`,
    [table],
  )
  return rows[0]?.bytes ?? 0
}

export async function endMaintenance(
  sql: Sql,
  id: string,
  end: { readonly freedBytes: number | null; readonly error: Wording | null },
): Promise<void> {
  await sql.query(
    `UPDATE sys_maintenance SET state = CASE WHEN $3::text IS NULL THEN 'done' ELSE 'failed' END, finished_at = clock_timestamp(),
       freed_bytes = $2::float8::bigint, error = $3, messages = $4 WHERE id = $1`,
    [id, end.freedBytes, end.error && writtenText(end.error), rowMessages({ error: end.error })],
  )
}

export interface MaintenanceShown extends MaintenanceRow {
  readonly state: 'waiting' | 'running' | 'done' | 'failed'
  readonly askedBy: string
  readonly asked: string
  readonly ended: string | null
  readonly freedBytes: number | null
  readonly error: string | null
  readonly messages: RowMessages | null
}

export function recentMaintenance(sql: Sql): Promise<MaintenanceShown[]> {
  return sql.query<MaintenanceShown>(
    `SELECT id, table_name AS "tableName", verb, state, asked_by AS "askedBy", to_char(asked_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS asked,
       to_char(finished_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS ended, freed_bytes::float8 AS "freedBytes", error, messages
     FROM sys_maintenance ORDER BY asked_at DESC LIMIT 20`,
  )
}
