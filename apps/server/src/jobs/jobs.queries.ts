import type { Message, Wording } from '@heliodesk/contracts/text/message'
import { newId } from '../db/ids.ts'
import type { Db, Sql } from '../db/sql.ts'
import { rowMessages, writtenText } from '../language/stored.ts'

export interface ClaimedJob {
  readonly id: string
  readonly name: string
  readonly dueAt: Date
  readonly attempts: number
}

/** The clock that all processes share. */
export async function databaseNow(sql: Sql): Promise<number> {
  const rows = await sql.query<{ now: Date }>('SELECT now() AS now', [], 'job-now')
  return rows[0]?.now.getTime() ?? Date.now()
}

/** Notes an instant that has come; of several processes exactly one row results. */
export async function noteInstant(sql: Sql, name: string, dueMs: number): Promise<void> {
  await sql.query(
    'INSERT INTO sys_job (id, name, due_at) VALUES ($1, $2, to_timestamp($3::float8 / 1000)) ON CONFLICT (name, due_at) DO NOTHING',
    [newId(), name, dueMs],
    'job-note',
  )
}

/**
 * Takes the oldest waiting run of a job, or one whose process went silent. Two instants of one job never run side by side: the lock
 * on its name makes the look and the claim one step.
 */
export async function claimRun(
  db: Db,
  name: string,
  by: { readonly owner: string; readonly nowMs: number; readonly leaseMs: number },
): Promise<ClaimedJob | undefined> {
  return db.tx(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 7))', [`job ${name}`], 'job-lock')
    const rows = await tx.query<ClaimedJob>(
      `UPDATE sys_job SET state = 'running', attempts = attempts + 1, lease_by = $2, started_at = to_timestamp($3::float8 / 1000),
         lease_until = to_timestamp(($3::float8 + $4::float8) / 1000)
       WHERE id = (
         SELECT id FROM sys_job
         WHERE name = $1 AND state IN ('due', 'running') AND (lease_until IS NULL OR lease_until <= to_timestamp($3::float8 / 1000))
           AND NOT EXISTS (SELECT FROM sys_job other WHERE other.name = $1 AND other.state = 'running'
             AND other.lease_until > to_timestamp($3::float8 / 1000))
         ORDER BY due_at FOR UPDATE SKIP LOCKED LIMIT 1)
       RETURNING id, name, due_at AS "dueAt", attempts`,
      [name, by.owner, by.nowMs, by.leaseMs],
      'job-claim',
    )
    return rows[0]
  })
}

/** Names of jobs that have a run to take, so that idle ticks cost one statement. */
export async function waitingJobs(sql: Sql, names: readonly string[], nowMs: number): Promise<readonly string[]> {
  const rows = await sql.query<{ name: string }>(
    `SELECT DISTINCT name FROM sys_job WHERE name = ANY($1) AND state IN ('due', 'running') AND due_at <= to_timestamp($2::float8 / 1000)
       AND (lease_until IS NULL OR lease_until <= to_timestamp($2::float8 / 1000))`,
    [names, nowMs],
    'job-waiting',
  )
  return rows.map((row) => row.name)
}

/** False when the lease is no longer ours. */
export async function extendLease(sql: Sql, id: string, owner: string, untilMs: number): Promise<boolean> {
  const rows = await sql.query(
    `UPDATE sys_job SET lease_until = to_timestamp($3::float8 / 1000) WHERE id = $1 AND lease_by = $2 AND state = 'running' RETURNING id`,
    [id, owner, untilMs],
    'job-extend',
  )
  return rows.length === 1
}

export async function finishRun(
  sql: Sql,
  id: string,
  owner: string,
  {
    state,
    error,
    output = null,
  }: { readonly state: 'done' | 'failed'; readonly error: Wording | null; readonly output?: Message | null },
): Promise<void> {
  await sql.query(
    `UPDATE sys_job SET state = $3, finished_at = now(), error = $4, output = $5, messages = $6, lease_until = NULL
     WHERE id = $1 AND lease_by = $2 AND state = 'running'`,
    [id, owner, state, error && writtenText(error), output && writtenText(output), rowMessages({ error, output })],
  )
}

/** Gives a run back: at once when this process stops, after a pause when it failed and shall be tried again. */
export async function returnRun(sql: Sql, id: string, owner: string, notBeforeMs: number, error: Wording | null): Promise<void> {
  await sql.query(
    `UPDATE sys_job SET state = 'due', lease_by = NULL, lease_until = to_timestamp($3::float8 / 1000), error = $4, messages = $5
     WHERE id = $1 AND lease_by = $2 AND state = 'running'`,
    [id, owner, notBeforeMs, error && writtenText(error), rowMessages({ error })],
  )
}

/** Forgets runs that ended long ago, but keeps the newest of each job: it says which instant is done. */
export async function purgeRuns(sql: Sql, days: number): Promise<void> {
  await sql.query(
    `DELETE FROM sys_job j WHERE state IN ('done', 'failed') AND due_at < now() - make_interval(days => $1)
       AND EXISTS (SELECT FROM sys_job newer WHERE newer.name = j.name AND newer.due_at > j.due_at)`,
    [days],
  )
}
