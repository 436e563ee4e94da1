import type { messaging } from '@heliodesk/contracts/endpoints/messaging'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import type { ParsedOf, ResultOf } from '@heliodesk/contracts/kit/endpoint'
import { patterns } from '@heliodesk/contracts/patterns'
import type { Actor, RequestMeta } from '../../../access/actor.ts'
import { writeAudit } from '../../../access/audit.ts'
import type { Context } from '../../../context.ts'
import type { Courier } from '../../../messaging/courier.ts'
import { outcomesOf } from '../../../messaging/outbox.queries.ts'
import { type NewMessage, queueMessages } from '../../../messaging/outbox.ts'
import { type RenderedMessage, renderMessage, valuesOf } from '../../../messaging/render.ts'
import { htmlAsText } from '../../../messaging/safeHtml.ts'
import { type MessageType, messageTypes } from '../../../messaging/sender.ts'
import { templateByCode } from '../../../messaging/template.queries.ts'
import { webhookById } from '../../../messaging/webhook.queries.ts'
import { notifyUser } from '../../../realtime/notifyUser.ts'
import { newestNote, personOf } from './send.queries.ts'

export interface SendCall {
  readonly actor: Actor
  readonly meta: RequestMeta
  readonly body: ParsedOf<typeof messaging.sendMsg, 'body'>
}
type Sent = ResultOf<typeof messaging.sendMsg>

const typeNames: Readonly<Record<string, MessageType>> = {
  sms: messageTypes.sms,
  email: messageTypes.mail,
  webhook: messageTypes.webhook,
  system: messageTypes.inApp,
  '1': '1',
  '2': '2',
  '3': '3',
  '4': '4',
}
const reasons: Readonly<Record<string, string>> = {
  [messageTypes.sms]: '应为手机号码',
  [messageTypes.mail]: '应为邮箱地址',
  [messageTypes.webhook]: '没有这个网络回调，或已停用',
  [messageTypes.inApp]: '没有这个用户',
}

/** Fills in a template and sends it to one receiver at once, so that whoever tries it sees what becomes of it. */
export async function sendByTemplate(context: Context, courier: Courier, call: SendCall): Promise<Sent> {
  const { actor, body } = call
  const template = await templateByCode(context.db, actor.tenantId, body.templateCode)
  if (template === undefined) throw errors.templateMissing({ code: body.templateCode })
  const data = valuesOf(body.testData ?? template.testJson ?? '{}')
  const rendered = renderMessage(template, data)
  const type = typeNames[body.msgType] ?? messageTypes.inApp
  const param = JSON.stringify(data)
  return type === messageTypes.inApp
    ? tell(context, call, rendered, param)
    : post(context, courier, call, { ...rendered, type, param })
}

const wrong = (type: string) => errors.receiverWrong({ reason: reasons[type] ?? '' })

async function tell(context: Context, call: SendCall, { title, content, isHtml }: RenderedMessage, param: string): Promise<Sent> {
  const { db } = context
  const { actor, body } = call
  const person = await personOf(db, actor.tenantId, body.receiver)
  if (person === undefined) throw wrong(messageTypes.inApp)
  const { tenantId, username: by } = actor
  const text = isHtml ? htmlAsText(content) : content
  const id = await db.tx(async (tx) => {
    await notifyUser(
      context,
      { tenantId, userIds: [person.id], title, content: text, templateCode: body.templateCode, param, by },
      tx,
    )
    await writeAudit(tx, auditOf(call))
    return newestNote(tx, tenantId, person.id, body.templateCode)
  })
  return { id: id ?? '0', esResult: '已送达消息中心' }
}

async function post(
  context: Context,
  courier: Courier,
  call: SendCall,
  message: Pick<NewMessage, 'title' | 'content' | 'isHtml' | 'type' | 'param'>,
): Promise<Sent> {
  const { db } = context
  const { actor, body } = call
  const { tenantId, username: by } = actor
  const place = await placeOf(context, tenantId, message.type, body.receiver)
  const [id = ''] = await db.tx(async (tx) => {
    await writeAudit(tx, auditOf(call))
    return queueMessages(context, tx, [{ ...message, ...place, tenantId, by, templateCode: body.templateCode }])
  })
  await courier.deliver({ ids: [id] })
  const [outcome] = await outcomesOf(db, tenantId, [id])
  if (outcome?.status !== '1') throw errors.messageNotSent({ reason: outcome?.result ?? '' })
  return { id, esResult: outcome.result }
}

/** Where it goes, in the form that the sender needs; refused when it is none. */
async function placeOf({ db }: Context, tenantId: string, type: NewMessage['type'], receiver: string) {
  if (type === messageTypes.webhook) {
    const hook = isId(receiver) ? await webhookById(db, tenantId, receiver) : undefined
    if (!hook?.isUsed) throw wrong(type)
    return { address: hook.id, receiver: hook.name }
  }
  const { regex } = type === messageTypes.mail ? patterns.email : patterns.phone
  if (!regex.test(receiver)) throw wrong(type)
  return { address: receiver }
}

/** Who sent what kind to whom is told without the address. */
function auditOf({ actor, meta, body: { templateCode, msgType } }: SendCall) {
  const detail = { templateCode, msgType }
  return { event: 'message.send' as const, actor, target: 'messageTemplate', detail, ip: meta.ip, requestId: meta.requestId }
}
