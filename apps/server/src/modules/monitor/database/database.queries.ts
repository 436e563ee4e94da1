import type { Sql } from '#server/db/sql.ts'

export interface SumsRow {
  readonly version: string
  readonly bytes: number
  readonly hitRate: number | null
  readonly deadlocks: number
  readonly conflicts: number
  readonly tempBytes: number
  readonly commits: number
  readonly rollbacks: number
}

export async function databaseSums(sql: Sql): Promise<SumsRow | undefined> {
  const rows = await sql.query<SumsRow>(
    `SELECT current_setting('server_version') AS version, pg_database_size(datid)::float8 AS bytes,
       blks_hit::float8 / nullif(blks_hit + blks_read, 0) AS "hitRate", deadlocks::float8 AS deadlocks, conflicts::float8 AS conflicts,
       temp_bytes::float8 AS "tempBytes", xact_commit::float8 AS commits, xact_rollback::float8 AS rollbacks
     FROM pg_stat_database WHERE datname = current_database()`,
  )
  return rows[0]
}

export interface TableRow {
  readonly name: string
  readonly rowCount: number
  readonly bytes: number
  readonly indexBytes: number
  readonly dead: number
  readonly vacuumed: string | null
  readonly analyzed: string | null
  readonly hitRate: number | null
}

/** Tables of the product, the largest first; partitions are counted with their parent. */
export function tableSizes(sql: Sql): Promise<TableRow[]> {
  return sql.query<TableRow>(
    `WITH part AS (
       SELECT c.oid AS root, c.relname AS name, coalesce(p.relid, c.oid) AS relid
       FROM pg_class c LEFT JOIN LATERAL pg_partition_tree(c.oid) p ON c.relkind = 'p' AND p.isleaf
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition)
     SELECT part.name, coalesce(sum(greatest(s.n_live_tup, 0)), 0)::float8 AS "rowCount",
       coalesce(sum(pg_table_size(part.relid)), 0)::float8 AS bytes, coalesce(sum(pg_indexes_size(part.relid)), 0)::float8 AS "indexBytes",
       coalesce(sum(s.n_dead_tup), 0)::float8 AS dead,
       to_char(max(greatest(s.last_vacuum, s.last_autovacuum)) AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS vacuumed,
       to_char(max(greatest(s.last_analyze, s.last_autoanalyze)) AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS analyzed,
       sum(io.heap_blks_hit)::float8 / nullif(sum(io.heap_blks_hit + io.heap_blks_read), 0)::float8 AS "hitRate"
     FROM part LEFT JOIN pg_stat_user_tables s ON s.relid = part.relid LEFT JOIN pg_statio_user_tables io ON io.relid = part.relid
     GROUP BY part.name ORDER BY 3 DESC, 1`,
  )
}

/** Sessions of this database by what they do. */
export function connectionStates(sql: Sql): Promise<{ state: string; count: number }[]> {
  return sql.query(
    `SELECT coalesce(state, backend_type) AS state, count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database()
     GROUP BY 1 ORDER BY 2 DESC, 1`,
  )
}

export async function connectionLimits(sql: Sql): Promise<{ used: number; limit: number }> {
  const rows = await sql.query<{ used: number; limit: number }>(
    `SELECT (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used,
       current_setting('max_connections')::int AS limit`,
  )
  return rows[0] ?? { used: 0, limit: 0 }
}

export interface RunningRow {
  readonly pid: number
  readonly state: string
  readonly application: string
  readonly seconds: number
  readonly waiting: string | null
  readonly text: string
  readonly blockedBy: readonly number[]
}

/** What runs, or rests inside a transaction, the longest first; not the one that asks, nor what is over in a moment. */
export function runningStatements(sql: Sql): Promise<RunningRow[]> {
  return sql.query<RunningRow>(
    `SELECT pid, coalesce(state, '') AS state, application_name AS application,
       greatest(0, extract(epoch FROM clock_timestamp() - CASE WHEN state = 'active' THEN query_start ELSE xact_start END))::float8 AS seconds,
       CASE WHEN state = 'active' AND wait_event_type IS NOT NULL THEN wait_event_type || ' ' || wait_event END AS waiting,
       left(query, 4000) AS text, pg_blocking_pids(pid) AS "blockedBy"
     FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
       AND (state = 'active' OR xact_start IS NOT NULL) AND query NOT LIKE 'LISTEN %'
       AND (coalesce(query_start, xact_start) < clock_timestamp() - interval '200 milliseconds' OR pg_blocking_pids(pid) <> '{}')
     ORDER BY 4 DESC NULLS LAST LIMIT 30`,
  )
}

export async function hasStatementStatistics(sql: Sql): Promise<boolean> {
  const rows = await sql.query(
    `SELECT FROM pg_extension e WHERE e.extname = 'pg_stat_statements' AND 'pg_stat_statements' = ANY (
       string_to_array(replace(current_setting('shared_preload_libraries'), ' ', ''), ','))`,
  )
  return rows.length === 1
}

export interface StatementRow {
  readonly text: string
  readonly count: number
  readonly meanMs: number
  readonly maxMs: number
}

export function statementStatistics(sql: Sql): Promise<StatementRow[]> {
  return sql.query<StatementRow>(
    `SELECT query AS text, calls::float8 AS count, mean_exec_time AS "meanMs", max_exec_time AS "maxMs" FROM pg_stat_statements
     WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database()) ORDER BY total_exec_time DESC LIMIT 30`,
  )
}

export interface BackupRow {
  readonly id: string
  readonly place: string
  readonly host: string
  readonly version: string
  readonly created: string
  readonly ageHours: number
  readonly tables: number
  readonly totalRows: number
  readonly files: number
  readonly bytes: number
}

export function backupNotes(sql: Sql): Promise<BackupRow[]> {
  return sql.query<BackupRow>(
    `SELECT id, place, host, version, to_char(created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS created,
       extract(epoch FROM now() - created_at)::float8 / 3600 AS "ageHours", tables, total_rows::float8 AS "totalRows", files,
       bytes::float8 AS bytes
     FROM sys_backup_note ORDER BY created_at DESC LIMIT 20`,
  )
}
