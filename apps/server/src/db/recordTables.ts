import type { Kysely } from 'kysely'
import type { Sql } from './sql.ts'

/** What every table of a record has; its other columns only its definition knows. */
interface RecordColumns {
  id: string
  sysOrgCode: string | null
  [property: string]: unknown
}

/** The builder for tables that a definition names at run time (resource.table). The drift test compares definitions and tables. */
export const recordTables = ({ kysely }: Pick<Sql, 'kysely'>): Kysely<Record<string, RecordColumns>> =>
  kysely as unknown as Kysely<Record<string, RecordColumns>>
