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

/** A language: its areas by name, and phrases for what definitions say, by their first wording. */
export interface LaidLanguage {
  readonly areas: Readonly<Record<string, Texts>>
  readonly phrases: Readonly<Record<string, string>>
}

const areas = new Map<string, Texts>()
const definitions: Texts[] = []
const first: LaidLanguage = { areas: {}, phrases: {} }
let laid = first

/** Texts of one area under their name. Whether the other language comes before or after them makes no difference. */
export function area<const T extends Texts>(name: string, texts: T): T {
  areas.set(name, texts)
  const other = laid.areas[name]
  if (other) overwrite(texts, other)
  return texts
}

/** A definition whose labels and messages are said in the language of the window. On the server they stay as they are written. */
export function worded<T extends Texts>(definition: T): T {
  definitions.push(definition)
  if (laid !== first) translate(definition)
  return definition
}

/** A single text in the language of the window; as it is where that does not know it. */
export const phrase = (text: string): string => laid.phrases[text] ?? text

/** What a definition says is told from its keys and codes by being a phrase. */
function translate(definition: Texts): void {
  for (const [key, value] of Object.entries<unknown>({ ...definition })) {
    if (isTexts(value)) translate(value)
    else if (typeof value === 'string' && Object.hasOwn(laid.phrases, value)) Reflect.set(definition, key, laid.phrases[value])
  }
}

/** Lays another language over every area and definition, those that are loaded later included. Once, before anything is drawn. */
export function layOver(language: LaidLanguage): void {
  laid = language
  for (const [name, texts] of areas) {
    const other = language.areas[name]
    if (other) overwrite(texts, other)
  }
  for (const definition of definitions) translate(definition)
}
