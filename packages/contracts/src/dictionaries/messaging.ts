import { type DictionarySeed, dictionary } from './kit.ts'

/** Messages, the texts that they are made of, and how they are sent. */
export const messagingDictionaries: readonly DictionarySeed[] = [
  dictionary('message_type', { zh: '消息发送方式', en: 'Ways to send' }, [
    ['1', '短信', 'Short message'],
    ['2', '邮件', 'Email'],
    ['3', 'Webhook 推送', 'Webhook'],
    ['4', '系统消息', 'System message'],
  ]),
  dictionary('use_status', { zh: '启用状态', en: 'In use' }, [
    ['1', '启用', 'In use'],
    ['0', '停用', 'Out of use'],
  ]),
  dictionary('webhook_format', { zh: 'Webhook 推送格式', en: 'Webhook format' }, [
    ['1', 'JSON（签名）', 'JSON (signed)'],
    ['2', '钉钉机器人', 'DingTalk robot'],
    ['3', '企业微信机器人', 'WeCom robot'],
  ]),
  dictionary('es_send_status', { zh: '消息发送状态', en: 'State of sending' }, [
    ['0', '未发送', 'Waiting'],
    ['1', '成功', 'Successful'],
    ['2', '失败', 'Failed'],
  ]),
]
