import { logs } from '@heliodesk/contracts/endpoints/logs'
import { errors } from '@heliodesk/contracts/errors'
import { sysLog } from '@heliodesk/contracts/resources/system/sysLog'
import type { Context } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { logHooks } from './log.queries.ts'
import { decorateLog } from './log.service.ts'
import { retentionJob } from './retention.job.ts'
import { loginfo, visitInfo } from './visits.service.ts'

/** What was noted in this process a moment ago is read as well. */
const settled =
  ({ requestLog }: Context) =>
  (one: Route): Route => ({
    ...one,
    handle: async (call) => {
      await requestLog.flush()
      return one.handle(call)
    },
  })

/** Sign-in and operation logs, for who oversees the platform. */
export const logModule: ModuleFactory = (context) => {
  const base = crudModule(sysLog, { ...logHooks, decorate: decorateLog(context) })(context)
  const kept = async (): Promise<never> => {
    throw errors.logsKept({ days: context.env.logDays })
  }
  return {
    ...base,
    routes: [
      ...base.routes.map(settled(context)),
      route(logs.remove, kept),
      route(logs.removeBatch, kept),
      settled(context)(route(logs.loginfo, ({ actor }) => loginfo(context, actor))),
      settled(context)(route(logs.visitInfo, ({ actor }) => visitInfo(context, actor))),
    ],
    jobs: [retentionJob],
  }
}
