import type { Sql } from '#server/db/sql.ts'
import { type FleetScope, scopeValues } from './fleetScope.ts'

/**
 * Sums over the narrow live rows; energy in kWh, power in kW. What left counts with the energy that it made, and with nothing else. The
 * median of a district is a figure of all of its stations: where data rules leave some, nobody is compared with it (the same in `rankStations`).
 */
export interface LiveFigures {
  readonly stations: number
  readonly capacityKw: number
  readonly powerKw: number
  readonly todayKwh: number
  readonly monthKwh: number
  readonly totalKwh: number
  readonly normal: number
  readonly fault: number
  readonly alarm: number
  readonly offline: number
  readonly silent24h: number
  readonly dataTime: Date | null
  readonly meanHours: number | null
  readonly medianHours: number | null
  readonly underperformers: number
}

export async function liveFigures(
  sql: Sql,
  scope: FleetScope,
  at: { readonly today: string; readonly nowMs: number; readonly underShare: number },
): Promise<LiveFigures> {
  const rows = await sql.query<LiveFigures>(
    `WITH mine AS (
       SELECT l.status, l.capacity_w, l.current_power_dw, l.today, l.today_energy, l.month_energy, l.total_energy, l.last_ts,
         l.today = $4::date AS is_today, l.retired_on IS NULL AS serves,
         CASE WHEN l.today = $4::date AND l.capacity_w > 0 AND l.retired_on IS NULL THEN l.today_energy / 120.0::float8 / l.capacity_w END AS hours,
         CASE WHEN y.day = $4::date AND y.stations >= 3 THEN y.median_hours::float8 END AS neighbours
       FROM station_live l LEFT JOIN district_yield y ON y.tenant_id = l.tenant_id AND y.district = l.district AND $3::bigint[] IS NULL
       WHERE l.tenant_id = $1 AND l.sys_org_code LIKE $2 AND ($3::bigint[] IS NULL OR l.station_id = ANY ($3))),
     middle AS (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY hours) AS hours FROM mine)
     SELECT count(*) FILTER (WHERE serves)::int AS stations,
       coalesce(sum(capacity_w) FILTER (WHERE serves), 0)::float8 / 1000 AS "capacityKw",
       coalesce(sum(current_power_dw) FILTER (WHERE serves AND last_ts >= to_timestamp($5::float8 / 1000) - interval '30 minutes'), 0)::float8 / 10000 AS "powerKw",
       coalesce(sum(today_energy) FILTER (WHERE is_today), 0)::float8 / 120000 AS "todayKwh",
       coalesce(sum(month_energy) FILTER (WHERE date_trunc('month', today) = date_trunc('month', $4::date)), 0)::float8 / 120000 AS "monthKwh",
       coalesce(sum(total_energy), 0)::float8 / 120000 AS "totalKwh",
       count(*) FILTER (WHERE status = 1)::int AS normal, count(*) FILTER (WHERE status = 2)::int AS fault,
       count(*) FILTER (WHERE status = 3)::int AS alarm, count(*) FILTER (WHERE status = 0)::int AS offline,
       count(*) FILTER (WHERE serves AND (last_ts IS NULL OR last_ts < to_timestamp($5::float8 / 1000) - interval '24 hours'))::int AS "silent24h",
       sum(today_energy) FILTER (WHERE is_today)::float8 / 120
         / nullif(sum(capacity_w) FILTER (WHERE is_today AND today_energy IS NOT NULL), 0) AS "meanHours",
       max(last_ts) FILTER (WHERE serves) AS "dataTime", (SELECT hours FROM middle) AS "medianHours",
       count(*) FILTER (WHERE mine.hours < $6::float8 * coalesce(neighbours, (SELECT hours FROM middle)))::int AS underperformers
     FROM mine`,
    [...scopeValues(scope), at.today, at.nowMs, at.underShare],
    'fleet-live',
  )
  const [row] = rows
  if (!row) throw new Error('an aggregate always answers one row')
  return row
}

