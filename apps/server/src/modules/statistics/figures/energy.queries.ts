import type { Sql } from '#server/db/sql.ts'
import { type FleetScope, scopeValues } from '#server/telemetry/fleet/fleetScope.ts'

/** Whose stations, and of which region: every statement begins with $1 tenant, $2 departments, $3 ids, $4 districts. */
export interface Asked {
  readonly scope: FleetScope
  /** LIKE pattern of district codes; `%` for all, also those without one. */
  readonly district: string
}
const valuesOf = ({ scope, district }: Asked): readonly unknown[] => [...scopeValues(scope), district]

/** Sums over months, by month, by agent and by district. Hours are added up month by month, against what had energy in it. */
export interface PartRow {
  readonly kind: 'month' | 'agent' | 'district'
  readonly key: string
  readonly kwh: number
  readonly hours: number | null
  readonly stations: number
  readonly capacityKw: number
  readonly measured: number
}

interface Months {
  /** First days of the first and the last month. */
  readonly from: string
  readonly to: string
  /** Departments of agents; who stands below one is counted with it. */
  readonly agents: readonly string[]
}

/** Whole months, out of the sums that a job keeps; only where data rules leave some stations, their own months. */
export function wholeMonths(sql: Sql, asked: Asked, months: Months): Promise<readonly PartRow[]> {
  const values = [...valuesOf(asked), months.from, months.to, months.agents]
  return asked.scope.stationIds === null ? keptMonths(sql, values) : monthsOfIds(sql, values)
}

const parted = `
     parts AS (
       SELECT 'month' AS kind, to_char(month, 'YYYY-MM') AS key, month, energy, stations, capacity_w, measured FROM mine
       UNION ALL SELECT 'agent', code, month, energy, stations, capacity_w, measured FROM mine JOIN unnest($7::text[]) AS code ON starts_with(org_code, code)
       UNION ALL SELECT 'district', district, month, energy, stations, capacity_w, measured FROM mine),
     summed AS (
       SELECT kind, key, month, sum(energy)::float8 / 120000 AS kwh, sum(stations) AS stations, sum(capacity_w)::float8 / 1000 AS capacity,
         sum(measured) AS measured
       FROM parts GROUP BY 1, 2, 3)
     SELECT kind, key, sum(kwh) AS kwh, sum(kwh / nullif(capacity, 0)) AS hours, max(stations)::int AS stations, max(capacity) AS "capacityKw",
       sum(measured)::int AS measured
     FROM summed GROUP BY 1, 2`

function keptMonths(sql: Sql, values: readonly unknown[]): Promise<PartRow[]> {
  return sql.query<PartRow>(
    `WITH mine AS (
       SELECT month, org_code, district, sum(energy) AS energy, sum(stations) AS stations, sum(capacity_w) AS capacity_w, sum(measured_days) AS measured
       FROM fleet_month WHERE tenant_id = $1 AND org_code LIKE $2 AND $3::bigint[] IS NULL AND district LIKE $4 AND month BETWEEN $5::date AND $6::date
       GROUP BY 1, 2, 3),${parted}`,
    values,
    'statistics-months',
  )
}

function monthsOfIds(sql: Sql, values: readonly unknown[]): Promise<PartRow[]> {
  return sql.query<PartRow>(
    `WITH mine AS (
       SELECT m.month, l.sys_org_code AS org_code, coalesce(l.district, '') AS district, sum(m.energy) AS energy, count(*) AS stations,
         sum(l.capacity_w) AS capacity_w, sum(cardinality(array_remove(m.days, NULL))) AS measured
       FROM station_month m JOIN station_live l ON l.station_id = m.station_id
       WHERE l.tenant_id = $1 AND l.sys_org_code LIKE $2 AND l.station_id = ANY ($3::bigint[]) AND coalesce(l.district, '') LIKE $4
         AND m.month BETWEEN $5::date AND $6::date
       GROUP BY 1, 2, 3),${parted}`,
    values,
    'statistics-months-of-ids',
  )
}

/** Days of a part of a month, of the stations of a department in a district. */
export interface DayRow {
  readonly orgCode: string
  readonly district: string
  /** Stations that have energy on one of the days. */
  readonly stations: number
  readonly capacityKw: number
  /** By day of the month, first to last: kWh, stations with a value and their capacity. */
  readonly kwh: readonly (number | null)[]
  readonly measured: readonly number[]
  readonly capacities: readonly (number | null)[]
}

/**
 * A month by its days, out of the stations' own months: 31 sums beside each other are many times faster than a row for every day.
 * @param span first and last day of the month that are asked for, 1 to 31; `stations` are those with a value between them
 */
