import type { Envelope } from '@heliodesk/contracts/kit/envelope'
import { limits } from '@heliodesk/contracts/limits'
import { language } from '../copy/language.ts'
import { errors as copy } from '../copy/zhCN/errors.ts'
import { ApiError } from './apiError.ts'
import { fileNameOf, readFailure, toEnvelope } from './envelope.ts'
import { type Failure, present, reactionTo } from './errorPolicy.ts'
import { newIdempotencyKey } from './idempotencyKey.ts'
import { createReportCache } from './reportCache.ts'
import { lowAppIdOf, requestUrl } from './requestUrl.ts'
import type { RuntimeConfig } from './runtimeConfig.ts'
import { signHeaders } from './signed.ts'
import { type UploadOptions, uploadForm } from './upload.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Query = Readonly<Record<string, string | number | undefined>>

export interface RequestOptions {
  readonly method: Method
  readonly path: string
  readonly query?: Query | undefined
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** Errors are not shown; the caller handles them. */
  readonly silent?: boolean | undefined
  /** Adds X-Sign and X-TIMESTAMP (HTTP-10). */
  readonly signed?: boolean | undefined
  /** Keeps the answer 30 s under this group (HTTP-15); reads only. */
  readonly groupId?: string | undefined
  /** Give the same key again when a write is repeated, so that it happens once. */
  readonly idempotencyKey?: string | undefined
  /** Another token than the session's: signing in is not finished before the department is chosen. */
  readonly token?: string | undefined
}

export interface Transport {
  request<T>(options: RequestOptions): Promise<Envelope<T>>
  get<T>(path: string, query?: Query): Promise<Envelope<T>>
  post<T>(path: string, body?: unknown): Promise<Envelope<T>>
  put<T>(path: string, body?: unknown): Promise<Envelope<T>>
  delete<T>(path: string, query?: Query): Promise<Envelope<T>>
  /** Downloads a file with headers; parses an error envelope out of a JSON blob (A§8). `fileName` may be empty. */
  download(
    path: string,
    query?: Query,
    options?: { signal?: AbortSignal; silent?: boolean },
  ): Promise<{ blob: Blob; fileName: string }>
  upload<T>(path: string, form: FormData, options?: UploadOptions): Promise<Envelope<T>>
}

