import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/**
 * A notice to all users or to chosen ones; `titile` is spelled so on the wire. Release and revocation are calls of their own
 * (contracts/endpoints/message.ts), and so is reading one: everybody it is addressed to may, not only who administers it.
 */
export const announcement = defineResource('announcement', {
  label: '系统公告',
  path: '/sys/annountCement',
  table: 'sys_announcement',
  permission: 'system:announcement',
  verbs: ['list', 'create', 'update', 'remove', 'export'],
  scope: 'tenant',
  fields: {
    titile: f.text('标题', { required: true, max: 100, width: 280 }),
    msgCategory: f.dict('消息类型', { dict: 'msg_category', required: true, width: 104 }),
    priority: f.dict('优先级', { dict: 'priority', required: true, width: 104 }),
    msgType: f.dict('公告对象', { dict: 'msg_type', required: true, width: 104 }),
    /** Ids, each followed by a comma. */
    userIds: f.text('指定用户', { max: 20_000, pattern: 'idList', hint: '公告对象为“指定用户”时必填' }),
    /** Ids, each followed by a comma; who works below them is meant as well. */
    departIds: f.text('指定部门', { max: 20_000, pattern: 'idList', hint: '公告对象为“指定部门”时必填，含下级部门' }),
    /** Ids of groups of people, each followed by a comma. */
    groupIds: f.text('指定分组', { max: 20_000, pattern: 'idList', hint: '公告对象为“指定分组”时必填，发给发布时的成员' }),
    msgAbstract: f.text('摘要', { max: 200 }),
    startTime: f.datetime('开始时间', { hint: '到这时才通知接收人；不填则发布后立即' }),
    endTime: f.datetime('结束时间', { hint: '过后不再显示；不填则一直显示' }),
    byMail: f.flag('同时发送邮件', { hint: '按消息模板 announcement 发给有邮箱的接收人' }),
    msgContent: f.text('内容', { required: true, max: 20_000, multiline: true, holds: 'html' }),
    openPage: f.text('跳转地址', {
      max: 500,
      pattern: 'openPage',
      hint: '系统内路径或 http(s) 网址，可不填',
    }),
    /** 'url' exactly when there is a page to go to. */
    openType: f.text('打开方式', { max: 16, readonly: true }),
    sendStatus: f.dict('发布状态', { dict: 'send_status', readonly: true, width: 96 }),
    sender: f.text('发布人', { max: 64, readonly: true }),
    sendTime: f.datetime('发布时间', { readonly: true }),
    cancelTime: f.datetime('撤销时间', { readonly: true }),
    receiverCount: f.int('接收人数', { virtual: true, readonly: true, width: 96 }),
    readCount: f.int('已读人数', { virtual: true, readonly: true, width: 96 }),
  },
  list: {
    columns: [
      'titile',
      'msgCategory',
      'priority',
      'msgType',
      'sendStatus',
      'sender',
      'sendTime',
      'startTime',
      'endTime',
      'byMail',
      'cancelTime',
      'receiverCount',
      'readCount',
    ],
    filters: { titile: 'contains', msgCategory: 'eq', priority: 'eq', sendStatus: 'eq', sendTime: 'range' },
    keyword: ['titile'],
  },
  form: [
    'titile',
    'msgCategory',
    'priority',
    'msgType',
    'userIds',
    'departIds',
    'groupIds',
    'startTime',
    'endTime',
    'openPage',
    'byMail',
    'msgAbstract',
    'msgContent',
  ],
  excel: {
    export: [
      'titile',
      'msgCategory',
      'priority',
      'msgType',
      'sendStatus',
      'sender',
      'sendTime',
      'startTime',
      'endTime',
      'msgAbstract',
    ],
  },
})
