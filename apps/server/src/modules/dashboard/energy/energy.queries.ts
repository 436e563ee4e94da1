import type { Sql } from '#server/db/sql.ts'
import { type Stations, valuesOf } from './stations.ts'

/**
 * Brings the sums of some months in line with the energies of the stations: rows that are not right any more are replaced, all others stay.
 * Safe to repeat and to break off.
 */
export async function refreshMonths(tx: Sql, from: string, to: string): Promise<void> {
  await tx.query(
    `WITH fresh AS (
       SELECT l.tenant_id, m.month, l.sys_org_code AS org_code, coalesce(l.district, '') AS district, l.data_source,
         count(*)::int AS stations, sum(l.capacity_w)::bigint AS capacity_w, sum(m.energy)::bigint AS energy,
         sum(cardinality(array_remove(m.days, NULL)))::int AS measured_days
       FROM station_month m JOIN station_live l ON l.station_id = m.station_id
       WHERE m.month BETWEEN $1::date AND $2::date AND l.sys_org_code IS NOT NULL
       GROUP BY 1, 2, 3, 4, 5),
     gone AS (
       DELETE FROM fleet_month f WHERE f.month BETWEEN $1::date AND $2::date AND NOT EXISTS (
         SELECT FROM fresh n WHERE (n.tenant_id, n.month, n.org_code, n.district, n.data_source)
           = (f.tenant_id, f.month, f.org_code, f.district, f.data_source)))
     INSERT INTO fleet_month AS f (tenant_id, month, org_code, district, data_source, stations, capacity_w, energy, measured_days)
     SELECT tenant_id, month, org_code, district, data_source, stations, capacity_w, energy, measured_days FROM fresh
     ON CONFLICT (tenant_id, month, org_code, district, data_source) DO UPDATE
       SET stations = excluded.stations, capacity_w = excluded.capacity_w, energy = excluded.energy, measured_days = excluded.measured_days
       WHERE (f.stations, f.capacity_w, f.energy, f.measured_days)
         IS DISTINCT FROM (excluded.stations, excluded.capacity_w, excluded.energy, excluded.measured_days)`,
    [from, to],
  )
}

/** Months whose sums do not say what the stations say: never added up yet, or changed by an import, a repair, a station that moved or went. */
export async function monthsToRefresh(sql: Sql): Promise<readonly string[]> {
  const rows = await sql.query<{ month: string }>(
    `WITH real AS (
       SELECT m.month, count(*) AS stations, sum(m.energy) AS energy, sum(l.capacity_w) AS capacity,
         sum(cardinality(array_remove(m.days, NULL))) AS measured
       FROM station_month m JOIN station_live l ON l.station_id = m.station_id WHERE l.sys_org_code IS NOT NULL GROUP BY m.month),
     kept AS (SELECT month, sum(stations) AS stations, sum(energy) AS energy, sum(capacity_w) AS capacity, sum(measured_days) AS measured
       FROM fleet_month GROUP BY month)
     SELECT coalesce(real.month, kept.month)::text AS month FROM real FULL JOIN kept USING (month)
     WHERE (real.stations, real.energy, real.capacity, real.measured)
       IS DISTINCT FROM (kept.stations, kept.energy, kept.capacity, kept.measured) ORDER BY 1`,
  )
  return rows.map((row) => row.month)
}

/** The oldest month of which any station has energy, YYYY-MM; null without any. */
export async function firstMonth(sql: Sql): Promise<string | null> {
  const rows = await sql.query<{ month: string | null }>(`SELECT to_char(min(month), 'YYYY-MM') AS month FROM station_month`)
  return rows[0]?.month ?? null
}

/** When the sums were last brought up to date; null before the first time. */
export async function refreshedAt(sql: Sql, jobName: string): Promise<Date | null> {
  const rows = await sql.query<{ at: Date | null }>(
    `SELECT max(finished_at) AS at FROM sys_job WHERE name = $1 AND state = 'done'`,
    [jobName],
    'dashboard-refreshed',
  )
  return rows[0]?.at ?? null
}

