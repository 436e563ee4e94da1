import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/**
 * The audit as it is read: a view over lines that nobody can change, each bound to the one before it by its number in the chain.
 * Not one of the records that people make, so that it does not stand among the resources.
 */
export const auditLine = defineResource('auditLine', {
  label: { zh: '审计日志', en: 'Audit line' },
  path: '/sys/audit',
  table: 'sys_audit_line',
  permission: 'system:audit',
  verbs: ['list', 'read', 'export'],
  scope: 'tenant',
  fields: {
    createTime: f.datetime({ zh: '时间', en: 'Time' }, { readonly: true, width: 170 }),
    event: f.dict({ zh: '事件', en: 'Event' }, { dict: 'audit_event', readonly: true, width: 150 }),
    username: f.text({ zh: '账号', en: 'Account' }, { max: 64, readonly: true, width: 130 }),
    target: f.text({ zh: '对象', en: 'Object' }, { max: 300, readonly: true, multiline: true, width: 200 }),
    ip: f.text({ zh: 'IP 地址', en: 'IP address' }, { max: 64, readonly: true, width: 140 }),
    requestId: f.text({ zh: '请求编号', en: 'Request' }, { max: 64, readonly: true, width: 160 }),
    chainNo: f.int({ zh: '防篡改序号', en: 'Chain no.' }, { readonly: true, width: 100 }),
    detailText: f.text({ zh: '详情', en: 'Details' }, { max: 4000, readonly: true, multiline: true, unasked: true, width: 240 }),
  },
  list: {
    columns: ['createTime', 'event', 'username', 'target', 'detailText', 'ip', 'chainNo', 'requestId'],
    filters: { createTime: 'range', event: 'in', username: 'contains', target: 'contains', ip: 'contains' },
    keyword: ['username', 'target'],
    sort: { column: 'createTime', order: 'desc' },
  },
  form: [],
  excel: { export: ['createTime', 'event', 'username', 'target', 'ip', 'chainNo', 'requestId', 'detailText'] },
})
