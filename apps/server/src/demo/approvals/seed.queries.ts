import type { Sql } from '#server/db/sql.ts'

/** Ids of departments by their codes. */
export async function departsOf(db: Sql, tenantId: string, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ id: string; orgCode: string }>(
    'SELECT id, org_code AS "orgCode" FROM sys_depart WHERE tenant_id = $1 AND org_code = ANY ($2)',
    [tenantId, codes],
  )
  return new Map(rows.map(({ id, orgCode }) => [orgCode, id]))
}

/** Contracts on paper that the customer has signed, of a department and those below it. */
export async function signedContracts(db: Sql, orgCode: string) {
  return db.query<{ id: string; version: number; contractNo: string }>(
    `SELECT id, version, contract_no AS "contractNo" FROM contract
     WHERE status = '2' AND sign_mode = '2' AND starts_with(sys_org_code, $1) ORDER BY id LIMIT 3`,
    [orgCode],
  )
}
