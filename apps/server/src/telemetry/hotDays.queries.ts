import { dayNumber, dayOfNumber, nextMonth } from '@heliodesk/domain/telemetry/calendar'
import { figuresOf } from '@heliodesk/domain/telemetry/dayFigures'
import type { CounterReading, StationDay } from '@heliodesk/domain/telemetry/stationDay'
import type { Sql } from '../db/sql.ts'
import type { MonthKey } from './archive.queries.ts'
import { literalArray, numberArray, parsePower, powerLiteral } from './arrays.ts'

/** Rows of `station_day`: the days that still receive points. */
export interface HotDay {
  readonly stationId: string
  readonly state: StationDay
}

const firstMs = (of: { readonly counterFirst: CounterReading | null }) => of.counterFirst?.atMs ?? null
const firstWh = (of: { readonly counterFirst: CounterReading | null }) => of.counterFirst?.wh ?? null
const lastMs = (of: { readonly counterLast: CounterReading | null }) => of.counterLast?.atMs ?? null
const lastWh = (of: { readonly counterLast: CounterReading | null }) => of.counterLast?.wh ?? null

interface HotRow {
  readonly stationId: string
  readonly step: number
  readonly lastMs: string
  readonly counterFirstMs: string | null
  readonly counterFirstWh: string | null
  readonly counterLastMs: string | null
  readonly counterLastWh: string | null
  readonly power: string
}
const stateColumns =
  'd.station_id AS "stationId", d.step, d.last_ms AS "lastMs", d.counter_first_ms AS "counterFirstMs", d.counter_first_wh AS "counterFirstWh", d.counter_last_ms AS "counterLastMs", d.counter_last_wh AS "counterLastWh", d.power::text AS power'

function hotDayOf(row: HotRow): HotDay {
  return {
    stationId: row.stationId,
    state: {
      power: parsePower(row.power),
      step: row.step,
      lastMs: Number(row.lastMs),
      counterFirst: readingOf(row.counterFirstMs, row.counterFirstWh),
      counterLast: readingOf(row.counterLastMs, row.counterLastWh),
    },
  }
}
export function readingOf(ms: string | null, wh: string | null): CounterReading | null {
  return ms === null || wh === null ? null : { atMs: Number(ms), wh: Number(wh) }
}

/** Rows of a day in the order of ids; `lock` keeps them as they are until the transaction ends. */
export async function readHotDays(sql: Sql, day: number, stationIds: readonly string[]): Promise<readonly HotDay[]> {
  const rows = await sql.query<HotRow>(
    `SELECT ${stateColumns} FROM station_day d WHERE d.day = $1::date AND d.station_id = ANY ($2::bigint[])`,
    [dayOfNumber(day), numberArray(stationIds, (id) => id)],
    'telemetry-read-hot',
  )
  return rows.map(hotDayOf)
}
export async function lockHotDays(sql: Sql, day: number, stationIds: readonly string[]): Promise<readonly HotDay[]> {
  const rows = await sql.query<HotRow>(
    `SELECT ${stateColumns} FROM station_day d WHERE d.day = $1::date AND d.station_id = ANY ($2::bigint[])
     ORDER BY d.station_id FOR UPDATE`,
    [dayOfNumber(day), numberArray(stationIds, (id) => id)],
    'telemetry-lock-hot',
  )
  return rows.map(hotDayOf)
}

/** Rows with points of some months of some stations. */
export async function readHotMonths(
  sql: Sql,
  keys: readonly MonthKey[],
): Promise<readonly (HotDay & { readonly day: number })[]> {
  const rows = await sql.query<HotRow & { day: string }>(
    `SELECT d.day, ${stateColumns} FROM station_day d
     JOIN unnest($1::bigint[], $2::date[], $3::date[]) AS k (id, first, after)
       ON d.station_id = k.id AND d.day >= k.first AND d.day < k.after
     WHERE d.points > 0`,
    [
      numberArray(keys, (key) => key.stationId),
      numberArray(keys, (key) => dayOfNumber(key.month)),
      numberArray(keys, (key) => dayOfNumber(nextMonth(key.month))),
    ],
    'telemetry-hot-months',
  )
  return rows.map((row) => ({ ...hotDayOf(row), day: dayNumber(row.day) }))
}

/** Replaces rows that are locked. */
export async function writeHotDays(sql: Sql, day: number, days: readonly HotDay[]): Promise<void> {
  if (days.length === 0) return
  await sql.query(
    `UPDATE station_day d SET step = p.step, points = p.points, gap = p.gap, first_slot = p.first_slot, last_slot = p.last_slot,
       max_power = p.max, power_sum = p.sum, last_ms = p.last_ms, counter_first_ms = p.cf_ms, counter_first_wh = p.cf_wh,
       counter_last_ms = p.cl_ms, counter_last_wh = p.cl_wh, power = p.power::int[]
     FROM unnest(${rowTypes}) AS p (id, step, points, gap, first_slot, last_slot, max, sum, last_ms, cf_ms, cf_wh, cl_ms, cl_wh, power)
     WHERE d.day = $1::date AND d.station_id = p.id`,
    rowValues(day, days),
    'telemetry-write-hot',
  )
}