export interface RankedStation {
  readonly stationId: string
  readonly dataSource: number
  readonly stationName: string
  readonly hours: number
  readonly median: number | null
}

/** The stations furthest under the median of their district, or those with the most hours; only those that reported today. */
export function rankStations(
  sql: Sql,
  scope: FleetScope,
  ask: { readonly today: string; readonly low: boolean; readonly limit: number },
): Promise<RankedStation[]> {
  return sql.query<RankedStation>(
    `WITH mine AS (
       SELECT l.station_id, l.data_source, l.today_energy / 120.0::float8 / l.capacity_w AS hours,
         CASE WHEN y.day = $4::date AND y.stations >= 3 THEN y.median_hours::float8 END AS median
       FROM station_in_service l LEFT JOIN district_yield y ON y.tenant_id = l.tenant_id AND y.district = l.district AND $3::bigint[] IS NULL
       WHERE l.tenant_id = $1 AND l.sys_org_code LIKE $2 AND ($3::bigint[] IS NULL OR l.station_id = ANY ($3))
         AND l.today = $4::date AND l.today_energy IS NOT NULL AND l.capacity_w > 0 AND l.status <> 0),
     ranked AS (
       SELECT *, CASE WHEN $5::boolean THEN hours / nullif(median, 0) ELSE -hours END AS place FROM mine
       ORDER BY place NULLS LAST, station_id LIMIT $6)
     SELECT r.station_id AS "stationId", r.data_source AS "dataSource", s.station_name AS "stationName", r.hours, r.median
     FROM ranked r JOIN station_info s ON s.id = r.station_id ORDER BY r.place NULLS LAST, r.station_id`,
    [...scopeValues(scope), ask.today, ask.low, ask.limit],
    'fleet-rank',
  )
}

export interface DistrictRow {
  readonly code: string
  readonly stations: number
  readonly capacityMw: number
  readonly fault: number
  readonly alarm: number
  readonly offline: number
  readonly hours: number | null
}

/** Figures by the first `digits` of the district code, of districts that begin with `within`. */
export function districtFigures(
  sql: Sql,
  scope: FleetScope,
  ask: { readonly today: string; readonly within: string; readonly digits: number },
): Promise<DistrictRow[]> {
  return sql.query<DistrictRow>(
    `SELECT rpad(left(district, $6), 6, '0') AS code, count(*)::int AS stations, coalesce(sum(capacity_w), 0)::float8 / 1e6 AS "capacityMw",
       count(*) FILTER (WHERE status = 2)::int AS fault, count(*) FILTER (WHERE status = 3)::int AS alarm,
       count(*) FILTER (WHERE status = 0)::int AS offline,
       sum(today_energy) FILTER (WHERE today = $4::date)::float8 / 120 / nullif(sum(capacity_w) FILTER (WHERE today = $4::date AND today_energy IS NOT NULL), 0) AS hours
     FROM station_in_service l
     WHERE l.tenant_id = $1 AND l.sys_org_code LIKE $2 AND ($3::bigint[] IS NULL OR l.station_id = ANY ($3))
       AND district IS NOT NULL AND starts_with(district, $5)
     GROUP BY 1 ORDER BY sum(capacity_w) DESC, 1`,
    [...scopeValues(scope), ask.today, ask.within, ask.digits],
    'fleet-districts',
  )
}

export interface FreshnessRow {
  readonly dataSource: number
  readonly stations: number
  readonly lastTs: Date | null
}

/** Per vendor: how many stations, and when the newest of them last reported. */
export function freshnessByVendor(sql: Sql, scope: FleetScope): Promise<FreshnessRow[]> {
  return sql.query<FreshnessRow>(
    `SELECT data_source AS "dataSource", count(*)::int AS stations, max(last_ts) AS "lastTs" FROM station_in_service l
     WHERE l.tenant_id = $1 AND l.sys_org_code LIKE $2 AND ($3::bigint[] IS NULL OR l.station_id = ANY ($3))
     GROUP BY data_source ORDER BY data_source`,
    [...scopeValues(scope)],
    'fleet-freshness',
  )
}
