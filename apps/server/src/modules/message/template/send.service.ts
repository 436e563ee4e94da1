import type { messaging } from '@heliodesk/contracts/endpoints/messaging'
import { errors } from '@heliodesk/contracts/errors'
import type { ParsedOf, ResultOf } from '@heliodesk/contracts/kit/endpoint'
import { sendingMessages } from '@heliodesk/contracts/messages/sending'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import { writeAudit } from '#server/access/audit.ts'
import type { Context } from '#server/context.ts'
import { readText } from '#server/language/stored.ts'
import { messageText } from '#server/language/translate.ts'
import type { Dispatcher } from '#server/messaging/dispatcher.ts'
import { outcomesOf } from '#server/messaging/outbox.queries.ts'
import { type NewMessage, queueMessages } from '#server/messaging/outbox.ts'
import { personOf } from '#server/messaging/receiver.queries.ts'
import { placeOf, typeOf, wrongReceiver } from '#server/messaging/receiver.ts'
import { type RenderedMessage, renderMessage, valuesOf } from '#server/messaging/render.ts'
import { htmlAsText } from '#server/messaging/safeHtml.ts'
import { messageTypes } from '#server/messaging/sender.ts'
import { templateByCode } from '#server/messaging/template.queries.ts'
import { notifyUser } from '#server/realtime/notifyUser.ts'
import { newestNote } from './send.queries.ts'

export interface SendCall {
  readonly actor: Actor
  readonly meta: RequestMeta
  readonly body: ParsedOf<typeof messaging.sendMsg, 'body'>
}
type Sent = ResultOf<typeof messaging.sendMsg>

/** Fills in a template and sends it to one receiver at once, so that whoever tries it sees what becomes of it. */
export async function sendByTemplate(context: Context, dispatcher: Dispatcher, call: SendCall): Promise<Sent> {
  const { actor, body } = call
  const template = await templateByCode(context.db, actor.tenantId, body.templateCode)
  if (template === undefined) throw errors.templateMissing({ code: body.templateCode })
  const data = valuesOf(body.testData ?? template.testJson ?? '{}')
  const rendered = renderMessage(template, data)
  const type = typeOf(body.msgType)
  const param = JSON.stringify(data)
  return type === messageTypes.inApp
    ? tell(context, call, rendered, param)
    : post(context, dispatcher, call, { ...rendered, type, param })
}

async function tell(context: Context, call: SendCall, { title, content, isHtml }: RenderedMessage, param: string): Promise<Sent> {
  const { db } = context
  const { actor, body } = call
  const person = await personOf(db, actor.tenantId, body.receiver)
  if (person === undefined) throw wrongReceiver(messageTypes.inApp)
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
  return { id: id ?? '0', esResult: messageText(sendingMessages.inInbox()) }
}

async function post(
  context: Context,
  dispatcher: Dispatcher,
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
  await dispatcher.deliver({ ids: [id] })
  const [outcome] = await outcomesOf(db, tenantId, [id])
  if (outcome?.status !== '1')
    throw errors.messageNotSent({ result: outcome ? (readText(outcome.result, outcome.messages, 'esResult') ?? '') : '' })
  return { id, esResult: readText(outcome.result, outcome.messages, 'esResult') }
}

/** Who sent what kind to whom is reported without the address. */
function auditOf({ actor, meta, body: { templateCode, msgType } }: SendCall) {
  const detail = { templateCode, msgType }
  return { event: 'message.send' as const, actor, target: 'messageTemplate', detail, ip: meta.ip, requestId: meta.requestId }
}
