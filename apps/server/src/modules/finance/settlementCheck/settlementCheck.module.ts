import { settlementCheckCalls } from '@heliodesk/contracts/endpoints/settlementCheck'
import { errors } from '@heliodesk/contracts/errors'
import { settlementCheckLife } from '@heliodesk/contracts/lifecycles/finance/settlementCheck'
import { settlementCheckMessages as messages } from '@heliodesk/contracts/messages/settlementCheck'
import { lastDayOf } from '@heliodesk/domain/gridBill/due'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { checkJob } from '#server/difference/check.job.ts'
import { checkMonth } from '#server/difference/check.ts'
import { route } from '#server/http/route.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { findingsOf } from './findings.service.ts'
import { settlementCheckBindings } from './life.ts'

/** 结算核对: worked out by month (server/difference), opened to its formulas, and dealt with by people (decision 116). */
export const settlementCheckModule: ModuleFactory = (context) => {
  const base = lifecycleModule(settlementCheckLife, settlementCheckBindings)(context)
  const { source } = base.life
  return {
    ...base,
    routes: [
      ...base.routes,
      route(
        settlementCheckCalls.run,
        async ({ actor, body: { month } }) => {
          if (!actor.canViewFinancial) throw errors.financialForbidden()
          if (lastDayOf(month) >= slotAt(context.clock.now()).day)
            throw errors.invalidInput({ reason: messages.futureMonth({ month }) })
          await checkMonth(context, { tenantId: actor.tenantId, month })
          return null
        },
        { message: messages.checked() },
      ),
      route(settlementCheckCalls.findings, ({ actor, query }) => {
        if (!actor.canViewFinancial) throw errors.financialForbidden()
        return findingsOf(source, actor, query.id)
      }),
    ],
    jobs: [checkJob, ...(base.jobs ?? [])],
  }
}
