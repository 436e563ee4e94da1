import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { idText } from './session.ts'

/** Ids joined by commas, as the protocol sends them; a comma at the end is allowed. */
const idList = z.string().max(40_000)

const role = z.object({
  id: idText,
  roleName: z.string(),
  roleCode: z.string(),
  description: z.string().nullable(),
  createBy: z.string().nullable(),
  createTime: z.string(),
  updateBy: z.string().nullable(),
  updateTime: z.string().nullable(),
})

/** An entry of the tree of rights (TreeModel of wire contract §6). */
export interface RightNode {
  readonly key: string
  readonly value: string
  readonly title: string
  readonly slotTitle: string
  readonly label: string
  readonly isLeaf: boolean
  readonly icon: string | null
  readonly parentId: string | null
  /** 1 where data rules exist for the page. */
  readonly ruleFlag: number
  readonly scopedSlots: { readonly title: 'hasDatarule' }
  /** 0 group, 1 page, 2 button. */
  readonly menuType: number
  readonly perms: string | null
  /** The reader may hand it out. */
  readonly isGrantable: boolean
  /** Data rules can be made for it. */
  readonly hasResource: boolean
  readonly children?: readonly RightNode[] | undefined
}
const rightNode: z.ZodType<RightNode> = z.lazy(() =>
  z.object({
    key: z.string(),
    value: z.string(),
    title: z.string(),
    slotTitle: z.string(),
    label: z.string(),
    isLeaf: z.boolean(),
    icon: z.string().nullable(),
    parentId: z.string().nullable(),
    ruleFlag: z.number(),
    scopedSlots: z.object({ title: z.literal('hasDatarule') }),
    menuType: z.number(),
    perms: z.string().nullable(),
    isGrantable: z.boolean(),
    hasResource: z.boolean(),
    children: z.array(rightNode).readonly().optional(),
  }),
)
export const rightTree = z.object({ treeList: z.array(rightNode).readonly(), ids: z.array(idText).readonly() })

const holder = z.object({
  id: idText,
  username: z.string(),
  realname: z.string(),
  sex: z.number().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  orgCodeTxt: z.string(),
  status: z.number(),
})
export type RoleHolder = z.infer<typeof holder>

/** Roles beside their records: what they are given, and who holds them (A§7.5). */
export const roles = {
  checkCode: defineEndpoint({
    method: 'GET',
    path: '/sys/role/checkRoleCode',
    access: 'system:role:list',
    summary: { zh: '检查角色编码是否可用', en: 'Check whether the code of a role is free' },
    query: z.object({ id: z.string().max(20).optional(), roleCode: z.string().min(1).max(64) }),
    result: z.null(),
  }),
  all: defineEndpoint({
    method: 'GET',
    path: '/sys/role/queryall',
    access: 'system:role:list',
    summary: { zh: '全部角色', en: 'All roles' },
    result: z.array(role).readonly(),
  }),
  tree: defineEndpoint({
    method: 'GET',
    path: '/sys/role/queryTreeList',
    access: 'system:role:list',
    summary: { zh: '菜单与按钮权限树', en: 'Tree of the rights of menus and buttons' },
    details: { zh: '角色授权', en: 'to grant to roles' },
    result: rightTree,
  }),
  permission: defineEndpoint({
    method: 'GET',
    path: '/sys/permission/queryRolePermission',
    access: 'system:role:list',
    summary: { zh: '角色已授权的菜单与按钮编号', en: 'Ids of the menus and buttons granted to a role' },
    query: z.object({ roleId: idText }),
    result: z.array(idText),
  }),
  savePermission: defineEndpoint({
    method: 'POST',
    path: '/sys/permission/saveRolePermission',
    access: 'system:role:grant',
    stepUp: true,
    summary: { zh: '保存角色授权', en: 'Save the grants of a role' },
    details: {
      zh: '立即在所有打开的页面生效；不能授予自己没有的权限',
      en: 'at once on all open pages, none that the caller lacks',
    },
    /** What `lastpermissionIds` and `permissionIds` have in common stays as it is; without the first, what is stored counts as it. */
    body: z.object({ roleId: idText, permissionIds: idList, lastpermissionIds: idList.optional() }),
    result: z.null(),
  }),
  users: defineEndpoint({
    method: 'GET',
    path: '/sys/user/userRoleList',
    access: 'system:role:list',
    summary: { zh: '拥有某角色的用户', en: 'Users with a role' },
    query: z.object({
      roleId: idText,
      username: z.string().max(64).optional(),
      pageNo: z.coerce.number().int().min(1).default(1),
      pageSize: z.coerce.number().int().min(1).max(200).default(10),
    }),
    result: z.object({
      records: z.array(holder).readonly(),
      total: z.number(),
      size: z.number(),
      current: z.number(),
      pages: z.number(),
    }),
  }),
  addUsers: defineEndpoint({
    method: 'POST',
    path: '/sys/user/addSysUserRole',
    access: 'system:role:user',
    stepUp: true,
    summary: { zh: '把角色授予用户', en: 'Grant a role to users' },
    body: z.object({ roleId: idText, userIdList: z.array(idText).min(1).max(500) }),
    result: z.null(),
  }),
  removeUser: defineEndpoint({
    method: 'DELETE',
    path: '/sys/user/deleteUserRole',
    access: 'system:role:user',
    stepUp: true,
    summary: { zh: '从角色中移除用户', en: 'Remove a user from a role' },
    query: z.object({ roleId: idText, userId: idText }),
    result: z.null(),
  }),
  removeUsers: defineEndpoint({
    method: 'DELETE',
    path: '/sys/user/deleteUserRoleBatch',
    access: 'system:role:user',
    stepUp: true,
    summary: { zh: '从角色中移除多个用户', en: 'Remove users from a role' },
    query: z.object({ roleId: idText, userIds: idList }),
    result: z.null(),
  }),
}
