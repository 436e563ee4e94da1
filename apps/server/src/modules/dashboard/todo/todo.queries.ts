import type { TodoAlarm } from '@heliodesk/contracts/endpoints/dashboard'
import { stationAlarm } from '@heliodesk/contracts/resources/station/stationAlarm'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor.ts'
import { scopeFilter } from '../../../access/scope.ts'
import type { Sql } from '../../../db/sql.ts'

export interface AssignedAlarm extends Omit<TodoAlarm, 'eventTime' | 'assignTime'> {
  readonly eventTime: Date
  readonly assignTime: Date | null
  /** How many there are in all. */
  readonly total: number
}

/** Open alarms that are assigned to the caller: worst first, then the oldest. */
export async function assignedAlarms(db: Sql, actor: Actor, limit: number): Promise<readonly AssignedAlarm[]> {
  const statement = sql<AssignedAlarm>`
    select t.id, t.station_id, t.data_source, station.station_name, t.level, t.event_message, t.event_time, t.assign_time,
      t.ack_time is not null as acknowledged, count(*) over ()::int as total
    from station_alarm t join station_info station on station.id = t.station_id
    where t.assignee = ${actor.username} and t.event_end_time is null and ${scopeFilter(actor, stationAlarm, 't')}
    order by t.level desc, t.event_time, t.id limit ${limit}`
  return (await statement.execute(db.kysely)).rows
}
