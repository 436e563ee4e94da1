import { dataRules } from '@heliodesk/contracts/endpoints/dataRules'
import { dataRule } from '@heliodesk/contracts/resources/system/dataRule'
import type { ModuleFactory } from '../../../context.ts'
import { crudModule } from '../../../crud/crudModule.ts'
import { buildSource } from '../../../crud/source.ts'
import { removeRecords } from '../../../crud/write.ts'
import { route } from '../../../http/route.ts'
import { dataRuleHooks } from './dataRule.hooks.ts'
import { addPageRule, editPageRule, ruleSubjects, rulesOfPage } from './pageRules.service.ts'
import { previewRows } from './preview.service.ts'
import { rulesOfRole, saveRulesOfRole } from './roleRules.service.ts'

const nothing = () => null

/** Data rules: as records, by page, by role, and what somebody sees by them. */
export const dataRuleModule: ModuleFactory = (context) => {
  const source = buildSource(dataRule, dataRuleHooks(context), context)
  const base = crudModule(dataRule, dataRuleHooks)(context)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(dataRules.byPermission, ({ actor, query }) => rulesOfPage(context, actor, query)),
      route(dataRules.query, ({ actor, query }) => rulesOfPage(context, actor, query)),
      route(dataRules.add, ({ actor, meta, body }) => addPageRule(source, { actor, meta }, body), { message: '添加成功！' }),
      route(dataRules.edit, ({ actor, meta, body }) => editPageRule(source, { actor, meta }, body), { message: '修改成功!' }),
      route(dataRules.remove, ({ actor, meta, query }) => removeRecords(source, { actor, meta }, [query.id]).then(nothing), {
        message: '删除成功！',
      }),
      route(dataRules.ofRole, ({ actor, params }) => rulesOfRole(context, actor, params)),
      route(dataRules.saveOfRole, ({ actor, meta, body }) => saveRulesOfRole(context, { actor, meta }, body).then(nothing), {
        message: '保存成功!',
      }),
      route(dataRules.subjects, ({ actor, query }) => ruleSubjects(context, actor, query.permissionId)),
      route(dataRules.preview, ({ actor, meta, query }) => previewRows(context, { actor, meta }, query)),
    ],
  }
}
