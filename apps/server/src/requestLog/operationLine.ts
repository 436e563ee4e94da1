import type { Endpoint } from '@heliodesk/contracts/kit/endpoint'
import type { Message } from '@heliodesk/contracts/text/message'
import { deviceName } from '@heliodesk/domain/account/deviceName'
import type { FastifyRequest } from 'fastify'
import type { CallNotes } from '../access/callNotes.ts'
import { rowMessages, writtenText } from '../language/stored.ts'
import { redact, redactText } from '../observe/redact.ts'
import { objectsOf } from './objectsOf.ts'
import { parametersOf } from './parameters.ts'
import type { LogLine } from './requestLog.ts'

/** Dictionary `operate_type`. */
const kinds = { read: 1, add: 2, change: 3, remove: 4, import: 5, export: 6 } as const

/** What a call does, by the last word of its path and its method. */
export function operateTypeOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): number {
  const verb = path.split('/').findLast((part) => part !== '' && !part.startsWith(':')) ?? ''
  if (/^export/i.test(verb)) return kinds.export
  if (/^import/i.test(verb)) return kinds.import
  if (method === 'DELETE' || /^(delete|remove|revoke|clear)/i.test(verb)) return kinds.remove
  if (method === 'GET' || method === 'HEAD') return kinds.read
  if (/^(edit|update|save|set|change|bind|unbind)/i.test(verb) || method !== 'POST') return kinds.change
  return /^(add|create|register|copy|upload)/i.test(verb) ? kinds.add : kinds.change
}

/** What was done, in words for people: without what the summary of a call tells its programmers. */
export const contentOf = (summary: string): string => summary.replace(/（[^）]*）/g, '').replace(/，.*$/, '')

interface Answered {
  readonly endpoint: Endpoint
  readonly request: FastifyRequest
  readonly notes: CallNotes
  readonly costMs: number
  readonly atMs: number
}

const longestReason = 300
/** Messages that are longer are told in Chinese, cut. */
const longestMessage = 2_000

function reasonOf(refusal: Message | null): Pick<LogLine, 'reason' | 'messages'> {
  if (refusal === null) return { reason: null }
  const masked = redact(refusal) as Message
  const isShort = JSON.stringify(masked).length <= longestMessage
  return {
    reason: redactText(writtenText(refusal)).slice(0, longestReason),
    messages: isShort ? rowMessages({ reason: masked }) : null,
  }
}

/** The line of a call that wrote, or that read under the audit. */
export function operationLine({ endpoint, request, notes, costMs, atMs }: Answered): LogLine {
  const { actor } = request
  return {
    atMs,
    logType: 2,
    tenantId: actor?.tenantId ?? null,
    userId: actor?.userId ?? null,
    content: contentOf(endpoint.summary),
    success: notes.refusal === null,
    ...reasonOf(notes.refusal),
    ip: request.ip,
    device: deviceName(request.headers['user-agent'] ?? '') || null,
    requestId: request.id,
    operateType: operateTypeOf(endpoint),
    method: endpoint.path,
    requestType: request.method,
    requestUrl: redactText(request.url.split('?', 1)[0] ?? '').slice(0, 500),
    requestParam: parametersOf(endpoint, request),
    costTime: Math.round(costMs),
    ...objectsOf(notes),
  }
}
