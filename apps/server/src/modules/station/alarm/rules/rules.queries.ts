import type { Sql } from '#server/db/sql.ts'

/** What the rules look at: the narrow live row, where the station stands, and whether the rule's alarm is open. */
export interface QuietStation {
  readonly stationId: string
  readonly lastTs: Date
  readonly longitude: number | null
  readonly latitude: number | null
}

/** What came in a file says nothing of whether a station reports now. */
const reported = '(l.imported_ts IS NULL OR l.last_ts > l.imported_ts)'

/** Stations that reported once, but nothing after an instant, and have no open alarm of this key. */
export function quietStations(sql: Sql, sinceMs: number, dedupKey: string): Promise<QuietStation[]> {
  return sql.query<QuietStation>(
    `SELECT l.station_id AS "stationId", l.last_ts AS "lastTs", s.longitude::float8 AS longitude, s.latitude::float8 AS latitude
     FROM station_in_service l JOIN station_info s ON s.id = l.station_id
     WHERE l.last_ts <= to_timestamp($1::float8 / 1000) AND ${reported} AND NOT EXISTS (
       SELECT FROM station_alarm a WHERE a.station_id = l.station_id AND a.dedup_key = $2 AND a.event_end_time IS NULL)`,
    [sinceMs, dedupKey],
    'rule-quiet',
  )
}

export interface EndedTrouble {
  readonly stationId: string
  readonly at: Date
}

/** Open reporting gaps of stations that have reported something newer than its beginning; each ended with that report. */
export function reportingAgain(sql: Sql, dedupKey: string): Promise<EndedTrouble[]> {
  return sql.query<EndedTrouble>(
    `SELECT a.station_id AS "stationId", l.last_ts AS at FROM station_alarm a JOIN station_live l ON l.station_id = a.station_id
     WHERE a.dedup_key = $1 AND a.event_end_time IS NULL AND l.last_ts > a.event_time AND ${reported}`,
    [dedupKey],
    'rule-talking',
  )
}

/** Stations that report today and have made nothing yet, without an open alarm of this key. */
export function idleStations(sql: Sql, today: string, heardSinceMs: number, dedupKey: string): Promise<QuietStation[]> {
  return sql.query<QuietStation>(
    `SELECT l.station_id AS "stationId", l.last_ts AS "lastTs", s.longitude::float8 AS longitude, s.latitude::float8 AS latitude
     FROM station_in_service l JOIN station_info s ON s.id = l.station_id
     WHERE l.today = $1::date AND coalesce(l.today_max_power_dw, 0) = 0 AND l.last_ts >= to_timestamp($2::float8 / 1000) AND ${reported}
       AND NOT EXISTS (SELECT FROM station_alarm a WHERE a.station_id = l.station_id AND a.dedup_key = $3 AND a.event_end_time IS NULL)`,
    [today, heardSinceMs, dedupKey],
    'rule-idle',
  )
}

/** Open idleness of stations that have made power since. */
export function producingAgain(sql: Sql, dedupKey: string): Promise<EndedTrouble[]> {
  return sql.query<EndedTrouble>(
    `SELECT a.station_id AS "stationId", l.last_ts AS at FROM station_alarm a JOIN station_live l ON l.station_id = a.station_id
     WHERE a.dedup_key = $1 AND a.event_end_time IS NULL AND l.last_ts > a.event_time AND l.current_power_dw > 0 AND ${reported}`,
    [dedupKey],
    'rule-producing',
  )
}

export interface DeviceStrings {
  readonly stationId: string
  readonly deviceId: string
  readonly psn: string
  readonly model: string | null
  readonly pvPanelNum: number | null
  readonly ts: Date
  readonly dc: readonly { readonly groupStrName: string; readonly dcVoltage: number | null; readonly dcPower: number | null }[]
}

/** The newest parameters of every inverter that sent some since an instant. */
export function latestStrings(sql: Sql, sinceMs: number): Promise<DeviceStrings[]> {
  return sql.query<DeviceStrings>(
    `SELECT DISTINCT ON (d.station_id, d.device_id) d.station_id AS "stationId", d.device_id AS "deviceId", v.psn, v.model, s.pv_panel_num AS "pvPanelNum", d.ts, d.dc
     FROM device_detail d JOIN station_device v ON v.station_id = d.station_id AND v.id = d.device_id
     JOIN station_info s ON s.id = d.station_id AND s.retired_on IS NULL
     WHERE d.ts >= to_timestamp($1::float8 / 1000) ORDER BY d.station_id, d.device_id, d.ts DESC`,
    [sinceMs],
    'rule-strings',
  )
}
