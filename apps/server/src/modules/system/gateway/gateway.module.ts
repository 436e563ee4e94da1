import { existingClients as clients } from '@heliodesk/contracts/endpoints/existingClients'
import { gateway } from '@heliodesk/contracts/endpoints/gateway'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { buildOutboundGuard } from '#server/http/outboundGuard.ts'
import { buildRateLimiter } from '#server/http/rateLimit.ts'
import { publicRoute, route } from '#server/http/route.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { forward } from './forward.ts'
import { type Deps, listRoutes, removeRoute, saveRoute } from './gateway.service.ts'

/** Ways to other servers below one prefix, for whom a route is meant. */
export const gatewayModule: ModuleFactory = (context) => {
  const deps: Deps = { context, guard: buildOutboundGuard(context.env.outboundAllow) }
  const limiter = buildRateLimiter(60_000, context.clock)
  return {
    name: 'gateway',
    routes: [
      route(gateway.list, ({ actor }) => listRoutes(deps, actor)),
      route(clients.deletedRoutes, async () => []),
      route(gateway.save, ({ actor, meta, body }) => saveRoute(deps, { actor, meta }, body.router), {
        message: doneMessages.saved(),
      }),
      route(gateway.clear, async () => null, { message: doneMessages.cacheCleared() }),
      route(gateway.remove, ({ actor, meta, query }) => removeRoute(deps, { actor, meta }, query.id), {
        message: doneMessages.deleted(),
      }),
      publicRoute(gateway.keys, async () => ({ keys: [context.access.signer.publicKey] })),
      route(gateway.read, (call) => forward(deps, limiter, call)),
      route(gateway.write, (call) => forward(deps, limiter, call), { bodyLimit: 1_048_576 }),
    ],
  }
}
