import type { Sql } from '#server/db/sql.ts'

export interface CompanyChoice {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly shortName: string | null
}

export async function enabledCompanies(db: Sql, tenantId: string): Promise<CompanyChoice[]> {
  return db.query<CompanyChoice>(
    `SELECT id, code, name, short_name AS "shortName" FROM sys_company WHERE tenant_id = $1 AND is_enabled
     ORDER BY sort_no NULLS LAST, code`,
    [tenantId],
  )
}

/** The first of these companies that positions name, with their number. */
export async function usedByPositions(tx: Sql, tenantId: string, ids: readonly string[]) {
  const rows = await tx.query<{ name: string; count: number }>(
    `SELECT c.name, count(*)::int AS count FROM sys_company c JOIN sys_position p ON p.tenant_id = c.tenant_id AND p.company_id = c.code
     WHERE c.tenant_id = $1 AND c.id = ANY ($2::bigint[]) GROUP BY c.id ORDER BY c.id LIMIT 1`,
    [tenantId, ids],
  )
  return rows[0]
}

/** Positions keep the name of their company beside its code. */
export async function renameInPositions(tx: Sql, tenantId: string, companyId: string): Promise<void> {
  await tx.query(
    `UPDATE sys_position p SET company_name = c.name FROM sys_company c
     WHERE c.tenant_id = $1 AND c.id = $2 AND p.tenant_id = $1 AND p.company_id = c.code AND p.company_name IS DISTINCT FROM c.name`,
    [tenantId, companyId],
  )
}
