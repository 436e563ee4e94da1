import { providerCalls } from '@heliodesk/contracts/endpoints/provider'
import { bankCardLife } from '@heliodesk/contracts/lifecycles/customer/bankCard'
import { follow } from '#server/followers/followers.ts'
import type { BoundLifecycle } from '#server/lifecycle/bound.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { askRoute } from '#server/providers/askRoute.ts'
import { serveExchange } from '#server/providers/exchanges.ts'
import { accountExchange } from './exchange.ts'
import { bankCardBindings, faceFollower } from './life.ts'

/** Class-II accounts: records with a life that face checks and the bank bring on. */
export const bankCardModule: ModuleFactory = (context) => {
  const life = (): BoundLifecycle => base.life
  const base = lifecycleModule(bankCardLife, bankCardBindings)(context)
  serveExchange(context, accountExchange(context, life))
  follow(context, faceFollower(context, life))
  return {
    ...base,
    routes: [...base.routes, askRoute(base.source, providerCalls.account)],
  }
}
