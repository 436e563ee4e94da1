import type { Sql } from '#server/db/sql.ts'
import type { RowMessages } from '#server/language/stored.ts'

export interface Stations {
  readonly tenantId: string
  readonly orgPattern: string
  readonly ids: readonly string[] | null
}

export interface VendorRow {
  readonly dataSource: number
  readonly stations: number
  readonly reporting: number
  readonly silent30m: number
  readonly silent24h: number
  readonly lastTs: Date | null
  readonly medianMinutes: number | null
}

/** By vendor: how old the newest data of its stations is. */
export function ageByVendor(sql: Sql, of: Stations, nowMs: number): Promise<VendorRow[]> {
  return sql.query<VendorRow>(
    `SELECT data_source AS "dataSource", count(*)::int AS stations,
       count(*) FILTER (WHERE age <= 300)::int AS reporting,
       count(*) FILTER (WHERE age > 1800 OR age IS NULL)::int AS "silent30m",
       count(*) FILTER (WHERE age > 86400 OR age IS NULL)::int AS "silent24h",
       max(last_ts) AS "lastTs", percentile_cont(0.5) WITHIN GROUP (ORDER BY age) / 60 AS "medianMinutes"
     FROM (SELECT data_source, last_ts, extract(epoch FROM to_timestamp($4::float8 / 1000) - last_ts)::float8 AS age
       FROM station_in_service WHERE tenant_id = $1 AND sys_org_code LIKE $2 AND ($3::bigint[] IS NULL OR station_id = ANY ($3))) l
     GROUP BY data_source ORDER BY data_source`,
    [of.tenantId, of.orgPattern, of.ids, nowMs],
    'monitor-vendors',
  )
}

