import type { Sql } from '#server/db/sql.ts'

export interface SigningCustomer {
  readonly userName: string
  readonly status: string
  readonly realNameStatus: string
  readonly isBlacklist: boolean
  readonly blacklistReason: string | null
  readonly orgCode: string | null
  /** The agent whose department is that of the customer. */
  readonly agentId: string | null
}

/** The customer of a contract, held until the step is done: nobody is blacklisted, and no second contract of theirs comes into force meanwhile. */
export async function holdCustomer(tx: Sql, customerId: string): Promise<SigningCustomer | undefined> {
  const rows = await tx.query<SigningCustomer>(
    `SELECT c.user_name AS "userName", c.status, c.real_name_status AS "realNameStatus", coalesce(c.is_blacklist, false) AS "isBlacklist", c.blacklist_reason AS "blacklistReason",
       c.sys_org_code AS "orgCode",
       (SELECT a.id FROM agent a WHERE a.tenant_id = c.tenant_id AND a.sys_org_code = c.sys_org_code AND a.status = '1' ORDER BY a.id LIMIT 1) AS "agentId"
     FROM customer c WHERE c.id = $1 FOR NO KEY UPDATE OF c`,
    [customerId],
  )
  return rows[0]
}

/** What a contract hangs on, as far as it must fit together. */
export async function partsOf(
  tx: Sql,
  { stationId, mainContractId }: { readonly stationId: string | null; readonly mainContractId: string | null },
) {
  const stations = await tx.query<{ customerId: string }>('SELECT customer_id AS "customerId" FROM station_info WHERE id = $1', [
    stationId,
  ])
  const mains = await tx.query<MainContract>(
    `SELECT contract_no AS "contractNo", customer_id AS "customerId", contract_type AS "contractType", status,
       to_char(expire_date, 'YYYY-MM-DD') AS "expireDate" FROM contract WHERE id = $1`,
    [mainContractId],
  )
  return { station: stations[0], main: mains[0] }
}
interface MainContract {
  readonly contractNo: string
  readonly customerId: string
  readonly contractType: string
  readonly status: string
  readonly expireDate: string | null
}

/** An agent that does not cooperate at present; undefined for one that does. */
export async function idleAgent(tx: Sql, agentId: string | null): Promise<{ readonly name: string } | undefined> {
  const rows = await tx.query<{ name: string }>(`SELECT name FROM agent WHERE id = $1 AND status <> '1'`, [agentId])
  return rows[0]
}

/** Another main contract of the station that is in force. */
export async function otherInForce(tx: Sql, id: string, stationId: string | null): Promise<string | undefined> {
  const rows = await tx.query<{ contractNo: string }>(
    `SELECT contract_no AS "contractNo" FROM contract
     WHERE station_id = $2 AND id <> $1 AND contract_type = '1' AND status IN ('3', '4') LIMIT 1`,
    [id, stationId],
  )
  return rows[0]?.contractNo
}

/** Supplements of a contract, oldest first. */
export async function supplementsOf(tx: Sql, id: string) {
  return tx.query<{ id: string; contractNo: string; status: string }>(
    'SELECT id, contract_no AS "contractNo", status FROM contract WHERE main_contract_id = $1 ORDER BY id',
    [id],
  )
}

/** The number of the next supplement: beyond any that was ever drawn up and still is there, whatever was deleted between. */
export async function nextSupplementNo(tx: Sql, tenantId: string, contractNo: string): Promise<string> {
  const rows = await tx.query<{ last: number }>(
    `SELECT coalesce(max(substr(contract_no, length($2::text) + 3)::int), 0) AS last FROM contract
     WHERE tenant_id = $1 AND starts_with(contract_no, $2 || '-B') AND substr(contract_no, length($2::text) + 3) ~ '^[0-9]{1,6}$'`,
    [tenantId, contractNo],
  )
  return `${contractNo}-B${(rows[0]?.last ?? 0) + 1}`
}

export interface ExpiredContract {
  readonly id: string
  readonly tenantId: string
  readonly orgCode: string | null
}

/** Contracts in force whose last day is before `day`, after the id of the page before. */
export async function findExpired(db: Sql, day: string, after: string, most: number): Promise<readonly ExpiredContract[]> {
  return db.query<ExpiredContract>(
    `SELECT id, tenant_id AS "tenantId", sys_org_code AS "orgCode" FROM contract
     WHERE status IN ('3', '4') AND expire_date < $1::date AND id > $2::bigint ORDER BY id LIMIT $3`,
    [day, after, most],
  )
}

/** The id of a customer by their number, within the tenant. */
export async function customerByNo(db: Sql, tenantId: string, customerNo: string): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>('SELECT id FROM customer WHERE tenant_id = $1 AND customer_no = $2', [
    tenantId,
    customerNo,
  ])
  return rows[0]?.id
}
