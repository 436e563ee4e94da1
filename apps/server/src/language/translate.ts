import { dictionaries } from '@heliodesk/contracts/dictionaries'
import type { AppError } from '@heliodesk/contracts/kit/error'
import { menus, roles } from '@heliodesk/contracts/menus'
import { permissions } from '@heliodesk/contracts/permissions'
import { englishOf } from '@heliodesk/contracts/text/locale'
import {
  carried,
  chinese,
  type Language,
  type Locale,
  type Localized,
  type Message,
  render,
} from '@heliodesk/contracts/text/message'
import { defaultSystemName, defaultSystemNameInEnglish } from '@heliodesk/contracts/text/systemName'
import { wayOf } from '@heliodesk/contracts/ways'
import { callLanguage } from './callLanguage.ts'

type Texts = ReadonlyMap<string, string>
const englishByChinese = (texts: readonly Localized[]): Texts => new Map(texts.map(({ zh, en }) => [zh, en]))

/** What rows were seeded with. A row that somebody has edited holds another wording, which stays as it was written. */
const titles = englishByChinese(menus.flatMap((group) => [group.title, ...group.pages.map((page) => page.title)]))
const rights = englishByChinese(permissions.map(({ label }) => label))
const roleTexts = englishByChinese(roles.flatMap(({ name, description }) => [name, description]))
const items = new Map(dictionaries.map(({ code, items }) => [code, englishByChinese(items.map(({ text }) => text))]))

const seededTexts = new Map(dictionaries.map(({ code, items }) => [code, new Map(items.map(({ text }) => [text.en, text.zh]))]))

const english: Locale = {
  language: 'en-US',
  termText: (term) =>
    englishOf(term) ??
    titles.get(term) ??
    roleTexts.get(term) ??
    rights.get(term) ??
    (term === defaultSystemName ? defaultSystemNameInEnglish : term),
}
const localeOf = (language: Language): Locale => (language === 'en-US' ? english : chinese)
const inEnglish = (): boolean => callLanguage() === 'en-US'

/** A label, a unit or a seeded text in the language of the call. */
export const translate = (term: string | Localized): string =>
  typeof term === 'string' ? localeOf(callLanguage()).termText(term) : inEnglish() ? term.en : term.zh

/** The title of a menu in the language of the call: it names all that it lists, a record is named by one of them. */
export const translateTitle = (text: string): string => (inEnglish() ? (titles.get(text) ?? translate(text)) : text)

/** The name of a right in the language of the call. */
export const translateRight = (text: string): string => (inEnglish() ? (rights.get(text) ?? text) : text)

/** A text of a dictionary in the language of the call. */
export const translateItem = (code: string, text: string): string => (inEnglish() ? (items.get(code)?.get(text) ?? text) : text)

const locales: readonly Locale[] = [chinese, english]

/** A label in every language: what the head of a sheet may say. */
export const everyWording = (wording: string): readonly string[] => [...new Set(locales.map(({ termText }) => termText(wording)))]
/** A message in every language. */
export const everyText = (message: Message): readonly string[] => locales.map((locale) => render(message, locale))

/** What a text of a dictionary was seeded with, by what it is called in another language. */
export const seededItem = (code: string, text: string): string | undefined => seededTexts.get(code)?.get(text)

const seededTitles: Readonly<Record<string, Texts>> = {
  dict: englishByChinese(dictionaries.map(({ name }) => name)),
  role: roleTexts,
}
/** What a record of this kind is called, in the language of the call where it is called as it was seeded. */
export const translateSeeded = (resource: string, title: string): string =>
  inEnglish() ? (seededTitles[resource]?.get(title) ?? title) : title

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
const isFault = (one: unknown): one is { readonly message: Message } =>
  typeof one === 'object' && one !== null && 'message' in one
/** What a refusal lists: what is wrong with single fields, what is missing before a step. */
const listed = ['fields', 'rows', 'missing'] as const

const isMessage = (part: unknown): part is Message =>
  typeof part === 'object' && part !== null && 'id' in part && 'params' in part

/** The result of a refusal with the page where it is mended, unless it names one by itself (decision 099). */
export function withWay(message: Message, result: unknown): unknown {
  const path = wayOf(message)
  if (path === undefined || (result !== null && (typeof result !== 'object' || 'missing' in result))) return result
  return { ...result, missing: [{ message, path }] }
}

/** The result of a refusal in words: what it lists, and what to do next. */
export function faultTexts(result: unknown, language: Language): unknown {
  if (typeof result !== 'object' || result === null) return result
  const locale = localeOf(language)
  const words = listed.flatMap((key) => {
    const list: unknown = Reflect.get(result, key)
    if (!Array.isArray(list) || !list.every(isFault)) return []
    return [[key, list.map((one) => ({ ...one, message: render(one.message, locale) }))] as const]
  })
  const next: unknown = Reflect.get(result, 'next')
  const advice = isMessage(next) ? { next: render(next, locale) } : {}
  return { ...result, ...Object.fromEntries(words), ...advice }
}