/** What the transport needs from its surroundings; a test passes its own. */
export interface TransportDeps {
  readonly config: Pick<RuntimeConfig, 'apiBase' | 'basePath' | 'signSecret' | 'signAlgorithm'>
  readonly credentials: () => { readonly token: string | null; readonly tenantId: string | null }
  /** Path of the page in the address bar. */
  readonly pathname: () => string
  readonly now: () => number
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly request: () => XMLHttpRequest
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

export function createTransport(deps: TransportDeps): Transport {
  const cached = createReportCache(deps.now)

  function headersOf(options: RequestOptions): Record<string, string> {
    const { token: own, tenantId } = deps.credentials()
    const token = options.token ?? own
    const appId = lowAppIdOf(deps.pathname(), deps.config.basePath)
    const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': language }
    if (token) headers['X-Access-Token'] = token
    if (tenantId && tenantId !== '0') headers['tenant-id'] = tenantId
    if (appId) headers['X-Low-App-ID'] = appId
    if (options.method !== 'GET') headers['Idempotency-Key'] = options.idempotencyKey ?? newIdempotencyKey()
    return headers
  }

  /** Shows the failure unless `silent`, and gives the error to throw. */
  function failed(
    failure: Omit<Failure, 'signedIn'>,
    token: string | null,
    silent: boolean | undefined,
    envelope?: Envelope | null,
  ): ApiError {
    const current = deps.credentials().token
    // An answer to a token that was replaced meanwhile says nothing about the session of now.
    const stale = failure.status === 401 && token !== current
    const reaction = reactionTo({ ...failure, signedIn: current !== null })
    const ends = reaction.show === 'expired' || reaction.show === 'expired-modal'
    if (!stale && (ends || !silent)) present(reaction)
    const title = reaction.show === 'notice' || reaction.show === 'warning' ? reaction.title : copy.sessionExpired
    return new ApiError(failure.message || title, failure.status, envelope?.code ?? failure.status, envelope?.result ?? null)
  }

  async function send(options: RequestOptions): Promise<Response> {
    const { token } = deps.credentials()
    const headers = headersOf(options)
    if (options.signed) {
      const key = { secret: deps.config.signSecret, algorithm: deps.config.signAlgorithm }
      Object.assign(headers, await signHeaders(options, key, deps.now()))
    }
    if (options.body !== undefined) headers['Content-Type'] = 'application/json'
    const timeout = AbortSignal.timeout(limits.requestTimeoutMs)
    try {
      return await deps.fetch(requestUrl({ ...options, apiBase: deps.config.apiBase, now: deps.now() }), {
        method: options.method,
        headers,
        body: options.body === undefined ? null : JSON.stringify(options.body),
        signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
        credentials: 'same-origin',
        cache: 'no-store',
      })
    } catch (error) {
      if (isAbort(error)) throw error
      const kind = isTimeout(error) ? 'timeout' : 'unreachable'
      throw failed({ status: kind === 'timeout' ? 504 : 0, kind, message: '' }, token, options.silent)
    }
  }

  async function request<T>(options: RequestOptions): Promise<Envelope<T>> {
    const { token } = deps.credentials()
    const response = await send(options)
    const envelope = response.ok ? toEnvelope<T>(await response.json().catch(() => null)) : await readFailure(response)
    if (response.ok && envelope?.success) return envelope as Envelope<T>
    throw failed({ status: response.status, kind: 'answer', message: envelope?.message ?? '' }, token, options.silent, envelope)
  }

  async function download(path: string, query?: Query, options: { signal?: AbortSignal; silent?: boolean } = {}) {
    const { token } = deps.credentials()
    const response = await send({ method: 'GET', path, query, ...options })
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    if (!response.ok || isJson) {
      const envelope = await readFailure(await response.blob())
      const message = envelope?.message || (response.ok ? copy.downloadFailed : '')
      throw failed({ status: response.status, kind: 'answer', message }, token, options.silent, envelope)
    }
    const blob = await response.blob()
    if (blob.size === 0) throw failed({ status: 200, kind: 'answer', message: copy.downloadFailed }, token, options.silent)
    return { blob, fileName: fileNameOf(response.headers.get('content-disposition')) }
  }

  async function upload<T>(path: string, form: FormData, options: UploadOptions = {}): Promise<Envelope<T>> {
    const { token } = deps.credentials()
    const url = requestUrl({ apiBase: deps.config.apiBase, path, method: 'POST', now: deps.now() })
    const headers = headersOf({ method: 'POST', path })
    const answer = await uploadForm({ url, form, headers, request: deps.request(), options })
    const envelope = answer.kind === 'answer' ? toEnvelope<T>(answer.body) : null
    // A body that is no envelope and no success is a proxy's page, not an answer.
    if (answer.kind === 'answer' && answer.status < 300 && envelope?.success) return envelope
    const message = answer.kind === 'answer' ? (envelope?.message ?? '') : ''
    throw failed({ status: answer.status, kind: answer.kind, message }, token, options.silent, envelope)
  }

  return {
    request: (options) =>
      cached(
        options.method === 'GET' ? options.groupId : undefined,
        `${options.path} ${JSON.stringify(options.query ?? {})}`,
        () => request(options),
      ),
    get: (path, query) => request({ method: 'GET', path, query }),
    post: (path, body) => request({ method: 'POST', path, body }),
    put: (path, body) => request({ method: 'PUT', path, body }),
    delete: (path, query) => request({ method: 'DELETE', path, query }),
    download,
    upload,
  }
}
