import type { Sql } from '#server/db/sql.ts'
import { type FleetScope, scopeValues } from '#server/telemetry/fleet/fleetScope.ts'

export interface PeakRow {
  readonly day: string
  /** Slot of five minutes, from 1. */
  readonly slot: number
  readonly kw: number
}

/** The highest sum of power of each day and the first slot that has it. Sums of departments; where data rules leave some stations, of their days that are not packed yet. */
export function peaksOf(sql: Sql, scope: FleetScope, from: string, to: string): Promise<readonly PeakRow[]> {
  const values = [...scopeValues(scope), from, to]
  return scope.stationIds === null ? departmentPeaks(sql, values) : peaksOfIds(sql, values)
}

function departmentPeaks(sql: Sql, values: readonly unknown[]): Promise<PeakRow[]> {
  return sql.query<PeakRow>(
    `SELECT DISTINCT ON (day) day, slot, kw FROM (
       SELECT o.day::text AS day, p.n::int AS slot, sum(p.power)::float8 / 10000 AS kw FROM org_day o, unnest(o.power) WITH ORDINALITY AS p (power, n)
       WHERE o.tenant_id = $1 AND o.org_code LIKE $2 AND $3::bigint[] IS NULL AND o.day BETWEEN $4::date AND $5::date AND p.power > 0
       GROUP BY o.day, p.n) AS sums
     ORDER BY day, kw DESC, slot`,
    values,
    'statistics-peaks',
  )
}

function peaksOfIds(sql: Sql, values: readonly unknown[]): Promise<PeakRow[]> {
  return sql.query<PeakRow>(
    `SELECT DISTINCT ON (day) day, slot, kw FROM (
       SELECT d.day::text AS day, p.n::int AS slot, sum(p.power)::float8 / 10000 AS kw
       FROM station_day d JOIN station_live l ON l.station_id = d.station_id, unnest(d.power) WITH ORDINALITY AS p (power, n)
       WHERE l.tenant_id = $1 AND l.sys_org_code LIKE $2 AND d.station_id = ANY ($3::bigint[]) AND d.day BETWEEN $4::date AND $5::date AND p.power > 0
       GROUP BY d.day, p.n) AS sums
     ORDER BY day, kw DESC, slot`,
    values,
    'statistics-peaks-of-ids',
  )
}
