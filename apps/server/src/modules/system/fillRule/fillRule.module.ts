import { reference } from '@heliodesk/contracts/endpoints/reference'
import { fillRule } from '@heliodesk/contracts/resources/system/fillRule'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { fillRuleHooks, nextNumber, nextNumbers, previewNumber } from './fillRule.service.ts'

/** Numbers of documents by a pattern (填值规则). */
export const fillRuleModule: ModuleFactory = (context) => {
  const base = crudModule(fillRule, fillRuleHooks)(context)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(reference.fillTest, ({ actor, query }) => previewNumber(context, actor, query.ruleCode)),
      route(reference.fillRun, ({ actor, params }) => nextNumber(context, actor, params.code)),
      route(reference.fillRunBatch, ({ actor, body }) =>
        nextNumbers(
          context,
          actor,
          body.rules.map(({ ruleCode }) => ruleCode),
        ),
      ),
    ],
  }
}
