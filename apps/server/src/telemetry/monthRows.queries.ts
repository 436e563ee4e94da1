import { dayNumber, dayOfNumber } from '@heliodesk/domain/telemetry/calendar'
import type { Sql } from '../db/sql.ts'
import type { MonthKey } from './archive.queries.ts'
import { literalArray, numberArray } from './arrays.ts'

/** A row of station_month. Bit i of the masks belongs to day i + 1. */
export interface MonthRow extends MonthKey {
  /** Units of day 1…31, null = no data. */
  readonly days: readonly (number | null)[]
  readonly counterDays: number
  readonly estimatedDays: number
  readonly repairedDays: number
}

/** Rows that are there, of the months asked for. Under the roll-up lock nobody else changes them. */
export async function readMonthRows(tx: Sql, keys: readonly MonthKey[]): Promise<readonly MonthRow[]> {
  const rows = await tx.query<{
    stationId: string
    month: string
    days: (string | null)[]
    counterDays: number
    estimatedDays: number
    repairedDays: number
  }>(
    `SELECT m.station_id AS "stationId", m.month, m.days, m.counter_days AS "counterDays", m.estimated_days AS "estimatedDays", m.repaired_days AS "repairedDays" FROM station_month m
     JOIN unnest($1::bigint[], $2::date[]) AS k (id, month) ON m.station_id = k.id AND m.month = k.month`,
    [numberArray(keys, (key) => key.stationId), numberArray(keys, (key) => dayOfNumber(key.month))],
    'telemetry-month-rows',
  )
  return rows.map((row) => ({
    stationId: row.stationId,
    month: dayNumber(row.month),
    days: row.days.map((value) => (value === null ? null : Number(value))),
    counterDays: row.counterDays,
    estimatedDays: row.estimatedDays,
    repairedDays: row.repairedDays,
  }))
}

/** Inserts or replaces whole months; the sum is that of the days. */
export async function writeMonthRows(tx: Sql, rows: readonly MonthRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `INSERT INTO station_month (station_id, month, days, energy, counter_days, estimated_days)
     SELECT p.id, p.month, p.days::bigint[], p.energy, p.counters, p.estimated
     FROM unnest($1::bigint[], $2::date[], $3::text[], $4::bigint[], $5::int[], $6::int[]) AS p (id, month, days, energy, counters, estimated)
     ON CONFLICT (station_id, month) DO UPDATE SET days = excluded.days, energy = excluded.energy, counter_days = excluded.counter_days,
       estimated_days = excluded.estimated_days`,
    [
      numberArray(rows, (row) => row.stationId),
      numberArray(rows, (row) => dayOfNumber(row.month)),
      literalArray(rows, (row) => `{${row.days.map((value) => value ?? 'NULL').join(',')}}`),
      numberArray(rows, (row) => row.days.reduce<number>((sum, value) => sum + (value ?? 0), 0)),
      numberArray(rows, (row) => row.counterDays),
      numberArray(rows, (row) => row.estimatedDays),
    ],
    'telemetry-write-month-rows',
  )
}