export function daysOfMonth(
  sql: Sql,
  asked: Asked,
  span: { readonly month: string; readonly first: number; readonly last: number },
): Promise<readonly DayRow[]> {
  return sql.query<DayRow>(
    `WITH mine AS (
       SELECT l.sys_org_code, coalesce(l.district, '') AS district, l.capacity_w::bigint AS w, m.days,
         cardinality(array_remove(m.days[$6::int : $7::int], NULL)) > 0 AS has
       FROM station_month m JOIN station_live l ON l.station_id = m.station_id
       WHERE l.tenant_id = $1 AND l.sys_org_code LIKE $2 AND ($3::bigint[] IS NULL OR l.station_id = ANY ($3)) AND coalesce(l.district, '') LIKE $4
         AND m.month = $5::date),
     summed AS (
       SELECT sys_org_code, district, count(*) FILTER (WHERE has) AS stations, sum(w) FILTER (WHERE has) AS capacity, ARRAY[
         sum(days[1]), sum(days[2]), sum(days[3]), sum(days[4]), sum(days[5]), sum(days[6]), sum(days[7]), sum(days[8]), sum(days[9]),
         sum(days[10]), sum(days[11]), sum(days[12]), sum(days[13]), sum(days[14]), sum(days[15]), sum(days[16]), sum(days[17]), sum(days[18]),
         sum(days[19]), sum(days[20]), sum(days[21]), sum(days[22]), sum(days[23]), sum(days[24]), sum(days[25]), sum(days[26]), sum(days[27]),
         sum(days[28]), sum(days[29]), sum(days[30]), sum(days[31])] AS energy, ARRAY[
         count(days[1]), count(days[2]), count(days[3]), count(days[4]), count(days[5]), count(days[6]), count(days[7]), count(days[8]),
         count(days[9]), count(days[10]), count(days[11]), count(days[12]), count(days[13]), count(days[14]), count(days[15]), count(days[16]),
         count(days[17]), count(days[18]), count(days[19]), count(days[20]), count(days[21]), count(days[22]), count(days[23]), count(days[24]),
         count(days[25]), count(days[26]), count(days[27]), count(days[28]), count(days[29]), count(days[30]), count(days[31])] AS measured, ARRAY[
         sum(w) FILTER (WHERE days[1] IS NOT NULL), sum(w) FILTER (WHERE days[2] IS NOT NULL), sum(w) FILTER (WHERE days[3] IS NOT NULL),
         sum(w) FILTER (WHERE days[4] IS NOT NULL), sum(w) FILTER (WHERE days[5] IS NOT NULL), sum(w) FILTER (WHERE days[6] IS NOT NULL),
         sum(w) FILTER (WHERE days[7] IS NOT NULL), sum(w) FILTER (WHERE days[8] IS NOT NULL), sum(w) FILTER (WHERE days[9] IS NOT NULL),
         sum(w) FILTER (WHERE days[10] IS NOT NULL), sum(w) FILTER (WHERE days[11] IS NOT NULL), sum(w) FILTER (WHERE days[12] IS NOT NULL),
         sum(w) FILTER (WHERE days[13] IS NOT NULL), sum(w) FILTER (WHERE days[14] IS NOT NULL), sum(w) FILTER (WHERE days[15] IS NOT NULL),
         sum(w) FILTER (WHERE days[16] IS NOT NULL), sum(w) FILTER (WHERE days[17] IS NOT NULL), sum(w) FILTER (WHERE days[18] IS NOT NULL),
         sum(w) FILTER (WHERE days[19] IS NOT NULL), sum(w) FILTER (WHERE days[20] IS NOT NULL), sum(w) FILTER (WHERE days[21] IS NOT NULL),
         sum(w) FILTER (WHERE days[22] IS NOT NULL), sum(w) FILTER (WHERE days[23] IS NOT NULL), sum(w) FILTER (WHERE days[24] IS NOT NULL),
         sum(w) FILTER (WHERE days[25] IS NOT NULL), sum(w) FILTER (WHERE days[26] IS NOT NULL), sum(w) FILTER (WHERE days[27] IS NOT NULL),
         sum(w) FILTER (WHERE days[28] IS NOT NULL), sum(w) FILTER (WHERE days[29] IS NOT NULL), sum(w) FILTER (WHERE days[30] IS NOT NULL),
         sum(w) FILTER (WHERE days[31] IS NOT NULL)] AS capacities
       FROM mine GROUP BY 1, 2)
     SELECT sys_org_code AS "orgCode", district, stations::int, coalesce(capacity, 0)::float8 / 1000 AS "capacityKw",
       to_json(ARRAY(SELECT e::float8 / 120000 FROM unnest(energy) WITH ORDINALITY AS u (e, n) ORDER BY n)) AS kwh, to_json(measured) AS measured,
       to_json(ARRAY(SELECT c::float8 / 1000 FROM unnest(capacities) WITH ORDINALITY AS u (c, n) ORDER BY n)) AS capacities
     FROM summed`,
    [...valuesOf(asked), span.month, span.first, span.last],
    'statistics-days',
  )
}

/** Stations by the days on which they came on the grid and left it: what a measurement is expected of. */
export interface GridRow {
  readonly since: string
  readonly until: string | null
  readonly stations: number
}

export function onGrid(sql: Sql, asked: Asked): Promise<readonly GridRow[]> {
  return sql.query<GridRow>(
    `SELECT s.first_work_time::text AS since, s.retired_on::text AS until, count(*)::int AS stations FROM station_info s
     WHERE s.tenant_id = $1 AND s.sys_org_code LIKE $2 AND ($3::bigint[] IS NULL OR s.id = ANY ($3)) AND coalesce(s.district, '') LIKE $4
       AND s.first_work_time IS NOT NULL
     GROUP BY 1, 2`,
    [...valuesOf(asked)],
    'statistics-on-grid',
  )
}
