import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** Companies that share an installation and see nothing of each other. Records of the platform's own tenant. */
export const tenant = defineResource('tenant', {
  label: { zh: '租户', en: 'Tenant' },
  several: 'tenants',
  path: '/sys/tenant',
  table: 'sys_tenant',
  permission: 'system:tenant',
  verbs: ['list', 'read', 'create', 'update', 'remove'],
  scope: 'tenant',
  platform: true,
  fields: {
    name: f.text({ zh: '租户名称', en: 'Tenant name' }, { required: true, max: 64, unique: true, width: 220 }),
    beginDate: f.date({ zh: '开始日期', en: 'From' }, {}),
    endDate: f.date({ zh: '结束日期', en: 'Until' }, {}),
    status: f.dict(
      { zh: '租户状态', en: 'Tenant status' },
      {
        dict: 'tenant_status',
        numeric: true,
        required: true,
        hint: { zh: '冻结后，其全部会话立即结束', en: 'Freezing ends all of its sessions at once' },
      },
    ),
    userCount: f.int({ zh: '用户数', en: 'Users' }, { virtual: true, readonly: true, width: 96 }),
  },
  list: {
    columns: ['name', 'status', 'userCount', 'beginDate', 'endDate'],
    filters: { name: 'contains', status: 'in' },
    keyword: ['name'],
  },
  form: ['name', 'status', 'beginDate', 'endDate'],
})
