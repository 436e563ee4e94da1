import type { telemetry as endpoints } from '@heliodesk/contracts/endpoints/telemetry'
import { errors } from '@heliodesk/contracts/errors'
import type { ResultOf } from '@heliodesk/contracts/kit/endpoint'
import { limits } from '@heliodesk/contracts/limits'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import type { Call } from '#server/http/route.ts'
import { messageText } from '#server/language/translate.ts'
import { counter } from '#server/observe/metrics.ts'
import { checkPoints } from '#server/telemetry/checkPoints.ts'
import type { IngestKeys } from '#server/telemetry/ingestKeys.ts'
import { quarantine } from '#server/telemetry/quarantine.queries.ts'
import type { Telemetry } from '#server/telemetry/telemetry.ts'

export interface IngestParts {
  readonly context: Context
  readonly telemetry: Telemetry
  readonly keys: IngestKeys
}

/** Runs that may wait for the store; more is answered with 503 and sent again later. */
const backlogMax = 400_000
const retrySeconds = 2

/** Tenant of the collector. Throws without a live key, before anything of the body was read. */
export async function admitCollector({ keys }: Pick<IngestParts, 'keys'>, request: FastifyRequest): Promise<string> {
  const key = request.headers['x-ingest-key']
  const tenantId = typeof key === 'string' ? await keys.tenantOf(key) : null
  if (tenantId === null) throw errors.ingestKeyInvalid()
  return tenantId
}

type Ingested = ResultOf<typeof endpoints.points>

/** Answers when everything that was accepted is committed. */
export async function ingestPoints(parts: IngestParts, call: Call<typeof endpoints.points>): Promise<Ingested> {
  const { context, telemetry } = parts
  const tenantId = await admitCollector(parts, call.request)
  const given = pointsOf(call.body)
  if (telemetry.backlog + given.length > backlogMax) {
    call.reply.header('retry-after', String(retrySeconds))
    throw errors.ingestBusy({ seconds: retrySeconds })
  }
  await telemetry.start()
  const checked = await checkPoints(given, { directory: telemetry.directory, tenantId, nowMs: context.clock.now() })
  const counts = checked.points.length === 0 ? { accepted: 0, duplicate: 0, late: 0 } : await telemetry.ingest(checked.points)
  const reasonOf = new Map(checked.rejected.map(({ index, reason }) => [index, reason]))
  await quarantine(
    context.db,
    checked.future.flatMap(({ index, ...point }) => {
      const reason = reasonOf.get(index)
      return reason === undefined ? [] : [{ ...point, reason }]
    }),
  )
  const result = { ...counts, rejected: checked.rejected.map(({ index, reason }) => ({ index, reason: messageText(reason) })) }
  countPoints(result)
  return { ...result, success: true, message: messageOf(result), code: 200, result, timestamp: context.clock.now() }
}

function countPoints({ accepted, duplicate, rejected }: Pick<Ingested, 'accepted' | 'duplicate' | 'rejected'>): void {
  const points = counter('heliodesk_ingest_points_total', 'Points of collectors', ['outcome'])
  points.inc({ outcome: 'accepted' }, accepted)
  points.inc({ outcome: 'duplicate' }, duplicate)
  points.inc({ outcome: 'rejected' }, rejected.length)
}

function pointsOf(body: unknown): readonly unknown[] {
  const given = typeof body === 'object' && body !== null && 'points' in body ? body.points : undefined
  if (!Array.isArray(given)) throw errors.ingestMalformed()
  const limit = limits.ingestBatchMax
  if (given.length > limit) throw errors.ingestTooMany({ limit, count: given.length })
  return given
}

function messageOf({ rejected }: Pick<Ingested, 'rejected'>): string {
  const [first] = rejected
  if (first === undefined) return ''
  return messageText(doneMessages.pointsRefused({ count: rejected.length, first: String(first.index + 1), why: first.reason }))
}
