import type { SmsMessage } from '@heliodesk/contracts/endpoints/auth'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import { user } from '@heliodesk/contracts/resources/system/user'
import { maskPhone } from '@heliodesk/domain/pii'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import { assertMayActAs } from '#server/access/privilege.ts'
import { ruleIds, scopeParams } from '#server/access/scope.ts'
import type { Context } from '#server/context.ts'
import { reasonOf } from '#server/language/messageError.ts'
import { readText, writtenText } from '#server/language/stored.ts'
import type { Sms, SmsSender } from '#server/messaging/smsSender.ts'
import { countMessages, insertMessage, messageById, messagesOf, type Sight } from './outbox.queries.ts'

export interface Owner {
  readonly tenantId: string
  readonly userId: string
}

/** Gives messages to the sender and keeps what became of them. */
export interface Outbox {
  /** Returns at once: whether a message goes out must not show in the time of an answer. */
  post(sms: Sms, owner: Owner): void
  /** After everything posted so far. */
  settled(): Promise<void>
}

const place = (id: string, column: 'phone' | 'content') => ({ table: 'sms_message', column, id })

export function buildOutbox(context: Context, sender: SmsSender): Outbox {
  const running = new Set<Promise<void>>()
  return {
    post(sms, owner) {
      const work = deliver(context, sender, sms, owner)
        .catch((err: unknown) => context.log.error({ err, smsId: sms.id }, 'message not noted'))
        .finally(() => running.delete(work))
      running.add(work)
    },
    settled: async () => void (await Promise.all(running)),
  }
}

async function deliver(context: Context, sender: SmsSender, sms: Sms, owner: Owner): Promise<void> {
  const { db, cipher, clock, log } = context
  const failure = await sender.send(sms).then(() => null, reasonOf)
  if (failure !== null) log.error({ smsId: sms.id, reason: writtenText(failure) }, 'message not sent')
  await insertMessage(db, {
    id: sms.id,
    ...owner,
    phone: cipher.seal(sms.mobile, place(sms.id, 'phone')),
    content: sender.isDemo && showsCodes(context) ? cipher.seal(sms.text, place(sms.id, 'content')) : null,
    purpose: sms.purpose,
    sender: sender.name,
    state: failure !== null ? 'failed' : sender.isDemo ? 'shown' : 'sent',
    error: failure,
    nowMs: clock.now(),
  })
}

/** Without a gateway, in a demo or a test: elsewhere nobody reads the code of somebody else. */
const showsCodes = ({ env }: Pick<Context, 'env'>): boolean => env.smsUrl === null && (env.testMode || env.demoStations > 0)

const withoutCode = (text: string): string => text.replace(/\d{4,}/g, '******')

async function sightOf({ db }: Context, actor: Actor): Promise<Sight> {
  return { ...scopeParams(actor), userIds: await ruleIds(db, actor, user) }
}

/** The messages to people whom the caller sees, newest first, without their codes. */
export async function listMessages(
  context: Context,
  actor: Actor,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<{ records: SmsMessage[]; total: number }> {
  const { db, cipher } = context
  const sight = await sightOf(context, actor)
  const [rows, total] = await Promise.all([
    messagesOf(db, sight, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
    countMessages(db, sight),
  ])
  const records = rows.map(({ createTime, messages, ...row }) => ({
    ...row,
    sender: readText(row.sender, messages, 'sender'),
    error: readText(row.error, messages, 'error'),
    phone: maskPhone(cipher.open(row.phone, place(row.id, 'phone'))),
    content: row.content === null ? null : withoutCode(cipher.open(row.content, place(row.id, 'content'))),
    isRevealable: row.content !== null && showsCodes(context),
    createTime: wireTime(createTime.getTime()),
  }))
  return { records, total }
}

/** A message with its code, which lets in as its owner: whoever may not act as them does not read it. Noted before it is answered. */
export async function revealMessage(
  context: Context,
  { actor, meta }: { readonly actor: Actor; readonly meta: RequestMeta },
  id: string,
): Promise<{ content: string }> {
  const { db, cipher, audit } = context
  const row = isId(id) ? await messageById(db, await sightOf(context, actor), id) : undefined
  if (row === undefined) throw errors.notFound({ label: thingMessages.sms() })
  if (row.content === null || !showsCodes(context)) throw errors.smsNotShown()
  await assertMayActAs(db, actor, [row.userId])
  await audit({ event: 'sms.reveal', actor, target: id, detail: { user: row.userId }, ip: meta.ip, requestId: meta.requestId })
  return { content: cipher.open(row.content, place(id, 'content')) }
}
