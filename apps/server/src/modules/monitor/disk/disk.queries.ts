import type { Sql } from '#server/db/sql.ts'

/** Bytes of the database on its own volume. */
export async function databaseBytes(sql: Sql): Promise<number> {
  const rows = await sql.query<{ bytes: number }>('SELECT pg_database_size(current_database())::float8 AS bytes')
  return rows[0]?.bytes ?? 0
}

export interface PlaceBytes {
  readonly biz: string
  readonly files: number
  readonly bytes: number
}

/** Uploaded files by their place; the same content is stored once for each of its rows. */
export function fileBytes(sql: Sql): Promise<PlaceBytes[]> {
  return sql.query<PlaceBytes>(
    `SELECT split_part(biz, '/', 1) AS biz, count(*)::int AS files, sum(size)::float8 AS bytes FROM sys_file
     GROUP BY 1 ORDER BY 3 DESC LIMIT 20`,
  )
}
