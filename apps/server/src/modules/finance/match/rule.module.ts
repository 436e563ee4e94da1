import { matchingCalls } from '@heliodesk/contracts/endpoints/matching'
import { errors } from '@heliodesk/contracts/errors'
import { matchRuleLife } from '@heliodesk/contracts/lifecycles/finance/matchRule'
import { term } from '@heliodesk/contracts/text/message'
import { isVisible } from '#server/crud/read.ts'
import { route } from '#server/http/route.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { matchRuleBindings, refuseWordless } from './rule.life.ts'
import { readTrial } from './trial.service.ts'

/** 匹配规则: editions that are tried on a month before another person puts them in force (decision 121). */
export const matchRuleModule: ModuleFactory = (context) => {
  const base = lifecycleModule(matchRuleLife, matchRuleBindings, {
    async beforeCreate({ values }) {
      refuseWordless(values['gridWords'])
    },
    async beforeUpdate({ values }) {
      if ('gridWords' in values) refuseWordless(values['gridWords'])
    },
  })(context)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(matchingCalls.trial, async ({ actor, query }) => {
        if (!actor.canViewFinancial) throw errors.financialForbidden()
        if (!(await isVisible(base.source, actor, query.id))) throw errors.notFound({ label: term(base.source.resource.label) })
        return readTrial(context.db, actor, query)
      }),
    ],
  }
}
