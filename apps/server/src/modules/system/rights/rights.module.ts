import { rights } from '@heliodesk/contracts/endpoints/rights'
import type { ModuleFactory } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { permissionsOfRole, saveRolePermission } from './rights.service.ts'

/** Changes of rights that take effect at once in every process and in every open browser. */
export const rightsModule: ModuleFactory = (context) => ({
  name: 'rights',
  routes: [
    route(rights.rolePermission, ({ actor, query }) => permissionsOfRole(context, actor, query.roleId)),
    route(
      rights.saveRolePermission,
      async ({ actor, body, meta }) => {
        await saveRolePermission(context, actor, body, meta)
        return null
      },
      { message: '保存成功！' },
    ),
  ],
})
