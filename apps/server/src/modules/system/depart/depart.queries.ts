import type { Sql } from '#server/db/sql.ts'

export interface DepartNode {
  readonly id: string
  readonly orgCode: string
  readonly departName: string
  readonly orgCategory: string
  readonly parentId: string | null
}

/** Departments of a subtree, parents before children. */
export async function departsBelow(db: Sql, tenantId: string, orgPrefixPattern: string): Promise<DepartNode[]> {
  return db.query<DepartNode>(
    `SELECT id, org_code AS "orgCode", depart_name AS "departName", org_category AS "orgCategory", parent_id AS "parentId" FROM sys_depart
     WHERE tenant_id = $1 AND org_code LIKE $2 ORDER BY org_code`,
    [tenantId, orgPrefixPattern],
  )
}

/** The organisation that a department belongs to: the agent above it when there is one, else the department itself. */
export async function companyOf(db: Sql, tenantId: string, orgCode: string): Promise<DepartNode | undefined> {
  const rows = await db.query<DepartNode>(
    `SELECT id, org_code AS "orgCode", depart_name AS "departName", org_category AS "orgCategory", parent_id AS "parentId" FROM sys_depart
     WHERE tenant_id = $1 AND starts_with($2, org_code) AND (org_code = $2 OR org_category = '2')
       AND EXISTS (SELECT 1 FROM sys_depart self WHERE self.tenant_id = $1 AND self.org_code = $2)
     ORDER BY org_category = '2' DESC, length(org_code) LIMIT 1`,
    [tenantId, orgCode],
  )
  return rows[0]
}
