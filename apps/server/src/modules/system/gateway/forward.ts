import { type ClientRequest, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { pipeline, Transform } from 'node:stream'
import { errors } from '@heliodesk/contracts/errors'
import { referenceMessages } from '@heliodesk/contracts/messages/reference'
import { forwardedPath, routeMatches } from '@heliodesk/domain/gateway/routeRules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '#server/access/actor.ts'
import type { FileAnswer } from '#server/http/answer.ts'
import { lookupPinned } from '#server/http/outboundGuard.ts'
import type { RateLimiter } from '#server/http/rateLimit.ts'
import { callerToken } from './callerToken.ts'
import { type RouteRow, routeByCode } from './gateway.queries.ts'
import { type Deps, portOf, targetOf } from './gateway.service.ts'

export interface Passing {
  readonly actor: Actor
  readonly params: { readonly routerId: string; readonly '*': string }
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
/** Nothing else of the caller reaches the target: no cookie, no token of ours, nor any that was meant for somebody else. */
const passedHeaders = ['accept', 'accept-language', 'if-none-match', 'if-modified-since'] as const
const mostBytes = 50 * 1_048_576

/** One call through a route: admitted, rewritten, sent to the address that was looked at, answered as a download. */
export async function forward(deps: Deps, limiter: RateLimiter, passing: Passing): Promise<FileAnswer> {
  const { actor, params, request, reply } = passing
  const route = await routeByCode(deps.context.db, actor.tenantId, params.routerId)
  const segments = [params.routerId, ...params['*'].split('/')]
  if (!route || !routeMatches(route.predicates, { method: request.method, path: `/${segments.join('/')}` }))
    throw errors.routeNotFound()
  if (!mayUse(actor, route)) throw errors.forbidden()
  const seconds = limiter.take(`${route.id} ${actor.userId}`, route.ratePerMinute)
  if (seconds > 0) throw errors.tooManyRequests({ seconds }, { retryAfter: seconds })
  refuseOwnToken(request)
  const answer = await ask(deps, route, { segments, request, actor })
  const status = answer.statusCode ?? 502
  if (status >= 300 && status < 400 && status !== 304) {
    answer.destroy()
    throw errors.gatewayFailed({ reason: referenceMessages.gatewayRedirect() })
  }
  reply.code(status)
  return {
    // One that breaks off in the middle, or is too slow, breaks off here as well: the caller shall not wait for the rest.
    body: pipeline(answer, limited(), () => undefined),
    fileName: segments.at(-1) || params.routerId,
    contentType: answer.headers['content-type'] ?? 'application/octet-stream',
  }
}

const mayUse = ({ isAdmin, roles }: Actor, { roleCodes: wanted }: RouteRow): boolean =>
  isAdmin || wanted.length === 0 || wanted.some((code) => roles.includes(code))

/** An answer without an end is cut off. */
function limited(): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes <= mostBytes) return done(null, chunk)
      done(new Error('the answer of a gateway target is too long'))
    },
  })
}

async function ask(
  { guard, context }: Deps,
  route: RouteRow,
  { segments, request, actor }: Pick<Passing, 'actor' | 'request'> & { readonly segments: readonly string[] },
): Promise<IncomingMessage> {
  const target = targetOf(route.uri)
  const path = forwardedPath(target.pathname, segments, route.stripPrefix)
  if (path === null) throw errors.routeNotFound()
  const pinned = await guard.admit(target.hostname, portOf(target))
  const body = bodyOf(request)
  const options = {
    ...{ method: request.method, host: pinned.host, port: portOf(target), lookup: lookupPinned(pinned), servername: pinned.host },
    path: path + queryOf(request),
    headers: {
      ...headersOf(request.headers),
      ...(route.passesCredentials ? authorizationOf(context, actor, { target, routerId: route.routerId }) : {}),
      ...(body === null ? {} : { 'content-type': 'application/json', 'content-length': body.length }),
    },
    signal: AbortSignal.timeout(route.timeoutSeconds * 1000),
    agent: false as const,
  }
  const send = (): ClientRequest => (target.protocol === 'https:' ? httpsRequest(options) : httpRequest(options))
  const isRepeatable = route.retryable === 1 && request.method === 'GET'
  return once(send, body).catch((error: unknown) => {
    if (isRepeatable && !isTimeout(error)) return once(send, body).catch(refuse)
    return refuse(error)
  })
}

function once(send: () => ClientRequest, body: Buffer | null): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    send()
      .on('response', resolve)
      .on('error', reject)
      .end(body ?? undefined)
  })
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')

function refuse(error: unknown): never {
  const { code } = error as { readonly code?: unknown }
  const reason = isTimeout(error)
    ? referenceMessages.gatewaySilent()
    : code === 'ECONNREFUSED'
      ? referenceMessages.gatewayClosed()
      : referenceMessages.gatewayAway()
  throw errors.gatewayFailed({ reason })
}

/** Bodies are JSON here as everywhere; the target gets what was understood, not the bytes that came. */
const bodyOf = ({ method, body }: FastifyRequest): Buffer | null =>
  method === 'GET' || body === undefined || body === null ? null : Buffer.from(JSON.stringify(body))

/** A session token, a ticket or a cache breaker is ours and stays here. */
const ownKey = /^(_t|token|ticket|access_?token|x-access-token)$/i

function queryOf({ query }: FastifyRequest): string {
  const wanted = new URLSearchParams()
  for (const [key, value] of Object.entries(query as Record<string, unknown>)) {
    if (ownKey.test(key)) continue
    for (const one of Array.isArray(value) ? value : [value]) wanted.append(key, String(one))
  }
  return wanted.size === 0 ? '' : `?${wanted}`
}

/** Whoever writes their session token into what is passed on would hand their session to the target. */
function refuseOwnToken({ headers, body, params, query }: FastifyRequest): void {
  const token = headers['x-access-token']
  if (typeof token !== 'string' || token === '') return
  if (JSON.stringify([body ?? null, params, query]).includes(token)) throw errors.gatewayToken()
}

function headersOf(given: IncomingHttpHeaders): Record<string, string> {
  const known = passedHeaders.flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]] as const] : []))
  return { ...Object.fromEntries(known), 'user-agent': 'heliodesk-gateway' }
}

function authorizationOf(
  { access, clock }: Deps['context'],
  actor: Actor,
  to: { readonly target: URL; readonly routerId: string },
): { readonly authorization: string } {
  return { authorization: `Bearer ${callerToken(access.signer, actor, { ...to, nowMs: clock.now() })}` }
}
