import { f } from '../../kit/fields.ts'
import { defineResource, type ResourceSpec } from '../../kit/resource.ts'

const fields = {
  logType: f.dict('日志类型', { dict: 'log_type', numeric: true, readonly: true, width: 100 }),
  createTime: f.datetime('时间', { readonly: true, width: 170 }),
  signEvent: f.dict('登录事件', { dict: 'sign_event', readonly: true, width: 110 }),
  operateType: f.dict('操作类型', { dict: 'operate_type', numeric: true, readonly: true, width: 90 }),
  logContent: f.text('日志内容', { max: 200, readonly: true, width: 220 }),
  subject: f.text('对象', { max: 300, readonly: true, width: 200 }),
  changes: f.text('变更内容', { max: 100_000, readonly: true, multiline: true, unasked: true, width: 300 }),
  userid: f.text('账号', { max: 64, readonly: true, width: 120 }),
  username: f.text('姓名', { max: 64, readonly: true, width: 110 }),
  success: f.flag('是否成功', { readonly: true, width: 90 }),
  reason: f.text('失败原因', { max: 300, readonly: true, width: 160 }),
  door: f.dict('登录方式', { dict: 'sign_door', readonly: true, width: 110 }),
  ip: f.text('IP 地址', { max: 64, readonly: true, width: 140 }),
  device: f.text('登录设备', { max: 120, readonly: true, width: 170 }),
  method: f.text('接口', { max: 200, readonly: true, width: 240 }),
  requestType: f.text('请求方式', { max: 10, readonly: true, width: 90 }),
  requestUrl: f.text('请求地址', { max: 500, readonly: true, width: 240 }),
  requestParam: f.text('请求参数', { max: 2000, readonly: true, multiline: true, width: 240 }),
  costTime: f.int('耗时', { readonly: true, unit: '毫秒', width: 90 }),
  requestId: f.text('请求编号', { max: 64, readonly: true, width: 150 }),
} as const

const spec = {
  label: '系统日志',
  path: '/sys/log',
  table: 'sys_log',
  permission: 'system:log',
  verbs: ['list', 'read', 'export'],
  scope: 'tenant',
  grows: true,
  fields,
  list: {
    columns: ['createTime', 'logType', 'logContent', 'userid', 'username', 'success', 'ip', 'costTime'],
    filters: {
      logType: 'eq',
      createTime: 'range',
      signEvent: 'in',
      operateType: 'in',
      userid: 'contains',
      ip: 'contains',
      success: 'eq',
    },
    keyword: ['logContent'],
    sort: { column: 'createTime', order: 'desc' },
  },
  form: [],
  excel: {
    export: [
      'createTime',
      'logType',
      'signEvent',
      'operateType',
      'logContent',
      'subject',
      'changes',
      'userid',
      'username',
      'success',
      'reason',
      'door',
      'ip',
      'device',
      'method',
      'requestType',
      'requestUrl',
      'requestParam',
      'costTime',
      'requestId',
    ],
  },
} as const satisfies ResourceSpec<typeof fields>

/** Who signed in (logType 1) and what was called (2); written by the server alone, kept by the retention rule. */
export const sysLog = defineResource('sysLog', spec)

/** The sign-ins among them, as a list of their own. */
export const signInLog = defineResource('signInLog', {
  ...spec,
  label: '登录日志',
  list: {
    columns: ['createTime', 'signEvent', 'userid', 'username', 'door', 'ip', 'device', 'reason', 'requestId'],
    filters: { signEvent: 'in', createTime: 'range', userid: 'contains', ip: 'contains' },
    keyword: ['logContent'],
    sort: { column: 'createTime', order: 'desc' },
  },
})

/** The calls among them: all that write, and what is read under the audit. */
export const operationLog = defineResource('operationLog', {
  ...spec,
  label: '操作日志',
  list: {
    columns: [
      'createTime',
      'logContent',
      'subject',
      'changes',
      'operateType',
      'userid',
      'username',
      'success',
      'reason',
      'costTime',
      'method',
      'requestParam',
      'ip',
      'requestId',
    ],
    filters: { operateType: 'in', createTime: 'range', subject: 'contains', success: 'eq', userid: 'contains', ip: 'contains' },
    keyword: ['logContent'],
    sort: { column: 'createTime', order: 'desc' },
  },
})
