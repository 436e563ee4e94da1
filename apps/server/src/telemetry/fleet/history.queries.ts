import type { Sql } from '#server/db/sql.ts'
import { type FleetScope, scopeValues } from './fleetScope.ts'

export interface DayEnergy {
  readonly day: string
  readonly kwh: number
}

/**
 * Energy by day from `from` to `to`, of days that have any. The few rows of the departments' sums; only where data rules leave some
 * stations, their own months.
 */
export function energyByDay(sql: Sql, scope: FleetScope, from: string, to: string): Promise<DayEnergy[]> {
  const values = [...scopeValues(scope), from, to]
  if (scope.stationIds === null) return departmentDays(sql, values)
  return sql.query<DayEnergy>(
    `SELECT (m.month + (d.n - 1)::int)::text AS day, sum(d.energy)::float8 / 120000 AS kwh
     FROM station_month m JOIN station_live l ON l.station_id = m.station_id, unnest(m.days) WITH ORDINALITY AS d (energy, n)
     WHERE l.tenant_id = $1 AND l.sys_org_code LIKE $2 AND m.station_id = ANY ($3::bigint[])
       AND m.month BETWEEN date_trunc('month', $4::date) AND $5::date AND d.energy IS NOT NULL
       AND m.month + (d.n - 1)::int BETWEEN $4::date AND $5::date
     GROUP BY 1 ORDER BY 1`,
    values,
    'fleet-days-of-ids',
  )
}

function departmentDays(sql: Sql, values: readonly unknown[]): Promise<DayEnergy[]> {
  return sql.query<DayEnergy>(
    `SELECT o.day, sum(o.energy)::float8 / 120000 AS kwh FROM org_day o
     WHERE o.tenant_id = $1 AND o.org_code LIKE $2 AND $3::bigint[] IS NULL AND o.day BETWEEN $4::date AND $5::date
     GROUP BY o.day ORDER BY o.day`,
    values,
    'fleet-days',
  )
}

export interface MonthEnergy {
  /** YYYY-MM. */
  readonly month: string
  readonly kwh: number
}

/** Energy by month, all that is known up to and including a day. */
export async function energyByMonth(sql: Sql, scope: FleetScope, from: string, to: string): Promise<MonthEnergy[]> {
  const days = await energyByDay(sql, scope, from, to)
  const months = new Map<string, number>()
  for (const { day, kwh } of days) months.set(day.slice(0, 7), (months.get(day.slice(0, 7)) ?? 0) + kwh)
  return [...months].map(([month, kwh]) => ({ month, kwh }))
}

/** First day that has any energy; null without any. */
export async function firstDay(sql: Sql, scope: FleetScope): Promise<string | null> {
  if (scope.stationIds !== null) return firstDayOfIds(sql, scope)
  const rows = await sql.query<{ day: string | null }>(
    `SELECT min(day) AS day FROM org_day WHERE tenant_id = $1 AND org_code LIKE $2 AND energy > 0`,
    [scope.tenantId, scope.orgPattern],
    'fleet-first-day',
  )
  return rows[0]?.day ?? null
}

async function firstDayOfIds(sql: Sql, scope: FleetScope): Promise<string | null> {
  const rows = await sql.query<{ day: string | null }>(
    `SELECT min(m.month + (d.n - 1)::int)::text AS day
     FROM station_month m JOIN station_live l ON l.station_id = m.station_id, unnest(m.days) WITH ORDINALITY AS d (energy, n)
     WHERE l.tenant_id = $1 AND l.sys_org_code LIKE $2 AND m.station_id = ANY ($3::bigint[]) AND d.energy > 0`,
    [...scopeValues(scope)],
    'fleet-first-day-of-ids',
  )
  return rows[0]?.day ?? null
}

/** Power of a day in kW by slot; null where nothing was measured. */
export async function powerOfDay(sql: Sql, scope: FleetScope, day: string): Promise<readonly (number | null)[]> {
  const rows = await (scope.stationIds === null ? departmentPower(sql, scope, day) : powerOfIds(sql, scope, day))
  const slots = new Array<number | null>(288).fill(null)
  for (const { slot, kw } of rows) slots[slot - 1] = kw
  return slots
}

interface SlotPower {
  readonly slot: number
  readonly kw: number
}

function departmentPower(sql: Sql, scope: FleetScope, day: string): Promise<SlotPower[]> {
  return sql.query<SlotPower>(
    `SELECT p.n::int AS slot, sum(p.power)::float8 / 10000 AS kw FROM org_day o, unnest(o.power) WITH ORDINALITY AS p (power, n)
     WHERE o.tenant_id = $1 AND o.org_code LIKE $2 AND o.day = $3::date AND p.power IS NOT NULL GROUP BY p.n`,
    [scope.tenantId, scope.orgPattern, day],
    'fleet-power',
  )
}

function powerOfIds(sql: Sql, scope: FleetScope, day: string): Promise<SlotPower[]> {
  return sql.query<SlotPower>(
    `SELECT p.n::int AS slot, sum(p.power)::float8 / 10000 AS kw
     FROM station_day d JOIN station_live l ON l.station_id = d.station_id, unnest(d.power) WITH ORDINALITY AS p (power, n)
     WHERE l.tenant_id = $1 AND l.sys_org_code LIKE $2 AND d.station_id = ANY ($3::bigint[]) AND d.day = $4::date AND p.power IS NOT NULL
     GROUP BY p.n`,
    [...scopeValues(scope), day],
    'fleet-power-of-ids',
  )
}
