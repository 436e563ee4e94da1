import { chosenTenantId, tenants } from '@heliodesk/contracts/endpoints/tenant'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { peopleMessages } from '@heliodesk/contracts/messages/people'
import { tenant } from '@heliodesk/contracts/resources/system/tenant'
import { platformTenantId as platform } from '#server/access/platformTenant.ts'
import type { Context } from '#server/context.ts'
import { endpointsOf } from '#server/crud/endpoints.ts'
import type { CrudHooks } from '#server/crud/module.ts'
import { createRecord } from '#server/crud/write.ts'
import { route } from '#server/http/route.ts'
import { crudModule, type Replacement } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { addMembers, removeMember, tenantMembers } from './members.service.ts'
import {
  admitFounder,
  provisionTenant,
  purgeTenants,
  tenantExists,
  tenantsBy,
  tenantsWithUsers,
  userCountSql,
} from './tenant.queries.ts'

function tenantHooks({ sessions }: Context): CrudHooks {
  return {
    virtual: { userCount: userCountSql },
    async afterCreate({ tx, id, values, actor }) {
      await provisionTenant(tx, { id, name: String(values.name) }, platform)
      await admitFounder(tx, id, actor.userId)
    },
    async beforeUpdate({ id, values }) {
      if (id === platform && values.status !== undefined && Number(values.status) !== 1) throw errors.tenantPlatform()
    },
    // Sessions are looked at together with their tenant: every process forgets what it knows of them, sockets close.
    async afterUpdate({ tx, id, values }) {
      if (values.status !== undefined) await sessions.permissionsChanged({ tenantId: id }, tx)
    },
    async beforeRemove({ tx, ids }) {
      if (ids.includes(platform)) throw errors.tenantPlatform()
      if ((await tenantsWithUsers(tx, ids)).length > 0) throw errors.tenantInUse()
      await purgeTenants(tx, ids)
    },
  }
}

/** Tenants as records. Their rows lie beyond the tenant of the call: the platform's administrators bypass row-level security here. */
export const tenantModule: ModuleFactory = (context) => {
  const { routes, ...rest } = tenantRoutes(context)
  return { ...rest, routes: routes.map((one) => ({ ...one, tenantScope: 'everything' })) }
}

/** A tenant may come with the number that an existing client chose. */
const createRoutes: Replacement = (source) => [
  route(
    endpointsOf(tenant).create,
    async ({ actor, meta, body }) => {
      const givenId = chosenTenantId.safeParse(body).data?.id ?? undefined
      if (givenId !== undefined && (await tenantExists(source.context.db, givenId)))
        throw errors.tenantTaken({}, { fields: [{ field: 'id', message: peopleMessages.tenantTaken() }] })
      return createRecord(source, { actor, meta, givenId }, body)
    },
    { message: doneMessages.added() },
  ),
]

const tenantRoutes: ModuleFactory = (context) => {
  const base = crudModule(tenant, tenantHooks, { create: createRoutes })(context)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(tenants.queryList, async ({ query }) => {
        const ids = query.ids === undefined || query.ids === '' ? null : query.ids.split(',').filter(isId)
        return [...(await tenantsBy(context.db, ids))]
      }),
      route(tenants.members, ({ actor, query }) => tenantMembers(context, actor, query.tenantId)),
      route(
        tenants.addMembers,
        async ({ actor, meta, body }) => {
          await addMembers(context, { actor, meta }, body)
          return null
        },
        { message: doneMessages.added() },
      ),
      route(
        tenants.removeMember,
        async ({ actor, meta, query }) => {
          await removeMember(context, { actor, meta }, query)
          return null
        },
        { message: doneMessages.deleted() },
      ),
    ],
  }
}
