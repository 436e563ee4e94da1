import { auth } from '@heliodesk/contracts/endpoints/auth'
import { existingClients as clients } from '@heliodesk/contracts/endpoints/existingClients'
import type { Context } from '#server/context.ts'
import { type Route, route } from '#server/http/route.ts'
import { selectTenant, tenantsOf, wantsDictionaries } from './enter.service.ts'

export function tenantRoutes(context: Context): readonly Route[] {
  return [
    route(auth.currentTenants, ({ actor }) => tenantsOf(context, actor), { tenantScope: 'everything' }),
    route(
      clients.ownTenants,
      async ({ actor }) => {
        const { list } = await tenantsOf(context, actor)
        return list.map(({ id, name }) => ({
          id,
          name,
          status: 1,
          userTenantStatus: '1' as const,
          tenantUserName: actor.realname,
        }))
      },
      { tenantScope: 'everything' },
    ),
    route(
      auth.selectTenant,
      ({ actor, body, meta, request }) =>
        selectTenant(context, actor, { tenantId: body.tenantId, meta, withDictionaries: wantsDictionaries(request) }),
      { tenantScope: 'everything' },
    ),
  ]
}
