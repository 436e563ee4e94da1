import { f } from '../../kit/fields.ts'
import { defineResource, type Row } from '../../kit/resource.ts'

/** An address of another system that gets messages. Its token and key are written by a call of their own and never answered. */
export const webhook = defineResource('webhook', {
  label: { zh: 'Webhook 推送', en: 'Webhook' },
  several: 'webhooks',
  path: '/sys/message/webhook',
  table: 'sys_webhook',
  permission: 'system:webhook',
  verbs: ['list', 'read', 'create', 'update', 'remove'],
  stepUp: ['create', 'update', 'remove'],
  scope: 'tenant',
  fields: {
    hookName: f.text({ zh: '名称', en: 'Name' }, { required: true, max: 64, unique: true, width: 150 }),
    hookFormat: f.dict({ zh: '格式', en: 'Format' }, { dict: 'webhook_format', required: true, width: 130 }),
    hookUrl: f.text(
      { zh: '地址', en: 'Address' },
      {
        required: true,
        max: 500,
        pattern: 'httpUrl',
        width: 240,
        hint: {
          zh: '不含令牌的 https:// 网址；内网地址须由运维人员放行；更改后须重新设置令牌和密钥',
          en: 'An https address without its token; private ones are opened by the operator; after a change token and key are set again',
        },
      },
    ),
    onAlarm: f.flag(
      { zh: '紧急告警', en: 'Urgent alarm' },
      {
        filled: true,
        width: 96,
        hint: {
          zh: '每条新的紧急告警发送一次，内容取自消息模板 alarm',
          en: 'Each new urgent alarm once, by the template “alarm”',
        },
      },
    ),
    onAnnouncement: f.flag(
      { zh: '系统公告', en: 'Announcement' },
      {
        filled: true,
        width: 96,
        hint: {
          zh: '发布给全体用户的公告，内容取自消息模板 announcement',
          en: 'Announcements to everybody, by the template “announcement”',
        },
      },
    ),
    onOrder: f.flag(
      { zh: '新工单', en: 'New work order' },
      {
        filled: true,
        width: 96,
        hint: {
          zh: '每张新提交的工单，内容取自消息模板 workOrder',
          en: 'Each work order that is submitted, by the template “workOrder”',
        },
      },
    ),
    useStatus: f.dict({ zh: '状态', en: 'State' }, { dict: 'use_status', required: true, width: 90 }),
    hasToken: f.flag({ zh: '已设令牌', en: 'Token set' }, { virtual: true, readonly: true, width: 90 }),
    hasSecret: f.flag({ zh: '已设密钥', en: 'Key set' }, { virtual: true, readonly: true, width: 90 }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 255, multiline: true, width: 200 }),
  },
  list: {
    columns: [
      'hookName',
      'hookFormat',
      'hookUrl',
      'onAlarm',
      'onAnnouncement',
      'onOrder',
      'useStatus',
      'hasToken',
      'hasSecret',
      'remark',
    ],
    filters: { hookName: 'contains', hookFormat: 'eq', useStatus: 'eq' },
    keyword: ['hookName'],
  },
  form: ['hookName', 'hookFormat', 'hookUrl', 'onAlarm', 'onAnnouncement', 'onOrder', 'useStatus', 'remark'],
  choiceColumns: ['hookName'],
})
export type Webhook = Row<typeof webhook>
