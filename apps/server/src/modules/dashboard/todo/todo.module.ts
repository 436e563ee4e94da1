import { dashboard } from '@heliodesk/contracts/endpoints/dashboard'
import type { ResultOf } from '@heliodesk/contracts/kit/endpoint'
import { permissionOf } from '@heliodesk/contracts/kit/resource'
import { stationAlarm } from '@heliodesk/contracts/resources/station/stationAlarm'
import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { wireTime } from '@heliodesk/domain/solar/slots'
import { type Actor, isAllowed } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import { readText } from '#server/language/stored.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { type AssignedAlarm, type AssignedOrder, assignedAlarms, assignedOrders } from './todo.queries.ts'

type Todo = ResultOf<typeof dashboard.todo>
const shown = 8
const timeOf = (at: Date): string => wireTime(at.getTime())

/** What waits for the caller. It tells no more than the lists of alarms and orders would. */
async function todo({ db }: Context, actor: Actor): Promise<Todo> {
  const [orders, alarms] = await Promise.all([
    isAllowed(actor, permissionOf(workOrder, 'list')) ? assignedOrders(db, actor, shown) : [],
    isAllowed(actor, permissionOf(stationAlarm, 'list')) ? assignedAlarms(db, actor, shown) : [],
  ])
  return {
    orders: { total: orders[0]?.total ?? 0, rows: orders.map(orderOf) },
    alarms: { total: alarms[0]?.total ?? 0, rows: alarms.map(alarmOf) },
  }
}

const orderOf = ({ total: _, createTime, ...row }: AssignedOrder): Todo['orders']['rows'][number] => ({
  ...row,
  createTime: timeOf(createTime),
})

const alarmOf = ({ total: _, eventTime, assignTime, messages, ...row }: AssignedAlarm): Todo['alarms']['rows'][number] => ({
  ...row,
  eventMessage: readText(row.eventMessage, messages, 'eventMessage'),
  eventTime: timeOf(eventTime),
  assignTime: assignTime === null ? null : timeOf(assignTime),
})

/** What waits for the caller, for their workplace. */
export const todoModule: ModuleFactory = (context) => ({
  name: 'todo',
  routes: [route(dashboard.todo, ({ actor }) => todo(context, actor))],
})
