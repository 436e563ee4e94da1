import { errors } from '@heliodesk/contracts/errors'
import type { Endpoint } from '@heliodesk/contracts/kit/endpoint'
import { AppError } from '@heliodesk/contracts/kit/error'
import { requestMessages } from '@heliodesk/contracts/messages/request'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../access/actor.ts'
import { type TenantScope, withTenantScope } from '../db/tenantScope.ts'
import { messageText } from '../language/translate.ts'
import { Answer, type FileAnswer, fileHeaders } from './answer.ts'
import { bodyBoundsOf } from './bodyBounds.ts'
import { admit, type CallerParts, metaOf } from './caller.ts'
import { refuseWrongSignature } from './callSignature.ts'
import { success } from './envelope.ts'
import { type ClientParts, forClient, fromClient } from './existingClients.ts'
import { type Claim, claimWrite, type FinishedAnswer, isFinished } from './idempotency.ts'
import { parseInput, parseQuery } from './parse.ts'
import type { HttpParts } from './parts.ts'
import { pageWithTickets } from './pictures.ts'
import type { Route } from './route.ts'
import { watchReader } from './slowReader.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    route?: Route
  }
}

export interface MountParts extends CallerParts {
  readonly pictures: ClientParts
  readonly context: HttpParts
  /** Checks each answer against its declared shape; on in tests. */
  readonly checkAnswers: boolean
}

/** Mounts one declared call under the API prefix with everything that every call gets. */
export function mountRoute(app: FastifyInstance, parts: MountParts, route: Route): void {
  const url = `${parts.context.env.apiBase}${route.endpoint.path}`
  mountAt(app, parts, route, url)
  if (route.endpoint.alsoWithSlash) mountAt(app, parts, route, `${url}/`)
}

function mountAt(app: FastifyInstance, parts: MountParts, route: Route, url: string): void {
  const { endpoint } = route
  const bounds = bodyBoundsOf(route)
  app.route({
    method: [endpoint.method, ...(endpoint.also ?? [])],
    url,
    config: { route },
    ...(bounds === null ? {} : { bodyLimit: bounds.bytes }),
    onRequest: (request) =>
      withTenantScope('nothing', async () => {
        await admit(parts, route, request)
        refuseWrongSignature(parts.context, route, request)
        refuseWrongType(route, request)
        await route.before?.(request)
      }),
    handler: (request, reply) => withTenantScope(tenantScopeOf(route, request.actor), () => answer(parts, route, request, reply)),
  })
}

/** For row-level security: the tenant of the session, never one that a request names. */
function tenantScopeOf(route: Route, actor: Actor | null): TenantScope {
  if (route.tenantScope !== undefined) return route.tenantScope
  return actor === null ? 'nothing' : { tenantId: actor.tenantId }
}

/** Multipart and bare bytes only where files are expected, and nothing else there. */
function refuseWrongType(route: Route, request: FastifyRequest): void {
  const type = request.headers['content-type']
  const isMultipart = type !== undefined && /^multipart\//i.test(type)
  const isRaw = type !== undefined && /^application\/offset\+octet-stream\b/i.test(type)
  const isFit = isMultipart === (route.multipart ?? false) && isRaw === (route.raw ?? false)
  if (request.method !== 'GET' && !isFit) throw errors.mediaType({ type: type?.split(';', 1)[0] ?? requestMessages.noType() })
}

async function answer(parts: MountParts, route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  fromClient(request, parts.context.env)
  const call = { ...parseCall(route.endpoint, request), actor: request.actor, meta: metaOf(request), request, reply }
  const claim = await claimWrite(parts.context, request)
  // What is kept for a repeated write holds no ticket: the clients that get tickets name no key.
  if (claim === null)
    return shown(parts, route, request, serializeResponse(parts, route, request, reply, await route.handle(call)))
  if (isFinished(claim)) return replay(reply, claim)
  return answerOnce(claim, reply, async () => serializeResponse(parts, route, request, reply, await route.handle(call)))
}

