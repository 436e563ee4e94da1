import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { noteAnswer, watchConnections } from '../observe/httpRecord.ts'
import { durations } from '../observe/metrics.ts'
import { redactQuery, redactText } from '../observe/redact.ts'

/** One line and one measurement per answered request. Values of secret query keys never appear. */
export function logAccess(app: FastifyInstance, log: Logger): void {
  const seconds = durations('heliodesk_http_request_seconds', 'Time to answer', ['method', 'route', 'status'])
  watchConnections(app.server)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.config.route?.endpoint.path ?? request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    const [path = '', query] = request.url.split('?', 2)
    noteAnswer({
      id: request.id,
      atMs: Date.now(),
      method: request.method,
      route,
      path,
      query,
      status: reply.statusCode,
      ms: reply.elapsedTime,
      username: request.actor?.username ?? null,
    })
    log.info({
      requestId: request.id,
      method: request.method,
      path: redactText(path),
      ...(query ? { query: redactQuery(query) } : {}),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: request.ip,
      ...(request.actor ? { user: request.actor.username } : {}),
    })
  })
}
