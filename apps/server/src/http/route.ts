import type { Endpoint, ParsedOf, ResultOf } from '@heliodesk/contracts/kit/endpoint'
import type { Message } from '@heliodesk/contracts/text/message'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, RequestMeta } from '../access/actor.ts'
import type { Answer, FileAnswer } from './answer.ts'

export interface Call<E extends Endpoint> {
  readonly params: ParsedOf<E, 'params'>
  readonly query: ParsedOf<E, 'query'>
  readonly body: ParsedOf<E, 'body'>
  /** Null only on `public` endpoints called without a session. */
  readonly actor: Actor | null
  readonly meta: RequestMeta
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
/** As Call, for endpoints that need a session. */
export type SignedCall<E extends Endpoint> = Omit<Call<E>, 'actor'> & { readonly actor: Actor }

/**
 * What a handler answers: the result (it becomes `result` of the envelope), an Answer where message or code differ, or a file
 * where the endpoint declares `answer: 'stream'`.
 */
export type AnswerOf<E extends Endpoint> = E extends { readonly answer: 'stream' }
  ? FileAnswer
  : ResultOf<E> | Answer<ResultOf<E>>

export interface RouteOptions {
  /** Text of `message` in a successful envelope, e.g. 添加成功！ */
  readonly message?: Message
  /** Larger or smaller than the limit by default, in bytes; see bodyBounds.ts. */
  readonly bodyLimit?: number
  /** More or fewer values (members, items) than a body holds by default, see bodyBounds.ts. */
  readonly bodyValues?: number
  /** The body is multipart; the handler takes it with `readUpload` (http/upload.ts). */
  readonly multipart?: boolean
  /** Its handler needs the JSON body as it was sent, `request.bodyText`: a signature is over the text. */
  readonly keepsText?: boolean
  /** The body is `application/offset+octet-stream`; the handler reads `request.body` as a stream. */
  readonly raw?: boolean
  /**
   * Which rows its statements see (db/tenantScope.ts): those of the caller's tenant unless said; without a caller none. `everything` is for
   * calls that are made before a tenant is known and for those that serve several of them; they answer for their rows themselves.
   */
  readonly tenantScope?: 'everything'
  /** Which role of HELIODESK_ROLES mounts it; `web` unless said. */
  readonly role?: 'web' | 'ingest'
  /** `own`: outside the global request limit (collectors; they have a key and limits of their own). */
  readonly limit?: 'global' | 'own'
  /** Runs before the body is read; throws what it refuses. For calls that are admitted by something else than a session. */
  readonly before?: (request: FastifyRequest) => Promise<void>
}

/** A mounted call: the declared endpoint and what it does. The pair is checked at start: no `access`, no start. */
export interface Route extends RouteOptions {
  readonly endpoint: Endpoint
  readonly handle: (call: Call<Endpoint>) => Promise<unknown>
}

/** A route for signed-in callers; the answer is typed by the endpoint's result schema. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: SignedCall<E>) => Promise<AnswerOf<E>>,
  options: RouteOptions = {},
): Route {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public: use publicRoute`)
  return { endpoint, handle: handle as unknown as Route['handle'], ...options }
}

/** A route that needs no session. `actor` is set when the caller sent a live token all the same. */
export function publicRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<AnswerOf<E>>,
  options: RouteOptions = {},
): Route {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public: use route`)
  return { endpoint, handle: handle as unknown as Route['handle'], ...options }
}
