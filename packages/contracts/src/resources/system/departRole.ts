import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** Rights that people of one department have while they work in it, out of those that the department may give. */
export const departRole = defineResource('departRole', {
  label: { zh: '部门角色', en: 'Department role' },
  several: 'department roles',
  path: '/sys/sysDepartRole',
  table: 'sys_depart_role',
  permission: 'system:departRole',
  verbs: ['list', 'read', 'create', 'update', 'remove'],
  stepUp: ['create', 'update', 'remove'],
  scope: 'tenant',
  fields: {
    departId: f.ref({ zh: '部门', en: 'Department' }, { to: 'depart', required: true, immutable: true }),
    roleName: f.text({ zh: '角色名称', en: 'Role name' }, { required: true, max: 64 }),
    roleCode: f.text(
      { zh: '角色编码', en: 'Role code' },
      { required: true, max: 64, pattern: 'code', unique: true, immutable: true },
    ),
    description: f.text({ zh: '描述', en: 'Description' }, { max: 255, multiline: true }),
    permissionCount: f.int({ zh: '权限数', en: 'Rights' }, { virtual: true, readonly: true, width: 88 }),
    userCount: f.int({ zh: '人数', en: 'People' }, { virtual: true, readonly: true, width: 88 }),
  },
  list: {
    columns: ['roleName', 'roleCode', 'permissionCount', 'userCount', 'description'],
    filters: { departId: 'eq', roleName: 'contains', roleCode: 'contains' },
    keyword: ['roleName', 'roleCode'],
  },
  form: ['departId', 'roleName', 'roleCode', 'description'],
})
