import { thousands } from './thousands.ts'

export type Language = 'zh-CN' | 'en-US'

/** One text in every language of the product; a third language is one more key here. */
export interface Localized {
  readonly zh: string
  readonly en: string
}

/** What a definition or a seed calls something: in every language, or by its Chinese wording where the text came from a row. */
export type Term = Localized | { readonly term: string }

/** Something that the server says, not yet in words: texts are made of it where they leave (http, mails, sheets). Plain data, so that it can be stored. */
export interface Message {
  readonly id: string
  readonly params: MessageParams
}

/** What fills a place of a text: names and values as they are, counts and limits as numbers, which are grouped; several are listed. */
export type MessagePart = string | number | Term | Message | readonly MessagePart[]
export type MessageParams = Readonly<Record<string, MessagePart>>
/** What a row tells: a message of ours, or words of a person or of another program, which stay as they are. */
export type Wording = string | Message

/** What may stand in a place is determined from its name. */
interface PartByName {
  readonly label: Term | Message
  readonly reason: Message
  readonly section: Term | Message
  readonly verb: Term | Message
  readonly action: Term | Message
  readonly flag: Term | Message
  readonly who: Term | Message | readonly (Term | Message)[]
  readonly whose: Term | Message
}
type PartOf<N extends string> = N extends keyof PartByName ? PartByName[N] : MessagePart
/** Braces around anything but a name are braces: `{"points": [...]}`. */
type NotName = `${string}${' ' | '"' | ':' | '}' | '{'}${string}`
type Names<T extends string> = T extends `${string}{${infer N}}${infer Rest}`
  ? (N extends NotName ? never : N) | Names<Rest>
  : never
/** The places of a text. `{field}` is filled later, by `withField`. */
export type ParamsOf<T extends string> = { readonly [N in Exclude<Names<T>, 'field'>]: PartOf<N> }
/** A text without places is asked for without parts. */
export type PartsOf<T extends string> = keyof ParamsOf<T> extends never ? [] : [params: ParamsOf<T>]

type Factories<S extends Readonly<Record<string, Localized>>> = {
  readonly [K in keyof S]: (...parts: PartsOf<S[K]['zh']>) => Message
}

const texts = new Map<string, Localized>()

/** Both languages of each text of an area, side by side; answers one factory per text: `doneMessages.added()`. */
export function defineMessages<const S extends Readonly<Record<string, Localized>>>(area: string, entries: S): Factories<S> {
  const build = ([key, text]: [string, Localized]): [string, (params?: MessageParams) => Message] => {
    const id = `${area}.${key}`
    if (texts.has(id)) throw new Error(`two messages are called ${id}`)
    texts.set(id, text)
    return [id.slice(area.length + 1), (params = {}) => ({ id, params })]
  }
  const factories: unknown = Object.fromEntries(Object.entries(entries).map(build))
  return factories as Factories<S>
}

/** A language and what it calls the terms of definitions. */
export interface Locale {
  readonly language: Language
  readonly termText: (term: string) => string
}
export const chinese: Locale = { language: 'zh-CN', termText: (term) => term }

/** A label, a title or a text of a dictionary, to be named in a message. */
export const term = (wording: string | Localized): Term => (typeof wording === 'string' ? { term: wording } : wording)

/** What is wrong with a value, with the label of its field in front of it. */
export const withField = (message: Message, field: Term | Message | string): Message => ({
  ...message,
  params: { ...message.params, field },
})

/** What is wrong with a value, without the label that it begins with: the head of a column says it. */
export function withoutLabel(message: Message, label: string): Message {
  const [, name = ''] = /^\{(field|label)\}/.exec(texts.get(message.id)?.zh ?? '') ?? []
  const part = message.params[name]
  const isIts = typeof part === 'object' && render(part, chinese) === label
  return isIts ? { ...message, params: { ...message.params, [name]: '' } } : message
}

const isList = (part: MessagePart): part is readonly MessagePart[] => Array.isArray(part)

/** The words of a message. */
export function render(part: MessagePart, locale: Locale): string {
  if (typeof part === 'string') return part
  if (typeof part === 'number') return thousands(part)
  if (isList(part)) return part.map((one) => render(one, locale)).join(locale.language === 'en-US' ? ', ' : '、')
  if ('zh' in part) return locale.language === 'en-US' ? part.en : part.zh
  if ('term' in part) return locale.termText(part.term)
  const text = texts.get(part.id)
  // Stored by a later version, or by one that said more.
  return text === undefined ? part.id : fillIn(text, part.params, locale)
}

/** A text whose places are filled; without the label of its field it starts after the mark that would follow the label. */
function fillIn(text: Localized, params: MessageParams, locale: Locale): string {
  const own = locale.language === 'en-US' ? text.en : text.zh
  return own.replace(/\{(\w+)\}/g, (_, name: string) => render(params[name] ?? '', locale)).replace(/^[:\s]+/, '')
}

/** Whether this version has the words of a message and of all that fills its places; those of another version it may not have. */
export function isKnown(part: MessagePart): boolean {
  if (typeof part !== 'object') return true
  if (isList(part)) return part.every(isKnown)
  if ('term' in part || 'zh' in part) return true
  return texts.has(part.id) && Object.values(part.params).every(isKnown)
}

/** A message as a text, where nothing else can be held: in a shape (zod), in a column. */
export const carry = (message: Message): string => JSON.stringify(message)
/** The message that a text carries; null for any other text. */
export function carried(text: string): Message | null {
  return text.startsWith('{"id":') ? (JSON.parse(text) as Message) : null
}
