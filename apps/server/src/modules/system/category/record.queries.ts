import { type SqlBool, sql } from 'kysely'
import type { RowFilter } from '#server/access/scope.ts'
import type { Sql } from '#server/db/sql.ts'

export const pidSql = sql`coalesce(t.parent_id::text, '0')`
export const hasChildSql = sql`case when exists (select 1 from sys_category b where b.parent_id = t.id) then '1' else '0' end`
export const treeOrder = sql`t.sort_no nulls last, t.code`
export const onlyRoots: RowFilter = sql`t.parent_id is null`
export const everyCategory: RowFilter = sql`true`
export const below = (parentIds: readonly string[]): RowFilter => sql<SqlBool>`t.parent_id = any(${parentIds}::bigint[])`

/** One at a time gets a code: held until the transaction ends. */
export async function lockCodes(tx: Sql, tenantId: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('sys_category'), $1::int)", [tenantId])
}

/** The highest code of our making right below a parent. */
export async function highestCode(tx: Sql, tenantId: string, parentId: string | null): Promise<string | null> {
  const rows = await tx.query<{ code: string | null }>(
    `SELECT max(code) AS code FROM sys_category
     WHERE tenant_id = $1 AND parent_id IS NOT DISTINCT FROM $2::bigint AND code ~ '[A-Z][0-9]{2}$'`,
    [tenantId, parentId],
  )
  return rows[0]?.code ?? null
}

export async function settleCategory(
  tx: Sql,
  { id, parentId, code }: { readonly id: string; readonly parentId: string | null; readonly code: string },
): Promise<void> {
  await tx.query('UPDATE sys_category SET parent_id = $2, code = $3 WHERE id = $1', [id, parentId, code])
}

/** The first of them with categories below it that are not among them. */
export async function firstWithChildren(tx: Sql, ids: readonly string[]) {
  const rows = await tx.query<{ name: string; count: number }>(
    `SELECT t.name, count(*)::int AS count FROM sys_category t JOIN sys_category b ON b.parent_id = t.id
     WHERE t.id = ANY ($1::bigint[]) AND NOT b.id = ANY ($1::bigint[]) GROUP BY t.id, t.name, t.code ORDER BY t.code LIMIT 1`,
    [ids],
  )
  return rows[0]
}
