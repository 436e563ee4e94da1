import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/**
 * What was done with a partner, as a list: each step of its life and each change, out of the one history (record_step) and its versions.
 * Views that nobody writes; what a row says of the record depends on who reads it, so that they do not stand among the resources.
 */
const fieldsOf = <const T extends 'agent' | 'merchant'>(to: T, zh: string, en: string) => ({
  createTime: f.datetime({ zh: '时间', en: 'Time' }, { readonly: true, width: 170 }),
  partnerId: f.ref({ zh, en }, { to, readonly: true, width: 210 }),
  operation: f.dict({ zh: '操作类型', en: 'Operation' }, { dict: 'agent_operation', readonly: true, width: 104 }),
  fromStatus: f.dict({ zh: '操作前状态', en: 'State before' }, { dict: 'agent_status', readonly: true, width: 110 }),
  toStatus: f.dict({ zh: '操作后状态', en: 'State after' }, { dict: 'agent_status', readonly: true, width: 110 }),
  changes: f.text(
    { zh: '变更内容', en: 'Changes' },
    { max: 4000, readonly: true, virtual: true, multiline: true, unasked: true, width: 320 },
  ),
  about: f.text({ zh: '对象', en: 'About' }, { max: 200, readonly: true, width: 140 }),
  remark: f.text({ zh: '原因与说明', en: 'Reason' }, { max: 500, readonly: true, message: true, multiline: true, width: 220 }),
  realname: f.text({ zh: '操作人', en: 'By' }, { max: 64, readonly: true, width: 100 }),
  username: f.text({ zh: '账号', en: 'Account' }, { max: 64, readonly: true, width: 110 }),
})
const list = {
  columns: [
    'createTime',
    'partnerId',
    'operation',
    'fromStatus',
    'toStatus',
    'changes',
    'remark',
    'about',
    'realname',
    'username',
  ],
  filters: { partnerId: 'eq', operation: 'in', createTime: 'range', username: 'contains' },
  keyword: ['realname', 'remark'],
  sort: { column: 'createTime', order: 'desc' },
} as const

export const agentOperation = defineResource('agentOperation', {
  label: { zh: '代理商操作记录', en: 'Operation of an agent' },
  path: '/api/agent/operation',
  table: 'agent_operation',
  permission: 'agent:operation',
  verbs: ['list'],
  scope: 'org',
  fields: fieldsOf('agent', '代理商', 'Agent'),
  list,
  form: [],
})

export const merchantOperation = defineResource('merchantOperation', {
  label: { zh: '商户操作记录', en: 'Operation of a merchant' },
  path: '/api/merchant/operation',
  table: 'merchant_operation',
  permission: 'merchant:operation',
  verbs: ['list'],
  scope: 'org',
  fields: fieldsOf('merchant', '商户', 'Merchant'),
  list,
  form: [],
})
