import type { messaging } from '@heliodesk/contracts/endpoints/messaging'
import { errors } from '@heliodesk/contracts/errors'
import type { ParsedOf } from '@heliodesk/contracts/kit/endpoint'
import { outMessage } from '@heliodesk/contracts/resources/message/outMessage'
import { term } from '@heliodesk/contracts/text/message'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import { writeAudit } from '#server/access/audit.ts'
import type { Context } from '#server/context.ts'
import type { Source } from '#server/crud/source.ts'
import { lockRows } from '#server/crud/write.ts'
import { addressPlace, queueMessages, shownReceiver } from '#server/messaging/outbox.ts'
import { personOf } from '#server/messaging/receiver.queries.ts'
import { placeOf, typeOf, wrongReceiver } from '#server/messaging/receiver.ts'
import { htmlAsText, safeHtml } from '#server/messaging/safeHtml.ts'
import { messageTypes } from '#server/messaging/sender.ts'
import { notifyUser } from '#server/realtime/notifyUser.ts'
import { changeMessage, lockMessage } from './record.queries.ts'

interface Caller {
  readonly actor: Actor
  readonly meta: RequestMeta
}

/** Queues a message that somebody wrote themselves, for the job that sends what waits; one inside the application arrives at once. */
export async function addMessage(
  context: Context,
  { actor, meta }: Caller,
  given: ParsedOf<typeof messaging.addMessage, 'body'>,
): Promise<null> {
  const type = typeOf(given.esType)
  const { tenantId, username: by } = actor
  const own = { tenantId, by, title: given.esTitle, ...(given.esParam ? { param: given.esParam } : {}) }
  const send =
    type === messageTypes.inApp
      ? await personOf(context.db, tenantId, given.esReceiver)
      : await placeOf(context, tenantId, type, given.esReceiver)
  if (send === undefined) throw wrongReceiver(type)
  await context.db.tx(async (tx) => {
    if (type === messageTypes.inApp && 'id' in send)
      await notifyUser(context, { ...own, userIds: [send.id], content: htmlAsText(given.esContent) }, tx)
    else if (type !== messageTypes.inApp && 'address' in send)
      await queueMessages(context, tx, [{ ...own, ...send, ...bodyOf(type, given.esContent), type }])
    const detail = { type, title: given.esTitle }
    await writeAudit(tx, { event: 'message.send', actor, target: 'outMessage', detail, ip: meta.ip, requestId: meta.requestId })
  })
  return null
}

/** Only what waits is changed; whoever sends it and whoever changes it come one after the other. */
export async function editMessage(
  source: Source,
  { actor, meta }: Caller,
  given: ParsedOf<typeof messaging.editMessage, 'body'>,
): Promise<null> {
  const { id } = given
  const { context } = source
  await context.db.tx(async (tx) => {
    const isSeen = (await lockRows(source, { tx, actor }, [id])).length === 1
    const stored = isSeen ? await lockMessage(tx, actor.tenantId, id) : undefined
    if (stored === undefined) throw errors.notFound({ label: term(outMessage.label) })
    const { type } = stored
    if (!stored.waits || type === messageTypes.inApp) throw errors.messageGone({ title: stored.title })
    if (given.version != null && given.version !== stored.version) throw errors.stale({ label: term(outMessage.label) })
    const moved = given.esReceiver === stored.receiver ? null : (given.esReceiver ?? null)
    const place = moved === null ? null : await placeOf({ db: tx }, actor.tenantId, type, moved)
    await changeMessage(tx, {
      id,
      by: actor.username,
      title: given.esTitle ?? null,
      content: given.esContent ? bodyOf(type, given.esContent).content : null,
      receiver: place && shownReceiver({ type, ...place }),
      address: place && context.cipher.seal(place.address, addressPlace(id)),
    })
    const detail = { title: stored.title, moved: moved !== null }
    await writeAudit(tx, { event: 'message.edit', actor, target: id, detail, ip: meta.ip, requestId: meta.requestId })
  })
  return null
}

/** A mail is HTML, which is sanitized; everything else is plain text. */
const bodyOf = (type: string, content: string) =>
  type === messageTypes.mail ? { content: safeHtml(content), isHtml: true } : { content, isHtml: false }
