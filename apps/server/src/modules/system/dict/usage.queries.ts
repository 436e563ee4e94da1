import { type SqlBool, sql } from 'kysely'
import type { Sql } from '#server/db/sql.ts'

/** Rows of the tenant whose column holds the value; with null: any value. Table and column come from a definition. */
export async function countUses(
  tx: Sql,
  tenantId: string,
  { table, property, value }: { readonly table: string; readonly property: string; readonly value: string | null },
): Promise<number> {
  const column = sql.ref(`t.${property}`)
  const holds = value === null ? sql<SqlBool>`${column} is not null` : sql<SqlBool>`${column}::text = ${value}`
  const found = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} as t where t.tenant_id = ${tenantId}::bigint and ${holds}`.execute(
    tx.kysely,
  )
  return found.rows[0]?.count ?? 0
}
