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

/** English by Chinese of every text of a definition so far, for a look-up by the Chinese one (the server). */
const inEnglish = new Map<string, string>()
/** Where a definition holds a text, and that text in both languages. */
const places: (readonly [holder: object, key: string, text: Localized])[] = []
const registered = new Map<string, Texts>()
let applied: Readonly<Record<string, Texts>> | null = null

/** Registers the texts of one area of the pages under their name. Whether the other language comes before or after them makes no difference. */
export function registerMessages<const T extends Texts>(name: string, texts: T): T {
  registered.set(name, texts)
  const other = applied?.[name]
  if (other) overwrite(texts, other)
  return texts
}

/** A definition as it is read: its texts are in one language. */
export type InOneLanguage<T> = T extends Localized
  ? string
  : T extends RegExp
    ? T
    : T extends object
      ? { readonly [K in keyof T]: InOneLanguage<T[K]> }
      : T

const isLocalized = (value: Texts): value is Localized => 'zh' in value && 'en' in value

/** A single text in the language of the window; on the server in Chinese. */
export function localizedText(text: Localized): string {
  inEnglish.set(text.zh, text.en)
  return applied === null ? text.zh : text.en
}

/** A definition whose texts are in the language of the window, also when that is applied later. On the server they are Chinese. */
export function localized<const T extends Texts>(definition: T): InOneLanguage<T>
export function localized(definition: Texts): Texts {
  for (const [key, value] of Object.entries<unknown>({ ...definition })) {
    if (!isTexts(value)) continue
    if (!isLocalized(value)) localized(value)
    else {
      places.push([definition, key, value])
      Reflect.set(definition, key, localizedText(value))
    }
  }
  return definition
}

/** The English of a text of a definition; undefined when no definition has it. */
export const englishOf = (wording: string): string | undefined => inEnglish.get(wording)

/** Writes the English texts into every registered area and definition, those that are loaded later included. Once, before anything is drawn. */
export function applyLocale(english: Readonly<Record<string, Texts>>): void {
  applied = english
  for (const [name, texts] of registered) {
    const other = english[name]
    if (other) overwrite(texts, other)
  }
  for (const [holder, key, { en }] of places) Reflect.set(holder, key, en)
}