/** A refusal frees the key; after an unexpected error the key stays taken, because the effect is unknown. */
async function answerOnce(claim: Claim, reply: FastifyReply, work: () => Promise<unknown>): Promise<FastifyReply> {
  try {
    const text = JSON.stringify(await work())
    await claim.finish({ status: reply.statusCode, text })
    return reply.type(jsonType).send(text)
  } catch (error) {
    const settled = error instanceof AppError && error.status < 500 ? claim.release() : claim.abandon()
    // With the database away the key stays taken, which is the safe side.
    await settled.catch(() => undefined)
    throw error
  }
}

const jsonType = 'application/json; charset=utf-8'

function replay(reply: FastifyReply, { status, text }: FinishedAnswer): FastifyReply {
  return reply.code(status).header('idempotency-replayed', 'true').type(jsonType).send(text)
}

function parseCall(endpoint: Endpoint, request: FastifyRequest): { params: never; query: never; body: never } {
  const { _t, ...query } = request.query as Record<string, unknown>
  refuseNul([...Object.values(query), ...Object.values(request.params as Record<string, unknown>)])
  return {
    params: (endpoint.params && parseInput(endpoint.params, request.params)) as never,
    query: (endpoint.query && parseQuery(endpoint.query, query)) as never,
    body: (endpoint.body && parseInput(endpoint.body, request.body, endpoint.names)) as never,
  }
}

/** No text of the database can hold this character, so nothing can be found by it. */
function refuseNul(values: readonly unknown[]): void {
  if (values.flat().some((value) => typeof value === 'string' && value.includes('\0'))) {
    throw errors.invalidInput({ reason: requestMessages.nul() })
  }
}

const shown = (parts: MountParts, { endpoint }: Route, request: FastifyRequest, answer: unknown): unknown =>
  endpoint.answer === 'stream' ? answer : forClient(parts.pictures, request, answer)

function serializeResponse(
  parts: MountParts,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
): unknown {
  const { endpoint } = route
  if (endpoint.answer === 'stream') return sendFile(parts, request, reply, value as FileAnswer)
  const { result, message, code } = value instanceof Answer ? value : new Answer(value)
  if (parts.checkAnswers && endpoint.result) checkAnswer(endpoint, result)
  if (endpoint.answer === 'bare') return result
  const said = message ?? route.message
  return success(result, said === undefined ? '' : messageText(said), codeOf(endpoint, request, code), parts.context.clock.now())
}

/** The login calls answer the string '200', the number to clients that send X-Version (D-LOGINCODE). */
function codeOf(endpoint: Endpoint, request: FastifyRequest, code: number): number | string {
  return endpoint.loginCode && request.headers['x-version'] === undefined ? String(code) : code
}

function sendFile(parts: MountParts, request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply {
  reply.headers(fileHeaders(file)).header('content-security-policy', "default-src 'none'; sandbox")
  // The browser's own viewer does not start in a sandbox; it is none of our page and runs nothing in it.
  if (file.frame === 'own') reply.header('content-security-policy', framePolicy).header('x-frame-options', 'SAMEORIGIN')
  if (request.keepSeconds > 0) reply.header('cache-control', `private, max-age=${request.keepSeconds}`)
  watchReader(reply.raw)
  return file.document ? sendPage(parts, request, reply, file) : reply.send(file.body)
}

function sendPage({ pictures }: MountParts, { actor }: FastifyRequest, reply: FastifyReply, { body }: FileAnswer): FastifyReply {
  const page = typeof body === 'string' ? pageWithTickets(pictures, actor, body) : null
  if (page === null) return reply.header('content-security-policy', documentPolicy).send(body)
  return reply.header('content-security-policy', picturePolicy).send(page)
}

/** Its own pictures and nothing else; no script, no form, no frame. */
const documentPolicy = "default-src 'none'; img-src 'self'; frame-ancestors 'none'; sandbox"
/** Pictures are given to our origin alone, which a page in a full sandbox does not have; scripts stay out all the same. */
const picturePolicy = `${documentPolicy} allow-same-origin`
const framePolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"

function checkAnswer(endpoint: Endpoint, result: unknown): void {
  const checked = endpoint.result?.safeParse(result ?? null)
  if (checked && !checked.success) {
    throw new Error(`${endpoint.method} ${endpoint.path} answers off its declared shape: ${checked.error.message}`)
  }
}
