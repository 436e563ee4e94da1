import type { Actor } from '../access/actor.ts'
import type { Sql } from '../db/sql.ts'

/** The record that a file belongs to. */
export interface FileOwner {
  readonly resource: string
  readonly id: string
}

export interface NewFile {
  readonly id: string
  readonly atMs: number
  readonly biz: string
  readonly path: string
  readonly fileName: string
  readonly contentType: string
  readonly size: number
  readonly sha256: string
}

export interface FileRow {
  readonly path: string
  readonly fileName: string
  readonly contentType: string
  readonly size: number
  readonly userId: string
  readonly owner: FileOwner | null
}

export async function insertFile(db: Sql, actor: Actor, file: NewFile): Promise<void> {
  await db.query(
    `INSERT INTO sys_file (id, tenant_id, user_id, create_by, sys_org_code, create_time, biz, path, file_name, content_type, size, sha256)
     VALUES ($1, $2, $3, $4, $5, to_timestamp($6::float8 / 1000), $7, $8, $9, $10, $11, $12)`,
    [
      file.id,
      actor.tenantId,
      actor.userId,
      actor.username,
      actor.orgCode,
      file.atMs,
      file.biz,
      file.path,
      file.fileName,
      file.contentType,
      file.size,
      file.sha256,
    ],
  )
}

interface StoredRow {
  path: string
  fileName: string
  contentType: string
  size: string
  userId: string
  resource: string | null
  recordId: string | null
}

/** A file of the caller's tenant; whether they may see it is not asked here. */
export async function findFile(db: Sql, actor: Actor, path: string): Promise<FileRow | undefined> {
  const rows = await db.query<StoredRow>(
    `SELECT path, file_name AS "fileName", content_type AS "contentType", size, user_id AS "userId", resource, record_id AS "recordId" FROM sys_file WHERE path = $1 AND tenant_id = $2`,
    [path, actor.tenantId],
  )
  const row = rows[0]
  if (row === undefined) return undefined
  const owner = row.resource === null || row.recordId === null ? null : { resource: row.resource, id: row.recordId }
  const { path: stored, fileName, contentType, userId } = row
  return { path: stored, fileName, contentType, size: Number(row.size), userId, owner }
}

/**
 * Gives the named files to a record and takes those back that it no longer names. Only its own and the caller's loose ones can be
 * named; answers those that could.
 */
export async function claimFiles(
  tx: Sql,
  actor: Actor,
  owner: FileOwner,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const claimed = await tx.query<{ path: string }>(
    `UPDATE sys_file SET state = 'kept', resource = $1, record_id = $2, released_at = NULL
     WHERE path = ANY ($3) AND tenant_id = $4
       AND ((resource = $1 AND record_id = $2) OR (record_id IS NULL AND user_id = $5)) RETURNING path`,
    [owner.resource, owner.id, paths, actor.tenantId, actor.userId],
  )
  await tx.query(
    `UPDATE sys_file SET state = 'loose', resource = NULL, record_id = NULL, released_at = now()
     WHERE resource = $1 AND record_id = $2 AND NOT path = ANY ($3)`,
    [owner.resource, owner.id, paths],
  )
  return new Set(claimed.map(({ path }) => path))
}

/** The files of removed records are nobody's; upkeep throws them away. */
export async function releaseFiles(tx: Sql, resource: string, ids: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE sys_file SET state = 'loose', resource = NULL, record_id = NULL, released_at = now()
     WHERE resource = $1 AND record_id = ANY ($2::bigint[])`,
    [resource, ids],
  )
}

/** Forgets files that no record names (any more) since `beforeMs`; answers their paths so that they can go. */
export async function forgetLoose(db: Sql, beforeMs: number): Promise<readonly string[]> {
  const rows = await db.query<{ path: string }>(
    `DELETE FROM sys_file WHERE id IN (
       SELECT id FROM sys_file WHERE record_id IS NULL AND greatest(create_time, released_at) < to_timestamp($1::float8 / 1000)
       ORDER BY create_time LIMIT 500 FOR UPDATE SKIP LOCKED)
     RETURNING path`,
    [beforeMs],
  )
  return rows.map(({ path }) => path)
}

/** Bytes that somebody stored in the 24 hours before, and what their unfinished uploads will come to. */
export async function uploadedBytes(db: Sql, userId: string, nowMs: number): Promise<number> {
  const rows = await db.query<{ bytes: string }>(
    `SELECT (SELECT coalesce(sum(size), 0) FROM sys_file
             WHERE user_id = $1 AND create_time > to_timestamp($2::float8 / 1000) - interval '24 hours')
          + (SELECT coalesce(sum(size), 0) FROM sys_upload
             WHERE user_id = $1 AND path IS NULL AND create_time > to_timestamp($2::float8 / 1000) - interval '24 hours') AS bytes`,
    [userId, nowMs],
  )
  return Number(rows[0]?.bytes ?? 0)
}

/** Which of these paths have a row: the others were left behind by a process that died between the disk and the table. */
export async function knownPaths(db: Sql, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ path: string }>('SELECT path FROM sys_file WHERE path = ANY ($1)', [paths])
  return new Set(rows.map(({ path }) => path))
}
