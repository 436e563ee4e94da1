import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'

/** A customer who may sign, in a department; beside them a station of theirs where it is asked for. */
export async function buildSigner(db: Sql, orgCode: string, own: { readonly status?: string; readonly name?: string } = {}) {
  const [id, stationId] = [newId(), newId()]
  const name = own.name ?? '章小芳'
  await db.query(
    `INSERT INTO customer (id, tenant_id, sys_org_code, customer_no, user_name, contact_number, district, status)
     VALUES ($1::bigint, '1', $2, 'KH-' || $1::text, $3, '-', '330881', $4)`,
    [id, orgCode, name, own.status ?? '2'],
  )
  await db.query(
    `INSERT INTO station_info (id, tenant_id, sys_org_code, contract_no, station_no, station_name, customer_id, district, totalpower, data_source)
     VALUES ($1::bigint, '1', $2, 'DZ-' || $1::text, 'DZ-' || $1::text, '屋顶', $3, '330881', 13.92, 1)`,
    [stationId, orgCode, id],
  )
  return { customerId: id, customerNo: `KH-${id}`, stationId }
}

/** A company that signs as party A. */
export async function buildCompany(db: Sql): Promise<string> {
  const id = newId()
  await db.query(
    `INSERT INTO business_company (id, tenant_id, code, name, company_type, credit_code)
     VALUES ($1::bigint, '1', 'C' || $1::text, '共富新能源有限公司', '2', right($1::text, 18))`,
    [id],
  )
  return id
}
