import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** A stored report. It is written by calls of its own (endpoints/report.ts): they know its source, columns and parameters. */
export const onlineReport = defineResource('onlineReport', {
  label: '报表',
  path: '/online/cgreport/head',
  table: 'onl_report',
  permission: 'online:report',
  verbs: ['list', 'read', 'remove'],
  scope: 'tenant',
  fields: {
    code: f.text('报表编码', { max: 64, unique: true, readonly: true, width: 200 }),
    name: f.text('报表名称', { max: 64, readonly: true, width: 180 }),
    source: f.dict('数据来源', { dict: 'report_source', readonly: true, width: 140 }),
    description: f.text('说明', { max: 200, readonly: true, width: 260 }),
    permission: f.text('访问权限', { max: 64, readonly: true, width: 160 }),
    rowCap: f.int('最多行数', { readonly: true, width: 100 }),
    sortColumn: f.text('默认排序', { max: 64, readonly: true, width: 120 }),
    sortOrder: f.text('排序方向', { max: 8, readonly: true, width: 100 }),
    isPublished: f.flag('已发布菜单', { virtual: true, readonly: true, width: 110 }),
  },
  list: {
    columns: ['code', 'name', 'source', 'description', 'isPublished', 'rowCap'],
    filters: { name: 'contains', code: 'contains', source: 'in' },
    keyword: ['name', 'code'],
  },
  form: [],
})
