import type { Sql } from '#server/db/sql.ts'

/** An upload in pieces. */
export interface PartsRow {
  readonly id: string
  readonly place: string
  readonly fileName: string
  readonly size: number
  readonly received: number
  readonly touchedMs: number
  readonly path: string | null
}

interface Row {
  id: string
  biz: string
  fileName: string
  size: string
  received: string
  touchedMs: string
  path: string | null
}

const columns = 'id, biz, file_name AS "fileName", size, received, extract(epoch FROM touched_at) * 1000 AS "touchedMs", path'

const rowOf = (row: Row): PartsRow => ({
  id: row.id,
  place: row.biz,
  fileName: row.fileName,
  size: Number(row.size),
  received: Number(row.received),
  touchedMs: Math.floor(Number(row.touchedMs)),
  path: row.path,
})

export interface NewParts {
  readonly id: string
  readonly tenantId: string
  readonly userId: string
  readonly place: string
  readonly fileName: string
  readonly size: number
  readonly fingerprint: string | null
  readonly atMs: number
}

export async function insertParts(db: Sql, parts: NewParts): Promise<PartsRow> {
  const rows = await db.query<Row>(
    `INSERT INTO sys_upload (id, tenant_id, user_id, create_time, touched_at, biz, file_name, size, fingerprint)
     VALUES ($1, $2, $3, to_timestamp($4::float8 / 1000), to_timestamp($4::float8 / 1000), $5, $6, $7, $8) RETURNING ${columns}`,
    [parts.id, parts.tenantId, parts.userId, parts.atMs, parts.place, parts.fileName, parts.size, parts.fingerprint],
  )
  return rowOf(rows[0]!)
}

/** The unfinished upload of the same file by the same person. */
export async function findOpen(db: Sql, parts: NewParts, sinceMs: number): Promise<PartsRow | undefined> {
  const rows = await db.query<Row>(
    `SELECT ${columns} FROM sys_upload
     WHERE user_id = $1 AND tenant_id = $2 AND biz = $3 AND file_name = $4 AND size = $5 AND fingerprint = $6 AND path IS NULL
       AND touched_at > to_timestamp($7::float8 / 1000) ORDER BY id DESC LIMIT 1`,
    [parts.userId, parts.tenantId, parts.place, parts.fileName, parts.size, parts.fingerprint, sinceMs],
  )
  return rows[0] && rowOf(rows[0])
}

export async function countOpen(db: Sql, userId: string): Promise<number> {
  const rows = await db.query<{ open: string }>('SELECT count(*) AS open FROM sys_upload WHERE user_id = $1 AND path IS NULL', [
    userId,
  ])
  return Number(rows[0]?.open ?? 0)
}

export interface Whose {
  readonly id: string
  readonly userId: string
  readonly tenantId: string
}

export async function findParts(db: Sql, { id, userId, tenantId }: Whose): Promise<PartsRow | undefined> {
  const rows = await db.query<Row>(`SELECT ${columns} FROM sys_upload WHERE id = $1 AND user_id = $2 AND tenant_id = $3`, [
    id,
    userId,
    tenantId,
  ])
  return rows[0] && rowOf(rows[0])
}

export interface Writer {
  readonly id: string
  readonly writer: string
  readonly nowMs: number
  readonly untilMs: number
}

/** Makes `writer` the one that writes, unless another does; answers the upload as it is then. */
export async function seize(db: Sql, { id, writer, nowMs, untilMs }: Writer): Promise<PartsRow | undefined> {
  const rows = await db.query<Row>(
    `UPDATE sys_upload SET writer = $2, writer_until = to_timestamp($4::float8 / 1000), touched_at = to_timestamp($3::float8 / 1000)
     WHERE id = $1 AND path IS NULL AND (writer IS NULL OR writer_until < to_timestamp($3::float8 / 1000)) RETURNING ${columns}`,
    [id, writer, nowMs, untilMs],
  )
  return rows[0] && rowOf(rows[0])
}

export async function renew(db: Sql, { id, writer, untilMs }: Writer): Promise<void> {
  await db.query('UPDATE sys_upload SET writer_until = to_timestamp($3::float8 / 1000) WHERE id = $1 AND writer = $2', [
    id,
    writer,
    untilMs,
  ])
}

/** Ends the writing: `bytes` more are safe. */
export async function letGo(
  db: Sql,
  { id, writer, bytes, nowMs }: { readonly id: string; readonly writer: string; readonly bytes: number; readonly nowMs: number },
): Promise<PartsRow | undefined> {
  const rows = await db.query<Row>(
    `UPDATE sys_upload SET received = received + $3, writer = NULL, writer_until = NULL, touched_at = to_timestamp($4::float8 / 1000)
     WHERE id = $1 AND writer = $2 RETURNING ${columns}`,
    [id, writer, bytes, nowMs],
  )
  return rows[0] && rowOf(rows[0])
}

export async function finish(db: Sql, id: string, path: string): Promise<void> {
  await db.query('UPDATE sys_upload SET path = $2, writer = NULL, writer_until = NULL WHERE id = $1', [id, path])
}

export async function removeParts(db: Sql, { id, userId, tenantId }: Whose): Promise<void> {
  await db.query('DELETE FROM sys_upload WHERE id = $1 AND user_id = $2 AND tenant_id = $3', [id, userId, tenantId])
}

/** Forgets uploads that nobody went on with since `beforeMs`; answers their ids so that their bytes can go. */
export async function forgetParts(db: Sql, beforeMs: number): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>(
    'DELETE FROM sys_upload WHERE touched_at < to_timestamp($1::float8 / 1000) RETURNING id',
    [beforeMs],
  )
  return rows.map(({ id }) => id)
}
