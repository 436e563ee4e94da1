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

const areas = new Map<string, Texts>()
let laid: Readonly<Record<string, Texts>> = {}

/** Texts of one area under their name. Whether the other language comes before or after them makes no difference. */
export function area<const T extends Texts>(name: string, texts: T): T {
  areas.set(name, texts)
  const other = laid[name]
  if (other) overwrite(texts, other)
  return texts
}

/** Lays another language over every area, those that are loaded later included. Once, before anything is drawn. */
export function layOver(language: Readonly<Record<string, Texts>>): void {
  laid = language
  for (const [name, texts] of areas) {
    const other = language[name]
    if (other) overwrite(texts, other)
  }
}
