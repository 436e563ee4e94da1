import { labels } from '@heliodesk/contracts/enUS/labels'
import { menuTexts, titles } from '@heliodesk/contracts/enUS/menus'
import { demoTitles } from '@heliodesk/contracts/enUS/menusDemo'
import { seeds } from '@heliodesk/contracts/enUS/seeds'
import type { AppError } from '@heliodesk/contracts/kit/error'
import { fillText } from '@heliodesk/contracts/text/fill'
import { callLanguage, type Language } from './callLanguage.ts'
import { phrases } from './phrases.ts'

const isTemplate = (text: string): boolean => /\{\d\}/.test(text)
const exact: ReadonlyMap<string, string> = new Map(
  [seeds, menuTexts, demoTitles, labels, phrases].flatMap((book) => Object.entries(book)).filter(([text]) => !isTemplate(text)),
)

interface Template {
  readonly pattern: RegExp
  readonly english: string
  /** Characters that do not change: the more, the surer. */
  readonly weight: number
}

function templateOf([text, english]: [string, string]): Template {
  const pattern = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\d\}/g, '(.*?)')
  return { pattern: new RegExp(`^${pattern}$`, 's'), english, weight: text.replace(/\{\d\}/g, '').length }
}

const templates: readonly Template[] = Object.entries(phrases)
  .filter(([text]) => isTemplate(text))
  .map(templateOf)
  .toSorted((a, b) => b.weight - a.weight)

const chinese = /[\u3000-\u303f\u4e00-\u9fff\uff01-\uff5e]/
/** Messages name values that somebody sent; longer texts are no messages of ours. */
const longest = 600

/** The English for a text of the server; what the book does not know stays as it is. */
export function inEnglish(text: string): string {
  if (text.length > longest || !chinese.test(text)) return text
  const known = exact.get(text)
  if (known !== undefined) return known
  for (const { pattern, english } of templates) {
    const found = pattern.exec(text)
    if (found)
      return english.replace(/\{(\d)\}/g, (_, at: string) => inEnglish(found[Number(at) + 1] ?? '')).replace(/^[:\s]+/, '')
  }
  return text
}

/** A text of the server in the language of the call. */
export const say = (text: string): string => (callLanguage() === 'en-US' ? inEnglish(text) : text)

/** The title of a menu in the language of the call. */
export const sayTitle = (text: string): string =>
  callLanguage() === 'en-US' ? (titles[text] ?? demoTitles[text] ?? menuTexts[text] ?? inEnglish(text)) : text

/** The message of a refusal: its own text in that language, filled with what the book says for its parts. */
export function sayRefusal(refusal: AppError, language: Language): string {
  if (language !== 'en-US') return refusal.message
  const parts = Object.entries(refusal.params).map(([key, part]) => [key, typeof part === 'string' ? inEnglish(part) : part])
  return fillText(refusal.spec.en, Object.fromEntries(parts))
}

interface FieldMessages {
  readonly fields: readonly { readonly field: string; readonly message: string }[]
}
const hasFields = (result: unknown): result is FieldMessages =>
  typeof result === 'object' && result !== null && 'fields' in result && Array.isArray(result.fields)

/** What a refusal says of single fields. */
export function sayFields(result: unknown, language: Language): unknown {
  if (language !== 'en-US' || !hasFields(result)) return result
  return { ...result, fields: result.fields.map((one) => ({ ...one, message: inEnglish(one.message) })) }
}
