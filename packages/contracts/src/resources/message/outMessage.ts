import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** A message that was sent or waits; the names are those of the protocol. Written by the server alone, the receiver masked. */
export const outMessage = defineResource('outMessage', {
  label: '消息',
  path: '/sys/message/sysMessage',
  table: 'sys_message_out',
  permission: 'system:message',
  verbs: ['list', 'read', 'remove'],
  scope: 'tenant',
  grows: true,
  fields: {
    esTitle: f.text('消息标题', { max: 200, readonly: true, message: true, width: 190 }),
    esType: f.dict('发送方式', { dict: 'message_type', readonly: true, width: 120 }),
    esReceiver: f.text('接收人', { max: 200, readonly: true, width: 132 }),
    esSendStatus: f.dict('发送状态', { dict: 'es_send_status', readonly: true, width: 100 }),
    esSendNum: f.int('发送次数', { readonly: true, width: 90 }),
    esSendTime: f.datetime('发送时间', { readonly: true }),
    nextTime: f.datetime('下次发送', { readonly: true }),
    esResult: f.text('发送结果', { max: 500, readonly: true, message: true, width: 160 }),
    esContent: f.text('消息内容', { max: 40_000, multiline: true, readonly: true, message: true }),
    templateCode: f.text('模板编码', { max: 64, readonly: true, width: 140 }),
    esParam: f.text('消息参数', { max: 4000, multiline: true, readonly: true }),
  },
  list: {
    columns: [
      'esTitle',
      'esType',
      'esReceiver',
      'esSendStatus',
      'esSendNum',
      'esSendTime',
      'nextTime',
      'esResult',
      'templateCode',
    ],
    filters: { esTitle: 'contains', esType: 'eq', esSendStatus: 'eq', esSendTime: 'range', templateCode: 'contains' },
    keyword: ['esTitle'],
  },
  form: [],
})
