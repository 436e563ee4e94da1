import { f } from '../../kit/fields.ts'
import { defineResource, type ResourceSpec } from '../../kit/resource.ts'

const fields = {
  logType: f.dict({ zh: '日志类型', en: 'Kind of log' }, { dict: 'log_type', numeric: true, readonly: true, width: 100 }),
  createTime: f.datetime({ zh: '时间', en: 'Time' }, { readonly: true, width: 170 }),
  signEvent: f.dict({ zh: '登录事件', en: 'Event' }, { dict: 'sign_event', readonly: true, width: 110 }),
  operateType: f.dict(
    { zh: '操作类型', en: 'Kind of operation' },
    { dict: 'operate_type', numeric: true, readonly: true, width: 90 },
  ),
  logContent: f.text({ zh: '日志内容', en: 'What happened' }, { max: 200, readonly: true, message: true, width: 220 }),
  subject: f.text({ zh: '对象', en: 'Object' }, { max: 300, readonly: true, message: true, width: 200 }),
  changes: f.text(
    { zh: '变更内容', en: 'What changed' },
    { max: 100_000, readonly: true, multiline: true, unasked: true, width: 300 },
  ),
  userid: f.text({ zh: '账号', en: 'Account' }, { max: 64, readonly: true, width: 120 }),
  username: f.text({ zh: '姓名', en: 'Name' }, { max: 64, readonly: true, width: 110 }),
  success: f.flag({ zh: '是否成功', en: 'Succeeded' }, { readonly: true, width: 90 }),
  reason: f.text({ zh: '失败原因', en: 'Reason of failure' }, { max: 300, readonly: true, message: true, width: 160 }),
  door: f.dict({ zh: '登录方式', en: 'Way in' }, { dict: 'sign_door', readonly: true, width: 110 }),
  ip: f.text({ zh: 'IP 地址', en: 'IP address' }, { max: 64, readonly: true, width: 140 }),
  device: f.text({ zh: '登录设备', en: 'Device' }, { max: 120, readonly: true, width: 170 }),
  method: f.text({ zh: '接口', en: 'Endpoint' }, { max: 200, readonly: true, width: 240 }),
  requestType: f.text({ zh: '请求方式', en: 'Method' }, { max: 10, readonly: true, width: 90 }),
  requestUrl: f.text({ zh: '请求地址', en: 'Path' }, { max: 500, readonly: true, width: 240 }),
  requestParam: f.text({ zh: '请求参数', en: 'Parameters' }, { max: 2000, readonly: true, multiline: true, width: 240 }),
  costTime: f.int({ zh: '耗时', en: 'Duration' }, { readonly: true, unit: { zh: '毫秒', en: 'ms' }, width: 90 }),
  requestId: f.text({ zh: '请求编号', en: 'Request' }, { max: 64, readonly: true, width: 150 }),
} as const

const spec = {
  label: { zh: '系统日志', en: 'Log line' },
  several: 'logs',
  path: '/sys/log',
  table: 'sys_log',
  permission: 'system:log',
  verbs: ['list', 'read', 'export'],
  scope: 'tenant',
  largeList: true,
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
  label: { zh: '登录日志', en: 'Sign-in log' },
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
  label: { zh: '操作日志', en: 'Operation log' },
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
