import type { Localized } from './message.ts'

/** Plain objects of texts: strings, functions of their parts, lists, and objects of these. */
export type Texts = object

/** What a sibling in another language has to bring: the same keys and kinds, its own wording. `en satisfies Copy<typeof zh>`. */
export type Copy<T> = T extends string
  ? string
  : T extends (...parts: infer P) => infer R
    ? (...parts: P) => Copy<R>
    : T extends object
      ? { readonly [K in keyof T]: Copy<T[K]> }
      : T

const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null

/** Writes the other language over the first one in place, so that whoever holds the object reads it. */
function overwrite(texts: Texts, other: Texts): void {
  for (const [key, value] of Object.entries<unknown>({ ...other })) {
    const own: unknown = Reflect.get(texts, key)
    if (isTexts(own) && isTexts(value)) overwrite(own, value)
    else Reflect.set(texts, key, value)
  }
}

/** What definitions have said so far, for whoever looks an English wording up by the Chinese one (the server). */
const inEnglish = new Map<string, string>()
/** Where a definition holds a text, and what it says there in English. */
const words: (readonly [holder: object, key: string, text: Localized])[] = []
const areas = new Map<string, Texts>()
let laid: Readonly<Record<string, Texts>> | null = null

/** Texts of one area under their name. Whether the other language comes before or after them makes no difference. */
export function area<const T extends Texts>(name: string, texts: T): T {
  areas.set(name, texts)
  const other = laid?.[name]
  if (other) overwrite(texts, other)
  return texts
}

/** A definition as it is read: its texts are in one language. */
export type Said<T> = T extends Localized
  ? string
  : T extends RegExp
    ? T
    : T extends object
      ? { readonly [K in keyof T]: Said<T[K]> }
      : T

const isLocalized = (value: Texts): value is Localized => 'zh' in value && 'en' in value

/** A single text in the language of the window; on the server in Chinese. */
export function said(text: Localized): string {
  inEnglish.set(text.zh, text.en)
  return laid === null ? text.zh : text.en
}

/** A definition that says its texts in the language of the window, also when that is laid over later. On the server they are Chinese. */
export function worded<const T extends Texts>(definition: T): Said<T>
export function worded(definition: Texts): Texts {
  for (const [key, value] of Object.entries<unknown>({ ...definition })) {
    if (!isTexts(value)) continue
    if (!isLocalized(value)) worded(value)
    else {
      words.push([definition, key, value])
      Reflect.set(definition, key, said(value))
    }
  }
  return definition
}

/** The English of what a definition says; undefined for what none says. */
export const englishOf = (wording: string): string | undefined => inEnglish.get(wording)

/** Lays the English texts over every area and definition, those that are loaded later included. Once, before anything is drawn. */
export function layOver(english: Readonly<Record<string, Texts>>): void {
  laid = english
  for (const [name, texts] of areas) {
    const other = english[name]
    if (other) overwrite(texts, other)
  }
  for (const [holder, key, { en }] of words) Reflect.set(holder, key, en)
}