/** Adds rows that were missing; answers the stations of which another process was faster. */
export async function insertHotDays(sql: Sql, day: number, days: readonly HotDay[]): Promise<ReadonlySet<string>> {
  const missed = new Set(days.map((one) => one.stationId))
  if (days.length === 0) return missed
  const rows = await sql.query<{ stationId: string }>(
    `INSERT INTO station_day (day, station_id, step, points, gap, first_slot, last_slot, max_power, power_sum, last_ms, counter_first_ms,
       counter_first_wh, counter_last_ms, counter_last_wh, power)
     SELECT $1::date, id, step, points, gap, first_slot, last_slot, max, sum, last_ms, cf_ms, cf_wh, cl_ms, cl_wh, power::int[]
     FROM unnest(${rowTypes}) AS p (id, step, points, gap, first_slot, last_slot, max, sum, last_ms, cf_ms, cf_wh, cl_ms, cl_wh, power)
     ON CONFLICT (station_id, day) DO NOTHING RETURNING station_id AS "stationId"`,
    rowValues(day, days),
    'telemetry-insert-hot',
  )
  for (const row of rows) missed.delete(row.stationId)
  return missed
}

const rowTypes = `$2::bigint[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[], $8::int[], $9::bigint[], $10::bigint[], $11::bigint[],
  $12::bigint[], $13::bigint[], $14::bigint[], $15::text[]`

function rowValues(day: number, days: readonly HotDay[]): readonly string[] {
  const rows = days.map(({ stationId, state }) => ({ stationId, state, figures: figuresOf(state.power) }))
  return [
    dayOfNumber(day),
    numberArray(rows, (row) => row.stationId),
    numberArray(rows, (row) => row.state.step),
    numberArray(rows, (row) => row.figures.points),
    numberArray(rows, (row) => row.figures.gap),
    numberArray(rows, (row) => row.figures.firstSlot),
    numberArray(rows, (row) => row.figures.lastSlot),
    numberArray(rows, (row) => (row.figures.points === 0 ? null : row.figures.max)),
    numberArray(rows, (row) => row.figures.sum),
    numberArray(rows, (row) => row.state.lastMs),
    numberArray(rows, (row) => firstMs(row.state)),
    numberArray(rows, (row) => firstWh(row.state)),
    numberArray(rows, (row) => lastMs(row.state)),
    numberArray(rows, (row) => lastWh(row.state)),
    literalArray(rows, (row) => powerLiteral(row.state.power)),
  ]
}

/** Takes rows out, for the archive. Answers what they held. */
export async function takeHotDays(
  sql: Sql,
  keys: readonly { readonly stationId: string; readonly day: number }[],
): Promise<readonly (HotDay & { readonly day: string })[]> {
  const rows = await sql.query<HotRow & { day: string }>(
    `DELETE FROM station_day d USING unnest($1::bigint[], $2::date[]) AS p (id, day)
     WHERE d.station_id = p.id AND d.day = p.day RETURNING d.day, ${stateColumns}`,
    [numberArray(keys, (key) => key.stationId), numberArray(keys, (key) => dayOfNumber(key.day))],
    'telemetry-take-hot',
  )
  return rows.map((row) => ({ ...hotDayOf(row), day: row.day }))
}

/** Makes the empty rows of a day ahead of it, so that its first points are updates like all others. */
export async function makeEmptyDays(sql: Sql, day: number): Promise<void> {
  await sql.query(
    `INSERT INTO station_day (station_id, day, power) SELECT id, $1::date, array_fill(NULL::int, ARRAY[288]) FROM station_info
     ON CONFLICT (station_id, day) DO NOTHING`,
    [dayOfNumber(day)],
  )
}

export async function makePartitions(sql: Sql, days: readonly number[]): Promise<void> {
  for (const day of days) await sql.query('SELECT station_day_make_partition($1::date)', [dayOfNumber(day)])
}
export async function dropEmptyPartitions(sql: Sql, before: number): Promise<void> {
  await sql.query('SELECT station_day_drop_empty($1::date)', [dayOfNumber(before)])
}

/** Days that have unpacked rows, oldest first. */
export async function daysWithRows(sql: Sql): Promise<readonly number[]> {
  const rows = await sql.query<{ day: string }>('SELECT DISTINCT day FROM station_day ORDER BY day')
  return rows.map((row) => dayNumber(row.day))
}

/** Stations with a row for a day, in the order of ids. */
export async function stationsOfDay(sql: Sql, day: number): Promise<readonly string[]> {
  const rows = await sql.query<{ stationId: string }>(
    'SELECT station_id AS "stationId" FROM station_day WHERE day = $1::date ORDER BY station_id',
    [dayOfNumber(day)],
  )
  return rows.map((row) => row.stationId)
}
