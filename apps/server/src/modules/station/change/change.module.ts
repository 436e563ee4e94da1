import { errors } from '@heliodesk/contracts/errors'
import { stationChangeLife } from '@heliodesk/contracts/lifecycles/stationChange/stationChange'
import { changeMessages as messages } from '@heliodesk/contracts/messages/stationChange'
import type { CrudHooks } from '#server/crud/module.ts'
import { stepWithin } from '#server/lifecycle/takeStep.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { applyJob } from './apply.job.ts'
import { liveTwin } from './change.queries.ts'
import { changeBindings } from './life.ts'

const hooks: CrudHooks = {
  async beforeCreate({ tx, values }) {
    const changeNo = await liveTwin(tx, String(values.stationId), String(values.changeType))
    if (changeNo === undefined) return
    const message = messages.live({ changeNo })
    throw errors.invalidInput({ reason: message }, { fields: [{ field: 'changeType', message }] })
  },
}

/** Changes of stations: reviewed by somebody else, written to the station on their day. */
export const stationChangeModule: ModuleFactory = (context) => {
  const bindings = changeBindings(context, async (scope, id) => {
    await stepWithin(base.life, scope, 'apply', { id })
  })
  const base = lifecycleModule(stationChangeLife, bindings, hooks)(context)
  return { ...base, jobs: [...(base.jobs ?? []), applyJob(base.life)] }
}
