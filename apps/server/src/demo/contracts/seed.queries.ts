import type { Sql } from '#server/db/sql.ts'

export interface ContractedStation {
  readonly id: string
  readonly tenantId: string
  readonly orgCode: string
  readonly contractNo: string
  readonly customerId: string
  readonly customerName: string
  readonly businessModel: string | null
  readonly panels: number | null
  readonly capacity: string
  readonly gridDay: string
  readonly agentId: string | null
}

/** Stations of the demo with whom they were signed, oldest first. */
export async function contractedStations(tx: Sql): Promise<readonly ContractedStation[]> {
  return tx.query<ContractedStation>(
    `SELECT s.id, s.tenant_id AS "tenantId", s.sys_org_code AS "orgCode", s.contract_no AS "contractNo", c.id AS "customerId",
       c.user_name AS "customerName", c.business_model AS "businessModel", s.pv_panel_num AS panels, s.totalpower AS capacity,
       to_char(s.first_work_time, 'YYYY-MM-DD') AS "gridDay",
       (SELECT a.id FROM agent a WHERE a.tenant_id = s.tenant_id AND a.sys_org_code = s.sys_org_code AND a.status IN ('1', '2') LIMIT 1) AS "agentId"
     FROM station_info s JOIN customer c ON c.id = s.customer_id
     WHERE s.create_by = 'demo' AND s.first_work_time IS NOT NULL AND s.retired_on IS NULL ORDER BY s.id`,
    [],
  )
}

export interface SignedApplicant {
  readonly customerId: string
  readonly customerNo: string
  readonly orgCode: string | null
  readonly tenantId: string
}

/** Customers who were approved and have no station yet: their contracts are on the way. */
export async function approvedApplicants(tx: Sql): Promise<readonly SignedApplicant[]> {
  return tx.query<SignedApplicant>(
    `SELECT c.id AS "customerId", c.customer_no AS "customerNo", c.sys_org_code AS "orgCode", c.tenant_id AS "tenantId" FROM customer c
     WHERE c.status = '2' AND c.is_blacklist IS NOT TRUE AND NOT EXISTS (SELECT FROM station_info s WHERE s.customer_id = c.id) ORDER BY c.id`,
    [],
  )
}

/** The company of the demo that signs contracts. */
export async function signingCompany(tx: Sql): Promise<string | null> {
  const rows = await tx.query<{ id: string }>(`SELECT id FROM business_company WHERE code = 'GF-JT' LIMIT 1`, [])
  return rows[0]?.id ?? null
}

export async function insertContracts(tx: Sql, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  await tx.query(
    `INSERT INTO contract (id, tenant_id, sys_org_code, create_by, create_time, contract_no, status, contract_type, sign_mode, customer_id,
       station_id, agent_id, company_id, pv_panel_num, capacity, panel_year_income, term_years, signer, sign_date, effective_date, expire_date,
       company_sign_time, archive_no, archive_time, end_time, end_reason)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, contract_no, status, contract_type, sign_mode, customer_id,
       station_id, agent_id, company_id, pv_panel_num, capacity, panel_year_income, term_years, signer, sign_date, effective_date, expire_date,
       company_sign_time, archive_no, archive_time, end_time, end_reason
     FROM jsonb_populate_recordset(NULL::contract, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}
