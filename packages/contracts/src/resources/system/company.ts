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
  label: { zh: '公司', en: 'Company' },
  several: 'companies',
  path: '/sys/company',
  table: 'sys_company',
  permission: 'system:company',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  scope: 'tenant',
  fields: {
    code: f.text(
      { zh: '公司编码', en: 'Code' },
      { required: true, max: 64, pattern: 'code', unique: true, immutable: true, width: 120 },
    ),
    name: f.text({ zh: '公司名称', en: 'Company name' }, { required: true, max: 100, width: 220 }),
    shortName: f.text({ zh: '简称', en: 'Short name' }, { max: 32 }),
    companyType: f.dict({ zh: '公司类型', en: 'Company type' }, { dict: 'company_type', required: true }),
    creditCode: f.text({ zh: '统一社会信用代码', en: 'Credit code' }, { max: 18, pattern: 'creditCode', width: 180 }),
    legalPerson: f.text({ zh: '法定代表人', en: 'Legal representative' }, { max: 32 }),
    contactPhone: f.text({ zh: '联系电话', en: 'Phone' }, { max: 32 }),
    district: f.region({ zh: '所在区县', en: 'District' }, {}),
    address: f.text({ zh: '详细地址', en: 'Address' }, { max: 200 }),
    departId: f.ref(
      { zh: '对应部门', en: 'Department' },
      { to: 'depart', hint: { zh: '公司在部门树中的位置', en: 'Where the company stands in the tree of departments' } },
    ),
    isEnabled: f.flag({ zh: '启用', en: 'In use' }, { required: true, width: 72 }),
    sortNo: f.int({ zh: '排序', en: 'Order' }, { min: 0, max: 9999, width: 72 }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 500, multiline: true }),
  },
  list: {
    columns: ['code', 'name', 'shortName', 'companyType', 'creditCode', 'legalPerson', 'district', 'departId', 'isEnabled'],
    filters: { name: 'contains', code: 'contains', companyType: 'in', isEnabled: 'eq', district: 'eq' },
    keyword: ['name', 'code', 'shortName'],
  },
  choiceColumns: ['name', 'code', 'shortName'],
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
