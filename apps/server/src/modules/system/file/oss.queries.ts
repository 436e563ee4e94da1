import { sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import type { Sql } from '#server/db/sql.ts'

export const ossVirtual = {
  url: sql`t.path`,
  size: sql`t.size::float8`,
  uploader: sql`t.create_by`,
  usedBy: sql`t.resource`,
}

/** The first of the files that belongs to a record (the library itself, `own`, is none). */
export async function firstUsed(tx: Sql, ids: readonly string[], own: string) {
  const rows = await tx.query<{ name: string; resource: string }>(
    `SELECT file_name AS name, resource FROM sys_file WHERE id = ANY ($1::bigint[]) AND resource IS NOT NULL AND resource <> $2
     ORDER BY id LIMIT 1`,
    [ids, own],
  )
  return rows[0]
}

export async function takeRows(tx: Sql, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await tx.query<{ path: string }>('DELETE FROM sys_file WHERE id = ANY ($1::bigint[]) RETURNING path', [ids])
  return rows.map(({ path }) => path)
}

/** A file of the library is its own record: it stays until somebody deletes it. */
export async function keepInLibrary(db: Sql, actor: Actor, path: string, own: string): Promise<string> {
  const rows = await db.query<{ id: string }>(
    `UPDATE sys_file SET state = 'kept', resource = $3, record_id = id WHERE path = $1 AND user_id = $2 AND record_id IS NULL RETURNING id`,
    [path, actor.userId, own],
  )
  return rows[0]?.id ?? ''
}

export async function storedAt(db: Sql, id: string) {
  const rows = await db.query<{ path: string; fileName: string; contentType: string }>(
    'SELECT path, file_name AS "fileName", content_type AS "contentType" FROM sys_file WHERE id = $1',
    [id],
  )
  return rows[0]
}
