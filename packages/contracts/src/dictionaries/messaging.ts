import { type DictionarySeed, dictionary } from './kit.ts'

/** Messages, the texts that they are made of, and how they are sent. */
export const messagingDictionaries: readonly DictionarySeed[] = [
  dictionary('message_type', '消息发送方式', '1=短信 2=邮件 3=Webhook 推送 4=系统消息'),
  dictionary('use_status', '启用状态', '1=启用 0=停用'),
  dictionary('webhook_format', 'Webhook 推送格式', '1=JSON（签名） 2=钉钉机器人 3=企业微信机器人'),
  dictionary('es_send_status', '消息发送状态', '0=未发送 1=成功 2=失败'),
]
