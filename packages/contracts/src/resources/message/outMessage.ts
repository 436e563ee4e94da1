import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/** A message that was sent or waits; the names are those of the protocol. Written by the server alone, the receiver masked. */
export const outMessage = defineResource('outMessage', {
  label: { zh: '消息', en: 'Message' },
  several: 'sent messages',
  path: '/sys/message/sysMessage',
  table: 'sys_message_out',
  permission: 'system:message',
  verbs: ['list', 'read', 'remove'],
  scope: 'tenant',
  largeList: true,
  fields: {
    esTitle: f.text({ zh: '消息标题', en: 'Title' }, { max: 200, readonly: true, message: true, width: 190 }),
    esType: f.dict({ zh: '发送方式', en: 'Sent by' }, { dict: 'message_type', readonly: true, width: 120 }),
    esReceiver: f.text({ zh: '接收人', en: 'Receiver' }, { max: 200, readonly: true, width: 132 }),
    esSendStatus: f.dict({ zh: '发送状态', en: 'State' }, { dict: 'es_send_status', readonly: true, width: 100 }),
    esSendNum: f.int({ zh: '发送次数', en: 'Tries' }, { readonly: true, width: 90 }),
    esSendTime: f.datetime({ zh: '发送时间', en: 'Sent' }, { readonly: true }),
    nextTime: f.datetime({ zh: '下次发送', en: 'Next try' }, { readonly: true }),
    esResult: f.text({ zh: '发送结果', en: 'Result' }, { max: 500, readonly: true, message: true, width: 160 }),
    esContent: f.text({ zh: '消息内容', en: 'Content' }, { max: 40_000, multiline: true, readonly: true, message: true }),
    templateCode: f.text({ zh: '模板编码', en: 'Code' }, { max: 64, readonly: true, width: 140 }),
    esParam: f.text({ zh: '消息参数', en: 'Parameters' }, { max: 4000, multiline: true, readonly: true }),
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
