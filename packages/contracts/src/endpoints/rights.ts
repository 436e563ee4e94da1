import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { idText } from './session.ts'

/** Ids joined by commas, as the protocol sends them; a comma at the end is allowed. */
const idList = z.string().max(40_000)

/** Who may do what, and who may work at all (A§7.5). Administrators of the tenant only; the services refuse everybody else. */
export const rights = {
  rolePermission: defineEndpoint({
    method: 'GET',
    path: '/sys/permission/queryRolePermission',
    access: 'signed-in',
    summary: '角色已授权的菜单与按钮编号（管理员）',
    query: z.object({ roleId: idText }),
    result: z.array(idText),
  }),
  saveRolePermission: defineEndpoint({
    method: 'POST',
    path: '/sys/permission/saveRolePermission',
    access: 'signed-in',
    summary: '保存角色授权（管理员；立即在所有打开的页面生效）',
    /** What `lastpermissionIds` and `permissionIds` have in common stays as it is; without the first, what is stored counts as it. */
    body: z.object({ roleId: idText, permissionIds: idList, lastpermissionIds: idList.optional() }),
    result: z.null(),
  }),
}
