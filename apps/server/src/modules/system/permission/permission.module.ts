import { roles } from '@heliodesk/contracts/endpoints/roles'
import { session } from '@heliodesk/contracts/endpoints/session'
import type { ModuleFactory } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { permissionsOf } from './permission.service.ts'
import { treeOfRights } from './rights.service.ts'

export const permissionModule: ModuleFactory = (context) => ({
  name: 'permission',
  routes: [
    route(session.permissionByToken, ({ actor }) => permissionsOf(context, actor)),
    route(roles.tree, ({ actor }) => treeOfRights(context, actor)),
  ],
})
