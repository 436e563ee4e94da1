import { errors } from '@heliodesk/contracts/errors'
import type { FastifyRequest } from 'fastify'
import { type Actor, isAllowed, isProven, type RequestMeta } from '../access/actor.ts'
import type { Gate } from '../access/gate.ts'
import { isPlatformTenant } from '../access/platformTenant.ts'
import { tokensAmong } from '../access/tokens.ts'
import type { HttpParts } from './parts.ts'
import { type PictureParts, viewerOf } from './pictures.ts'
import type { RateLimiter } from './rateLimit.ts'
import type { Route } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    /** How long a browser may keep a picture that was opened by its ticket. */
    keepSeconds: number
    /** The JSON as it was sent, where its route asks for it; else empty. */
    bodyText: string
  }
}

export interface CallerParts {
  readonly context: Pick<HttpParts, 'audit' | 'clock' | 'env' | 'log'>
  readonly gate: Gate
  readonly pictures: PictureParts
  readonly perWindow: RateLimiter
  readonly perMinute: RateLimiter
}

export function metaOf(request: FastifyRequest): RequestMeta {
  return { requestId: request.id, ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 300) ?? '' }
}

/**
 * Everything that is settled before a body is read: who calls, how often, in which tenant, and whether they may. Throws the refusal.
 * Runs as the first hook of each route, so that the right travels with the route and no spelling of its path goes round it.
 */
export async function admit(parts: CallerParts, route: Route, request: FastifyRequest): Promise<void> {
  const { actor, by } = await identify(parts, route, request)
  request.actor = actor
  const who = actor === null ? `ip ${request.ip}` : `user ${actor.userId}`
  if (by === 'pictureTicket') refuseManyPictures(parts, who)
  else if (route.limit !== 'own') refuseOver(parts.perWindow.take(who, parts.context.env.rateLimit))
  if (actor !== null) {
    refuseForeignTenant(request, actor)
    if (actor.mustChangePassword && !mayWhileChanging(route)) throw errors.passwordChangeRequired()
    if (actor.mustEnrolFactor && !mayWhileEnrolling(route)) throw errors.factorEnrolmentRequired()
    if (route.endpoint.access !== 'public' && !isAllowed(actor, route.endpoint.access)) await refuse(parts, route, request, actor)
    if (route.endpoint.platform && !isPlatformTenant(actor.tenantId))
      await refuse(parts, route, request, actor, errors.platformOnly())
    // A ticket was made for this very call by a user who had proved themselves then.
    if (route.endpoint.stepUp && by !== 'ticket' && !isProven(actor, parts.context.clock.now())) {
      throw errors.stepUpRequired({ minutes: actor.stepUpMinutes })
    }
  }
  limitCalls(parts, route, who)
}

async function refuse(
  parts: CallerParts,
  route: Route,
  request: FastifyRequest,
  actor: Actor,
  reason: Error = errors.forbidden(),
): Promise<never> {
  await parts.context.audit({
    event: 'access.denied',
    actor,
    target: `${request.method} ${route.endpoint.path}`,
    ip: request.ip,
    requestId: request.id,
  })
  throw reason
}

/** Public calls are open to everybody, and so to them. */
const mayWhileChanging = ({ endpoint }: Route): boolean => endpoint.access === 'public' || endpoint.duringPasswordChange === true

const mayWhileEnrolling = ({ endpoint }: Route): boolean =>
  endpoint.access === 'public' || endpoint.duringFactorEnrolment === true || endpoint.duringPasswordChange === true

interface Caller {
  readonly actor: Actor | null
  /** What stands in the address instead of a session in the header. */
  readonly by?: 'ticket' | 'pictureTicket'
}

async function identify(parts: CallerParts, route: Route, request: FastifyRequest): Promise<Caller> {
  await endLeakedSession(parts, route, request)
  const token = request.headers['x-access-token']
  if (typeof token === 'string' && token !== '') {
    const actor = await parts.gate.authenticate(token)
    if (actor !== null || route.endpoint.access === 'public') return { actor }
    refuseFlood(parts, request)
    throw errors.tokenInvalid()
  }
  if (route.endpoint.access === 'public') return { actor: null }
  const viewer = await lookAt(parts, route, request)
  if (viewer !== null) return { actor: viewer, by: 'pictureTicket' }
  const ticketOwner = await redeem(parts, route, request)
  if (ticketOwner !== null) return { actor: ticketOwner, by: 'ticket' }
  refuseFlood(parts, request)
  throw errors.tokenMissing()
}

