import { bankCalls } from '@heliodesk/contracts/endpoints/bank'
import { providerCalls } from '@heliodesk/contracts/endpoints/provider'
import { errors } from '@heliodesk/contracts/errors'
import { bankCardLife } from '@heliodesk/contracts/lifecycles/customer/bankCard'
import { limitsOf } from '#server/bank/limits.ts'
import { readRecord } from '#server/crud/read.ts'
import { follow } from '#server/followers/followers.ts'
import { route } from '#server/http/route.ts'
import type { BoundLifecycle } from '#server/lifecycle/bound.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { mandateOfCard } from '#server/pay/mandate/mandates.queries.ts'
import { askRoute } from '#server/providers/askRoute.ts'
import { serveExchange } from '#server/providers/exchanges.ts'
import { accountExchange } from './exchange.ts'
import { bankCardBindings, faceFollower } from './life.ts'

/** Class-II accounts: records with a life that face checks and the bank bring on. */
export const bankCardModule: ModuleFactory = (context) => {
  const life = (): BoundLifecycle => base.life
  const base = lifecycleModule(bankCardLife, bankCardBindings, { virtual: mandateOfCard })(context)
  serveExchange(context, accountExchange(context, life))
  follow(context, faceFollower(context, life))
  return {
    ...base,
    routes: [
      ...base.routes,
      askRoute(base.source, providerCalls.account),
      route(bankCalls.limits, async ({ actor, query: { id } }) => {
        if (!actor.canViewFinancial) throw errors.financialForbidden()
        await readRecord(base.source, actor, id)
        return limitsOf(context, id)
      }),
    ],
  }
}
