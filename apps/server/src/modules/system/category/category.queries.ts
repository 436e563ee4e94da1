import type { Sql } from '#server/db/sql.ts'

export interface CategoryRow {
  readonly id: string
  readonly parentId: string | null
  readonly code: string
  readonly name: string
  readonly hasChild: boolean
}

const columns = `t.id, t.parent_id AS "parentId", t.code, t.name,
  EXISTS (SELECT 1 FROM sys_category b WHERE b.parent_id = t.id) AS "hasChild"`

/** Below a parent; null: the topmost ones. `code` leaves the one with this code, where it is given. */
export function categoriesBelow(
  db: Sql,
  tenantId: string,
  ask: { readonly parentId: string | null; readonly code: string | null },
): Promise<CategoryRow[]> {
  return db.query<CategoryRow>(
    `SELECT ${columns} FROM sys_category t
     WHERE t.tenant_id = $1 AND t.parent_id IS NOT DISTINCT FROM $2::bigint AND ($3::text IS NULL OR t.code = $3)
     ORDER BY t.sort_no, t.code`,
    [tenantId, ask.parentId, ask.code],
  )
}

/** Everything at and below a code, parents first; an empty code: everything. */
export function categoriesUnder(db: Sql, tenantId: string, codePattern: string): Promise<CategoryRow[]> {
  return db.query<CategoryRow>(
    `SELECT ${columns} FROM sys_category t WHERE t.tenant_id = $1 AND t.code LIKE $2 ORDER BY length(t.code), t.sort_no, t.code`,
    [tenantId, codePattern],
  )
}

export function categoriesById(db: Sql, tenantId: string, ids: readonly string[]): Promise<CategoryRow[]> {
  return db.query<CategoryRow>(`SELECT ${columns} FROM sys_category t WHERE t.tenant_id = $1 AND t.id = ANY ($2::bigint[])`, [
    tenantId,
    ids,
  ])
}

/** The first one with this code or this name; the other is null. */
export async function categoryBy(
  db: Sql,
  tenantId: string,
  by: { readonly code: string | null; readonly name: string | null },
): Promise<CategoryRow | undefined> {
  const rows = await db.query<CategoryRow>(
    `SELECT ${columns} FROM sys_category t WHERE t.tenant_id = $1 AND (t.code = $2 OR t.name = $3) ORDER BY t.code LIMIT 1`,
    [tenantId, by.code, by.name],
  )
  return rows[0]
}
