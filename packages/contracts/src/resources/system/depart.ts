import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** A department of the tree. Its code is made by the server and says its place: A01, A01A01 … (modules/system/depart). */
export const depart = defineResource('depart', {
  label: { zh: '部门', en: 'Department' },
  several: 'departments',
  path: '/sys/sysDepart',
  table: 'sys_depart',
  permission: 'system:depart',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  scope: 'tenant',
  fields: {
    departName: f.text({ zh: '部门名称', en: 'Name' }, { required: true, max: 64, width: 200 }),
    departNameAbbr: f.text({ zh: '部门简称', en: 'Short name' }, { max: 32 }),
    parentId: f.ref({ zh: '上级部门', en: 'Parent' }, { to: 'depart' }),
    orgCode: f.text({ zh: '机构编码', en: 'Code' }, { max: 48, readonly: true, pattern: 'orgCode', width: 160 }),
    orgCategory: f.dict({ zh: '机构类别', en: 'Category' }, { dict: 'org_category', required: true }),
    orgType: f.dict(
      { zh: '机构类型', en: 'Type' },
      {
        dict: 'org_type',
        numeric: true,
        filled: true,
        hint: { zh: '不选时按上级部门确定', en: 'Left empty, it follows from the parent' },
      },
    ),
    departOrder: f.int(
      { zh: '排序', en: 'Order' },
      {
        min: 0,
        max: 999_999,
        hint: { zh: '同级部门按排序从小到大显示', en: 'Departments of one level are shown in this order' },
      },
    ),
    mobile: f.text({ zh: '联系电话', en: 'Phone' }, { max: 32 }),
    address: f.text({ zh: '地址', en: 'Address' }, { max: 200 }),
    memo: f.text({ zh: '备注', en: 'Remark' }, { max: 500, multiline: true }),
  },
  list: {
    columns: ['departName', 'orgCode', 'parentId', 'orgCategory', 'orgType', 'departOrder', 'mobile'],
    filters: { departName: 'contains', orgCode: 'contains', orgCategory: 'in', orgType: 'eq' },
    keyword: ['departName', 'orgCode'],
    sort: { column: 'orgCode', order: 'asc' },
  },
  choiceColumns: ['departName', 'orgCode', 'orgCategory'],
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
