import { middleOfChina } from '@heliodesk/domain/solar/daylight'
import type { Sql } from '../db/sql.ts'
import { type Station, stepOfMinutes } from './station.ts'

interface StationRow {
  readonly id: string
  readonly tenantId: string
  readonly sysOrgCode: string | null
  readonly contractNo: string
  readonly stationName: string
  readonly district: string | null
  readonly capacityW: number
  readonly longitude: number | null
  readonly latitude: number | null
  readonly sampleMinutes: number | null
  readonly lastMs: string | null
}

const columns = `s.id, s.tenant_id AS "tenantId", s.sys_org_code AS "sysOrgCode", s.contract_no AS "contractNo", s.station_name AS "stationName", s.district,
  round(s.totalpower * 1000)::int AS "capacityW", s.longitude::float8 AS longitude, s.latitude::float8 AS latitude, s.sample_minutes AS "sampleMinutes", (extract(epoch FROM l.last_ts) * 1000)::bigint AS "lastMs"
  FROM station_info s LEFT JOIN station_live l ON l.station_id = s.id`

/** Stations in the order of their ids; `after` and `limit` page through them. */
export async function readStations(sql: Sql, after: string, limit: number): Promise<readonly Station[]> {
  const rows = await sql.query<StationRow>(`SELECT ${columns} WHERE s.id > $1::bigint ORDER BY s.id LIMIT $2`, [after, limit])
  return rows.map(stationOf)
}

/** Stations of a tenant by id or contract number. */
export async function findStations(
  sql: Sql,
  tenantId: string,
  wanted: { readonly ids: readonly string[]; readonly contractNos: readonly string[] },
): Promise<readonly Station[]> {
  const rows = await sql.query<StationRow>(
    `SELECT ${columns} WHERE s.tenant_id = $1::bigint AND (s.id = ANY ($2::bigint[]) OR s.contract_no = ANY ($3::text[]))`,
    [tenantId, wanted.ids, wanted.contractNos],
    'telemetry-find-stations',
  )
  return rows.map(stationOf)
}

/** Stations of all tenants by id or contract number, for commands of the shell. */
export async function findAnywhere(sql: Sql, ref: string): Promise<readonly Station[]> {
  const rows = await sql.query<StationRow>(`SELECT ${columns} WHERE s.id::text = $1 OR s.contract_no = $1`, [ref])
  return rows.map(stationOf)
}

/** The live row of a station is made with it; this heals what was written past the product. */
export async function insertMissingLiveRows(sql: Sql): Promise<void> {
  await sql.query(
    `INSERT INTO station_live (station_id, tenant_id, sys_org_code, district, data_source, capacity_w)
     SELECT s.id, s.tenant_id, s.sys_org_code, s.district, s.data_source, round(s.totalpower * 1000)::int FROM station_info s
     WHERE NOT EXISTS (SELECT FROM station_live l WHERE l.station_id = s.id)
     ON CONFLICT (station_id) DO NOTHING`,
  )
}

function stationOf(row: StationRow): Station {
  return {
    id: row.id,
    order: Number(row.id),
    tenantId: row.tenantId,
    orgCode: row.sysOrgCode ?? '',
    contractNo: row.contractNo,
    stationName: row.stationName,
    district: row.district,
    capacityW: row.capacityW,
    place: placeOf(row),
    step: stepOfMinutes(row.sampleMinutes),
    lastMs: Number(row.lastMs ?? 0),
  }
}

const placeOf = ({ longitude, latitude }: StationRow): Station['place'] =>
  longitude === null || latitude === null ? middleOfChina : { longitude, latitude }
