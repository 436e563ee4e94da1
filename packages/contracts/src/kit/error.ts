import {
  chinese,
  defineMessages,
  type Localized,
  type Message,
  type MessageParams,
  type PartsOf,
  render,
} from '../text/message.ts'

/** Where the client shows an error; it decides by `code`, never by text. */
export type ErrorDisplay = 'toast' | 'notification' | 'modal' | 'field' | 'silent'

export interface ErrorSpec extends Localized {
  /** HTTP status: 200 for business refusals, the real status for protocol errors (wire contract «What this server does»). */
  readonly status: number
  /** `code` in the envelope. */
  readonly code: number
  readonly show: ErrorDisplay
}

/** A refusal: a message with a status. `result` travels in the envelope (the fresh row of a 409, the row errors of an import). */
export class AppError extends Error {
  readonly id: string
  readonly text: Message
  readonly status: number
  readonly code: number
  readonly result: unknown
  constructor(id: string, { status, code }: ErrorSpec, text: Message, result: unknown = null) {
    super(render(text, chinese))
    this.name = 'AppError'
    this.id = id
    this.text = text
    this.status = status
    this.code = code
    this.result = result
  }
}

type Args<Z extends string> =
  PartsOf<Z> extends [] ? [params?: MessageParams, result?: unknown] : [...PartsOf<Z>, result?: unknown]
export type ErrorFactory<Z extends string = string> = (...args: Args<Z>) => AppError
type Factories<S extends Readonly<Record<string, ErrorSpec>>> = { readonly [K in keyof S]: ErrorFactory<S[K]['zh']> }

/** Builds one factory per entry: `throw errors.notFound({ label: thingMessages.user() })`. */
export function defineErrors<const S extends Readonly<Record<string, ErrorSpec>>>(specs: S): Factories<S> {
  const texts: Readonly<Record<string, (params?: MessageParams) => Message>> = defineMessages<
    Readonly<Record<string, Localized>>
  >('error', specs)
  const build = ([id, spec]: [string, ErrorSpec]): [string, (params?: MessageParams, result?: unknown) => AppError] => [
    id,
    (params, result) => new AppError(id, spec, texts[id]!(params), result),
  ]
  const factories: unknown = Object.fromEntries(Object.entries(specs).map(build))
  return factories as Factories<S>
}
