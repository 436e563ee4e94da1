import { labels } from '@heliodesk/contracts/enUS/labels'
import { menuTexts, titles } from '@heliodesk/contracts/enUS/menus'
import { demoTitles } from '@heliodesk/contracts/enUS/menusDemo'
import { seeds } from '@heliodesk/contracts/enUS/seeds'
import type { AppError } from '@heliodesk/contracts/kit/error'
import { rightTexts } from '@heliodesk/contracts/permissions'
import { carried, chinese, type Language, type Locale, type Message, render } from '@heliodesk/contracts/text/message'
import { callLanguage } from './callLanguage.ts'

/** What definitions and seeds call things, by their Chinese wording. A wording that is not here was written by a person and stays. */
const englishTerms: ReadonlyMap<string, string> = new Map(
  [rightTexts((label) => labels[label] ?? label), seeds, menuTexts, demoTitles, labels].flatMap((book) => Object.entries(book)),
)
const english: Locale = { language: 'en-US', termText: (term) => englishTerms.get(term) ?? term }
const localeOf = (language: Language): Locale => (language === 'en-US' ? english : chinese)

/** A label, a unit or a seeded text in the language of the call. */
export const translate = (term: string): string => localeOf(callLanguage()).termText(term)

/** The title of a menu in the language of the call: it names all that it lists, a record is named by one of them. */
export const translateTitle = (text: string): string =>
  callLanguage() === 'en-US' ? (titles[text] ?? demoTitles[text] ?? menuTexts[text] ?? translate(text)) : text

/** A message in the language of the call. */
export const messageText = (message: Message): string => render(message, localeOf(callLanguage()))

/** A message in Chinese, for sheets, the log and mails: they are read by others than the person who calls. */
export const chineseText = (message: Message): string => render(message, chinese)

/** What a refusal says. It is sent after the call, which is why its language is given. */
export const errorText = (error: AppError, language: Language): string => render(error.text, localeOf(language))

/** What was stored as a message and, in rows of earlier versions, as a Chinese text. */
export function keptText(kept: string | Message): string {
  if (typeof kept !== 'string') return messageText(kept)
  const message = carried(kept)
  return message === null ? kept : messageText(message)
}

/** What is wrong with one field of a form. */
export interface FieldFault {
  readonly field: string
  readonly message: Message
}
const isFault = (one: unknown): boolean => typeof one === 'object' && one !== null && 'message' in one
const hasFaults = (result: unknown): result is { readonly fields: readonly FieldFault[] } =>
  typeof result === 'object' &&
  result !== null &&
  'fields' in result &&
  Array.isArray(result.fields) &&
  result.fields.every(isFault)

/** The result of a refusal with what it says of single fields in words. */
export function faultTexts(result: unknown, language: Language): unknown {
  if (!hasFaults(result)) return result
  const locale = localeOf(language)
  return { ...result, fields: result.fields.map((one) => ({ ...one, message: render(one.message, locale) })) }
}
