import type { Sql } from '#server/db/sql.ts'

export interface ConnectedStation {
  /** Null: its station is made when it runs. */
  readonly id: string | null
  readonly stationName: string
  readonly tenantId: string
  readonly orgCode: string | null
  readonly district: string
  readonly address: string | null
  readonly contractNo: string
  readonly contractId: string | null
  readonly customerId: string
  readonly customerName: string
  readonly accountNo: string | null
  readonly consumeMode: string | null
  readonly capacity: string
  readonly price: string | null
  readonly gridDay: string
}

/** Stations of the demo with their contracts, oldest first. */
export async function stationsToConnect(tx: Sql): Promise<readonly ConnectedStation[]> {
  return tx.query<ConnectedStation>(
    `SELECT s.id, s.station_name AS "stationName", s.tenant_id AS "tenantId", s.sys_org_code AS "orgCode", s.district,
       s.project_addr AS address, s.contract_no AS "contractNo", k.id AS "contractId", c.id AS "customerId", c.user_name AS "customerName",
       s.grid_account_no AS "accountNo", s.consume_mode AS "consumeMode", s.totalpower AS capacity, NULL AS price,
       to_char(s.first_work_time, 'YYYY-MM-DD') AS "gridDay"
     FROM station_info s JOIN customer c ON c.id = s.customer_id
       LEFT JOIN contract k ON k.station_id = s.id AND k.contract_type = '1' AND k.status IN ('3', '4')
     WHERE s.create_by = 'demo' AND s.first_work_time IS NOT NULL AND s.retired_on IS NULL ORDER BY s.id`,
    [],
  )
}

type Rows = readonly Readonly<Record<string, unknown>>[]

export async function insertTransformers(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO grid_transformer (id, tenant_id, sys_org_code, create_by, transformer_no, transformer_name, power_supply_station, district, open_capacity)
     SELECT id, tenant_id, sys_org_code, create_by, transformer_no, transformer_name, power_supply_station, district, open_capacity
     FROM jsonb_populate_recordset(NULL::grid_transformer, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

export async function insertConnections(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO grid_connection (id, tenant_id, sys_org_code, create_by, create_time, grid_no, status, customer_id, contract_id, station_id,
       grid_account_no, account_check, account_name, power_supply_station, capacity, voltage_level, consume_mode, transformer_id,
       access_point, apply_no, filing_no, meter_no, grid_meter_no, ratio, ppa_no, tariff, tariff_text, apply_date, survey_date, plan_date,
       filing_date, check_apply_date, meter_date, sign_date, commission_date, grid_date, end_time, end_reason)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, grid_no, status, customer_id, contract_id, station_id,
       grid_account_no, account_check, account_name, power_supply_station, capacity, voltage_level, consume_mode, transformer_id,
       access_point, apply_no, filing_no, meter_no, grid_meter_no, ratio, ppa_no, tariff, tariff_text, apply_date, survey_date, plan_date,
       filing_date, check_apply_date, meter_date, sign_date, commission_date, grid_date, end_time, end_reason
     FROM jsonb_populate_recordset(NULL::grid_connection, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** The stations carry the meters that their connections name. */
export async function keepMeters(tx: Sql): Promise<void> {
  await tx.query(
    `UPDATE station_info s SET meter_no = g.meter_no FROM grid_connection g WHERE g.station_id = s.id AND g.status = '9' AND s.create_by = 'demo'`,
    [],
  )
}

/** The company of the demo that signs contracts. */
export async function signingCompany(tx: Sql): Promise<string | null> {
  const rows = await tx.query<{ id: string }>(`SELECT id FROM business_company WHERE code = 'GF-JT' LIMIT 1`, [])
  return rows[0]?.id ?? null
}
