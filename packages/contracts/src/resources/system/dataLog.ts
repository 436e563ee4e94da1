import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/**
 * Versions of records as a list. What a reader sees of one depends on the record that it is a version of, so that it does not stand
 * among the resources.
 */
export const dataLog = defineResource('dataLog', {
  label: { zh: '数据日志', en: 'Version of a record' },
  path: '/sys/dataLog',
  table: 'sys_data_log',
  permission: 'system:dataLog',
  verbs: ['list', 'read'],
  scope: 'tenant',
  largeList: true,
  fields: {
    createTime: f.datetime({ zh: '时间', en: 'Time' }, { readonly: true, width: 176 }),
    dataLabel: f.text({ zh: '数据类型', en: 'Kind of record' }, { max: 64, readonly: true, width: 130 }),
    dataTitle: f.text({ zh: '记录', en: 'Record' }, { max: 200, readonly: true, width: 200 }),
    verb: f.dict({ zh: '变更方式', en: 'Change' }, { dict: 'data_verb', readonly: true, width: 100 }),
    dataVersion: f.int({ zh: '数据版本', en: 'Version' }, { readonly: true, width: 90 }),
    createBy: f.text({ zh: '操作人', en: 'By' }, { max: 64, readonly: true, width: 130 }),
    dataTable: f.text({ zh: '表名', en: 'Table' }, { max: 64, readonly: true, width: 180 }),
    dataId: f.ref({ zh: '记录编号', en: 'Record number' }, { to: '', readonly: true, width: 180 }),
    type: f.text({ zh: '内容格式', en: 'Format' }, { max: 16, readonly: true }),
  },
  list: {
    columns: ['createTime', 'dataLabel', 'dataTitle', 'verb', 'dataVersion', 'createBy', 'dataTable', 'dataId'],
    filters: { dataLabel: 'contains', createTime: 'range', verb: 'in', createBy: 'contains' },
    keyword: ['dataTitle'],
    sort: { column: 'createTime', order: 'desc' },
  },
  form: [],
})
