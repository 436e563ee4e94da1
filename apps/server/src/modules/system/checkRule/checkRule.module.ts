import { records } from '@heliodesk/contracts/endpoints/records'
import type { ModuleFactory } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { checkByCode } from './checkRule.service.ts'

/** Rules of codes as data (编码校验规则). */
export const checkRuleModule: ModuleFactory = (context) => ({
  name: 'checkRule',
  routes: [route(records.checkByCode, ({ actor, query }) => checkByCode(context, actor, query))],
})
