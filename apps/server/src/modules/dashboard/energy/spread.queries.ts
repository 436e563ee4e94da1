import type { Sql } from '#server/db/sql.ts'
import { type Stations, valuesOf } from './stations.ts'

export interface SpreadRow {
  readonly bin: number
  readonly stations: number
  readonly median: number | null
  readonly total: number
}

/** Stations by kWh/kWp of a month, in classes of `step` hours of which the last one (`bins - 1`) is open; and their median. */
export function hoursOfMonth(
  sql: Sql,
  of: Stations,
  ask: { readonly month: string; readonly step: number; readonly bins: number },
): Promise<SpreadRow[]> {
  return sql.query<SpreadRow>(
    `WITH mine AS (
       SELECT m.energy / 120.0::float8 / l.capacity_w AS hours FROM station_month m JOIN station_live l ON l.station_id = m.station_id
       WHERE m.month = $4::date AND l.tenant_id = $1 AND l.sys_org_code LIKE $2 AND ($3::bigint[] IS NULL OR l.station_id = ANY ($3))
         AND l.capacity_w > 0)
     SELECT least(floor(hours / $5::float8)::int, $6::int - 1) AS bin, count(*)::int AS stations,
       (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY hours) FROM mine) AS median, (SELECT count(*)::int FROM mine) AS total
     FROM mine GROUP BY 1 ORDER BY 1`,
    [...valuesOf(of), ask.month, ask.step, ask.bins],
    'dashboard-hours',
  )
}

export interface GrowthRow {
  /** YYYY-MM; null: without a date. */
  readonly month: string | null
  readonly stations: number
  readonly kw: number
  /** Of those that were ever connected, what was taken out of service in this month. */
  readonly leftStations: number
  readonly leftKw: number
}

/** Stations and their capacity by the month in which they were connected and in which they left, up to a month. */
export function connectedByMonth(sql: Sql, of: Stations, to: string): Promise<GrowthRow[]> {
  return sql.query<GrowthRow>(
    `WITH mine AS (
       SELECT first_work_time, retired_on, totalpower FROM station_info
       WHERE tenant_id = $1 AND sys_org_code LIKE $2 AND ($3::bigint[] IS NULL OR id = ANY ($3))),
     moves AS (
       SELECT to_char(first_work_time, 'YYYY-MM') AS month, 1 AS come, totalpower AS kw FROM mine
       WHERE first_work_time < $4::date + interval '1 month' OR (first_work_time IS NULL AND retired_on IS NULL)
       UNION ALL
       SELECT to_char(greatest(retired_on, first_work_time), 'YYYY-MM'), 0, totalpower FROM mine
       WHERE first_work_time IS NOT NULL AND greatest(retired_on, first_work_time) < $4::date + interval '1 month' AND retired_on IS NOT NULL)
     SELECT month, count(*) FILTER (WHERE come = 1)::int AS stations, coalesce(sum(kw) FILTER (WHERE come = 1), 0)::float8 AS kw,
       count(*) FILTER (WHERE come = 0)::int AS "leftStations", coalesce(sum(kw) FILTER (WHERE come = 0), 0)::float8 AS "leftKw"
     FROM moves GROUP BY 1 ORDER BY 1`,
    [...valuesOf(of), to],
    'dashboard-capacity',
  )
}
