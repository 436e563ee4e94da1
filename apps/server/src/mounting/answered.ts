import type { Message } from '@heliodesk/contracts/text/message'
import { Answer } from '../http/answer.ts'

/** What was written, with the sentence that a hook has set, if one has. */
export async function answered<T>(write: (setMessage: (message: Message) => void) => Promise<T>): Promise<T | Answer<T>> {
  let message: Message | undefined
  const record = await write((own) => {
    message = own
  })
  return message === undefined ? record : new Answer(record, { message })
}
