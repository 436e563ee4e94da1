import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'

export interface FleetOptions {
  readonly count: number
  /** An existing tenant; a new one is made without. */
  readonly tenantId?: string
  /** Per station, by its place. */
  readonly sampleMinutes?: (place: number) => number | null
  readonly orgCode?: (place: number) => string
  readonly district?: (place: number) => string
  readonly capacityKw?: number
}
export interface Fleet {
  readonly tenantId: string
  /** In the order of their places. */
  readonly stationIds: readonly string[]
  readonly contractNos: readonly string[]
}

/** Many stations of one tenant in a few statements, with the live rows that the product makes beside them. */
export async function buildFleet(db: Sql, options: FleetOptions): Promise<Fleet> {
  const tenantId = options.tenantId ?? newId()
  const customerId = newId()
  if (options.tenantId === undefined)
    await db.query('INSERT INTO sys_tenant (id, name) VALUES ($1, $2)', [tenantId, `租户${tenantId}`])
  await db.query(
    `INSERT INTO customer (id, tenant_id, sys_org_code, customer_no, user_name, contact_number, district)
     VALUES ($1, $2, 'A01', $3, '张建国', 'sealed', '330803')`,
    [customerId, tenantId, `KH${customerId}`],
  )
  const places = Array.from({ length: options.count }, (_, place) => place)
  const stationIds = places.map(() => newId())
  const contractNos = stationIds.map((id) => `HT${id}`)
  await db.query(
    `INSERT INTO station_info (id, tenant_id, sys_org_code, station_name, contract_no, station_no, customer_id, district, data_source,
       totalpower, sample_minutes)
     SELECT p.id, $1, p.org, '电站' || p.id, p.contract_no, 'DZ' || p.id, $2, p.district, 1, $3, p.minutes
     FROM unnest($4::bigint[], $5::text[], $6::text[], $7::text[], $8::int[]) AS p (id, org, contract_no, district, minutes)`,
    [
      tenantId,
      customerId,
      options.capacityKw ?? 20,
      stationIds,
      places.map(options.orgCode ?? (() => 'A01A01A01')),
      contractNos,
      places.map(options.district ?? (() => '330803')),
      places.map(options.sampleMinutes ?? (() => null)),
    ],
  )
  await db.query(
    `INSERT INTO station_live (station_id, tenant_id, sys_org_code, district, data_source, capacity_w)
     SELECT id, tenant_id, sys_org_code, district, data_source, round(totalpower * 1000)::int FROM station_info WHERE id = ANY ($1::bigint[])`,
    [stationIds],
  )
  return { tenantId, stationIds, contractNos }
}
