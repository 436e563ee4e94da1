import { f } from '../../kit/fields.ts'
import { defineResource, type Row } from '../../kit/resource.ts'

/** What the form asks is also what a sheet carries, in and out. */
const written = [
  'customerNo',
  'userName',
  'contactNumber',
  'idCard',
  'sex',
  'birthday',
  'district',
  'projectAddr',
  'houseType',
  'roofType',
  'businessModel',
  'source',
  'isBlacklist',
  'status',
] as const

export const customer = defineResource('customer', {
  label: '客户',
  path: '/api/customer',
  table: 'customer',
  permission: 'customer:info',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  scope: 'org',
  grows: true,
  follows: [{ resource: 'station', through: 'customerId', keepers: ['createBy'] }],
  fields: {
    customerNo: f.text('客户编号', { required: true, max: 32, pattern: 'code', unique: true, immutable: true }),
    userName: f.text('客户姓名', { required: true, max: 64 }),
    contactNumber: f.text('联系电话', { required: true, max: 20, pattern: 'phone', pii: 'phone' }),
    idCard: f.text('身份证号', { max: 18, pattern: 'idCard', pii: 'idCard', unique: true }),
    sex: f.dict('性别', { dict: 'sex' }),
    birthday: f.date('出生日期', {}),
    district: f.region('所在区县', { required: true }),
    projectAddr: f.text('详细地址', { max: 200 }),
    houseType: f.dict('房屋类型', { dict: 'house_type' }),
    roofType: f.dict('屋顶类型', { dict: 'roof_type' }),
    businessModel: f.dict('业务模式', { dict: 'business_model' }),
    source: f.dict('来源', { dict: 'customer_source' }),
    isBlacklist: f.flag('黑名单', {}),
    status: f.dict('状态', { dict: 'customer_status', required: true }),
  },
  list: {
    columns: [
      'customerNo',
      'userName',
      'contactNumber',
      'idCard',
      'district',
      'projectAddr',
      'businessModel',
      'source',
      'status',
      'isBlacklist',
    ],
    filters: {
      userName: 'contains',
      customerNo: 'contains',
      contactNumber: 'eq',
      idCard: 'eq',
      district: 'eq',
      businessModel: 'in',
      status: 'in',
      isBlacklist: 'eq',
    },
    keyword: ['userName', 'customerNo'],
  },
  form: written,
  excel: {
    import: written,
    export: written,
    key: 'customerNo',
  },
})
export type Customer = Row<typeof customer>
