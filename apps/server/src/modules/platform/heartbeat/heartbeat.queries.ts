import type { Sql } from '#server/db/sql.ts'

export interface ProcessState {
  readonly id: string
  readonly host: string
  readonly pid: number
  readonly roles: string
  readonly version: string
  readonly startedMs: number
  readonly sockets: number
  readonly memoryBytes: number
  readonly eventLoopMs: number
}

/** The process says that it lives, and how it is. */
export async function writeProcess(db: Sql, state: ProcessState): Promise<void> {
  await db.query(
    `INSERT INTO sys_process AS p (id, host, pid, roles, version, started_at, seen_at, sockets, memory_bytes, event_loop_ms)
     VALUES ($1, $2, $3, $4, $5, to_timestamp($6::float8 / 1000), now(), $7, $8, $9)
     ON CONFLICT (id) DO UPDATE SET seen_at = now(), sockets = excluded.sockets, memory_bytes = excluded.memory_bytes,
       event_loop_ms = excluded.event_loop_ms`,
    [
      state.id,
      state.host,
      state.pid,
      state.roles,
      state.version,
      state.startedMs,
      state.sockets,
      state.memoryBytes,
      state.eventLoopMs,
    ],
    'heartbeat-process',
  )
}

export interface Work {
  readonly points: number
  readonly rejectedPoints: number
  readonly requests: number
  readonly failedRequests: number
}

/** Adds what was done to the running minute of the database. */
export async function addWork(db: Sql, processId: string, work: Work): Promise<void> {
  await db.query(
    `INSERT INTO sys_process_minute AS m (minute, process_id, points, rejected_points, requests, failed_requests)
     VALUES (date_trunc('minute', now()), $1, $2, $3, $4, $5)
     ON CONFLICT (minute, process_id) DO UPDATE SET points = m.points + excluded.points,
       rejected_points = m.rejected_points + excluded.rejected_points, requests = m.requests + excluded.requests,
       failed_requests = m.failed_requests + excluded.failed_requests`,
    [processId, work.points, work.rejectedPoints, work.requests, work.failedRequests],
    'heartbeat-work',
  )
}

export async function removeProcess(db: Sql, id: string): Promise<void> {
  await db.query('DELETE FROM sys_process WHERE id = $1', [id])
}

/** For each tenant, how many stations have data of the last five minutes, and how many people did something in that time. */
export async function writeTenantMinute(db: Sql, nowMs: number): Promise<void> {
  await db.query(
    `INSERT INTO tenant_minute (tenant_id, minute, reporting, online)
     SELECT t.id, date_trunc('minute', to_timestamp($1::float8 / 1000)),
       (SELECT count(*) FROM station_in_service l WHERE l.tenant_id = t.id AND l.last_ts >= to_timestamp($1::float8 / 1000) - interval '5 minutes'),
       (SELECT count(DISTINCT s.user_id) FROM sys_session s WHERE s.tenant_id = t.id AND s.ended_at IS NULL AND s.expires_at > to_timestamp($1::float8 / 1000)
          AND s.last_seen >= to_timestamp($1::float8 / 1000) - interval '5 minutes')
     FROM sys_tenant t
     ON CONFLICT (tenant_id, minute) DO UPDATE SET reporting = excluded.reporting, online = excluded.online`,
    [nowMs],
  )
}

/** A day of minutes is kept, and processes that were heard of within it. */
export async function forgetOld(db: Sql, nowMs: number): Promise<void> {
  await db.query(`DELETE FROM sys_process_minute WHERE minute < to_timestamp($1::float8 / 1000) - interval '1 day'`, [nowMs])
  await db.query(`DELETE FROM tenant_minute WHERE minute < to_timestamp($1::float8 / 1000) - interval '1 day'`, [nowMs])
  await db.query(`DELETE FROM sys_process WHERE seen_at < now() - interval '1 day'`)
}
