import { fillText, type TextParts } from '../text/fill.ts'

/** Where the client shows an error; it decides by `code`, never by text. */
export type ErrorDisplay = 'toast' | 'notification' | 'modal' | 'field' | 'silent'

export interface ErrorSpec {
  /** HTTP status: 200 for business refusals, the real status for protocol errors (wire contract «What this server does»). */
  readonly status: number
  /** `code` in the envelope. */
  readonly code: number
  readonly zh: string
  readonly en: string
  readonly show: ErrorDisplay
}

/** A refusal with a public text. `result` travels in the envelope (the fresh row of a 409, the row errors of an import). */
export class AppError extends Error {
  readonly id: string
  readonly spec: ErrorSpec
  readonly params: TextParts
  readonly status: number
  readonly code: number
  readonly result: unknown
  constructor(id: string, spec: ErrorSpec, params: TextParts = {}, result: unknown = null) {
    super(fillText(spec.zh, params))
    this.name = 'AppError'
    this.id = id
    this.spec = spec
    this.params = params
    this.status = spec.status
    this.code = spec.code
    this.result = result
  }
}

export type ErrorFactory = (params?: TextParts, result?: unknown) => AppError
type Factories<S> = { readonly [K in keyof S]: ErrorFactory }

/** Builds one factory per entry: `throw errors.notFound({ label: '职务' })`. */
export function defineErrors<const S extends Readonly<Record<string, ErrorSpec>>>(specs: S): Factories<S> {
  const build = ([id, spec]: [string, ErrorSpec]): [string, ErrorFactory] => [
    id,
    (params, result) => new AppError(id, spec, params, result),
  ]
  return Object.fromEntries(Object.entries(specs).map(build)) as Factories<S>
}
