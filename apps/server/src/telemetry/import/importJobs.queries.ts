import type { FileLayout } from '@heliodesk/contracts/endpoints/measuredFiles'
import { station } from '@heliodesk/contracts/resources/station/station'
import type { Actor } from '#server/access/actor.ts'
import { ruleIds, scopeParams } from '#server/access/scope.ts'
import type { Sql } from '#server/db/sql.ts'
import { storableJson } from '#server/db/storableJson.ts'
import type { ColumnName, RowError } from './refusal.ts'
import type { StoredPart } from './storeFile.ts'

export interface ImportJobRow {
  readonly id: string
  readonly tenantId: string
  readonly stationId: string
  readonly stationName: string | null
  readonly fileName: string
  readonly filePath: string | null
  readonly state: 'draft' | 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  readonly done: number
  readonly total: number
  readonly accepted: number
  readonly duplicate: number
  readonly missing: number
  readonly averaged: number
  readonly refused: number
  readonly cadenceMinutes: number | null
  readonly firstDayText: string | null
  readonly lastDayText: string | null
  /** Slot units. */
  readonly energy: string | null
  /** How the file is to be read; null = by its heads. */
  readonly layout: FileLayout | null
  readonly userId: string | null
  readonly daysDone: number
  readonly rejected: readonly RowError[]
  readonly columns: Readonly<Record<string, ColumnName>> | null
  readonly message: string | null
  readonly attempts: number
  readonly createdAt: Date
  readonly finishedAt: Date | null
}

const columns = `j.id, j.tenant_id AS "tenantId", j.station_id AS "stationId", s.station_name AS "stationName", j.file_name AS "fileName", j.file_path AS "filePath", j.state, j.done, j.total, j.accepted, j.duplicate,
  j.missing, j.averaged, j.refused, j.cadence_minutes AS "cadenceMinutes", j.first_day::text AS "firstDayText", j.last_day::text AS "lastDayText", j.energy, j.layout,
  j.user_id AS "userId", j.days_done AS "daysDone", j.rejected, j.columns, j.message, j.attempts, j.created_at AS "createdAt", j.finished_at AS "finishedAt"`
const from = `FROM import_job j LEFT JOIN station_info s ON s.id = j.station_id`

