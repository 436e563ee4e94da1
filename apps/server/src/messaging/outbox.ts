import { maskPhone } from '@heliodesk/domain/pii'
import type { Context } from '../context.ts'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import { insertWaiting } from './outbox.queries.ts'
import { type MessageType, messageTypes } from './sender.ts'

/** A message to be sent by mail, short message or web-hook. What stays in the application goes through `notifyUser`. */
export interface NewMessage {
  readonly tenantId: string
  readonly type: Exclude<MessageType, '4'>
  readonly title: string
  readonly content: string
  readonly isHtml?: boolean
  /** A mailbox, a phone number, or the id of a web-hook. */
  readonly address: string
  /** Who that is, for people: the name of a person or of a web-hook. */
  readonly receiver?: string
  readonly userId?: string
  readonly priority?: 'L' | 'M' | 'H'
  readonly templateCode?: string
  readonly param?: string
  /** Names what happened (`alarm:17:mail:4`): the same cause is sent once, however often it is reported. */
  readonly cause?: string
  readonly by?: string
}

/** zh***@example.com: enough to tell people apart, not to write to them. */
export function maskMail(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, Math.min(2, at))}***${address.slice(at)}`
}

/** How a receiver is shown: a name, and of an address no more than tells people apart. */
export function shownReceiver({ type, address, receiver = '' }: Pick<NewMessage, 'type' | 'address' | 'receiver'>): string {
  if (type === messageTypes.webhook) return receiver
  const masked = type === messageTypes.mail ? maskMail(address) : maskPhone(address)
  return `${receiver} ${masked}`.trim()
}

export const addressPlace = (id: string) => ({ table: 'sys_message_out', column: 'address', id })

/** Queues messages; with the transaction they wait when it commits and were never there when it does not. Answers the ids of new ones. */
export async function queueMessages(
  { cipher, clock }: Pick<Context, 'cipher' | 'clock'>,
  tx: Sql,
  messages: readonly NewMessage[],
): Promise<readonly string[]> {
  const rows = messages.map((message) => {
    const id = newId(clock.now())
    const { templateCode = null, param = null, userId = null, cause = null, by = null, priority = 'L', isHtml = false } = message
    const { tenantId, type, content, title } = message
    const address = cipher.seal(message.address, addressPlace(id))
    const receiver = shownReceiver(message)
    return {
      id,
      tenantId,
      type,
      title: title.slice(0, 200),
      content,
      isHtml,
      receiver,
      address,
      templateCode,
      param,
      userId,
      cause,
      by,
      priority,
    }
  })
  return rows.length === 0 ? [] : insertWaiting(tx, rows)
}
