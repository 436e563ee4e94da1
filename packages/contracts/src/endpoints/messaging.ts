import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { secret } from '../kit/secret.ts'
import { idText } from './session.ts'

/** How a template is sent by hand: the values of `message_type`, or their names as newer clients write them. */
const messageType = z.enum(['1', '2', '3', '4', 'sms', 'email', 'webhook', 'system'])

/** A mailbox, a phone number, an account or id of a person, or the id of a web-hook. */
const receiver = z.string().trim().min(1).max(200)

const channel = z.object({
  /** Value of the dictionary `message_type`. */
  type: z.string(),
  /** What it sends through: the name of a server. */
  name: z.string(),
  /** Why nothing can be sent; null when it can. */
  missing: z.string().nullable(),
})

/** Templates, messages and how they are sent, beside their lists and forms (wire contract §10). */
export const messaging = {
  sendMsg: defineEndpoint({
    method: 'POST',
    path: '/sys/message/sysMessageTemplate/sendMsg',
    access: 'system:messageTemplate:send',
    summary: { zh: '按模板发送一条消息', en: 'Send a message by a template' },
    details: { zh: '测试发送', en: 'as a test' },
    ratePerMinute: 30,
    body: z.object({
      msgType: messageType,
      receiver,
      templateCode: z.string().min(1).max(64),
      /** JSON, as text or as it is. Left out: the test data of the template. */
      testData: z
        .union([z.string().max(4000), z.record(z.string().max(64), z.union([z.string(), z.number(), z.boolean()]))])
        .nullish(),
    }),
    result: z.object({ id: idText, esResult: z.string().nullable() }),
  }),
  channels: defineEndpoint({
    method: 'GET',
    path: '/sys/message/sysMessageTemplate/channels',
    access: 'system:messageTemplate:list',
    summary: { zh: '消息发送方式及其是否可用', en: 'Channels of messages and whether they are available' },
    result: z.array(channel),
  }),
  webhookSecrets: defineEndpoint({
    method: 'PUT',
    path: '/sys/message/webhook/secrets',
    access: 'system:webhook:edit',
    stepUp: true,
    summary: { zh: '设置 Webhook 推送的令牌与签名密钥', en: 'Set the token and signing key of a webhook' },
    details: { zh: '只写', en: 'write only' },
    /** Left out stays as it is; null takes it away. */
    body: z.object({
      id: idText,
      token: secret(z.string().trim().min(1).max(500)).nullish(),
      secret: secret(z.string().trim().min(1).max(500)).nullish(),
    }),
    result: z.null(),
  }),
  addMessage: defineEndpoint({
    method: 'POST',
    path: '/sys/message/sysMessage/add',
    access: 'system:message:add',
    summary: { zh: '新增一条消息', en: 'Add a message' },
    details: { zh: '排队等待发送；系统消息立即送达', en: 'queued to be sent, system messages arrive at once' },
    ratePerMinute: 30,
    body: z.object({
      esType: messageType,
      esTitle: z.string().trim().min(1).max(200),
      esContent: z.string().trim().min(1).max(20_000),
      /** As of `sendMsg`. */
      esReceiver: receiver,
      esParam: z.string().max(4000).nullish(),
    }),
    result: z.null(),
  }),
  editMessage: defineEndpoint({
    method: 'PUT',
    also: ['POST'],
    path: '/sys/message/sysMessage/edit',
    access: 'system:message:edit',
    summary: { zh: '修改一条等待发送的消息', en: 'Change a message that waits to be sent' },
    /** A record as it was read may be sent back whole: the masked receiver is the stored one, everything else of it is left out. */
    body: z.object({
      id: idText,
      version: z.coerce.number().int().nullish(),
      esTitle: z.string().trim().min(1).max(200).nullish(),
      esContent: z.string().trim().min(1).max(20_000).nullish(),
      esReceiver: receiver.nullish(),
    }),
    result: z.null(),
  }),
  resend: defineEndpoint({
    method: 'POST',
    path: '/sys/message/sysMessage/resend',
    access: 'system:message:resend',
    summary: { zh: '重新发送失败的消息', en: 'Send a failed message again' },
    details: { zh: '立即发送等待的消息', en: 'a waiting one at once' },
    body: z.object({ ids: z.array(idText).min(1).max(100) }),
    result: z.object({ sent: z.number(), failed: z.number() }),
  }),
} as const
