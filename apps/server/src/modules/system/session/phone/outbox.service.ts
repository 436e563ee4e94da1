import type { SmsMessage } from '@heliodesk/contracts/endpoints/doors'
import { maskPhone } from '@heliodesk/domain/pii'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Actor } from '../../../../access/actor.ts'
import type { Context } from '../../../../context.ts'
import type { Sms, SmsSender } from '../../../../messaging/smsSender.ts'
import { countMessages, insertMessage, messagesOf } from './outbox.queries.ts'

/** Gives messages to the sender and keeps what became of them. */
export interface Outbox {
  /** Returns at once: whether a message goes out must not show in the time of an answer. */
  post(sms: Sms, tenantId: string): void
  /** After everything posted so far. */
  settled(): Promise<void>
}

const place = (id: string, column: 'phone' | 'content') => ({ table: 'sms_message', column, id })

export function buildOutbox(context: Context, sender: SmsSender): Outbox {
  const running = new Set<Promise<void>>()
  return {
    post(sms, tenantId) {
      const work = deliver(context, sender, sms, tenantId)
        .catch((err: unknown) => context.log.error({ err, smsId: sms.id }, 'message not noted'))
        .finally(() => running.delete(work))
      running.add(work)
    },
    settled: async () => void (await Promise.all(running)),
  }
}

async function deliver({ db, cipher, clock, log }: Context, sender: SmsSender, sms: Sms, tenantId: string): Promise<void> {
  const failure = await sender.send(sms).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  if (failure !== null) log.error({ smsId: sms.id, reason: failure }, 'message not sent')
  await insertMessage(db, {
    id: sms.id,
    tenantId,
    phone: cipher.seal(sms.mobile, place(sms.id, 'phone')),
    content: sender.isDemo ? cipher.seal(sms.text, place(sms.id, 'content')) : null,
    purpose: sms.purpose,
    sender: sender.name,
    state: failure !== null ? 'failed' : sender.isDemo ? 'shown' : 'sent',
    error: failure?.slice(0, 300) ?? null,
    nowMs: clock.now(),
  })
}

/** The messages of the caller's tenant, newest first. */
export async function listMessages(
  { db, cipher }: Context,
  actor: Actor,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<{ records: SmsMessage[]; total: number }> {
  const [rows, total] = await Promise.all([
    messagesOf(db, actor.tenantId, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
    countMessages(db, actor.tenantId),
  ])
  const records = rows.map(({ create_time, ...row }) => ({
    ...row,
    phone: maskPhone(cipher.open(row.phone, place(row.id, 'phone'))),
    content: row.content === null ? null : cipher.open(row.content, place(row.id, 'content')),
    createTime: wireTime(create_time.getTime()),
  }))
  return { records, total }
}
