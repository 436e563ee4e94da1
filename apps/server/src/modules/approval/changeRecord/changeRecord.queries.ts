import { type SqlBool, sql } from 'kysely'
import type { RowFilter } from '#server/access/scope.ts'

/** Versions of records of these tables, as far as they are seen. */
export const ofTables = (tables: readonly string[], visible: RowFilter): RowFilter =>
  sql<SqlBool>`t.data_table = any(${tables}::text[]) and (${visible})`

/** What changed is said in words when the row is read. */
export const noChanges = sql`null::text`
