import type { Envelope } from '@heliodesk/contracts/kit/envelope'
import { errors as copy } from '../copy/zhCN/errors.ts'
import { ApiError } from './apiError.ts'
import { failureOf, fileNameOf, parseBody, toEnvelope } from './envelope.ts'
import { present, type Reaction, reactionTo } from './errorPolicy.ts'
import { newIdempotencyKey } from './idempotencyKey.ts'
import { lacksOf } from './lacks.ts'
import type { Recover } from './recovery.ts'
import { createReportCache } from './reportCache.ts'
import { requestUrl } from './requestUrl.ts'
import type { RuntimeConfig } from './runtimeConfig.ts'
import { buildSender, type CallFailure, type Outcome, refusalOf } from './send.ts'
import { type UploadOptions, uploadForm } from './upload.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Query = Readonly<Record<string, string | number | undefined>>

export interface RequestOptions {
  readonly method: Method
  readonly path: string
  readonly query?: Query | undefined
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** Errors are not shown, or those not whose result says so; the caller handles them. */
  readonly silent?: boolean | ((result: unknown) => boolean) | undefined
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
  /** Sends the next piece of an upload that can be resumed. */
  append<T>(path: string, piece: Blob, options: UploadOptions & { readonly offset: number }): Promise<Envelope<T>>
}

/** Where bytes go. */
interface Way {
  readonly method: 'POST' | 'PATCH'
  readonly path: string
  readonly body: FormData | Blob
  readonly headers?: Readonly<Record<string, string>>
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
  /** Asked when a session is over; see recovery.ts. */
  readonly recover: Recover
  /** Asked when a refusal wants to know who is there; see proof.ts. */
  readonly prove?: (code: unknown) => Promise<boolean> | null
  /** Called with every answer, whatever it says. */
  readonly answered: () => void
}

type Silence = Pick<RequestOptions, 'silent' | 'signal' | 'token'>

const endsSession = ({ show }: Reaction): boolean => show === 'expired' || show === 'expired-modal'

function errorOf(failure: CallFailure, reaction: Reaction): ApiError {
  const title = reaction.show === 'notice' || reaction.show === 'warning' ? reaction.title : copy.sessionExpired
  const { status, envelope, trace } = failure
  return new ApiError(failure.message || title, status, envelope?.code ?? status, envelope?.result ?? null, trace)
}

/** A refusal with what to do next, where it says so. */
function withAdvice(message: string, result: unknown): string {
  const next = typeof result === 'object' && result !== null && 'next' in result ? result.next : null
  return typeof next === 'string' && message !== '' ? copy.withAdvice(message, next) : message
}

/** Where a refusal is mended, by its first sentence that says so. */
const wayIn = (result: unknown): string | undefined => lacksOf(result).find(({ path }) => path !== undefined)?.path

const textOf = (response: Response): Promise<string> => response.text()

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = (): void => reject(new DOMException('aborted', 'AbortError'))
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

