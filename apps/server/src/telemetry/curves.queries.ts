import { dayNumber, dayOfNumber, monthPlace } from '@heliodesk/domain/telemetry/calendar'
import { decodeDay } from '@heliodesk/domain/telemetry/dayCodec'
import { unpackMonth } from '@heliodesk/domain/telemetry/monthPack'
import type { Sql } from '../db/sql.ts'
import { numberArray, parsePower } from './arrays.ts'

/** Power of a station on one day with what its sums say of it. */
export interface DayCurve {
  /** 288 deciwatts, -1 = no data; null when nothing is stored of the day. */
  readonly power: Int32Array | null
  /** Declared step in slots, 0 = undeclared. */
  readonly step: number
  /** Slot units; null = no data. */
  readonly units: number | null
  readonly source: 'c' | 'i' | 'r' | null
  /** Part of it is a share of a reporting gap. */
  readonly isEstimated: boolean
}

interface CurveRow {
  readonly power: string | null
  readonly step: number | null
  readonly p: Buffer | null
  readonly units: string | null
  readonly isCounter: boolean | null
  readonly isEstimated: boolean | null
  readonly isRepaired: boolean | null
}

/** One row read, wherever the day lives. */
export async function readDayCurve(sql: Sql, stationId: string, day: number): Promise<DayCurve> {
  const { month, index } = monthPlace(day)
  const rows = await sql.query<CurveRow>(
    `SELECT d.power::text AS power, d.step, a.p, m.days[$4::int + 1] AS units, (m.counter_days >> $4::int) & 1 = 1 AS "isCounter",
       (m.estimated_days >> $4::int) & 1 = 1 AS "isEstimated", (m.repaired_days >> $4::int) & 1 = 1 AS "isRepaired"
     FROM (SELECT $1::bigint AS id) s
     LEFT JOIN station_day d ON d.station_id = s.id AND d.day = $2::date AND d.points > 0
     LEFT JOIN station_archive a ON a.station_id = s.id AND a.month = $3::date AND d.station_id IS NULL
     LEFT JOIN station_month m ON m.station_id = s.id AND m.month = $3::date`,
    [stationId, dayOfNumber(day), dayOfNumber(month), index],
    'telemetry-day-curve',
  )
  const row = rows[0]
  if (row === undefined) return { power: null, step: 0, units: null, source: null, isEstimated: false }
  const units = row.units === null ? null : Number(row.units)
  return {
    ...powerOf(row, day),
    units,
    source: sourceOf(row),
    isEstimated: row.isEstimated === true && row.isRepaired !== true,
  }
}

function powerOf({ power, step, p }: Pick<CurveRow, 'power' | 'step' | 'p'>, day: number): Pick<DayCurve, 'power' | 'step'> {
  if (power !== null) return { power: parsePower(power), step: step ?? 0 }
  const packed = p === null ? null : unpackMonth(p)[monthPlace(day).index]
  if (!packed) return { power: null, step: 0 }
  const state = decodeDay(packed, day)
  return { power: state.power, step: state.step }
}

function sourceOf(row: CurveRow): DayCurve['source'] {
  if (row.units === null) return null
  if (row.isRepaired) return 'r'
  return row.isCounter ? 'c' : 'i'
}

/** Power of several stations on one day; stations without data are left out. */
export async function readPowers(
  sql: Sql,
  stationIds: readonly string[],
  day: number,
): Promise<readonly { readonly stationId: string; readonly power: Int32Array; readonly step: number }[]> {
  const { month } = monthPlace(day)
  const rows = await sql.query<Pick<CurveRow, 'power' | 'step' | 'p'> & { id: string }>(
    `SELECT s.id, d.power::text AS power, d.step, a.p FROM unnest($1::bigint[]) AS s (id)
     LEFT JOIN station_day d ON d.station_id = s.id AND d.day = $2::date AND d.points > 0
     LEFT JOIN station_archive a ON a.station_id = s.id AND a.month = $3::date AND d.station_id IS NULL`,
    [numberArray(stationIds, (id) => id), dayOfNumber(day), dayOfNumber(month)],
    'telemetry-powers',
  )
  return rows.flatMap((row) => {
    const { power, step } = powerOf(row, day)
    return power === null ? [] : [{ stationId: row.id, power, step }]
  })
}

export interface MonthEnergy {
  /** Number of the first day. */
  readonly month: number
  /** Units of day 1…31, null = no data. */
  readonly days: readonly (number | null)[]
  readonly units: number
  /** Bit i: day i + 1 has a share of a reporting gap, and nobody repaired it. */
  readonly estimatedDays: number
}

/** Months of a station from `from` to `to` (numbers of their first days) that have data, in order. */
export async function readMonthEnergies(sql: Sql, stationId: string, from: number, to: number): Promise<readonly MonthEnergy[]> {
  const rows = await sql.query<{ month: string; days: (string | null)[]; energy: string; estimated: number }>(
    `SELECT month, days, energy, estimated_days & ~repaired_days AS estimated FROM station_month
     WHERE station_id = $1 AND month BETWEEN $2::date AND $3::date ORDER BY month`,
    [stationId, dayOfNumber(from), dayOfNumber(to)],
    'telemetry-months',
  )
  return rows
    .filter((row) => row.days.some((value) => value !== null))
    .map((row) => ({
      month: dayNumber(row.month),
      days: row.days.map((value) => (value === null ? null : Number(value))),
      units: Number(row.energy),
      estimatedDays: row.estimated,
    }))
}

/** Sums per calendar year, in order; only years with data. */
export async function readYearEnergies(
  sql: Sql,
  stationId: string,
): Promise<readonly { readonly year: number; readonly units: number; readonly isEstimated: boolean }[]> {
  const rows = await sql.query<{ year: number; units: string; estimated: boolean }>(
    `SELECT extract(year FROM month)::int AS year, sum(energy)::bigint AS units,
       bool_or(estimated_days & ~repaired_days <> 0) AS estimated FROM station_month WHERE station_id = $1
     GROUP BY 1 ORDER BY 1`,
    [stationId],
    'telemetry-years',
  )
  return rows.map((row) => ({ year: row.year, units: Number(row.units), isEstimated: row.estimated }))
}
