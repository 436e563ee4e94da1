import { station } from '@heliodesk/contracts/resources/station/station'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { scopeFilter } from '#server/access/scope.ts'
import type { Sql } from '#server/db/sql.ts'

export interface DeviceRow {
  readonly id: string
  readonly type: string
  readonly psn: string
  readonly model: string | null
}

/** A station with its owner, live figures and devices; numbers in the units of the wire (A§2.4), personal numbers still sealed. */
export interface StationRow {
  readonly id: string
  readonly tenantId: string
  readonly stationName: string
  readonly contractNo: string
  readonly stationNo: string
  readonly customerId: string
  readonly vendorPlantId: string | null
  readonly imgurl: string | null
  readonly dataSource: number
  readonly totalpower: number
  readonly pvPanelNum: number | null
  readonly stringNum: number | null
  readonly longitude: number | null
  readonly latitude: number | null
  readonly firstWorkTime: string | null
  readonly district: string | null
  readonly projectAddr: string | null
  readonly userName: string | null
  readonly contactNumber: string | null
  readonly idCard: string | null
  readonly departName: string | null
  readonly retiredOn: string | null
  readonly retiredKind: string | null
  readonly retiredReason: string | null
  readonly status: number
  readonly openAlarms: number
  readonly currentW: number | null
  readonly today: string | null
  readonly todayKwh: number | null
  readonly todayEstimated: boolean | null
  readonly maxW: number | null
  /** Slot (0-based) of the greatest power of `today`. */
  readonly maxSlot: number | null
  readonly monthMwh: number | null
  readonly totalMwh: number | null
  readonly lastTs: Date | null
  readonly medianHours: number | null
  readonly devices: readonly DeviceRow[]
}

const select = sql.raw(`
  SELECT t.id, t.tenant_id, t.station_name, t.contract_no, t.station_no, t.customer_id, t.vendor_plant_id, t.imgurl, t.data_source,
    t.totalpower::float8 AS totalpower, t.pv_panel_num, t.string_num, t.longitude::float8 AS longitude,
    t.latitude::float8 AS latitude, t.first_work_time, t.district, t.project_addr, t.retired_on, t.retired_kind, t.retired_reason,
    owner.user_name, owner.contact_number, owner.id_card, depart.depart_name,
    coalesce(live.status, 0) AS status, coalesce(live.open_alarms, 0) AS open_alarms, live.today, live.last_ts,
    (live.current_power_dw / 10.0)::float8 AS current_w, (live.today_energy / 120000.0)::float8 AS today_kwh,
    (live.today_max_power_dw / 10.0)::float8 AS max_w, (live.month_energy / 120000000.0)::float8 AS month_mwh,
    (live.total_energy / 120000000.0)::float8 AS total_mwh,
    (SELECT ((m.estimated_days & ~m.repaired_days) >> (extract(day FROM live.today)::int - 1)) & 1 = 1 FROM station_month m
     WHERE m.station_id = t.id AND m.month = date_trunc('month', live.today)::date) AS today_estimated,
    (SELECT array_position(d.power, live.today_max_power_dw) - 1 FROM station_day d
     WHERE d.station_id = t.id AND d.day = live.today) AS max_slot,
    CASE WHEN dy.day = live.today AND dy.stations >= 3 AND dy.median_hours >= 0.1 THEN dy.median_hours::float8 END AS median_hours,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id::text, 'type', d.type, 'psn', d.psn, 'model', d.model)
       ORDER BY d.type, d.id), '[]') FROM station_device d WHERE d.station_id = t.id) AS devices
  FROM station_info t
  LEFT JOIN station_live live ON live.station_id = t.id
  LEFT JOIN customer owner ON owner.id = t.customer_id
  LEFT JOIN sys_depart depart ON depart.tenant_id = t.tenant_id AND depart.org_code = t.sys_org_code
  LEFT JOIN district_yield dy ON dy.tenant_id = t.tenant_id AND dy.district = t.district`)

/** The station that a caller names and may see; undefined for one that does not exist or is not theirs. */
export async function findStation(db: Sql, actor: Actor, by: StationKey): Promise<StationRow | undefined> {
  const statement = sql<StationRow>`${select} where ${keyFilter(by)} and ${scopeFilter(actor, station, 't')} limit 1`
  return (await statement.execute(db.kysely)).rows[0]
}

/** By id, or by contract number and / or station number: those that are given must all fit. */
export type StationKey =
  | { readonly id: string }
  | { readonly contractNo?: string | undefined; readonly stationNo?: string | undefined }

function keyFilter(by: StationKey): RawBuilder<SqlBool> {
  if ('id' in by) return sql<SqlBool>`t.id = ${by.id}::bigint`
  const parts: RawBuilder<SqlBool>[] = []
  if (by.contractNo) parts.push(sql<SqlBool>`t.contract_no = ${by.contractNo}`)
  if (by.stationNo) parts.push(sql<SqlBool>`t.station_no = ${by.stationNo}`)
  return parts.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

export interface DetailRow {
  readonly deviceId: string
  readonly ts: Date
  readonly temperature: string | null
  readonly frequency: string | null
  readonly solarTemp: unknown
  readonly dc: readonly {
    readonly groupStrName: string
    readonly dcVoltage: number | null
    readonly dcCurrent: number | null
    readonly dcPower: number | null
  }[]
  readonly ac: readonly {
    readonly groupStrName: string
    readonly acVoltage: number | null
    readonly acCurrent: number | null
    readonly acPower: number | null
    readonly frequency: number | null
  }[]
}

/** The last known parameters of each inverter of a station, in the order of its devices. */
export function latestDetails(db: Sql, stationId: string): Promise<DetailRow[]> {
  return db.query<DetailRow>(
    `SELECT detail.device_id AS "deviceId", detail.ts, detail.temperature, detail.frequency, detail.solar_temp AS "solarTemp", detail.dc, detail.ac
     FROM station_device v CROSS JOIN LATERAL (
       SELECT d.device_id, d.ts, d.temperature, d.frequency, d.solar_temp, d.dc, d.ac FROM device_detail d
       WHERE d.station_id = v.station_id AND d.device_id = v.id ORDER BY d.ts DESC LIMIT 1) detail
     WHERE v.station_id = $1 AND v.type <> '0' ORDER BY v.id`,
    [stationId],
    'monitor-details',
  )
}
