import { incomeCalls } from '@heliodesk/contracts/endpoints/income'
import { errors } from '@heliodesk/contracts/errors'
import { incomeRuleLife } from '@heliodesk/contracts/lifecycles/finance/incomeRule'
import { withholdRuleLife } from '@heliodesk/contracts/lifecycles/finance/withholdRule'
import { incomeRuleStep } from '@heliodesk/contracts/resources/finance/incomeRule'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { CrudHooks, RowValues } from '#server/crud/module.ts'
import { readRecord } from '#server/crud/read.ts'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { incomeRuleBindings, ownIssues, withholdRuleBindings } from './rule.life.ts'
import { tryRule } from './trial.service.ts'

/** Refuses with each sentence at its field. */
function refuseIssues(row: RowValues): void {
  const [first, ...others] = ownIssues(row)
  if (first !== undefined) throw errors.invalidInput({ reason: first.message }, { fields: [first, ...others] })
}
const hooks: CrudHooks = {
  async beforeCreate({ values }) {
    refuseIssues(values)
  },
  async beforeUpdate({ values, current }) {
    refuseIssues({ ...current, ...values })
  },
}

/** 共建收益规则: versions that another person approves, and what they would change (decision 125). */
export const incomeRuleModule: ModuleFactory = (context) => {
  const base = lifecycleModule(incomeRuleLife, incomeRuleBindings, hooks)(context)
  const { source } = base.life
  return {
    ...base,
    routes: [
      ...base.routes,
      route(incomeCalls.trialIncome, async ({ actor, body: { id, ...page } }) => {
        if (!actor.canViewFinancial) throw errors.financialForbidden()
        await readRecord(source, actor, id)
        return tryRule(context.db, actor, id, { ...page, today: slotAt(context.clock.now()).day })
      }),
    ],
  }
}
export const incomeRuleStepModule = crudModule(incomeRuleStep)

/** 代扣规则: without one in force nothing is withheld (decision 125). */
export const withholdRuleModule = lifecycleModule(withholdRuleLife, withholdRuleBindings, hooks)
