import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** A stored report. It is written by calls of its own (endpoints/report.ts): they know its source, columns and parameters. */
export const onlineReport = defineResource('onlineReport', {
  label: { zh: '报表', en: 'Report' },
  several: 'reports',
  path: '/online/cgreport/head',
  table: 'onl_report',
  permission: 'online:report',
  verbs: ['list', 'read', 'remove'],
  scope: 'tenant',
  fields: {
    code: f.text({ zh: '报表编码', en: 'Report code' }, { max: 64, unique: true, readonly: true, width: 200 }),
    name: f.text({ zh: '报表名称', en: 'Report name' }, { max: 64, readonly: true, width: 180 }),
    source: f.dict({ zh: '数据来源', en: 'Source' }, { dict: 'report_source', readonly: true, width: 140 }),
    description: f.text({ zh: '说明', en: 'Description' }, { max: 200, readonly: true, width: 260 }),
    permission: f.text({ zh: '访问权限', en: 'Right' }, { max: 64, readonly: true, width: 160 }),
    rowCap: f.int({ zh: '最多行数', en: 'Rows at most' }, { readonly: true, width: 100 }),
    sortColumn: f.text({ zh: '默认排序', en: 'Order by' }, { max: 64, readonly: true, width: 120 }),
    sortOrder: f.text({ zh: '排序方向', en: 'Direction' }, { max: 8, readonly: true, width: 100 }),
    isPublished: f.flag({ zh: '已发布菜单', en: 'In the menu' }, { virtual: true, readonly: true, width: 110 }),
  },
  list: {
    columns: ['code', 'name', 'source', 'description', 'isPublished', 'rowCap'],
    filters: { name: 'contains', code: 'contains', source: 'in' },
    keyword: ['name', 'code'],
  },
  form: [],
})
