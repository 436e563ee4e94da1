import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { idText } from './session.ts'

/** Ids joined by commas, as the protocol sends them; a comma at the end is allowed. */
const idList = z.string().max(40_000)

/** Who may do what, and who may work at all (A§7.5). Administrators of the tenant only; the services refuse everybody else. */
export const rights = {
  frozenBatch: defineEndpoint({
    method: 'PUT',
    path: '/sys/user/frozenBatch',
    access: 'signed-in',
    summary: '冻结或解冻用户（管理员；冻结立即结束其全部会话）',
    /** 1 normal, 2 frozen. */
    body: z.object({ ids: idList, status: z.coerce.number().int().min(1, '状态只能为 1 或 2').max(2, '状态只能为 1 或 2') }),
    result: z.null(),
  }),
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
