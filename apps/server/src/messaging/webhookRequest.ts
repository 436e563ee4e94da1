import { createHmac } from 'node:crypto'
import { sendingMessages } from '@heliodesk/contracts/messages/sending'
import type { Wording } from '@heliodesk/contracts/text/message'
import type { OutgoingMessage } from './sender.ts'

/** An address of another system with its secrets, opened for one call. */
export interface Webhook {
  /** 1 signed JSON, 2 DingTalk robot, 3 WeCom robot. */
  readonly format: string
  readonly url: string
  /** `access_token` of a DingTalk robot, `key` of a WeCom robot. */
  readonly token: string | null
  readonly secret: string | null
}
export interface WebhookRequest {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
type Text = Pick<OutgoingMessage, 'id' | 'title' | 'content' | 'templateCode'>

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text)
const robotText = ({ title, content }: Text) => `${title}\n${content}`.slice(0, 2000)

/** What is sent: our own JSON, signed with the key over time and body, or a text message of a robot in its own form. */
export function webhookRequest(hook: Webhook, message: Text, nowMs: number): WebhookRequest {
  if (hook.format === '2') return dingTalk(hook, message, nowMs)
  if (hook.format === '3') return robot(hook, message, { name: 'key' })
  const body = JSON.stringify({
    id: message.id,
    event: message.templateCode ?? null,
    title: message.title,
    content: message.content,
    time: new Date(nowMs).toISOString(),
  })
  const timestamp = String(Math.floor(nowMs / 1000))
  const signature: Readonly<Record<string, string>> =
    hook.secret === null ? {} : { 'x-heliodesk-signature': `sha256=${hmac(hook.secret, `${timestamp}.${body}`).digest('hex')}` }
  const headers = { 'x-heliodesk-timestamp': timestamp, 'x-heliodesk-delivery': message.id, ...signature }
  return { url: new URL(hook.url), headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, body }
}

function robot({ url, token }: Webhook, message: Text, parameter: { readonly name: string }): WebhookRequest {
  const target = new URL(url)
  if (token !== null) target.searchParams.set(parameter.name, token)
  const body = JSON.stringify({ msgtype: 'text', text: { content: robotText(message) } })
  return { url: target, headers: { 'content-type': 'application/json; charset=utf-8' }, body }
}

/** The signature of these robots is part of the address: HMAC over time and key, both in the text. */
function dingTalk(hook: Webhook, message: Text, nowMs: number): WebhookRequest {
  const request = robot(hook, message, { name: 'access_token' })
  if (hook.secret !== null) {
    request.url.searchParams.set('timestamp', String(nowMs))
    request.url.searchParams.set('sign', hmac(hook.secret, `${nowMs}\n${hook.secret}`).digest('base64'))
  }
  return request
}

/** Robots answer 200 to everything and say in the body whether they took it; undefined when they did. */
export function robotFault(text: string): Wording | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer !== 'object' || answer === null || !('errcode' in answer) || answer.errcode === 0) return undefined
    const words = 'errmsg' in answer ? String(answer.errmsg) : ''
    return `${String(answer.errcode)} ${words}`.trim().slice(0, 200)
  } catch {
    return sendingMessages.robotNotJson()
  }
}
