import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** Rights that people of one department have while they work in it, out of those that the department may give. */
export const departRole = defineResource('departRole', {
  label: '部门角色',
  path: '/sys/sysDepartRole',
  table: 'sys_depart_role',
  permission: 'system:departRole',
  verbs: ['list', 'read', 'create', 'update', 'remove'],
  stepUp: ['create', 'update', 'remove'],
  scope: 'tenant',
  fields: {
    departId: f.ref('部门', { to: 'depart', required: true, immutable: true }),
    roleName: f.text('角色名称', { required: true, max: 64 }),
    roleCode: f.text('角色编码', { required: true, max: 64, pattern: 'code', unique: true, immutable: true }),
    description: f.text('描述', { max: 255, multiline: true }),
    permissionCount: f.int('权限数', { virtual: true, readonly: true, width: 88 }),
    userCount: f.int('人数', { virtual: true, readonly: true, width: 88 }),
  },
  list: {
    columns: ['roleName', 'roleCode', 'permissionCount', 'userCount', 'description'],
    filters: { departId: 'eq', roleName: 'contains', roleCode: 'contains' },
    keyword: ['roleName', 'roleCode'],
  },
  form: ['departId', 'roleName', 'roleCode', 'description'],
})
