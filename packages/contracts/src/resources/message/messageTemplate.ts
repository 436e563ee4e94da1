import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** A text with variables `${name}` that messages are made of. One for mail is HTML, the others are plain. */
export const messageTemplate = defineResource('messageTemplate', {
  label: '消息模板',
  path: '/sys/message/sysMessageTemplate',
  table: 'sys_message_template',
  permission: 'system:messageTemplate',
  verbs: ['list', 'read', 'create', 'update', 'remove'],
  scope: 'tenant',
  fields: {
    templateCode: f.text('模板编码', {
      required: true,
      max: 64,
      pattern: 'code',
      unique: true,
      immutable: true,
      width: 150,
    }),
    templateName: f.text('模板标题', { required: true, max: 100, width: 220, hint: '也是邮件和系统消息的标题，可以含变量' }),
    templateType: f.dict('发送方式', { dict: 'message_type', required: true, width: 104 }),
    templateContent: f.text('模板内容', { required: true, max: 20_000, multiline: true, width: 320 }),
    templateTestJson: f.text('测试数据', {
      max: 4000,
      multiline: true,
      pattern: 'jsonObject',
      hint: '每个变量一个示例值，例如 {"name":"张三"}',
    }),
    useStatus: f.dict('状态', { dict: 'use_status', required: true, width: 90 }),
  },
  list: {
    columns: ['templateCode', 'templateName', 'templateType', 'templateContent', 'useStatus'],
    filters: { templateCode: 'contains', templateName: 'contains', templateType: 'eq', useStatus: 'eq' },
    keyword: ['templateName', 'templateCode'],
  },
  form: ['templateCode', 'templateName', 'templateType', 'useStatus', 'templateContent', 'templateTestJson'],
})
