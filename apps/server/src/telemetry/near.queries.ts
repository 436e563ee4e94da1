import { dayNumber, dayOfNumber } from '@heliodesk/domain/telemetry/calendar'
import { longestGapDays } from '@heliodesk/domain/telemetry/counterGap'
import type { CounterReading } from '@heliodesk/domain/telemetry/stationDay'
import type { Sql } from '../db/sql.ts'
import { numberArray } from './arrays.ts'
import { readingOf } from './hotDays.queries.ts'

/** The nearest day in one direction that is not silent, with its reading of the counter; null where it was measured without one. */
export interface NearDay {
  readonly day: number
  readonly reading: CounterReading | null
}
export interface NearDays {
  readonly before: NearDay | null
  readonly after: NearDay | null
}

interface NearRow {
  readonly id: string
  readonly before: string | null
  readonly prevMs: string | null
  readonly prevWh: string | null
  readonly after: string | null
  readonly nextMs: string | null
  readonly nextWh: string | null
}

/** Looks among the unpacked days around `day`, farther than its neighbours. */
export async function readNearDays(sql: Sql, day: number, stationIds: readonly string[]): Promise<ReadonlyMap<string, NearDays>> {
  if (stationIds.length === 0) return new Map()
  const rows = await sql.query<NearRow>(
    `SELECT s.id, b.day AS before, b.counter_last_ms AS "prevMs", b.counter_last_wh AS "prevWh",
       n.day AS after, n.counter_first_ms AS "nextMs", n.counter_first_wh AS "nextWh"
     FROM unnest($2::bigint[]) AS s (id)
     LEFT JOIN LATERAL (SELECT d.day, d.counter_last_ms, d.counter_last_wh FROM station_day d
       WHERE d.station_id = s.id AND d.day >= $3::date AND d.day < $1::date AND (d.counter_last_ms IS NOT NULL OR d.max_power > 0)
       ORDER BY d.day DESC LIMIT 1) b ON true
     LEFT JOIN LATERAL (SELECT d.day, d.counter_first_ms, d.counter_first_wh FROM station_day d
       WHERE d.station_id = s.id AND d.day > $1::date AND d.day <= $4::date AND (d.counter_last_ms IS NOT NULL OR d.max_power > 0)
       ORDER BY d.day LIMIT 1) n ON true`,
    [dayOfNumber(day), numberArray(stationIds, (id) => id), dayOfNumber(day - longestGapDays), dayOfNumber(day + longestGapDays)],
    'telemetry-near',
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        before: row.before === null ? null : { day: dayNumber(row.before), reading: readingOf(row.prevMs, row.prevWh) },
        after: row.after === null ? null : { day: dayNumber(row.after), reading: readingOf(row.nextMs, row.nextWh) },
      },
    ]),
  )
}
