import type { Sql } from '#server/db/sql.ts'
import { scopeValues } from '#server/telemetry/fleet/fleetScope.ts'
import type { Asked } from './energy.queries.ts'

export interface StationRow {
  readonly stationId: string
  readonly dataSource: number
  readonly stationName: string
  readonly district: string
  readonly capacityKw: number
  readonly kwh: number
  readonly hours: number | null
  readonly measured: number
  readonly expected: number
  readonly rank: number | null
  readonly ranked: number | null
}
interface Found extends StationRow {
  readonly total: number
  readonly allKwh: number
}

interface Ask {
  readonly from: string
  readonly to: string
  readonly order: 'kwh' | 'hours' | 'low'
  readonly limit: number
  readonly offset: number
}

/**
 * The stations behind a figure, each with its energy of the span and its place in its district. The place is that among all stations of the
 * tenant there, as the deviation of the list is (decision 045); where data rules leave some, among those.
 */
export function stationsOfSpan(sql: Sql, { scope, district }: Asked, ask: Ask): Promise<readonly Found[]> {
  return sql.query<Found>(
    `WITH near AS (
       SELECT l.station_id, l.data_source, coalesce(l.district, '') AS district, l.capacity_w,
         l.sys_org_code LIKE $2 AND ($3::bigint[] IS NULL OR l.station_id = ANY ($3)) AS mine
       FROM station_live l WHERE l.tenant_id = $1 AND coalesce(l.district, '') LIKE $4 AND ($3::bigint[] IS NULL OR l.station_id = ANY ($3))),
     parts AS (
       SELECT m.station_id, CASE WHEN m.month >= $5::date AND (m.month + interval '1 month')::date - 1 <= $6::date THEN m.energy
           ELSE (SELECT sum(e) FROM unnest(m.days[greatest($5::date - m.month, 0) + 1 : least($6::date - m.month + 1, 31)]) AS e) END AS energy,
         CASE WHEN m.month >= $5::date AND (m.month + interval '1 month')::date - 1 <= $6::date THEN cardinality(array_remove(m.days, NULL))
           ELSE cardinality(array_remove(m.days[greatest($5::date - m.month, 0) + 1 : least($6::date - m.month + 1, 31)], NULL)) END AS measured
       FROM station_month m WHERE m.month BETWEEN date_trunc('month', $5::date)::date AND $6::date),
     summed AS (SELECT station_id, sum(energy) AS energy, sum(measured)::int AS measured FROM parts WHERE measured > 0 GROUP BY 1),
     placed AS (
       SELECT n.station_id, n.data_source, n.district, n.capacity_w, n.mine, s.energy, s.measured,
         s.energy::float8 / 120 / nullif(n.capacity_w, 0) AS hours,
         rank() OVER (PARTITION BY n.district ORDER BY s.energy::float8 / nullif(n.capacity_w, 0) DESC NULLS LAST) AS place,
         count(*) FILTER (WHERE n.capacity_w > 0) OVER (PARTITION BY n.district) AS among
       FROM near n JOIN summed s USING (station_id)),
     page AS (
       SELECT *, count(*) OVER ()::int AS total, (sum(energy) OVER ())::float8 / 120000 AS all_kwh FROM placed WHERE mine
       ORDER BY CASE $7 WHEN 'kwh' THEN -energy::float8 WHEN 'hours' THEN -hours ELSE hours END NULLS LAST, station_id LIMIT $8 OFFSET $9)
     SELECT p.station_id AS "stationId", p.data_source AS "dataSource", s.station_name AS "stationName", p.district, p.capacity_w::float8 / 1000 AS "capacityKw",
       p.energy::float8 / 120000 AS kwh, p.hours, p.measured,
       coalesce(greatest(least($6::date, s.retired_on - 1) - greatest($5::date, s.first_work_time) + 1, 0), 0)::int AS expected,
       CASE WHEN p.hours IS NOT NULL AND p.district <> '' THEN p.place::int END AS rank,
       CASE WHEN p.hours IS NOT NULL AND p.district <> '' THEN p.among::int END AS ranked, p.total, p.all_kwh AS "allKwh"
     FROM page p JOIN station_info s ON s.id = p.station_id
     ORDER BY CASE $7 WHEN 'kwh' THEN -p.energy::float8 WHEN 'hours' THEN -p.hours ELSE p.hours END NULLS LAST, p.station_id`,
    [...scopeValues(scope), district, ask.from, ask.to, ask.order, ask.limit, ask.offset],
    'statistics-stations',
  )
}

export interface EnergyOf {
  readonly id: string
  readonly kwh: number
}

/** Energy of some stations over another span. */
export function energyOf(
  sql: Sql,
  ids: readonly string[],
  span: { readonly from: string; readonly to: string },
): Promise<readonly EnergyOf[]> {
  return sql.query<EnergyOf>(
    `SELECT m.station_id AS id, sum(d.e)::float8 / 120000 AS kwh FROM station_month m, unnest(m.days) WITH ORDINALITY AS d (e, n)
     WHERE m.station_id = ANY ($1::bigint[]) AND m.month BETWEEN date_trunc('month', $2::date)::date AND $3::date AND d.e IS NOT NULL
       AND m.month + (d.n - 1)::int BETWEEN $2::date AND $3::date
     GROUP BY 1`,
    [ids, span.from, span.to],
    'statistics-energy-of',
  )
}
