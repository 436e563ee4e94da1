import { dayStartMs } from '@heliodesk/domain/telemetry/calendar'
import type { Sql } from '../../../db/sql.ts'

export interface AlarmStart {
  readonly event_time: Date
  readonly event_message: string
}

/** Alarms of a station that began on a day (number), oldest first, the first fifty. */
export async function alarmStarts(sql: Sql, stationId: string, day: number): Promise<readonly AlarmStart[]> {
  return sql.query<AlarmStart>(
    `SELECT event_time, event_message FROM station_alarm
     WHERE station_id = $1 AND event_time >= to_timestamp($2::float8 / 1000) AND event_time < to_timestamp($3::float8 / 1000)
     ORDER BY event_time LIMIT 50`,
    [stationId, dayStartMs(day), dayStartMs(day + 1)],
    'line-alarms',
  )
}
