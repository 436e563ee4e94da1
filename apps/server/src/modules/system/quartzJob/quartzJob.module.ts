import { quartzJobs } from '@heliodesk/contracts/endpoints/quartzJob'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { quartzJob } from '@heliodesk/contracts/resources/system/quartzJob'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { quartzJobHooks } from './quartzJob.hooks.ts'
import { changeStatus, enterJobs, execute, kinds, runs } from './quartzJob.service.ts'

/** The jobs of all modules, for who administers them: when they run, whether they run, what became of it. */
export const quartzJobModule: ModuleFactory = (context) => {
  const base = crudModule(quartzJob, quartzJobHooks)(context)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(quartzJobs.pause, ({ actor, meta, query }) => changeStatus(context, { actor, meta, id: query.id }, -1), {
        message: doneMessages.jobPaused(),
      }),
      route(quartzJobs.resume, ({ actor, meta, query }) => changeStatus(context, { actor, meta, id: query.id }, 0), {
        message: doneMessages.jobResumed(),
      }),
      route(quartzJobs.execute, ({ actor, meta, query }) => execute(context, { actor, meta, id: query.id }), {
        message: doneMessages.jobStarted(),
      }),
      route(quartzJobs.kinds, async () => kinds()),
      route(quartzJobs.runs, ({ actor, query }) => runs(context, actor, query)),
    ],
    start: () => enterJobs(context),
  }
}
