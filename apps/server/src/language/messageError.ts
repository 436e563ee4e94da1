import { AppError } from '@heliodesk/contracts/kit/error'
import type { Message, Wording } from '@heliodesk/contracts/text/message'
import { chineseText } from './translate.ts'

/** A failure whose reason is read by people later: in a history, in a list. */
export class MessageError extends Error {
  readonly text: Message
  constructor(text: Message, options?: ErrorOptions) {
    super(chineseText(text), options)
    this.text = text
  }
}

/** Why something failed: a message of ours, or the words of whatever threw it. */
export function reasonOf(error: unknown): Wording {
  if (error instanceof MessageError || error instanceof AppError) return error.text
  return error instanceof Error ? error.message : String(error)
}
