import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** A department of the tree. Its code is made by the server and says its place: A01, A01A01 … (modules/system/depart). */
export const depart = defineResource('depart', {
  label: '部门',
  path: '/sys/sysDepart',
  table: 'sys_depart',
  permission: 'system:depart',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  scope: 'tenant',
  fields: {
    departName: f.text('部门名称', { required: true, max: 64, width: 200 }),
    departNameAbbr: f.text('部门简称', { max: 32 }),
    parentId: f.ref('上级部门', { to: 'depart' }),
    orgCode: f.text('机构编码', { max: 48, readonly: true, pattern: 'orgCode', width: 160 }),
    orgCategory: f.dict('机构类别', { dict: 'org_category', required: true }),
    orgType: f.dict('机构类型', { dict: 'org_type', numeric: true, filled: true, hint: '不选时按上级部门确定' }),
    departOrder: f.int('排序', { min: 0, max: 999_999, hint: '同级部门按排序从小到大显示' }),
    mobile: f.text('联系电话', { max: 32 }),
    address: f.text('地址', { max: 200 }),
    memo: f.text('备注', { max: 500, multiline: true }),
  },
  list: {
    columns: ['departName', 'orgCode', 'parentId', 'orgCategory', 'orgType', 'departOrder', 'mobile'],
    filters: { departName: 'contains', orgCode: 'contains', orgCategory: 'in', orgType: 'eq' },
    keyword: ['departName', 'orgCode'],
    sort: { column: 'orgCode', order: 'asc' },
  },
  pick: ['departName', 'orgCode', 'orgCategory'],
  form: ['departName', 'departNameAbbr', 'parentId', 'orgCategory', 'orgType', 'departOrder', 'mobile', 'address', 'memo'],
  excel: {
    key: 'orgCode',
    /** A row with a code is that department; one without is a new one, below a parent that may stand in a row before. */
    import: [
      'departName',
      'orgCode',
      'departNameAbbr',
      'parentId',
      'orgCategory',
      'orgType',
      'departOrder',
      'mobile',
      'address',
      'memo',
    ],
    export: ['departName', 'orgCode', 'parentId', 'orgCategory', 'orgType', 'departOrder', 'mobile', 'address', 'memo'],
  },
})
