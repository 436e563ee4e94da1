import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

export const role = defineResource('role', {
  label: { zh: '角色', en: 'Role' },
  path: '/sys/role',
  table: 'sys_role',
  permission: 'system:role',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  stepUp: ['create', 'update', 'remove', 'import'],
  scope: 'tenant',
  fields: {
    roleName: f.text({ zh: '角色名称', en: 'Role name' }, { required: true, max: 64, width: 180 }),
    roleCode: f.text(
      { zh: '角色编码', en: 'Role code' },
      { required: true, max: 64, pattern: 'code', unique: true, immutable: true },
    ),
    description: f.text({ zh: '描述', en: 'Description' }, { max: 255, multiline: true, width: 260 }),
    userCount: f.int({ zh: '用户数', en: 'Users' }, { virtual: true, readonly: true, width: 96 }),
    ruleCount: f.int({ zh: '数据规则数', en: 'Data rules' }, { virtual: true, readonly: true, width: 96 }),
  },
  list: {
    columns: ['roleName', 'roleCode', 'userCount', 'ruleCount', 'description'],
    filters: { roleName: 'contains', roleCode: 'contains' },
    keyword: ['roleName', 'roleCode'],
  },
  choiceColumns: ['roleName', 'roleCode'],
  form: ['roleName', 'roleCode', 'description'],
  excel: {
    import: ['roleName', 'roleCode', 'description'],
    export: ['roleName', 'roleCode', 'userCount', 'description'],
    key: 'roleCode',
  },
})
