import { monitor } from '@heliodesk/contracts/endpoints/monitor'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { stationAlarm } from '@heliodesk/contracts/resources/station/stationAlarm'
import { route } from '#server/http/route.ts'
import { countByState } from '#server/lifecycle/counts.queries.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { buildAlarmIntake } from '#server/vendors/intake/alarms.ts'
import { alarmSql } from './alarm.queries.ts'
import { buildAlarmService } from './alarm.service.ts'
import { listenForReturns } from './rules/listening.ts'
import { ruleJobs } from './rules/rules.job.ts'

export const stationAlarmModule: ModuleFactory = (context) => {
  const base = crudModule(stationAlarm, alarmSql)(context)
  const intake = buildAlarmIntake(context)
  const service = buildAlarmService(context, intake)
  let stopListening = (): void => undefined
  return {
    ...base,
    routes: [
      ...base.routes,
      route(monitor.alarmStatusCount, ({ actor, query }) => countByState(base.source, 'alarmStatus', actor, query)),
      route(monitor.ackAlarms, ({ actor, meta, body }) => service.acknowledge({ actor, meta, ids: body.ids }), {
        message: doneMessages.acknowledged(),
      }),
      route(monitor.assignAlarms, ({ actor, meta, body }) => service.assign({ actor, meta, ...body }), {
        message: doneMessages.assigned(),
      }),
      route(monitor.clearAlarms, ({ actor, meta, body }) => service.clear({ actor, meta, ids: body.ids }), {
        message: doneMessages.cleared(),
      }),
    ],
    jobs: ruleJobs(intake),
    async start() {
      stopListening = listenForReturns(context, intake)
    },
    async stop() {
      stopListening()
    },
  }
}