/** A stored picture that an existing client shows by its address alone. */
async function lookAt(parts: CallerParts, route: Route, request: FastifyRequest): Promise<Actor | null> {
  if (route.endpoint.pictureTicket !== true) return null
  const viewer = await viewerOf(parts.pictures, request).catch((refusal: unknown) => {
    refuseFlood(parts, request)
    throw refusal
  })
  if (viewer !== null) refusePrefetch(request)
  request.keepSeconds = viewer?.keepSeconds ?? 0
  return viewer?.actor ?? null
}

/** Links that a browser opens carry a one-time ticket as `token=` (A§7.3); only file answers take one. */
async function redeem(parts: CallerParts, route: Route, request: FastifyRequest): Promise<Actor | null> {
  const query = request.query as Record<string, unknown>
  const ticket = query.token
  if (route.endpoint.answer !== 'stream' || typeof ticket !== 'string') return null
  refusePrefetch(request)
  const { token: _, ...rest } = query
  const path = request.url.slice(parts.context.env.apiBase.length).split('?', 1)[0] ?? ''
  const owner = await parts.gate.redeemTicket(ticket, { method: request.method, path, query: flat(rest) })
  if (owner === null) throw errors.ticketInvalid()
  return owner
}

function refusePrefetch({ headers }: FastifyRequest): void {
  const purpose = String(headers['sec-purpose'] ?? headers.purpose ?? '')
  if (/prefetch|prerender/.test(purpose)) throw errors.methodNotAllowed({ method: 'PREFETCH', allowed: 'GET' })
}

const flat = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value.join('\n') : String(value)]),
  )

/**
 * A live session token in a URL is known to proxies and histories: the session ends at once (security §2.1). Viewers of existing clients
 * cannot do otherwise, so that only the call is refused there.
 */
async function endLeakedSession(parts: CallerParts, { endpoint }: Route, request: FastifyRequest): Promise<void> {
  for (const token of tokensAmong(Object.values(request.query as Record<string, unknown>).flat())) {
    const owner = await parts.gate.authenticate(token)
    if (owner === null) continue
    const isKnown = endpoint.tokenInAddress === 'known'
    if (!isKnown) await parts.gate.endSession(owner.sessionId, 'leaked')
    await parts.context.audit({
      event: 'session.tokenInUrl',
      actor: owner,
      target: request.url.split('?', 1)[0] ?? '',
      ip: request.ip,
      requestId: request.id,
      ...(isKnown ? { detail: { sessionLives: true } } : {}),
    })
    throw isKnown ? errors.tokenInViewer() : errors.tokenInUrl()
  }
}

/** A page of a hundred people shows a hundred pictures at once, and the next page as many: they use up nothing of the other calls. */
const picturesPerCall = 5

function refuseManyPictures({ perWindow, context }: CallerParts, who: string): void {
  refuseOver(perWindow.take(`pictures ${who}`, context.env.rateLimit * picturesPerCall))
}

/** The figure of the call itself, which only a user who may make the call uses up. */
function limitCalls(parts: CallerParts, route: Route, who: string): void {
  const { ratePerMinute, rateGroup, method, path } = route.endpoint
  if (ratePerMinute === undefined) return
  const figure = rateGroup === 'export' ? parts.context.env.exportsPerMinute : ratePerMinute
  refuseOver(parts.perMinute.take(`${who} ${rateGroup ?? `${method} ${path}`}`, figure))
}

/** Guessing tokens counts against the address like any call. */
function refuseFlood(parts: CallerParts, request: FastifyRequest): void {
  refuseOver(parts.perWindow.take(`ip ${request.ip}`, parts.context.env.rateLimit))
}

function refuseOver(seconds: number): void {
  if (seconds > 0) throw errors.tooManyRequests({ seconds }, { retryAfter: seconds })
}

/** The tenant comes from the session; a header that names another one is refused, never obeyed. */
function refuseForeignTenant(request: FastifyRequest, actor: Actor): void {
  for (const name of ['tenant-id', 'x-tenant-id']) {
    const asked = request.headers[name]
    if (typeof asked === 'string' && asked !== '' && asked !== '0' && asked !== actor.tenantId) throw errors.tenantForbidden()
  }
}
