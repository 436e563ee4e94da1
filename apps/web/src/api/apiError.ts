/** A refusal or failure of a call. `code` is the envelope's; `result` the fresh row of a 409 and the like. */
export class ApiError extends Error {
  readonly status: number
  readonly code: number | string
  readonly result: unknown
  /** Number of the request in the server's log, where something unexpected went wrong there. */
  readonly trace: string | undefined
  constructor(message: string, status: number, code: number | string, result: unknown = null, trace?: string) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.result = result
    this.trace = trace
  }
}
