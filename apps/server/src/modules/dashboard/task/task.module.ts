import { dashboard } from '@heliodesk/contracts/endpoints/dashboard'
import { route } from '#server/http/route.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { buildAlarmBoard, orderHandling } from './task.service.ts'

/** How work gets done: alarms by age, place and person. */
export const taskModule: ModuleFactory = (context) => {
  const alarmBoard = buildAlarmBoard(context)
  return {
    name: 'dashboardTask',
    routes: [
      route(dashboard.task, ({ actor, query }) => alarmBoard(actor, query)),
      route(dashboard.orders, ({ actor, query }) => orderHandling(context, actor, query)),
    ],
  }
}