export function createTransport(deps: TransportDeps): Transport {
  const cached = createReportCache(deps.now)
  const { headersOf, send } = buildSender(deps)

  /** Shows the failure unless `silent`, and gives the error to throw. `token` is the one that was sent. */
  function failed(failure: CallFailure, token: string | null, silent: RequestOptions['silent']): ApiError {
    const isSilent = typeof silent === 'function' ? silent(failure.envelope?.result) : silent
    const current = deps.credentials().token
    // An answer to a token that was replaced meanwhile says nothing about the session of now.
    const stale = failure.status === 401 && token !== current
    const message = withAdvice(failure.message, failure.envelope?.result)
    const reaction = reactionTo({ ...failure, message, signedIn: current !== null })
    if (!stale && (endsSession(reaction) || !isSilent)) present(reaction, wayIn(failure.envelope?.result))
    return errorOf(failure, reaction)
  }

  /** Whether the same person has signed in or proved themselves again, so that the call is worth a second try; null where nobody was asked to. */
  function saved(failure: CallFailure, { token: own, signal }: Silence): Promise<boolean> | null {
    const { token } = deps.credentials()
    if (own !== undefined || failure.token === null) return null
    const proof = deps.prove?.(failure.envelope?.code) ?? null
    if (proof !== null) return signal === undefined ? proof : Promise.race([proof, aborted(signal)])
    if (!endsSession(reactionTo({ ...failure, signedIn: token !== null }))) return null
    const recovery = deps.recover(failure.token)
    return recovery === null || signal === undefined ? recovery : Promise.race([recovery, aborted(signal)])
  }

  /** Makes the call; when its session turns out to be over and is renewed, makes it once more. */
  async function settle<T>(attempt: () => Promise<Outcome<T>>, options: Silence): Promise<T> {
    const first = await attempt()
    if ('value' in first) return first.value
    const recovery = saved(first.failure, options)
    if (recovery === null) throw failed(first.failure, first.failure.token, options.silent)
    // Whoever gave up is on the way out: nothing more is to be said.
    if (!(await recovery)) throw errorOf(first.failure, { show: 'expired' })
    const second = await attempt()
    if ('value' in second) return second.value
    throw failed(second.failure, second.failure.token, options.silent)
  }

  /** A write whose answer was cut is asked for its answer once more: under the same key it happens once, and its answer is kept. */
  async function repeatCut(options: RequestOptions, token: string | null) {
    const answer = await send(options, textOf)
    const isKept = options.idempotencyKey !== undefined && Boolean(options.token ?? token)
    return 'kind' in answer && answer.kind === 'cut' && isKept ? send(options, textOf) : answer
  }

  function request<T>(given: RequestOptions): Promise<Envelope<T>> {
    const options = given.method === 'GET' ? given : { ...given, idempotencyKey: given.idempotencyKey ?? newIdempotencyKey() }
    return settle<Envelope<T>>(async () => {
      const token = deps.credentials().token
      const answer = await repeatCut(options, token)
      if ('kind' in answer) return { failure: answer }
      const { response, body } = answer
      const envelope = response.ok ? toEnvelope<T>(parseBody(body)) : failureOf(body)
      if (response.ok && envelope?.success) return { value: envelope as Envelope<T> }
      return { failure: refusalOf({ token, response, envelope, message: envelope?.message ?? '' }) }
    }, options)
  }

  function download(path: string, query?: Query, options: { signal?: AbortSignal; silent?: boolean } = {}) {
    return settle<{ blob: Blob; fileName: string }>(async () => {
      const token = deps.credentials().token
      const answer = await send({ method: 'GET', path, query, ...options }, (response) => response.blob())
      if ('kind' in answer) return { failure: answer }
      const { response, body: blob } = answer
      const isJson = response.headers.get('content-type')?.includes('json') ?? false
      if (response.ok && !isJson && blob.size > 0) {
        return { value: { blob, fileName: fileNameOf(response.headers.get('content-disposition')) } }
      }
      const envelope = response.ok && !isJson ? null : failureOf(await blob.text())
      const message = envelope?.message || (response.ok ? copy.downloadFailed : '')
      return { failure: refusalOf({ token, response, envelope, message }) }
    }, options)
  }

  /** Sends a form or bytes with progress. */
  function travel<T>(way: Way, options: UploadOptions): Promise<Envelope<T>> {
    const given = { idempotencyKey: newIdempotencyKey(), token: options.anonymous ? '' : undefined }
    return settle<Envelope<T>>(
      async () => {
        const token = options.anonymous ? '' : deps.credentials().token
        const url = requestUrl({ apiBase: deps.config.apiBase, path: way.path, method: way.method, now: deps.now() })
        const headers = { ...headersOf({ method: 'POST', path: way.path, ...given }), ...way.headers }
        const answer = await uploadForm({ url, method: way.method, form: way.body, headers, request: deps.request(), options })
        if (answer.kind !== 'answer') return { failure: { token, status: answer.status, kind: answer.kind, message: '' } }
        deps.answered()
        const envelope = toEnvelope<T>(answer.body)
        // A body that is no envelope and no success is a proxy's page, not an answer.
        if (answer.status < 300 && envelope && (envelope.success || options.refusals)) return { value: envelope }
        return { failure: { token, status: answer.status, kind: 'answer', message: envelope?.message ?? '', envelope } }
      },
      { silent: options.silent, signal: options.signal, token: given.token },
    )
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
    upload: (path, form, options = {}) => travel({ method: 'POST', path, body: form }, options),
    append: (path, piece, { offset, ...options }) => {
      const headers = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': String(offset) }
      return travel({ method: 'PATCH', path, body: piece, headers }, options)
    },
  }
}
