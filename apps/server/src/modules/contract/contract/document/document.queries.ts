import type { Sql } from '#server/db/sql.ts'

/** What a contract hangs on. */
export interface FactKeys {
  readonly customerId: string
  readonly stationId: string | null
  readonly companyId: string | null
  readonly agentId: string | null
  readonly productId: string | null
  readonly mainContractId: string | null
}

export interface Facts {
  readonly customerName: string
  readonly customerNo: string
  readonly sealedPhone: string | null
  readonly sealedIdCard: string | null
  readonly customerAddress: string | null
  readonly stationName: string | null
  readonly stationNo: string | null
  readonly stationAddress: string | null
  readonly gridAccountNo: string | null
  readonly companyName: string | null
  readonly companyCreditCode: string | null
  readonly companyLegalPerson: string | null
  readonly companyAddress: string | null
  readonly companyPhone: string | null
  readonly agentName: string | null
  readonly agentNo: string | null
  readonly productName: string | null
  readonly mainContractNo: string | null
}

/** What a contract says of its parties, read as they are now. */
export async function readFacts(tx: Sql, keys: FactKeys): Promise<Facts | undefined> {
  const rows = await tx.query<Facts>(
    `SELECT c.user_name AS "customerName", c.customer_no AS "customerNo", c.contact_number AS "sealedPhone", c.id_card AS "sealedIdCard",
       c.project_addr AS "customerAddress", s.station_name AS "stationName", s.station_no AS "stationNo", s.project_addr AS "stationAddress",
       s.grid_account_no AS "gridAccountNo", b.name AS "companyName", b.credit_code AS "companyCreditCode",
       b.legal_person AS "companyLegalPerson", b.address AS "companyAddress", b.contact_phone AS "companyPhone", a.name AS "agentName",
       a.agent_no AS "agentNo", p.product_name AS "productName", m.contract_no AS "mainContractNo"
     FROM customer c LEFT JOIN station_info s ON s.id = $2 LEFT JOIN business_company b ON b.id = $3 LEFT JOIN agent a ON a.id = $4
       LEFT JOIN product p ON p.id = $5 LEFT JOIN contract m ON m.id = $6
     WHERE c.id = $1`,
    [keys.customerId, keys.stationId, keys.companyId, keys.agentId, keys.productId, keys.mainContractId],
  )
  return rows[0]
}

export interface TemplateRow {
  readonly name: string
  readonly templateNo: string
  readonly edition: number
  readonly status: string
  readonly contractType: string
  readonly body: string
}

export async function readTemplateRow(tx: Sql, id: string): Promise<TemplateRow | undefined> {
  const rows = await tx.query<TemplateRow>(
    'SELECT name, template_no AS "templateNo", edition, status, contract_type AS "contractType", body FROM contract_template WHERE id = $1',
    [id],
  )
  return rows[0]
}

/** The words of a contract take the place of those before. */
export async function keepText(tx: Sql, id: string, tenantId: string, words: string): Promise<void> {
  await tx.query(
    `INSERT INTO contract_text (contract_id, tenant_id, words) VALUES ($1, $2, $3)
     ON CONFLICT (contract_id) DO UPDATE SET words = excluded.words`,
    [id, tenantId, words],
  )
}

export async function dropText(tx: Sql, id: string): Promise<void> {
  await tx.query('DELETE FROM contract_text WHERE contract_id = $1', [id])
}
