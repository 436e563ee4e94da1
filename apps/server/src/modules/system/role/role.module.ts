import { roles } from '@heliodesk/contracts/endpoints/roles'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { role } from '@heliodesk/contracts/resources/system/role'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { permissionsOfRole, saveRolePermission } from './grant.service.ts'
import { giveRole, holders, takeRole } from './holders.service.ts'
import { roleHooks } from './role.hooks.ts'
import { codeTaken, rolesOfTenant } from './role.queries.ts'

const nothing = () => null

/** Roles as records, what they are given and who holds them. */
export const roleModule: ModuleFactory = (context) => {
  const base = crudModule(role, roleHooks)(context)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(
        roles.checkCode,
        async ({ actor, query }) => {
          const own = query.id !== undefined && isId(query.id) ? query.id : null
          if (await codeTaken(context.db, actor.tenantId, query.roleCode.replaceAll('\0', ''), own)) throw errors.roleCodeTaken()
          return null
        },
        { message: doneMessages.free() },
      ),
      route(roles.all, ({ actor }) => rolesOfTenant(context.db, actor.tenantId)),
      route(roles.permission, ({ actor, query }) => permissionsOfRole(context, actor, query.roleId)),
      route(roles.savePermission, ({ actor, body, meta }) => saveRolePermission(context, actor, body, meta).then(nothing), {
        message: doneMessages.saved(),
      }),
      route(roles.users, ({ actor, query }) => holders(context, actor, query)),
      route(roles.addUsers, ({ actor, meta, body }) => giveRole(context, { actor, meta }, body).then(nothing), {
        message: doneMessages.added(),
      }),
      route(
        roles.removeUser,
        ({ actor, meta, query }) =>
          takeRole(context, { actor, meta }, { roleId: query.roleId, userIds: query.userId }).then(nothing),
        { message: doneMessages.deleted() },
      ),
      route(roles.removeUsers, ({ actor, meta, query }) => takeRole(context, { actor, meta }, query).then(nothing), {
        message: doneMessages.deleted(),
      }),
    ],
  }
}
