import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/**
 * 变更记录 (A§1): what was changed in records of the business, by whom, in words. It is a reading of their versions (`sys_data_log`), so that
 * there is one history; what a reader sees of one depends on the record, which is why it does not stand among the resources.
 */
export const changeRecord = defineResource('changeRecord', {
  label: { zh: '变更记录', en: 'Change record' },
  path: '/api/changeRecord',
  table: 'sys_data_log',
  permission: 'approval:change',
  verbs: ['list', 'read'],
  scope: 'tenant',
  largeList: true,
  fields: {
    createTime: f.datetime({ zh: '变更时间', en: 'Changed' }, { readonly: true, width: 170 }),
    dataTable: f.dict({ zh: '业务类型', en: 'Kind' }, { dict: 'business_record', readonly: true, width: 120 }),
    dataTitle: f.text({ zh: '记录', en: 'Record' }, { max: 200, readonly: true, width: 180 }),
    verb: f.dict({ zh: '变更方式', en: 'Change' }, { dict: 'data_verb', readonly: true, width: 96 }),
    changes: f.text(
      { zh: '变更内容', en: 'What changed' },
      { max: 4000, readonly: true, virtual: true, multiline: true, unasked: true, width: 420 },
    ),
    createBy: f.text({ zh: '操作人', en: 'By' }, { max: 64, person: 'username', readonly: true, width: 110 }),
    dataVersion: f.int({ zh: '数据版本', en: 'Version' }, { readonly: true, width: 90 }),
    dataId: f.ref({ zh: '记录编号', en: 'Record number' }, { to: '', readonly: true, unseen: true }),
  },
  list: {
    columns: ['createTime', 'dataTable', 'dataTitle', 'verb', 'changes', 'createBy', 'dataVersion'],
    filters: { dataTable: 'in', verb: 'in', createTime: 'range', createBy: 'eq' },
    keyword: ['dataTitle'],
    sort: { column: 'createTime', order: 'desc' },
  },
  form: [],
})
