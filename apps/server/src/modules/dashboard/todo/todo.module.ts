import { dashboard } from '@heliodesk/contracts/endpoints/dashboard'
import type { ResultOf } from '@heliodesk/contracts/kit/endpoint'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Actor } from '../../../access/actor.ts'
import type { Context, ModuleFactory } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { assignedAlarms } from './todo.queries.ts'

const shown = 8

async function todo({ db }: Context, actor: Actor): Promise<ResultOf<typeof dashboard.todo>> {
  const rows = await assignedAlarms(db, actor, shown)
  return {
    alarms: {
      total: rows[0]?.total ?? 0,
      rows: rows.map(({ total: _, eventTime, assignTime, ...row }) => ({
        ...row,
        eventTime: wireTime(eventTime.getTime()),
        assignTime: assignTime === null ? null : wireTime(assignTime.getTime()),
      })),
    },
  }
}

/** What waits for the caller, for his workplace. */
export const todoModule: ModuleFactory = (context) => ({
  name: 'todo',
  routes: [route(dashboard.todo, ({ actor }) => todo(context, actor))],
})
