import type { TodoAlarm, TodoOrder } from '@heliodesk/contracts/endpoints/dashboard'
import { stationAlarm } from '@heliodesk/contracts/resources/station/stationAlarm'
import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { openStatuses } from '@heliodesk/domain/work-order/states'
import { sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { scopeFilter } from '#server/access/scope.ts'
import type { Sql } from '#server/db/sql.ts'
import type { RowMessages } from '#server/language/stored.ts'

/** A row with the number of all that there are. */
type Counted<T> = T & { readonly total: number }
type Dated<T, K extends keyof T> = Omit<T, K> & { readonly [P in K]: T[P] extends string ? Date : Date | null }

export type AssignedAlarm = Counted<Dated<TodoAlarm, 'eventTime' | 'assignTime'>> & { readonly messages: RowMessages | null }

/** Open alarms that are assigned to the caller: worst first, then the oldest. */
export async function assignedAlarms(db: Sql, actor: Actor, limit: number): Promise<readonly AssignedAlarm[]> {
  const statement = sql<AssignedAlarm>`
    select t.id, t.station_id, t.data_source, station.station_name, t.level, t.event_message, t.messages, t.event_time, t.assign_time,
      t.ack_time is not null as acknowledged, count(*) over ()::int as total
    from station_alarm t join station_info station on station.id = t.station_id
    where t.assignee = ${actor.username} and t.event_end_time is null and ${scopeFilter(actor, stationAlarm, 't')}
    order by t.level desc, t.event_time, t.id limit ${limit}`
  return (await statement.execute(db.kysely)).rows
}

export type AssignedOrder = Counted<Dated<TodoOrder, 'createTime'>>

/** Work orders that the caller handles and that are not finished, the oldest first. */
export async function assignedOrders(db: Sql, actor: Actor, limit: number): Promise<readonly AssignedOrder[]> {
  const statement = sql<AssignedOrder>`
    select t.id, t.order_no, t.status, t.question_type, t.question_desc, station.station_name, t.create_time, count(*) over ()::int as total
    from work_order t left join station_info station on station.id = t.station_id
    where t.assignee = ${actor.username} and t.status = any(${[...openStatuses]}::text[]) and ${scopeFilter(actor, workOrder, 't')}
    order by t.create_time, t.id limit ${limit}`
  return (await statement.execute(db.kysely)).rows
}
