import { stationAlarm } from '@heliodesk/contracts/resources/station/stationAlarm'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { scopeFilter } from '#server/access/scope.ts'
import type { Sql } from '#server/db/sql.ts'
import type { RowMessages } from '#server/language/stored.ts'

export interface AlarmListRow {
  readonly id: string
  readonly stationId: string
  readonly stationName: string
  readonly dataSource: number | null
  readonly deviceSn: string | null
  readonly deviceModel: string | null
  readonly eventMessage: string
  readonly messages: RowMessages | null
  readonly eventCode: string | null
  readonly eventTime: Date
  readonly eventEndTime: Date | null
  readonly level: number
  readonly ackBy: string | null
  readonly ackTime: Date | null
  readonly assignee: string | null
  readonly assignTime: Date | null
  readonly count: number
}

export interface AlarmQuery {
  readonly stationId: string | undefined
  readonly openOnly: boolean
  /** Null: of any level. */
  readonly levels: readonly number[] | null
  /** Began since then or is still open; null: of any age. */
  readonly sinceMs: number | null
  readonly limit: number
  readonly offset: number
}

export type AlarmFilter = Pick<AlarmQuery, 'stationId' | 'openOnly' | 'levels' | 'sinceMs'>

function filterOf(actor: Actor, query: AlarmFilter): RawBuilder<SqlBool> {
  const parts: RawBuilder<SqlBool>[] = [scopeFilter(actor, stationAlarm, 't')]
  if (query.stationId) parts.push(sql<SqlBool>`t.station_id = ${query.stationId}::bigint`)
  if (query.levels) parts.push(sql<SqlBool>`t.level = any(${[...query.levels]}::smallint[])`)
  if (query.openOnly) parts.push(sql<SqlBool>`t.event_end_time is null`)
  if (query.sinceMs !== null) {
    parts.push(sql<SqlBool>`(t.event_time >= to_timestamp(${query.sinceMs}::float8 / 1000) or t.event_end_time is null)`)
  }
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

/** A page of alarms, newest first. The page is cut before stations are joined: a storm brings thousands of alarms of one moment. */
export async function readAlarms(db: Sql, actor: Actor, query: AlarmQuery): Promise<readonly AlarmListRow[]> {
  const statement = sql<AlarmListRow>`
    select t.id, t.station_id, station.station_name, t.data_source, t.device_sn, t.device_model, t.event_message, t.messages, t.event_code,
      t.event_time, t.event_end_time, t.level, t.ack_by, t.ack_time, t.assignee, t.assign_time, t.count
    from (select t.* from station_alarm t where ${filterOf(actor, query)}
      order by t.event_time desc, t.id desc limit ${query.limit} offset ${query.offset}) t
    join station_info station on station.id = t.station_id order by t.event_time desc, t.id desc`
  return (await statement.execute(db.kysely)).rows
}

/** How many match, and how many of all that the caller sees (of the station, where one is named) are open and not acknowledged: the badge. */
export async function countAlarms(
  db: Sql,
  actor: Actor,
  query: AlarmFilter,
): Promise<{ readonly total: number; readonly unhandled: number }> {
  // One meaning for «未处理» wherever it stands: levels that somebody does not want to be told of are unhandled all the same.
  const unhandled = { ...query, openOnly: true, levels: null }
  const statement = sql<{ total: number; unhandled: number }>`
    select (select count(*)::int from station_alarm t where ${filterOf(actor, query)}) as total,
      (select count(*)::int from station_alarm t where ${filterOf(actor, unhandled)} and t.ack_time is null) as unhandled`
  return (await statement.execute(db.kysely)).rows[0] ?? { total: 0, unhandled: 0 }
}
