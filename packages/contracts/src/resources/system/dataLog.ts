import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/**
 * Versions of records as a list. What a reader sees of one depends on the record that it is a version of, so that it does not stand
 * among the resources.
 */
export const dataLog = defineResource('dataLog', {
  label: '数据日志',
  path: '/sys/dataLog',
  table: 'sys_data_log',
  permission: 'system:dataLog',
  verbs: ['list', 'read'],
  scope: 'tenant',
  grows: true,
  fields: {
    createTime: f.datetime('时间', { readonly: true, width: 176 }),
    dataLabel: f.text('数据类型', { max: 64, readonly: true, width: 130 }),
    dataTitle: f.text('记录', { max: 200, readonly: true, width: 200 }),
    verb: f.dict('变更方式', { dict: 'data_verb', readonly: true, width: 100 }),
    dataVersion: f.int('数据版本', { readonly: true, width: 90 }),
    createBy: f.text('操作人', { max: 64, readonly: true, width: 130 }),
    dataTable: f.text('表名', { max: 64, readonly: true, width: 180 }),
    dataId: f.ref('记录编号', { to: '', readonly: true, width: 180 }),
    type: f.text('内容格式', { max: 16, readonly: true }),
  },
  list: {
    columns: ['createTime', 'dataLabel', 'dataTitle', 'verb', 'dataVersion', 'createBy', 'dataTable', 'dataId'],
    filters: { dataLabel: 'contains', createTime: 'range', verb: 'in', createBy: 'contains' },
    keyword: ['dataTitle'],
    sort: { column: 'createTime', order: 'desc' },
  },
  form: [],
})
