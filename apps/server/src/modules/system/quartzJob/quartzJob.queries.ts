import { sql as kysely } from 'kysely'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import type { RowMessages } from '#server/language/stored.ts'

export async function hasTenant(sql: Sql, id: string): Promise<boolean> {
  return (await sql.query('SELECT 1 FROM sys_tenant WHERE id = $1', [id])).length > 0
}

export interface BuiltIn {
  readonly name: string
  readonly label: string
  readonly cron: string
}

/** Enters a job of the program; its own schedule follows the program until somebody changes it. */
export async function enterBuiltIn(sql: Sql, tenantId: string, { name, label, cron }: BuiltIn): Promise<void> {
  await sql.query(
    `INSERT INTO sys_quartz_job (id, tenant_id, job_class_name, job_label, cron_expression, built_in) VALUES ($1, $2, $3, $4, $5, true)
     ON CONFLICT (job_class_name) WHERE built_in DO UPDATE SET job_label = EXCLUDED.job_label,
       cron_expression = CASE WHEN sys_quartz_job.update_by IS NULL THEN EXCLUDED.cron_expression ELSE sys_quartz_job.cron_expression END
     WHERE sys_quartz_job.job_label <> EXCLUDED.job_label
       OR (sys_quartz_job.update_by IS NULL AND sys_quartz_job.cron_expression <> EXCLUDED.cron_expression)`,
    [newId(), tenantId, name, label, cron],
  )
}

export interface PlanRow {
  readonly id: string
  readonly jobClassName: string
  readonly jobLabel: string
  readonly status: number
  readonly builtIn: boolean
}

export async function plansById(sql: Sql, tenantId: string, ids: readonly string[]): Promise<readonly PlanRow[]> {
  return sql.query<PlanRow>(
    'SELECT id, job_class_name AS "jobClassName", job_label AS "jobLabel", status, built_in AS "builtIn" FROM sys_quartz_job WHERE tenant_id = $1 AND id = ANY($2::bigint[])',
    [tenantId, ids],
  )
}

/** Instants before now are not made up for. */
export async function startFromNow(sql: Sql, id: string): Promise<void> {
  await sql.query('UPDATE sys_quartz_job SET effective_from = now() WHERE id = $1', [id])
}

export async function setStatus(sql: Sql, id: string, status: 0 | -1, by: string): Promise<void> {
  await sql.query(
    `UPDATE sys_quartz_job SET status = $2, effective_from = now(), version = version + 1, update_by = $3, update_time = now()
     WHERE id = $1`,
    [id, status, by],
  )
}

/** Takes back what waits by schedule when no schedule of the job is left. */
export async function dropWaiting(sql: Sql, name: string): Promise<void> {
  await sql.query(
    `DELETE FROM sys_job WHERE name = $1 AND state = 'due' AND attempts = 0 AND cause = 'schedule'
       AND NOT EXISTS (SELECT FROM sys_quartz_job WHERE job_class_name = $1 AND status = 0)`,
    [name],
  )
}

/** Asks for a run of its own; false when one waits or runs already. */
export async function askForRun(sql: Sql, name: string, by: string): Promise<boolean> {
  const rows = await sql.query(
    `INSERT INTO sys_job (id, name, due_at, cause, asked_by) SELECT $1, $2, clock_timestamp(), 'manual', $3
     WHERE NOT EXISTS (SELECT FROM sys_job WHERE name = $2 AND state IN ('due', 'running')) RETURNING id`,
    [newId(), name, by],
  )
  return rows.length === 1
}

export const builtInSql = kysely`t.built_in`
/** Of runs that began: one that waits for its time is no last run. */
export const lastStateSql = kysely`(select j.state from sys_job j where j.name = t.job_class_name and j.started_at is not null order by j.due_at desc limit 1)`
export const lastTimeSql = kysely`(select j.started_at from sys_job j where j.name = t.job_class_name and j.started_at is not null order by j.due_at desc limit 1)`
export const nextTimeSql = kysely`null::timestamptz`

export interface RunRow {
  readonly id: string
  readonly due: string
  readonly started: string | null
  readonly finished: string | null
  readonly ms: number | null
  readonly state: 'due' | 'running' | 'done' | 'failed'
  readonly cause: 'schedule' | 'manual'
  readonly askedBy: string | null
  readonly attempts: number
  readonly leaseBy: string | null
  readonly output: string | null
  readonly error: string | null
  readonly messages: RowMessages | null
  readonly total: number
}

export async function runsOf(
  sql: Sql,
  name: string,
  page: { readonly state: string | null; readonly limit: number; readonly offset: number },
): Promise<readonly RunRow[]> {
  return sql.query<RunRow>(
    `SELECT id, to_char(due_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS due,
       to_char(started_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS started,
       to_char(finished_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS finished,
       (extract(epoch FROM finished_at - started_at) * 1000)::int AS ms,
       state, cause, asked_by AS "askedBy", attempts, lease_by AS "leaseBy", output, error, messages, count(*) OVER ()::int AS total
     FROM sys_job WHERE name = $1 AND ($2::text IS NULL OR state = $2) ORDER BY due_at DESC LIMIT $3 OFFSET $4`,
    [name, page.state, page.limit, page.offset],
  )
}
