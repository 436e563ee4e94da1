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
  readonly status: number
  readonly code: number
  readonly result: unknown
  constructor(id: string, spec: ErrorSpec, message: string, result: unknown = null) {
    super(message)
    this.name = 'AppError'
    this.id = id
    this.status = spec.status
    this.code = spec.code
    this.result = result
  }
}

export type ErrorFactory = (params?: Readonly<Record<string, string | number>>, result?: unknown) => AppError

/** Builds one factory per entry: `throw errors.notFound({ label: '职务' })`. `{name}` in a text is replaced from params. */
export function defineErrors<const S extends Readonly<Record<string, ErrorSpec>>>(
  specs: S,
): { readonly [K in keyof S]: ErrorFactory } {
  const factories: Record<string, ErrorFactory> = {}
  for (const [id, spec] of Object.entries(specs)) {
    factories[id] = (params = {}, result = null) =>
      new AppError(
        id,
        spec,
        spec.zh.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key] ?? '')),
        result,
      )
  }
  return factories as { readonly [K in keyof S]: ErrorFactory }
}
