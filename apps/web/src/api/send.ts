import type { Envelope } from '@heliodesk/contracts/kit/envelope'
import { limits } from '@heliodesk/contracts/limits'
import { ownClient } from '@heliodesk/contracts/ownClient'
import { language } from '../copy/language.ts'
import type { RequestOptions, TransportDeps } from './createTransport.ts'
import type { Failure } from './errorPolicy.ts'
import { newIdempotencyKey } from './idempotencyKey.ts'
import { lowAppIdOf, requestUrl } from './requestUrl.ts'
import { signHeaders } from './signed.ts'

/** What a call came to: an answer to hand out, or a failure to show and throw. */
export type Outcome<T> = { readonly value: T } | { readonly failure: CallFailure }
export interface CallFailure extends Omit<Failure, 'signedIn'> {
  /** The token that was sent. */
  readonly token: string | null
  readonly envelope?: Envelope | null | undefined
}
const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** A whole answer: its head and what `read` made of its body. */
export interface Answer<B> {
  readonly response: Response
  readonly body: B
}

/** An answer that is no success. What the server did not expect carries the number under which its log knows it. */
export function refusalOf(given: {
  readonly token: string | null
  readonly response: Response
  readonly envelope: Envelope | null
  readonly message: string
}): CallFailure {
  const { token, response, envelope, message } = given
  const trace = response.status >= 500 ? (response.headers.get('x-request-id') ?? undefined) : undefined
  return { token, status: response.status, kind: 'answer', message, envelope, trace }
}

/** Puts a call on the wire: headers, signature, time-out. */
export function buildSender(deps: TransportDeps) {
  function headersOf(options: RequestOptions): Record<string, string> {
    const { token: own, tenantId } = deps.credentials()
    const token = options.token ?? own
    const appId = lowAppIdOf(deps.pathname(), deps.config.basePath)
    const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': language, 'X-Client': ownClient }
    if (token) headers['X-Access-Token'] = token
    if (tenantId && tenantId !== '0') headers['tenant-id'] = tenantId
    if (appId) headers['X-Low-App-ID'] = appId
    if (options.method !== 'GET') headers['Idempotency-Key'] = options.idempotencyKey ?? newIdempotencyKey()
    return headers
  }

  /**
   * Sends and reads the answer to its end; whatever keeps it from arriving whole is an outcome, an abort by the caller is thrown. The body
   * is read nowhere else: an abort or a cut after the head would look like an answer of the server that says nothing.
   */
  async function send<B>(options: RequestOptions, read: (response: Response) => Promise<B>): Promise<Answer<B> | CallFailure> {
    const token = options.token ?? deps.credentials().token
    const headers = headersOf(options)
    if (options.signed && deps.config.signSecret !== '') {
      const key = { secret: deps.config.signSecret, algorithm: deps.config.signAlgorithm }
      Object.assign(headers, await signHeaders(options, key, deps.now()))
    }
    if (options.body !== undefined) headers['Content-Type'] = 'application/json'
    const timeout = AbortSignal.timeout(limits.requestTimeoutMs)
    let hasBegun = false
    try {
      const response = await deps.fetch(requestUrl({ ...options, apiBase: deps.config.apiBase, now: deps.now() }), {
        method: options.method,
        headers,
        body: options.body === undefined ? null : JSON.stringify(options.body),
        signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
        credentials: 'same-origin',
        cache: 'no-store',
      })
      deps.answered()
      hasBegun = true
      return { response, body: await read(response) }
    } catch (error) {
      if (isAbort(error)) throw error
      // Whatever a browser throws at a call that nobody waits for any more, it is the caller's abort.
      if (options.signal?.aborted) throw new DOMException('aborted', 'AbortError')
      const kind = isTimeout(error) ? 'timeout' : hasBegun ? 'cut' : 'unreachable'
      return { token, status: kind === 'timeout' ? 504 : 0, kind, message: '' }
    }
  }

  return { headersOf, send }
}
