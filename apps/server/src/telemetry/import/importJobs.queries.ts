import { station } from '@heliodesk/contracts/resources/station/station'
import type { Actor } from '../../access/actor.ts'
import { ruleIds, scopeParams } from '../../access/scope.ts'
import type { Sql } from '../../db/sql.ts'
import { storableJson } from '../../db/storableJson.ts'
import type { RowError } from './refusal.ts'
import type { StoredPart } from './storeFile.ts'

export interface ImportJobRow {
  readonly id: string
  readonly tenant_id: string
  readonly station_id: string
  readonly station_name: string | null
  readonly file_name: string
  readonly file_path: string | null
  readonly state: 'queued' | 'running' | 'done' | 'failed'
  readonly done: number
  readonly total: number
  readonly accepted: number
  readonly duplicate: number
  readonly missing: number
  readonly days_done: number
  readonly rejected: readonly RowError[]
  readonly columns: Readonly<Record<string, string>> | null
  readonly message: string | null
  readonly attempts: number
  readonly created_at: Date
  readonly finished_at: Date | null
}

const columns = `j.*, s.station_name FROM import_job j LEFT JOIN station_info s ON s.id = j.station_id`

export async function insertImportJob(
  sql: Sql,
  job: {
    readonly id: string
    readonly tenantId: string
    readonly userId: string | null
    readonly stationId: string
    readonly fileName: string
    readonly filePath: string | null
  },
): Promise<void> {
  await sql.query(
    'INSERT INTO import_job (id, tenant_id, user_id, station_id, file_name, file_path) VALUES ($1, $2, $3, $4, $5, $6)',
    [job.id, job.tenantId, job.userId, job.stationId, job.fileName, job.filePath],
  )
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
     SELECT j.*, s.station_name FROM taken j LEFT JOIN station_info s ON s.id = j.station_id`,
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
  const rows = await sql.query<ImportJobRow>(`SELECT ${columns} WHERE j.id = $1 AND j.lease_by = $2`, [id, by])
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
  file: { readonly total: number; readonly missing: number; readonly columns: Readonly<Record<string, string>> },
): Promise<void> {
  // Rows without a value need no storing: they are done as soon as the first part is.
  const rows = await sql.query(
    `UPDATE import_job SET total = $3, missing = $4, columns = $5, done = greatest(done, $4) WHERE id = $1 AND lease_by = $2 RETURNING id`,
    [id, by, file.total, file.missing, storableJson(file.columns)],
  )
  if (rows.length === 0) throw new LeaseLost()
}

/** In the transaction that stores the part. */
export async function notePart(tx: Sql, id: string, by: string, part: StoredPart, leaseSeconds: number): Promise<void> {
  const rows = await tx.query(
    `UPDATE import_job SET days_done = $3, done = done + $4, accepted = accepted + $5, duplicate = duplicate + $6,
       lease_until = now() + make_interval(secs => $7)
     WHERE id = $1 AND lease_by = $2 AND state = 'running' RETURNING id`,
    [id, by, part.daysDone, part.rows, part.accepted, part.duplicate, leaseSeconds],
  )
  if (rows.length === 0) throw new LeaseLost()
}

export async function finishImport(
  sql: Sql,
  id: string,
  by: string,
  end: { readonly state: 'done' | 'failed'; readonly message: string; readonly rejected: readonly RowError[] },
): Promise<void> {
  await sql.query(
    `UPDATE import_job SET state = $3, message = $4, rejected = $5, file_path = NULL, lease_by = NULL, lease_until = NULL,
       finished_at = now()
     WHERE id = $1 AND lease_by = $2`,
    [id, by, end.state, end.message, storableJson(end.rejected)],
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
  const rows = await sql.query<ImportJobRow>(`SELECT ${columns} WHERE j.tenant_id = $1 AND j.id = $2`, [tenantId, id])
  return rows[0]
}

/** The newest first, of stations that a caller may see. */
export async function recentImports(sql: Sql, actor: Actor, limit: number): Promise<readonly ImportJobRow[]> {
  const { tenantId, orgPrefixPattern } = scopeParams(actor)
  return sql.query<ImportJobRow>(
    `SELECT ${columns} WHERE j.tenant_id = $1 AND s.tenant_id = $1 AND s.sys_org_code LIKE $2 AND ($3::bigint[] IS NULL OR s.id = ANY ($3))
     ORDER BY j.created_at DESC, j.id DESC LIMIT $4`,
    [tenantId, orgPrefixPattern, await ruleIds(sql, actor, station), limit],
  )
}

export async function purgeImports(sql: Sql, days: number): Promise<void> {
  await sql.query(`DELETE FROM import_job WHERE state IN ('done', 'failed') AND created_at < now() - make_interval(days => $1)`, [
    days,
  ])
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
