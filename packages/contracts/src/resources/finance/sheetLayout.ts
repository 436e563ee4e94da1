import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const columns = ['layoutName', 'purpose', 'headers', 'columnWords', 'dateForm', 'usedTime'] as const

/** 导入模板: how the sheets of a bank or a grid company are read, mapped once and known again by their header (decision 109). */
export const sheetLayout = defineResource('sheetLayout', {
  label: { zh: '导入模板', en: 'Sheet layout' },
  several: 'sheet layouts',
  path: '/api/sheetLayout',
  table: 'sheet_layout',
  permission: 'finance:layout',
  verbs: ['list', 'read', 'update', 'remove'],
  scope: 'tenant',
  fields: {
    layoutName: f.text({ zh: '模板名称', en: 'Name' }, { required: true, max: 60, unique: true, width: 180 }),
    purpose: f.dict({ zh: '用途', en: 'Purpose' }, { dict: 'sheet_purpose', required: true, readonly: true, width: 110 }),
    headers: f.text({ zh: '识别表头', en: 'Known by' }, { required: true, max: 4_000, readonly: true, width: 300 }),
    columnWords: f.text({ zh: '列对应', en: 'Columns' }, { required: true, max: 4_000, readonly: true, width: 300 }),
    dateForm: f.dict({ zh: '日期写法', en: 'Dates' }, { dict: 'date_form', required: true, width: 110 }),
    usedTime: f.datetime({ zh: '最近使用', en: 'Last used' }, { readonly: true, width: 150 }),
  },
  list: {
    columns,
    filters: { purpose: 'in', layoutName: 'contains' },
    keyword: ['layoutName'],
  },
  form: ['layoutName', 'dateForm'],
})
