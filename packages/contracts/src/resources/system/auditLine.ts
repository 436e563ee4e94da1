import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/**
 * The audit as it is read: a view over lines that nobody can change, each bound to the one before it by its number in the chain.
 * Not one of the records that people make, so that it does not stand among the resources.
 */
export const auditLine = defineResource('auditLine', {
  label: '审计日志',
  path: '/sys/audit',
  table: 'sys_audit_line',
  permission: 'system:audit',
  verbs: ['list', 'read', 'export'],
  scope: 'tenant',
  fields: {
    createTime: f.datetime('时间', { readonly: true, width: 170 }),
    event: f.dict('事件', { dict: 'audit_event', readonly: true, width: 150 }),
    username: f.text('账号', { max: 64, readonly: true, width: 130 }),
    target: f.text('对象', { max: 300, readonly: true, multiline: true, width: 200 }),
    ip: f.text('IP 地址', { max: 64, readonly: true, width: 140 }),
    requestId: f.text('请求编号', { max: 64, readonly: true, width: 160 }),
    chainNo: f.int('防篡改序号', { readonly: true, width: 100 }),
    detailText: f.text('详情', { max: 4000, readonly: true, multiline: true, unasked: true, width: 240 }),
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
