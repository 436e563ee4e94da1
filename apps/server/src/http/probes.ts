import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { registry, startProcessMetrics } from '../observe/metrics.ts'
import type { HttpParts } from './parts.ts'

export interface Health {
  /** True from the signal to stop on: the balancer shall send nothing more. */
  readonly isStopping: () => boolean
}

const databaseMs = 2_000

/** `/health/live`, `/health/ready` and `/metrics`, at the root of the host whatever the prefixes are. */
export function mountProbes(app: FastifyInstance, context: Pick<HttpParts, 'db' | 'env'>, health: Health): void {
  startProcessMetrics()
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const database = await answersInTime(context.db)
    const isReady = database && !health.isStopping()
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'unavailable', database, stopping: health.isStopping() })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, context.env.metricsToken)) return reply.code(403).send({ status: 'forbidden' })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

async function answersInTime(db: HttpParts['db']): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), databaseMs)
  })
  const answer = db.query('SELECT 1', [], 'health').then(
    () => true,
    () => false,
  )
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}

/** With a token: whoever knows it. Without: only this machine, and not through a proxy on it. */
function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSame(request.headers.authorization ?? '', `Bearer ${token}`)
  const address = request.socket.remoteAddress ?? ''
  const isLocal = address === '::1' || /^(::ffff:)?127\./.test(address)
  return isLocal && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))
