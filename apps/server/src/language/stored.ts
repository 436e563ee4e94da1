import { isKnown, type Message, type Wording } from '@heliodesk/contracts/text/message'
import { callLanguage } from './callLanguage.ts'
import { chineseText, messageText } from './translate.ts'

/** The messages behind the texts of a row, each by the property of its text: what stands in the column `messages`. */
export type RowMessages = Readonly<Record<string, Message>>

/** What the column of a text holds: its Chinese words, by which it is searched, and which a version that does not know the message shows. */
export const writtenText = (wording: Wording): string => (typeof wording === 'string' ? wording : chineseText(wording))

/** What the column `messages` holds; null where people or other programs wrote all the texts of the row. */
export function rowMessages(wordings: Readonly<Record<string, Wording | null | undefined>>): RowMessages | null {
  const own = Object.entries(wordings).filter(
    (entry): entry is [string, Message] => typeof entry[1] === 'object' && entry[1] !== null,
  )
  return own.length === 0 ? null : Object.fromEntries(own)
}

/** A text of a row in the language of the call. */
export function readText<T extends string | null>(text: T, messages: RowMessages | null, property: string): T | string {
  const message = callLanguage() === 'zh-CN' || text === null ? undefined : messages?.[property]
  return message !== undefined && isKnown(message) ? messageText(message) : text
}
