import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** A text with variables `${name}` that messages are made of. One for mail is HTML, the others are plain. */
export const messageTemplate = defineResource('messageTemplate', {
  label: { zh: '消息模板', en: 'Message template' },
  several: 'message templates',
  path: '/sys/message/sysMessageTemplate',
  table: 'sys_message_template',
  permission: 'system:messageTemplate',
  verbs: ['list', 'read', 'create', 'update', 'remove'],
  scope: 'tenant',
  fields: {
    templateCode: f.text(
      { zh: '模板编码', en: 'Code' },
      {
        required: true,
        max: 64,
        pattern: 'code',
        unique: true,
        immutable: true,
        width: 150,
      },
    ),
    templateName: f.text(
      { zh: '模板标题', en: 'Title' },
      {
        required: true,
        max: 100,
        width: 220,
        hint: { zh: '也是邮件和系统消息的标题，可以含变量', en: 'Also the subject of mails and messages; may hold variables' },
      },
    ),
    templateType: f.dict({ zh: '发送方式', en: 'Sent by' }, { dict: 'message_type', required: true, width: 104 }),
    templateContent: f.text({ zh: '模板内容', en: 'Content' }, { required: true, max: 20_000, multiline: true, width: 320 }),
    templateTestJson: f.text(
      { zh: '测试数据', en: 'Test data' },
      {
        max: 4000,
        multiline: true,
        pattern: 'jsonObject',
        hint: { zh: '每个变量一个示例值，例如 {"name":"张三"}', en: 'An example for each variable: {"name":"Zhang San"}' },
      },
    ),
    useStatus: f.dict({ zh: '状态', en: 'State' }, { dict: 'use_status', required: true, width: 90 }),
  },
  list: {
    columns: ['templateCode', 'templateName', 'templateType', 'templateContent', 'useStatus'],
    filters: { templateCode: 'contains', templateName: 'contains', templateType: 'eq', useStatus: 'eq' },
    keyword: ['templateName', 'templateCode'],
  },
  form: ['templateCode', 'templateName', 'templateType', 'useStatus', 'templateContent', 'templateTestJson'],
})
