import { records } from '@heliodesk/contracts/endpoints/records'
import { reference } from '@heliodesk/contracts/endpoints/reference'
import { checkRule } from '@heliodesk/contracts/resources/system/checkRule'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { checkByCode, checkRuleHooks, tryRule } from './checkRule.service.ts'

/** Rules of codes as data (编码校验规则). */
export const checkRuleModule: ModuleFactory = (context) => {
  const base = crudModule(checkRule, checkRuleHooks)(context)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(records.checkByCode, ({ actor, query }) => checkByCode(context, actor, query)),
      route(reference.checkTry, async ({ body }) => tryRule(body)),
    ],
  }
}
