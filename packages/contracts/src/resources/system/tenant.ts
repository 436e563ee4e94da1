import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** Companies that share an installation and see nothing of each other. Records of the platform's own tenant. */
export const tenant = defineResource('tenant', {
  label: '租户',
  path: '/sys/tenant',
  table: 'sys_tenant',
  permission: 'system:tenant',
  verbs: ['list', 'read', 'create', 'update', 'remove'],
  scope: 'tenant',
  platform: true,
  fields: {
    name: f.text('租户名称', { required: true, max: 64, unique: true, width: 220 }),
    beginDate: f.date('开始日期', {}),
    endDate: f.date('结束日期', {}),
    status: f.dict('租户状态', { dict: 'tenant_status', numeric: true, required: true, hint: '冻结后，其全部会话立即结束' }),
    userCount: f.int('用户数', { virtual: true, readonly: true, width: 96 }),
  },
  list: {
    columns: ['name', 'status', 'userCount', 'beginDate', 'endDate'],
    filters: { name: 'contains', status: 'in' },
    keyword: ['name'],
  },
  form: ['name', 'status', 'beginDate', 'endDate'],
})
