import { dayOfNumber } from '@heliodesk/domain/telemetry/calendar'
import type { Sql } from '../db/sql.ts'
import { literalArray, numberArray } from './arrays.ts'
import type { StationBatch } from './stationBatch.ts'

/**
 * The usual case in one statement and one row version per station: points that all lie behind the newest one of their day. `runs` in
 * the order in which rows are locked, each station once. Answers the places in `runs` that were stored; the others are late, repeated,
 * or the first of their day.
 */
export async function appendBatches(sql: Sql, day: number, runs: readonly StationBatch[]): Promise<ReadonlySet<number>> {
  const rows = runs.every((run) => run.points.length === 1)
    ? await appendSingle(sql, day, runs)
    : await appendSlices(sql, day, runs)
  const { n, places } = rows[0] ?? { n: 0, places: null }
  return n === runs.length ? new Set(runs.keys()) : new Set(places?.map((place) => place - 1))
}

interface Done {
  readonly n: number
  readonly places: number[] | null
}
const answer = `SELECT count(*)::int AS n, CASE WHEN count(*) < cardinality($2::bigint[]) THEN array_agg(place::int) END AS places FROM done`

/** Every station sent one point. */
function appendSingle(sql: Sql, day: number, runs: readonly StationBatch[]): Promise<Done[]> {
  return sql.query<Done>(
    `WITH done AS (
       UPDATE station_day d SET
         power[p.slot + 1] = p.val,
         points = d.points + 1, power_sum = d.power_sum + p.val, max_power = greatest(d.max_power, p.val),
         step = greatest(d.step, p.step),
         gap = CASE WHEN d.gap = 1 OR d.last_slot < 0 OR p.slot - d.last_slot > 12 THEN d.gap
           WHEN d.gap = 0 THEN p.slot - d.last_slot ELSE least(d.gap, p.slot - d.last_slot) END,
         first_slot = CASE WHEN d.first_slot < 0 THEN p.slot ELSE d.first_slot END,
         last_slot = p.slot, last_ms = p.at,
         counter_first_ms = coalesce(d.counter_first_ms, p.counter_at), counter_first_wh = coalesce(d.counter_first_wh, p.wh),
         counter_last_ms = coalesce(p.counter_at, d.counter_last_ms), counter_last_wh = coalesce(p.wh, d.counter_last_wh)
       FROM (
         SELECT id, slot, val, step, at, wh, CASE WHEN wh IS NOT NULL THEN at END AS counter_at, place
         FROM unnest($2::bigint[], $3::int[], $4::int[], $5::int[], $6::bigint[], $7::bigint[])
           WITH ORDINALITY AS u (id, slot, val, step, at, wh, place)) p
       WHERE d.day = $1::date AND d.station_id = p.id AND d.last_slot < p.slot
       RETURNING p.place)
     ${answer}`,
    [
      dayOfNumber(day),
      numberArray(runs, (run) => run.station.id),
      numberArray(runs, (run) => run.points[0]!.slot),
      numberArray(runs, (run) => run.sum),
      numberArray(runs, (run) => run.station.step),
      numberArray(runs, (run) => run.lastMs),
      numberArray(runs, (run) => run.points[0]!.wh),
    ],
    'telemetry-append-single',
  )
}

/** Several points of a station are set as a slice of the array. */
function appendSlices(sql: Sql, day: number, runs: readonly StationBatch[]): Promise<Done[]> {
  return sql.query<Done>(
    `WITH done AS (
       UPDATE station_day d SET
         power[p.lo + 1 : p.hi + 1] = p.vals::int[],
         points = d.points + p.n, power_sum = d.power_sum + p.sum, max_power = greatest(d.max_power, p.max),
         step = greatest(d.step, p.step),
         gap = coalesce(least(nullif(d.gap, 0), nullif(p.gap, 0),
           CASE WHEN d.last_slot >= 0 AND p.lo - d.last_slot <= 12 THEN p.lo - d.last_slot END), 0),
         first_slot = CASE WHEN d.first_slot < 0 THEN p.lo ELSE d.first_slot END,
         last_slot = p.hi, last_ms = p.last_ms,
         counter_first_ms = coalesce(d.counter_first_ms, p.cf_ms), counter_first_wh = coalesce(d.counter_first_wh, p.cf_wh),
         counter_last_ms = coalesce(p.cl_ms, d.counter_last_ms), counter_last_wh = coalesce(p.cl_wh, d.counter_last_wh)
       FROM unnest($2::bigint[], $3::int[], $4::int[], $5::text[], $6::int[], $7::bigint[], $8::int[], $9::int[], $10::int[], $11::bigint[],
         $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[])
         WITH ORDINALITY AS p (id, lo, hi, vals, n, sum, max, gap, step, last_ms, cf_ms, cf_wh, cl_ms, cl_wh, place)
       WHERE d.day = $1::date AND d.station_id = p.id AND d.last_slot < p.lo
       RETURNING p.place)
     ${answer}`,
    [
      dayOfNumber(day),
      numberArray(runs, (run) => run.station.id),
      numberArray(runs, (run) => run.points[0]!.slot),
      numberArray(runs, (run) => run.points.at(-1)!.slot),
      literalArray(runs, sliceLiteral),
      numberArray(runs, (run) => run.points.length),
      numberArray(runs, (run) => run.sum),
      numberArray(runs, (run) => run.max),
      numberArray(runs, (run) => run.gap),
      numberArray(runs, (run) => run.station.step),
      numberArray(runs, (run) => run.lastMs),
      numberArray(runs, (run) => run.counterFirst?.atMs ?? null),
      numberArray(runs, (run) => run.counterFirst?.wh ?? null),
      numberArray(runs, (run) => run.counterLast?.atMs ?? null),
      numberArray(runs, (run) => run.counterLast?.wh ?? null),
    ],
    'telemetry-append',
  )
}

function sliceLiteral({ points }: StationBatch): string {
  let text = `{${points[0]!.deciwatts}`
  for (let i = 1; i < points.length; i++) {
    const { slot, deciwatts } = points[i]!
    for (let gap = points[i - 1]!.slot + 1; gap < slot; gap++) text += ',NULL'
    text += `,${deciwatts}`
  }
  return `${text}}`
}
