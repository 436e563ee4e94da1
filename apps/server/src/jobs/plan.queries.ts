import type { Sql } from '../db/sql.ts'
import type { Plan } from './plan.ts'

/** The schedules of these jobs by name; a job without any is absent. */
export async function plansOf(sql: Sql, names: readonly string[]): Promise<ReadonlyMap<string, readonly Plan[]>> {
  const rows = await sql.query<{ name: string; cron: string; status: number; since: Date | null }>(
    `SELECT job_class_name AS name, cron_expression AS cron, status, effective_from AS since FROM sys_quartz_job
     WHERE job_class_name = ANY($1)`,
    [names],
    'job-plans',
  )
  const plans = new Map<string, Plan[]>()
  for (const { name, cron, status, since } of rows) {
    const plan = { cron, isActive: status === 0, sinceMs: since?.getTime() ?? null }
    plans.set(name, [...(plans.get(name) ?? []), plan])
  }
  return plans
}
