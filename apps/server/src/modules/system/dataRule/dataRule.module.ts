import { dataRules } from '@heliodesk/contracts/endpoints/dataRules'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { dataRule } from '@heliodesk/contracts/resources/system/dataRule'
import { removeRecords } from '#server/crud/write.ts'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { dataRuleHooks } from './dataRule.hooks.ts'
import { rulesOfHolder, saveRulesOfHolder } from './departRules.service.ts'
import { addPageRule, editPageRule, ruleSubjects, rulesOfPage } from './pageRules.service.ts'
import { previewRows } from './preview.service.ts'
import { rulesOfRole, saveRulesOfRole } from './roleRules.service.ts'

const nothing = () => null
const saved = { message: doneMessages.savedPlain() }

/** Data rules: as records, by page, by role, and what somebody sees by them. */
export const dataRuleModule: ModuleFactory = (context) => {
  const base = crudModule(dataRule, dataRuleHooks)(context)
  const { source } = base
  return {
    ...base,
    routes: [
      ...base.routes,
      route(dataRules.byPermission, ({ actor, query }) => rulesOfPage(context, actor, query)),
      route(dataRules.query, ({ actor, query }) => rulesOfPage(context, actor, query)),
      route(dataRules.add, ({ actor, meta, body }) => addPageRule(source, { actor, meta }, body), {
        message: doneMessages.added(),
      }),
      route(dataRules.edit, ({ actor, meta, body }) => editPageRule(source, { actor, meta }, body), {
        message: doneMessages.changed(),
      }),
      route(dataRules.remove, ({ actor, meta, query }) => removeRecords(source, { actor, meta }, [query.id]).then(nothing), {
        message: doneMessages.deleted(),
      }),
      route(dataRules.ofRole, ({ actor, params }) => rulesOfRole(context, actor, params)),
      route(
        dataRules.saveOfRole,
        ({ actor, meta, body }) => saveRulesOfRole(context, { actor, meta }, body).then(nothing),
        saved,
      ),
      route(dataRules.ofDepart, ({ actor, params }) =>
        rulesOfHolder(context, actor, { kind: 'depart', id: params.departId, permissionId: params.permissionId }),
      ),
      route(
        dataRules.saveOfDepart,
        ({ actor, meta, body: { departId, ...rest } }) =>
          saveRulesOfHolder(context, { actor, meta }, { kind: 'depart', id: departId, ...rest }).then(nothing),
        saved,
      ),
      route(dataRules.ofDepartRole, ({ actor, params }) =>
        rulesOfHolder(context, actor, { kind: 'departRole', id: params.roleId, permissionId: params.permissionId }),
      ),
      route(
        dataRules.saveOfDepartRole,
        ({ actor, meta, body: { roleId, ...rest } }) =>
          saveRulesOfHolder(context, { actor, meta }, { kind: 'departRole', id: roleId, ...rest }).then(nothing),
        saved,
      ),
      route(dataRules.subjects, ({ actor, query }) => ruleSubjects(context, actor, query.permissionId)),
      route(dataRules.preview, ({ actor, meta, query }) => previewRows(context, { actor, meta }, query)),
    ],
  }
}
