import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import type { AppError } from '@heliodesk/contracts/kit/error'
import { messagingMessages } from '@heliodesk/contracts/messages/messaging'
import { patterns } from '@heliodesk/contracts/patterns'
import type { Message } from '@heliodesk/contracts/text/message'
import type { Sql } from '../db/sql.ts'
import type { NewMessage } from './outbox.ts'
import { type MessageType, messageTypes } from './sender.ts'
import { webhookById } from './webhook.queries.ts'

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
const reasons: Readonly<Record<string, Message>> = {
  [messageTypes.sms]: messagingMessages.mobileReceiver(),
  [messageTypes.mail]: messagingMessages.mailReceiver(),
  [messageTypes.webhook]: messagingMessages.webhookReceiver(),
  [messageTypes.inApp]: messagingMessages.userReceiver(),
}

/** The kind of a message by its value or, as newer clients write it, its name. */
export const typeOf = (given: string): MessageType => typeNames[given] ?? messageTypes.inApp

export const wrongReceiver = (type: string): AppError =>
  errors.receiverWrong({ reason: reasons[type] ?? messagingMessages.userReceiver() })

/** Where it goes, in the form that the sender needs; refused when it is none. */
export async function placeOf(
  { db }: { readonly db: Sql },
  tenantId: string,
  type: NewMessage['type'],
  receiver: string,
): Promise<{ readonly address: string; readonly receiver?: string }> {
  if (type === messageTypes.webhook) {
    const hook = isId(receiver) ? await webhookById(db, tenantId, receiver) : undefined
    if (!hook?.isUsed) throw wrongReceiver(type)
    return { address: hook.id, receiver: hook.name }
  }
  const { regex } = type === messageTypes.mail ? patterns.email : patterns.phone
  if (!regex.test(receiver)) throw wrongReceiver(type)
  return { address: receiver }
}
