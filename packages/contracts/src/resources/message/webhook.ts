import { f } from '../../kit/fields.ts'
import { defineResource, type Row } from '../../kit/resource.ts'

/** An address of another system that gets messages. Its token and key are written by a call of their own and never answered. */
export const webhook = defineResource('webhook', {
  label: 'Webhook 推送',
  path: '/sys/message/webhook',
  table: 'sys_webhook',
  permission: 'system:webhook',
  verbs: ['list', 'read', 'create', 'update', 'remove'],
  stepUp: ['create', 'update', 'remove'],
  scope: 'tenant',
  fields: {
    hookName: f.text('名称', { required: true, max: 64, unique: true, width: 150 }),
    hookFormat: f.dict('格式', { dict: 'webhook_format', required: true, width: 130 }),
    hookUrl: f.text('地址', {
      required: true,
      max: 500,
      pattern: 'httpUrl',
      width: 240,
      hint: '不含令牌的 https:// 网址；内网地址须由运维人员放行；更改后须重新设置令牌和密钥',
    }),
    onAlarm: f.flag('紧急告警', { filled: true, width: 96, hint: '每条新的紧急告警发送一次，内容取自消息模板 alarm' }),
    onAnnouncement: f.flag('系统公告', { filled: true, width: 96, hint: '发布给全体用户的公告，内容取自消息模板 announcement' }),
    onOrder: f.flag('新工单', { filled: true, width: 96, hint: '每张新提交的工单，内容取自消息模板 workOrder' }),
    useStatus: f.dict('状态', { dict: 'use_status', required: true, width: 90 }),
    hasToken: f.flag('已设令牌', { virtual: true, readonly: true, width: 90 }),
    hasSecret: f.flag('已设密钥', { virtual: true, readonly: true, width: 90 }),
    remark: f.text('备注', { max: 255, multiline: true, width: 200 }),
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
  pick: ['hookName'],
})
export type Webhook = Row<typeof webhook>
