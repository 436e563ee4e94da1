import type { Endpoint, ParsedOf, ResultOf } from '@heliodesk/contracts/kit/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, RequestMeta } from '../access/actor.ts'

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

/** A mounted call: the declared endpoint and what it does. The pair is checked at start: no `access`, no start. */
export interface Route {
  readonly endpoint: Endpoint
  readonly handle: (call: Call<Endpoint>) => Promise<unknown>
  /** Text of `message` in a successful envelope, e.g. 添加成功！ */
  readonly message?: string
  /** Larger or smaller than the default JSON limit, in bytes. */
  readonly bodyLimit?: number
}

/** A route for signed-in callers; the answer is typed by the endpoint's result schema. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (call: SignedCall<E>) => Promise<ResultOf<E>>,
  options: Pick<Route, 'message' | 'bodyLimit'> = {},
): Route {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public: use publicRoute`)
  return { endpoint, handle: handle as unknown as Route['handle'], ...options }
}

/** A route that needs no session. `actor` is set when the caller sent a live token all the same. */
export function publicRoute<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ResultOf<E>>,
  options: Pick<Route, 'message' | 'bodyLimit'> = {},
): Route {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public: use route`)
  return { endpoint, handle: handle as unknown as Route['handle'], ...options }
}