export interface ShareRow {
  /** Which of the four groupings the row belongs to. */
  readonly kind: 'month' | 'depart' | 'vendor' | 'district'
  readonly code: string
  readonly kwh: number
  readonly stations: number
  readonly capacityKw: number
  readonly hours: number | null
}

/**
 * Energy over months, in four groupings at once. Hours are summed month by month against the capacity that had energy in that month, so
 * that stations that came later count from then on.
 * @param depth length of the department codes that are shown: the level below the caller's
 */
export function energyShares(
  sql: Sql,
  of: Stations,
  range: { readonly from: string; readonly to: string; readonly depth: number },
) {
  const values = [...valuesOf(of), range.from, range.to, range.depth]
  return of.ids === null ? sharesOfDepartments(sql, values) : sharesOfStations(sql, values)
}

const grouped = `
  SELECT CASE WHEN GROUPING(month) = 0 AND GROUPING(depart, vendor, district) = 7 THEN 'month'
      WHEN GROUPING(depart) = 0 THEN 'depart' WHEN GROUPING(vendor) = 0 THEN 'vendor' ELSE 'district' END AS kind,
    coalesce(depart, vendor, district, to_char(month, 'YYYY-MM')) AS code, month,
    sum(energy)::float8 / 120000 AS kwh, sum(stations)::int AS stations, sum(capacity_w)::float8 / 1000 AS capacity_kw
  FROM mine GROUP BY GROUPING SETS ((month), (month, depart), (month, vendor), (month, district))`
const summed = `
  SELECT kind, code, sum(kwh) AS kwh, max(stations) AS stations, max(capacity_kw) AS "capacityKw",
    sum(CASE WHEN capacity_kw > 0 THEN kwh / capacity_kw END) AS hours
  FROM grouped GROUP BY kind, code ORDER BY kind, CASE WHEN kind = 'month' THEN code END, sum(kwh) DESC`

function sharesOfDepartments(sql: Sql, values: readonly unknown[]): Promise<ShareRow[]> {
  return sql.query<ShareRow>(
    `WITH mine AS (
       SELECT month, left(org_code, $6) AS depart, data_source::text AS vendor, district, energy, stations, capacity_w
       FROM fleet_month WHERE tenant_id = $1 AND org_code LIKE $2 AND $3::bigint[] IS NULL AND month BETWEEN $4::date AND $5::date),
     grouped AS (${grouped}) ${summed}`,
    values,
    'dashboard-energy',
  )
}

/** Where data rules leave single stations, their own months. */
function sharesOfStations(sql: Sql, values: readonly unknown[]): Promise<ShareRow[]> {
  return sql.query<ShareRow>(
    `WITH mine AS (
       SELECT m.month, left(l.sys_org_code, $6) AS depart, l.data_source::text AS vendor, coalesce(l.district, '') AS district,
         m.energy, 1 AS stations, l.capacity_w
       FROM station_month m JOIN station_live l ON l.station_id = m.station_id
       WHERE l.tenant_id = $1 AND l.sys_org_code LIKE $2 AND l.station_id = ANY ($3::bigint[]) AND m.month BETWEEN $4::date AND $5::date),
     grouped AS (${grouped}) ${summed}`,
    values,
    'dashboard-energy-of-ids',
  )
}

export interface NameRow {
  readonly code: string
  readonly name: string
}

export function departNames(sql: Sql, tenantId: string, codes: readonly string[]): Promise<NameRow[]> {
  return sql.query<NameRow>(
    'SELECT org_code AS code, depart_name AS name FROM sys_depart WHERE tenant_id = $1 AND org_code = ANY ($2::text[])',
    [tenantId, codes],
    'dashboard-depart-names',
  )
}
