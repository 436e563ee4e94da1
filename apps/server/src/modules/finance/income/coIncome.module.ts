import { incomeCalls } from '@heliodesk/contracts/endpoints/income'
import { errors } from '@heliodesk/contracts/errors'
import { coIncomeLife } from '@heliodesk/contracts/lifecycles/finance/coIncome'
import { incomeMessages as messages } from '@heliodesk/contracts/messages/income'
import { coIncome } from '@heliodesk/contracts/resources/finance/coIncome'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { route } from '#server/http/route.ts'
import { accrueJob, accrueMonths } from '#server/income/accrue.job.ts'
import { paidOfIncome } from '#server/income/accrue.queries.ts'
import { stateOfIncome } from '#server/income/follow.ts'
import type { Bindings } from '#server/lifecycle/bound.ts'
import { missingAt } from '#server/lifecycle/missing.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { payable } from './workings.queries.ts'
import { incomeOfStation, workingsOf } from './workings.service.ts'

/** No person says that it is paid: its payments and set-offs do. */
const bindings: Bindings<typeof coIncomeLife> = {
  approvals: {},
  effects: {},
  guards: {
    saysSo: async ({ tx }, { id, to }) => {
      const now = await paidOfIncome(tx, id)
      return now !== undefined && stateOfIncome(now) === to ? [] : missingAt(coIncome, id, [messages.notSo()])
    },
  },
}

/** 共建收益: accrued by month, paid by runs, corrected in the open month (decision 125). */
export const coIncomeModule: ModuleFactory = (context) => {
  const base = lifecycleModule(coIncomeLife, bindings, { virtual: { payable } })(context)
  const { source } = base.life
  const today = () => slotAt(context.clock.now()).day
  return {
    ...base,
    routes: [
      ...base.routes,
      route(
        incomeCalls.runIncome,
        async ({ actor, body }) => {
          if (!actor.canViewFinancial) throw errors.financialForbidden()
          return { count: await accrueMonths(context, { tenantId: actor.tenantId, by: actor.username, ...body }) }
        },
        { message: messages.accrued() },
      ),
      route(incomeCalls.incomeWorkings, ({ actor, query }) => {
        if (!actor.canViewFinancial) throw errors.financialForbidden()
        return workingsOf(source, actor, query.id)
      }),
      route(incomeCalls.incomeOfStation, ({ actor, query }) => {
        if (!actor.canViewFinancial) throw errors.financialForbidden()
        return incomeOfStation(context.db, actor, { ...query, today: today() })
      }),
    ],
    jobs: [accrueJob, ...(base.jobs ?? [])],
  }
}
