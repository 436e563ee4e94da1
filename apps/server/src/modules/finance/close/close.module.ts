import { monthCloseCalls } from '@heliodesk/contracts/endpoints/monthClose'
import { errors } from '@heliodesk/contracts/errors'
import { monthCloseLife } from '@heliodesk/contracts/lifecycles/ledger/monthClose'
import { monthCloseMessages as messages } from '@heliodesk/contracts/messages/monthClose'
import { closeJob } from '#server/close/close.job.ts'
import { liveOf } from '#server/close/close.queries.ts'
import type { CrudHooks } from '#server/crud/module.ts'
import { route } from '#server/http/route.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { closeFigures } from './close.queries.ts'
import { changedSince, partsOf } from './close.service.ts'
import { dayThreeOf } from './dayThree.service.ts'
import { monthCloseBindings } from './life.ts'

const hooks: CrudHooks = {
  virtual: closeFigures,
  beforeCreate: async ({ tx, actor, values }) => {
    const month = String(values['month'])
    const closeNo = await liveOf(tx, actor.tenantId, month)
    if (closeNo === undefined) return
    const message = messages.twice({ month, closeNo })
    throw errors.invalidInput({ reason: message }, { fields: [{ field: 'month', message }] })
  },
}

/** 月结: worked through by the job (server/close), begun, accepted and finished by people (decision 123). */
export const monthCloseModule: ModuleFactory = (context) => {
  const base = lifecycleModule(monthCloseLife, monthCloseBindings, hooks)(context)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(monthCloseCalls.steps, ({ actor, query }) => partsOf(base.source, actor, query.id)),
      route(monthCloseCalls.dayThree, ({ actor }) => dayThreeOf(context, actor)),
      route(monthCloseCalls.changed, ({ actor, query }) => changedSince(base.source, actor, query.id)),
    ],
    jobs: [...(base.jobs ?? []), closeJob],
  }
}