export async function insertImportJob(
  sql: Sql,
  job: {
    readonly id: string
    readonly tenantId: string
    readonly userId: string | null
    readonly stationId: string
    readonly fileName: string
    readonly filePath: string | null
    /** Null or absent: by its heads. */
    readonly layout?: FileLayout | null
    /** Waits for somebody to choose how the file is to be read. */
    readonly isDraft?: boolean
  },
): Promise<void> {
  await sql.query(
    `INSERT INTO import_job (id, tenant_id, user_id, station_id, file_name, file_path, layout, state)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      job.id,
      job.tenantId,
      job.userId,
      job.stationId,
      job.fileName,
      job.filePath,
      job.layout ? JSON.stringify(job.layout) : null,
      job.isDraft ? 'draft' : 'queued',
    ],
  )
}

/** A draft becomes an import; false when it is none, or no longer. */
export async function queueDraft(sql: Sql, tenantId: string, id: string, layout: FileLayout): Promise<boolean> {
  const rows = await sql.query(
    `UPDATE import_job SET state = 'queued', layout = $3, created_at = now()
     WHERE tenant_id = $1 AND id = $2 AND state = 'draft' RETURNING id`,
    [tenantId, id, JSON.stringify(layout)],
  )
  return rows.length > 0
}

/** Ends a draft or an import that is not finished; its process stores nothing more. False when it had ended already. */
export async function cancelJob(sql: Sql, tenantId: string, id: string, message: string): Promise<boolean> {
  const rows = await sql.query(
    `UPDATE import_job SET state = 'cancelled', message = $3, file_path = NULL, lease_by = NULL, lease_until = NULL, finished_at = now()
     WHERE tenant_id = $1 AND id = $2 AND state IN ('draft', 'queued', 'running') RETURNING id`,
    [tenantId, id, message],
  )
  return rows.length > 0
}

/** Drafts of a person that were left lying: all but the newest few. Answers the paths of their files. */
export async function dropOldDrafts(sql: Sql, tenantId: string, userId: string, kept: number): Promise<readonly string[]> {
  const rows = await sql.query<{ filePath: string | null }>(
    `DELETE FROM import_job WHERE state = 'draft' AND id IN (
       SELECT id FROM import_job WHERE tenant_id = $1 AND user_id = $2 AND state = 'draft' ORDER BY created_at DESC, id DESC OFFSET $3)
     RETURNING file_path AS "filePath"`,
    [tenantId, userId, kept],
  )
  return rows.flatMap((row) => row.filePath ?? [])
}

/** Energy of a station on some days, slot units, as its charts show it. */
export async function energyOfDays(sql: Sql, stationId: string, days: readonly string[]): Promise<string | null> {
  const rows = await sql.query<{ units: string | null }>(
    `SELECT sum(m.days[extract(day FROM d.day)::int])::text AS units FROM unnest($2::date[]) AS d (day)
     JOIN station_month m ON m.station_id = $1 AND m.month = date_trunc('month', d.day)::date`,
    [stationId, days],
  )
  return rows[0]?.units ?? null
}

/** Takes the oldest job that waits, or whose process went silent. The lease runs by the database's clock, which all processes share. */
export async function claimImport(sql: Sql, by: string, leaseSeconds: number): Promise<ImportJobRow | undefined> {
  const rows = await sql.query<ImportJobRow>(
    `WITH taken AS (
       UPDATE import_job SET state = 'running', lease_by = $1, lease_until = now() + make_interval(secs => $2), attempts = attempts + 1
       WHERE id = (
         SELECT id FROM import_job WHERE state = 'queued' OR (state = 'running' AND lease_until < now())
         ORDER BY created_at, id FOR UPDATE SKIP LOCKED LIMIT 1)
       RETURNING *)
     SELECT ${columns} FROM taken j LEFT JOIN station_info s ON s.id = j.station_id`,
    [by, leaseSeconds],
  )
  return rows[0]
}

/** Takes one particular job that waits. */
export async function claimOne(sql: Sql, id: string, by: string, leaseSeconds: number): Promise<ImportJobRow | undefined> {
  await sql.query(
    `UPDATE import_job SET state = 'running', lease_by = $2, lease_until = now() + make_interval(secs => $3), attempts = attempts + 1
     WHERE id = $1 AND state = 'queued'`,
    [id, by, leaseSeconds],
  )
  const rows = await sql.query<ImportJobRow>(`SELECT ${columns} ${from} WHERE j.id = $1 AND j.lease_by = $2`, [id, by])
  return rows[0]
}

/** Another process has taken the job over, or ended it. */
export class LeaseLost extends Error {
  constructor() {
    super('the lease of this import is lost')
    this.name = 'LeaseLost'
  }
}

export async function noteFileRead(
  sql: Sql,
  id: string,
  by: string,
  file: Pick<ImportJobRow, 'total' | 'missing' | 'refused' | 'rejected' | 'cadenceMinutes'> & {
    readonly columns: Readonly<Record<string, ColumnName>>
    readonly firstDay: string | null
    readonly lastDay: string | null
  },
): Promise<void> {
  // Rows without a value need no storing: they are done as soon as the first part is.
  const rows = await sql.query(
    `UPDATE import_job SET total = $3, missing = $4, columns = $5, refused = $6, rejected = $7, cadence_minutes = $8, first_day = $9,
       last_day = $10, done = greatest(done, $4::int + $6::int) WHERE id = $1 AND lease_by = $2 RETURNING id`,
    [
      id,
      by,
      file.total,
      file.missing,
      storableJson(file.columns),
      file.refused,
      storableJson(file.rejected),
      file.cadenceMinutes,
      file.firstDay,
      file.lastDay,
    ],
  )
  if (rows.length === 0) throw new LeaseLost()
}

/** In the transaction that stores the part. */
export async function notePart(tx: Sql, id: string, by: string, part: StoredPart, leaseSeconds: number): Promise<void> {
  const rows = await tx.query(
    `UPDATE import_job SET days_done = $3, done = done + $4, accepted = accepted + $5, duplicate = duplicate + $6,
       averaged = averaged + $7, lease_until = now() + make_interval(secs => $8)
     WHERE id = $1 AND lease_by = $2 AND state = 'running' RETURNING id`,
    [id, by, part.daysDone, part.rows, part.accepted, part.duplicate, part.averaged, leaseSeconds],
  )
  if (rows.length === 0) throw new LeaseLost()
}

export async function finishImport(
  sql: Sql,
  id: string,
  by: string,
  end: {
    readonly state: 'done' | 'failed'
    readonly message: string
    readonly rejected: readonly RowError[]
    /** Slot units. */
    readonly energy?: string | null
  },
): Promise<void> {
  await sql.query(
    `UPDATE import_job SET state = $3, message = $4, rejected = $5, energy = $6, file_path = NULL, lease_by = NULL, lease_until = NULL,
       finished_at = now()
     WHERE id = $1 AND lease_by = $2`,
    [id, by, end.state, end.message, storableJson(end.rejected), end.energy ?? null],
  )
}

/** Gives a job back so that it is taken up again soon. */
export async function returnImport(sql: Sql, id: string, by: string, afterSeconds: number): Promise<void> {
  await sql.query(
    `UPDATE import_job SET lease_until = now() + make_interval(secs => $3) WHERE id = $1 AND lease_by = $2 AND state = 'running'`,
    [id, by, afterSeconds],
  )
}

export async function findImport(sql: Sql, tenantId: string, id: string): Promise<ImportJobRow | undefined> {
  const rows = await sql.query<ImportJobRow>(`SELECT ${columns} ${from} WHERE j.tenant_id = $1 AND j.id = $2`, [tenantId, id])
  return rows[0]
}

/** The newest first, of stations that a caller may see. */
export async function recentImports(sql: Sql, actor: Actor, limit: number): Promise<readonly ImportJobRow[]> {
  const { tenantId, orgPrefixPattern } = scopeParams(actor)
  return sql.query<ImportJobRow>(
    `SELECT ${columns} ${from} WHERE j.tenant_id = $1 AND j.state <> 'draft' AND s.tenant_id = $1 AND s.sys_org_code LIKE $2 AND ($3::bigint[] IS NULL OR s.id = ANY ($3))
     ORDER BY j.created_at DESC, j.id DESC LIMIT $4`,
    [tenantId, orgPrefixPattern, await ruleIds(sql, actor, station), limit],
  )
}

export async function purgeImports(sql: Sql, days: number): Promise<void> {
  await sql.query(
    `DELETE FROM import_job WHERE (state IN ('done', 'failed', 'cancelled') AND created_at < now() - make_interval(days => $1))
       OR (state = 'draft' AND created_at < now() - interval '1 day')`,
    [days],
  )
}

/**
 * Notes how far the files of a station reach, before anything of them is stored: the rules of alarms must not take them for reports of now.
 */
export async function noteImported(sql: Sql, stationId: string, newestMs: number): Promise<void> {
  await sql.query(
    `UPDATE station_live SET imported_ts = greatest(imported_ts, to_timestamp($2::float8 / 1000)) WHERE station_id = $1`,
    [stationId, newestMs],
  )
}
