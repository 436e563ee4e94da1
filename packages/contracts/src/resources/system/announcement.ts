import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/**
 * A notice to all users or to chosen ones; `titile` is spelled so on the wire. Release and revocation are calls of their own
 * (contracts/endpoints/message.ts), and so is reading one: everybody it is addressed to may, not only who administers it.
 */
export const announcement = defineResource('announcement', {
  label: { zh: '系统公告', en: 'Announcement' },
  path: '/sys/annountCement',
  table: 'sys_announcement',
  permission: 'system:announcement',
  verbs: ['list', 'create', 'update', 'remove', 'export'],
  scope: 'tenant',
  fields: {
    titile: f.text({ zh: '标题', en: 'Title' }, { required: true, max: 100, width: 280 }),
    msgCategory: f.dict({ zh: '消息类型', en: 'Kind' }, { dict: 'msg_category', required: true, width: 104 }),
    priority: f.dict({ zh: '优先级', en: 'Priority' }, { dict: 'priority', required: true, width: 104 }),
    msgType: f.dict({ zh: '公告对象', en: 'Audience' }, { dict: 'msg_type', required: true, width: 104 }),
    /** Ids, each followed by a comma. */
    userIds: f.text(
      { zh: '指定用户', en: 'Chosen users' },
      {
        max: 20_000,
        pattern: 'idList',
        hint: { zh: '公告对象为“指定用户”时必填', en: 'Needed where the audience is "Chosen users"' },
      },
    ),
    /** Ids, each followed by a comma; who works below them is meant as well. */
    departIds: f.text(
      { zh: '指定部门', en: 'Departments' },
      {
        max: 20_000,
        pattern: 'idList',
        hint: { zh: '公告对象为“指定部门”时必填，含下级部门', en: 'Required when departments are meant; those below included' },
      },
    ),
    /** Ids of groups of people, each followed by a comma. */
    groupIds: f.text(
      { zh: '指定分组', en: 'Groups' },
      {
        max: 20_000,
        pattern: 'idList',
        hint: {
          zh: '公告对象为“指定分组”时必填，发给发布时的成员',
          en: 'Required when groups are meant; sent to who belongs to them at the release',
        },
      },
    ),
    msgAbstract: f.text({ zh: '摘要', en: 'Summary' }, { max: 200 }),
    startTime: f.datetime(
      { zh: '开始时间', en: 'Start' },
      { hint: { zh: '到这时才通知接收人；不填则发布后立即', en: 'Told at this time; empty: at the release' } },
    ),
    endTime: f.datetime(
      { zh: '结束时间', en: 'End' },
      { hint: { zh: '过后不再显示；不填则一直显示', en: 'Not shown afterwards; empty: always shown' } },
    ),
    byMail: f.flag(
      { zh: '同时发送邮件', en: 'Also by mail' },
      {
        hint: {
          zh: '按消息模板 announcement 发给有邮箱的接收人',
          en: 'By the template “announcement” to receivers with a mailbox',
        },
      },
    ),
    msgContent: f.text({ zh: '内容', en: 'Content' }, { required: true, max: 20_000, multiline: true, holds: 'html' }),
    openPage: f.text(
      { zh: '跳转地址', en: 'Link' },
      {
        max: 500,
        pattern: 'openPage',
        hint: {
          zh: '系统内路径或 http(s) 网址，可不填',
          en: 'A path of the system (starting with /) or an http(s) address; may be empty',
        },
      },
    ),
    /** 'url' exactly when there is a page to go to. */
    openType: f.text({ zh: '打开方式', en: 'Opens as' }, { max: 16, readonly: true }),
    sendStatus: f.dict({ zh: '发布状态', en: 'State of release' }, { dict: 'send_status', readonly: true, width: 96 }),
    sender: f.text({ zh: '发布人', en: 'Released by' }, { max: 64, readonly: true }),
    sendTime: f.datetime({ zh: '发布时间', en: 'Released' }, { readonly: true }),
    cancelTime: f.datetime({ zh: '撤销时间', en: 'Withdrawn' }, { readonly: true }),
    receiverCount: f.int({ zh: '接收人数', en: 'Receivers' }, { virtual: true, readonly: true, width: 96 }),
    readCount: f.int({ zh: '已读人数', en: 'Readers' }, { virtual: true, readonly: true, width: 96 }),
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
