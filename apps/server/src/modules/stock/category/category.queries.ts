import { type SqlBool, sql } from 'kysely'
import type { RowFilter } from '#server/access/scope.ts'
import type { Sql } from '#server/db/sql.ts'

export const hasChildSql = sql`case when exists (select 1 from material_category b where b.parent_id = t.id) then '1' else '0' end`
export const productCountSql = sql`(select count(*)::int from product p where p.category_id = t.id)`
export const treeOrder = sql`t.sort_no nulls last, t.code`
export const onlyRoots: RowFilter = sql<SqlBool>`t.parent_id is null`
export const everyCategory: RowFilter = sql<SqlBool>`true`

export interface CategoryRow {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly code: string
  readonly level: number
  readonly snManaged: boolean
  readonly status: string
}

/** All categories, those above before those below. */
export function allCategories(db: Sql, tenantId: string): Promise<CategoryRow[]> {
  return db.query<CategoryRow>(
    `SELECT id, parent_id AS "parentId", name, code, coalesce(level, 1) AS level, sn_managed AS "snManaged", status FROM material_category
     WHERE tenant_id = $1 ORDER BY level, sort_no NULLS LAST, code`,
    [tenantId],
  )
}

/** One at a time changes the tree: held until the transaction ends. */
export async function lockTree(tx: Sql, tenantId: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('material_category'), $1::int)", [tenantId])
}

export async function nameTaken(
  db: Sql,
  tenantId: string,
  ask: { readonly name: string; readonly parentId: string | null; readonly id: string | null },
): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM material_category WHERE tenant_id = $1 AND name = $2 AND parent_id IS NOT DISTINCT FROM $3::bigint
       AND id IS DISTINCT FROM $4::bigint LIMIT 1`,
    [tenantId, ask.name, ask.parentId, ask.id],
  )
  return rows.length > 0
}

/** The levels of a category and of all below it, from where they stand. */
export async function settleLevels(tx: Sql, id: string): Promise<void> {
  await tx.query(
    `WITH RECURSIVE placed AS (
       SELECT c.id, coalesce(p.level, 0) + 1 AS level FROM material_category c LEFT JOIN material_category p ON p.id = c.parent_id WHERE c.id = $1
       UNION ALL SELECT c.id, placed.level + 1 FROM material_category c JOIN placed ON c.parent_id = placed.id)
     UPDATE material_category c SET level = placed.level FROM placed WHERE c.id = placed.id AND c.level IS DISTINCT FROM placed.level`,
    [id],
  )
}

/** The first of them that something hangs on, besides themselves. */
export async function firstInUse(tx: Sql, ids: readonly string[]) {
  const rows = await tx.query<{ name: string; children: number; products: number }>(
    `SELECT name, children::int AS children, products::int AS products FROM (
       SELECT c.name, c.code, (SELECT count(*) FROM material_category b WHERE b.parent_id = c.id AND NOT b.id = ANY ($1::bigint[])) AS children,
         (SELECT count(*) FROM product p WHERE p.category_id = c.id) AS products
       FROM material_category c WHERE c.id = ANY ($1::bigint[])) AS used
     WHERE children > 0 OR products > 0 ORDER BY code LIMIT 1`,
    [ids],
  )
  return rows[0]
}
