import { randomBytes } from 'node:crypto'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { errors } from '@heliodesk/contracts/errors'
import type { AppError } from '@heliodesk/contracts/kit/error'
import { limits } from '@heliodesk/contracts/limits'
import type { Language } from '@heliodesk/contracts/text/message'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { inLanguage, languageOf } from '../language/callLanguage.ts'
import { errorText, faultTexts, withWay } from '../language/translate.ts'
import { logAccess } from './accessLog.ts'
import { bodyBoundsOf, refuseBeyond, refuseWideQuery, takesBody } from './bodyBounds.ts'
import { answerClientError } from './clientError.ts'
import { failure } from './envelope.ts'
import { asRefusal } from './failure.ts'
import { setSecurityHeaders } from './headers.ts'
import type { HttpParts } from './parts.ts'
import { watchBody } from './slowBody.ts'

const jsonBodyLimit = limits.jsonBodyMb * 1_048_576

/** The bare HTTP server: limits, time-outs, headers, logs and one shape for every refusal. Routes are mounted on it later. */
export async function buildServer(context: Pick<HttpParts, 'env' | 'log' | 'clock'>): Promise<FastifyInstance> {
  const refuse = buildRefuser(context)
  const app = fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: context.env.trustProxy.length === 0 ? false : [...context.env.trustProxy],
    genReqId: () => randomBytes(8).toString('hex'),
    bodyLimit: jsonBodyLimit,
    keepAliveTimeout: 5_000,
    requestTimeout: 0, // bodies are watched by their speed, see slowBody.ts
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16_384 },
    exposeHeadRoutes: false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 4_000 },
    frameworkErrors: (error, request, reply) => void refuse(error, request as FastifyRequest, reply as FastifyReply),
    clientErrorHandler: answerClientError,
  })
  app.server.maxConnections = 10_000
  app.decorateRequest('actor', null)
  app.decorateRequest('keepSeconds', 0)
  app.decorateRequest('bodyText', '')
  app.addHook('onRequest', (request, _reply, done) => inLanguage(answerLanguage(request), done))
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply)
    watchBody(request)
    refuseWideQuery(request.url)
    refuseEncoded(request)
  })
  logAccess(app, context.log)
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply))
  acceptJson(app)
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: fastBrotli,
  })
  await app.register(multipart, { throwFileSizeLimit: true })
  return app
}

/** Files are Chinese for everybody: they are handed from one person to another. Those that are not say so (`inOwnLanguage`). */
const answerLanguage = (request: FastifyRequest): Language =>
  request.routeOptions.config.route?.endpoint.answer === 'stream' ? 'zh-CN' : languageOf(request.headers)

/** BROTLI_PARAM_QUALITY 4: answers are made per request. */
const fastBrotli = { params: { 1: 4 } }

/** Packed bodies are not accepted: their size would only be known after unpacking. */
function refuseEncoded(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') throw errors.mediaType({ type: `Content-Encoding ${encoding}` })
}

/** JSON only, within bounds, and an empty body where a client sends the content type of habit. Where no body is taken none is read. */
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const { route } = request.routeOptions.config
    if (body === '' || route === undefined || !takesBody(route)) return done(null, undefined)
    const bounds = bodyBoundsOf(route)
    if (bounds !== null) refuseBeyond(body as string, bounds)
    if (route.keepsText) request.bodyText = body as string
    void parse(request, body as string, done)
  })
  // Pieces of a file are not gathered: their route reads them as they come, see `raw` in route.ts.
  app.addContentTypeParser('application/offset+octet-stream', (_request, body, done) => done(null, body))
}

type Refuser = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply

function buildRefuser({ log, clock }: Pick<HttpParts, 'log' | 'clock'>): Refuser {
  return (error, request, reply) => {
    const { refusal, unexpected } = asRefusal(error, {
      id: request.id,
      bodyLimit: request.routeOptions?.bodyLimit ?? jsonBodyLimit,
      contentType: request.headers['content-type'],
    })
    if (unexpected) {
      log.error({ err: error as FastifyError, requestId: request.id, method: request.method, route: request.routeOptions?.url })
    }
    if (!reply.hasHeader('x-request-id')) setSecurityHeaders(request, reply)
    return sendRefusal(reply, refusal, clock.now())
  }
}

/** Also used by the not-found handler: every refusal leaves through here. */
export function sendRefusal(reply: FastifyReply, refusal: AppError, nowMs: number): FastifyReply {
  const { status, code, result } = refusal
  const language = languageOf(reply.request.headers)
  if (status === 429) reply.header('retry-after', String((result as { retryAfter?: number } | null)?.retryAfter ?? 1))
  if (status === 503) reply.header('retry-after', '5')
  // A refused upload may still be coming in; the connection cannot be used again.
  if (status === 413) reply.header('connection', 'close')
  reply.removeHeader('content-disposition').removeHeader('content-length')
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(failure(errorText(refusal, language), code, faultTexts(withWay(refusal.text, result), language), nowMs))
}
