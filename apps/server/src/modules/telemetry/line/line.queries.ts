import { stationAlarm } from '@heliodesk/contracts/resources/station/stationAlarm'
import { dayStartMs } from '@heliodesk/domain/telemetry/calendar'
import { sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { ruledRows } from '#server/access/scope.ts'
import type { Sql } from '#server/db/sql.ts'
import type { RowMessages } from '#server/language/stored.ts'

export interface AlarmStart {
  readonly eventTime: Date
  readonly eventMessage: string
  readonly messages: RowMessages | null
}

/** Alarms of a station that began on a day (number), oldest first, the first fifty; those that the reader's rules leave. */
export async function alarmStarts(db: Sql, actor: Actor, stationId: string, day: number): Promise<readonly AlarmStart[]> {
  const at = (ms: number) => sql`to_timestamp(${ms}::float8 / 1000)`
  const statement = sql<AlarmStart>`
    select t.event_time, t.event_message, t.messages from station_alarm t
    where t.station_id = ${stationId}::bigint and t.event_time >= ${at(dayStartMs(day))} and t.event_time < ${at(dayStartMs(day + 1))}
      and ${ruledRows(actor, stationAlarm, 't')}
    order by t.event_time limit 50`
  return (await statement.execute(db.kysely)).rows
}
