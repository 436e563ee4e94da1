import type { Sql } from '../db/sql.ts'

export interface Column {
  readonly name: string
  /** As PostgreSQL writes it: `text`, `numeric(14,2)`, `timestamp with time zone`. */
  readonly type: string
  readonly isRequired: boolean
  readonly hasDefault: boolean
}

/** Columns of a table of the current schema; empty when there is no such table. */
export async function readColumns(sql: Sql, table: string): Promise<readonly Column[]> {
  return sql.query<Column & Record<string, unknown>>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS "isRequired", atthasdef AS "hasDefault"
     FROM pg_attribute WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped`,
    [table],
  )
}

/** The column lists of the table's unique indexes, each sorted by name. */
export async function readUniqueKeys(sql: Sql, table: string): Promise<readonly (readonly string[])[]> {
  const rows = await sql.query<{ columns: string[] }>(
    `SELECT array_agg(a.attname::text ORDER BY a.attname) AS columns
     FROM pg_index i CROSS JOIN unnest(i.indkey[0:i.indnkeyatts - 1]) AS key (attnum)
     JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = key.attnum
     WHERE i.indrelid = to_regclass($1) AND i.indisunique GROUP BY i.indexrelid`,
    [table],
  )
  return rows.map(({ columns }) => columns)
}

export interface Index {
  /** As PostgreSQL writes them: `tenant_id, name COLLATE "zh-x-icu", id`. */
  readonly keys: string
  /** Columns that it holds besides. */
  readonly beside: readonly string[]
}

/** The table's plain indexes. */
export async function readIndexes(sql: Sql, table: string): Promise<readonly Index[]> {
  const rows = await sql.query<{ definition: string }>(
    `SELECT pg_get_indexdef(indexrelid) AS definition FROM pg_index WHERE indrelid = to_regclass($1) AND indpred IS NULL`,
    [table],
  )
  return rows.map(({ definition }) => {
    const [, keys = '', beside = ''] = /\((.*?)\)(?: INCLUDE \((.*)\))?$/.exec(definition) ?? []
    return { keys, beside: beside.split(', ') }
  })
}
