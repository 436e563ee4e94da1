import type { Message, Wording } from '@heliodesk/contracts/text/message'
import { MessageError } from '../language/messageError.ts'

/** How a message leaves: the values of the dictionary `message_type`. */
export const messageTypes = { sms: '1', mail: '2', webhook: '3', inApp: '4' } as const
export type MessageType = (typeof messageTypes)[keyof typeof messageTypes]

/** A message on its way. The address stands here in clear and nowhere else. */
export interface OutgoingMessage {
  readonly id: string
  readonly tenantId: string
  readonly title: string
  readonly content: string
  readonly isHtml: boolean
  readonly address: string
  /** The template that it was made of: by it a receiving system tells what happened. */
  readonly templateCode?: string | null
}

/** Carries messages of one kind out of the house. Another way to send is another one of these. */
export interface Sender {
  readonly type: MessageType
  /** What it sends through, for people: the name of a server, never a secret. */
  readonly name: Wording
  /** Why nothing can be sent; null when it can. */
  readonly missing: Message | null
  /** The other side recognises a message that comes twice, so that one whose end is unknown may be sent again. */
  readonly isRepeatable: boolean
  /** Answers what became of it; rejects with the reason, with a SendRefusal where trying again is of no use. */
  send(message: OutgoingMessage): Promise<Message>
}

/** The other side has refused the message for good. */
export class SendRefusal extends MessageError {}
