import { dashboard } from '@heliodesk/contracts/endpoints/dashboard'
import type { ModuleFactory } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { alarmHandling, orderHandling } from './task.service.ts'

/** How work gets done: alarms by age, place and person. */
export const taskModule: ModuleFactory = (context) => ({
  name: 'dashboardTask',
  routes: [
    route(dashboard.task, ({ actor, query }) => alarmHandling(context, actor, query)),
    route(dashboard.orders, ({ actor, query }) => orderHandling(context, actor, query)),
  ],
})
