import { errors } from '@heliodesk/contracts/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HttpParts } from './parts.ts'
import type { RouteTable } from './routeTable.ts'
import { sendRefusal } from './server.ts'
import { sendPage, type WebParts, wantsPage } from './web.ts'

/** What matched no route: the start page for the browser's own paths, else 405 with the allowed methods, or 404. */
export function mountNotFound(
  app: FastifyInstance,
  context: Pick<HttpParts, 'env' | 'clock'>,
  table: RouteTable,
  web: WebParts | null,
): void {
  const { env, clock } = context
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (path === env.basePath && env.basePath !== '' && request.method === 'GET') return reply.redirect(`${env.basePath}/`)
    if (path === '/' && env.basePath !== '' && request.method === 'GET') return reply.redirect(`${env.basePath}/`)
    if (web !== null && wantsPage(request, env)) return sendPage(request, reply, web)
    const allowed = path.startsWith(`${env.apiBase}/`) ? table.methodsOf(path.slice(env.apiBase.length)) : []
    if (allowed.length === 0) return sendRefusal(reply, errors.routeNotFound(), clock.now())
    reply.header('allow', allowed.join(', '))
    return sendRefusal(reply, errors.methodNotAllowed({ method: request.method, allowed: allowed }), clock.now())
  })
}
