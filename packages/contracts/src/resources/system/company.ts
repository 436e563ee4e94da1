import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** The columns of a sheet, in and out. */
const sheet = [
  'code',
  'name',
  'shortName',
  'companyType',
  'creditCode',
  'legalPerson',
  'contactPhone',
  'address',
  'departId',
  'isEnabled',
] as const

/** A legal entity of the group. Positions belong to one of them, or to all (`public`). */
export const company = defineResource('company', {
  label: '公司',
  path: '/sys/company',
  table: 'sys_company',
  permission: 'system:company',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  scope: 'tenant',
  fields: {
    code: f.text('公司编码', { required: true, max: 64, pattern: 'code', unique: true, immutable: true, width: 120 }),
    name: f.text('公司名称', { required: true, max: 100, width: 220 }),
    shortName: f.text('简称', { max: 32 }),
    companyType: f.dict('公司类型', { dict: 'company_type', required: true }),
    creditCode: f.text('统一社会信用代码', { max: 18, pattern: 'creditCode', width: 180 }),
    legalPerson: f.text('法定代表人', { max: 32 }),
    contactPhone: f.text('联系电话', { max: 32 }),
    district: f.region('所在区县', {}),
    address: f.text('详细地址', { max: 200 }),
    departId: f.ref('对应部门', { to: 'depart', hint: '公司在部门树中的位置' }),
    isEnabled: f.flag('启用', { required: true, width: 72 }),
    sortNo: f.int('排序', { min: 0, max: 9999, width: 72 }),
    remark: f.text('备注', { max: 500, multiline: true }),
  },
  list: {
    columns: ['code', 'name', 'shortName', 'companyType', 'creditCode', 'legalPerson', 'district', 'departId', 'isEnabled'],
    filters: { name: 'contains', code: 'contains', companyType: 'in', isEnabled: 'eq', district: 'eq' },
    keyword: ['name', 'code', 'shortName'],
  },
  pick: ['name', 'code', 'shortName'],
  form: [
    'code',
    'name',
    'shortName',
    'companyType',
    'creditCode',
    'legalPerson',
    'contactPhone',
    'district',
    'address',
    'departId',
    'sortNo',
    'isEnabled',
    'remark',
  ],
  excel: {
    import: sheet,
    export: sheet,
    key: 'code',
  },
})