/** Whether the caller sees every station of their tenant: only then are the sums of its minutes their own. */
export async function seesAllStations(sql: Sql, of: Stations): Promise<boolean> {
  if (of.ids !== null) return false
  const rows = await sql.query<{ all: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM station_in_service WHERE tenant_id = $1 AND (sys_org_code LIKE $2) IS NOT TRUE) AS all`,
    [of.tenantId, of.orgPattern],
    'monitor-all-stations',
  )
  return rows[0]?.all ?? false
}

export interface MinuteRow {
  readonly minute: Date
  readonly reporting: number | null
  readonly online: number | null
  readonly points: number | null
  readonly rejected: number | null
  readonly requests: number | null
  readonly failed: number | null
}

/** The last whole minutes, oldest first; null where nobody measured. */
export function lastMinutes(sql: Sql, tenantId: string, nowMs: number, count: number): Promise<MinuteRow[]> {
  return sql.query<MinuteRow>(
    `SELECT g.minute, t.reporting, t.online, p.points::int, p.rejected::int, p.requests::int, p.failed::int
     FROM generate_series(date_trunc('minute', to_timestamp($2::float8 / 1000)) - make_interval(mins => $3),
         date_trunc('minute', to_timestamp($2::float8 / 1000)) - interval '1 minute', interval '1 minute') AS g (minute)
     LEFT JOIN tenant_minute t ON t.tenant_id = $1 AND t.minute = g.minute
     LEFT JOIN (SELECT minute, sum(points) AS points, sum(rejected_points) AS rejected, sum(requests) AS requests,
         sum(failed_requests) AS failed
       FROM sys_process_minute WHERE minute >= to_timestamp($2::float8 / 1000) - make_interval(mins => $3 + 1) GROUP BY minute) p
       ON p.minute = g.minute
     ORDER BY g.minute`,
    [tenantId, nowMs, count],
    'monitor-minutes',
  )
}

export interface OnlineRow {
  readonly users: number
  readonly sessions: number
}

/** Who did something within five minutes. */
export async function online(sql: Sql, tenantId: string, nowMs: number): Promise<OnlineRow> {
  const rows = await sql.query<OnlineRow>(
    `SELECT count(DISTINCT user_id)::int AS users, count(*)::int AS sessions FROM sys_session
     WHERE tenant_id = $1 AND ended_at IS NULL AND expires_at > to_timestamp($2::float8 / 1000)
       AND last_seen >= to_timestamp($2::float8 / 1000) - interval '5 minutes'`,
    [tenantId, nowMs],
    'monitor-online',
  )
  return rows[0] ?? { users: 0, sessions: 0 }
}

export interface JobRow {
  readonly name: string
  readonly waiting: number
  readonly running: number
  readonly failed: number
  readonly finishedAt: Date | null
  readonly seconds: number | null
  readonly error: string | null
  readonly messages: RowMessages | null
}

/** Each job with its newest finished run and its troubles of a day. */
export function jobStates(sql: Sql): Promise<JobRow[]> {
  return sql.query<JobRow>(
    `SELECT j.name, j.waiting, j.running, j.failed, l.finished_at AS "finishedAt", l.seconds, l.error, l.messages FROM (
       SELECT name, count(*) FILTER (WHERE state = 'due')::int AS waiting, count(*) FILTER (WHERE state = 'running')::int AS running,
         count(*) FILTER (WHERE state = 'failed' AND finished_at > now() - interval '1 day')::int AS failed
       FROM sys_job WHERE due_at > now() - interval '2 days' OR state IN ('due', 'running') GROUP BY name) j
     LEFT JOIN LATERAL (
       SELECT finished_at, extract(epoch FROM finished_at - started_at)::float8 AS seconds, error, messages FROM sys_job
       WHERE name = j.name AND state IN ('done', 'failed') ORDER BY due_at DESC LIMIT 1) l ON true
     ORDER BY j.failed DESC, j.name`,
    [],
    'monitor-jobs',
  )
}

export interface QueueRow {
  readonly imports: number
  readonly quarantined: number
  readonly lateJobs: number
}

export async function queues(sql: Sql, of: Stations): Promise<QueueRow> {
  const rows = await sql.query<QueueRow>(
    `SELECT (SELECT count(*)::int FROM import_job WHERE state IN ('queued', 'running') AND tenant_id = $1
         AND ($2::bigint[] IS NULL OR station_id = ANY ($2))) AS imports,
       (SELECT count(*)::int FROM ingest_quarantine WHERE $2::bigint[] IS NULL AND at > now() - interval '1 day') AS quarantined,
       (SELECT count(*)::int FROM sys_job WHERE state = 'due' AND due_at < now() - interval '2 minutes') AS "lateJobs"`,
    [of.tenantId, of.ids],
    'monitor-queues',
  )
  return rows[0] ?? { imports: 0, quarantined: 0, lateJobs: 0 }
}

export interface DatabaseRow {
  readonly sizeMb: number
  readonly connections: number
  readonly maxConnections: number
}

export async function database(sql: Sql): Promise<DatabaseRow> {
  const rows = await sql.query<DatabaseRow>(
    `SELECT pg_database_size(current_database())::float8 / 1048576 AS "sizeMb",
       (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections,
       current_setting('max_connections')::int AS "maxConnections"`,
    [],
    'monitor-database',
  )
  return rows[0] ?? { sizeMb: 0, connections: 0, maxConnections: 0 }
}

export interface ProcessRow {
  readonly id: string
  readonly host: string
  readonly pid: number
  readonly roles: string
  readonly version: string
  readonly startedAt: Date
  readonly secondsAgo: number
  readonly sockets: number
  readonly memoryMb: number
  readonly eventLoopMs: number
}

/** Processes heard of within an hour; the ones that live first. */
export function processes(sql: Sql): Promise<ProcessRow[]> {
  return sql.query<ProcessRow>(
    `SELECT id, host, pid, roles, version, started_at AS "startedAt", extract(epoch FROM now() - seen_at)::float8 AS "secondsAgo", sockets,
       memory_bytes::float8 / 1048576 AS "memoryMb", event_loop_ms::float8 AS "eventLoopMs"
     FROM sys_process WHERE seen_at > now() - interval '1 hour' ORDER BY seen_at > now() - interval '20 seconds' DESC, started_at`,
    [],
    'monitor-processes',
  )
}
