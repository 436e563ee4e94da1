import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { departNode } from './pickers.ts'
import { idText } from './session.ts'

const idList = z.string().max(40_000)

/** Rights as a tree (wire contract §5): entries of the menu with their buttons below. */
export interface PermissionNode {
  key: string
  value: string
  title: string
  slotTitle: string
  label: string
  isLeaf: boolean
  icon: string | null
  parentId: string | null
  ruleFlag: number
  children?: PermissionNode[] | undefined
}
const permissionNode: z.ZodType<PermissionNode> = z.lazy(() =>
  z.object({
    key: idText,
    value: idText,
    title: z.string(),
    slotTitle: z.string(),
    label: z.string(),
    isLeaf: z.boolean(),
    icon: z.string().nullable(),
    parentId: idText.nullable(),
    ruleFlag: z.number(),
    children: z.array(permissionNode).optional(),
  }),
)
const permissionTree = z.object({ treeList: z.array(permissionNode), ids: z.array(idText) })
export type PermissionTree = z.infer<typeof permissionTree>

const departUser = z.object({
  id: idText,
  username: z.string(),
  realname: z.string(),
  workNo: z.string().nullable(),
  status: z.number(),
  /** Department roles that they have here. */
  roles: z.array(z.object({ id: idText, roleName: z.string() })),
})
export type DepartUser = z.infer<typeof departUser>

const role = z.object({
  id: idText,
  departId: idText,
  roleName: z.string(),
  roleCode: z.string(),
  description: z.string().nullable(),
})

const tree = {
  allParents: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepart/queryAllParentId',
    access: 'signed-in',
    summary: { zh: '部门的全部上级编号', en: 'Ids of all departments above one' },
    query: z.object({ departId: idText.optional(), orgCode: z.string().max(64).optional() }),
    result: z.object({ departId: idText, parentIds: z.array(idText), parentMap: z.record(idText, z.string()) }),
  }),
  listAll: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepart/listAll',
    access: 'system:depart:list',
    summary: { zh: '可见部门', en: 'Visible departments' },
    details: { zh: '平铺', en: 'as a flat list' },
    result: z.array(departNode),
  }),
  byKeyWord: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepart/queryTreeByKeyWord',
    access: 'signed-in',
    summary: { zh: '按关键字查部门与人员', en: 'Find departments and people by keyword' },
    query: z.object({ keyWord: z.string().max(64).default('') }),
    result: z.object({
      departList: z.array(departNode),
      userList: z.array(z.object({ id: idText, username: z.string(), realname: z.string() })),
    }),
  }),
  usersOfDepart: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepart/getUsersByDepartId',
    access: 'system:depart:list',
    summary: { zh: '部门的人员', en: 'People of a department' },
    details: { zh: '不含下级部门', en: 'without those below it' },
    query: z.object({ id: idText }),
    result: z.array(departUser),
  }),
}

const rightsOfDeparts = {
  departPermission: defineEndpoint({
    method: 'GET',
    path: '/sys/permission/queryDepartPermission',
    access: 'system:depart:list',
    summary: { zh: '部门可授予的菜单与按钮编号', en: 'Ids of the menus and buttons that a department may grant' },
    query: z.object({ departId: idText }),
    result: z.array(idText),
  }),
  saveDepartPermission: defineEndpoint({
    method: 'POST',
    path: '/sys/permission/saveDepartPermission',
    access: 'system:depart:permission',
    stepUp: true,
    summary: { zh: '保存部门可授予的权限', en: 'Save the rights that a department may grant' },
    details: { zh: '不超过授权人自己的权限', en: 'none that the caller lacks' },
    body: z.object({ departId: idText, permissionIds: idList, lastpermissionIds: idList.optional() }),
    result: z.null(),
  }),
  grantable: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepartPermission/queryTreeListForGrant',
    access: 'system:depart:list',
    summary: { zh: '本人可授予部门的权限树', en: 'Tree of the rights that the caller may grant to departments' },
    result: permissionTree,
  }),
  treeForDeptRole: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepartPermission/queryTreeListForDeptRole',
    access: 'system:departRole:list',
    summary: { zh: '部门可授予的权限树', en: 'Tree of the rights that a department may grant' },
    query: z.object({ departId: idText }),
    result: permissionTree,
  }),
  deptRolePermission: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepartPermission/queryDeptRolePermission',
    access: 'system:departRole:list',
    summary: { zh: '部门角色的权限编号', en: 'Ids of the rights of a department role' },
    query: z.object({ roleId: idText }),
    result: z.array(idText),
  }),
  saveDeptRolePermission: defineEndpoint({
    method: 'POST',
    path: '/sys/sysDepartPermission/saveDeptRolePermission',
    access: 'system:departRole:edit',
    stepUp: true,
    summary: { zh: '保存部门角色的权限', en: 'Save the rights of a department role' },
    details: { zh: '不超过部门的权限', en: 'none that the department lacks' },
    body: z.object({ roleId: idText, permissionIds: idList, lastpermissionIds: idList.optional() }),
    result: z.null(),
  }),
}

const rolesOfDeparts = {
  deptRoleList: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepartRole/getDeptRoleList',
    access: 'system:departRole:list',
    summary: { zh: '部门的全部角色', en: 'All roles of a department' },
    query: z.object({ departId: idText, userId: idText.optional() }),
    result: z.array(role),
  }),
  deptRolesOfUser: defineEndpoint({
    method: 'GET',
    path: '/sys/sysDepartRole/getDeptRoleByUserId',
    access: 'system:departRole:list',
    summary: { zh: '用户在部门中的角色', en: 'Roles of a user in a department' },
    query: z.object({ userId: idText, departId: idText }),
    result: z.array(z.object({ id: idText, userId: idText, droleId: idText, departId: idText })),
  }),
  deptRoleUserAdd: defineEndpoint({
    method: 'POST',
    path: '/sys/sysDepartRole/deptRoleUserAdd',
    access: 'system:departRole:edit',
    stepUp: true,
    summary: { zh: '给用户授予或收回部门角色', en: 'Grant department roles to a user or take them back' },
    /** What `oldRoleId` and `newRoleId` have in common stays as it is. */
    body: z.object({ userId: idText, newRoleId: idList, oldRoleId: idList.optional() }),
    result: z.null(),
  }),
}

/** Departments as they are administered (wire contract §7), beside the verbs of their record. */
export const departs = { ...tree, ...rightsOfDeparts, ...rolesOfDeparts } as const
