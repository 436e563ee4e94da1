import type { Endpoint } from '@heliodesk/contracts/kit/endpoint'
import { logMessages } from '@heliodesk/contracts/messages/log'
import type { Message, Wording } from '@heliodesk/contracts/text/message'
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

interface Answered {
  readonly endpoint: Endpoint
  readonly request: FastifyRequest
  readonly notes: CallNotes
  readonly costMs: number
  readonly atMs: number
}

const longestText = 300
/** Messages that are longer are reported in Chinese, cut. */
const longestMessage = 2_000

/** The message, where it is short enough to be kept. */
const short = <T extends Wording | null>(wording: T): T | null =>
  JSON.stringify(wording).length <= longestMessage ? wording : null

function textsOf(
  content: Message,
  refusal: Message | null,
  subject: Wording | null,
): Pick<LogLine, 'content' | 'reason' | 'subject' | 'messages'> {
  const masked = refusal && (redact(refusal) as Message)
  return {
    content: writtenText(content),
    reason: refusal && redactText(writtenText(refusal)).slice(0, longestText),
    subject: subject && writtenText(subject).slice(0, longestText),
    messages: rowMessages({ logContent: content, reason: short(masked), subject: short(subject) }),
  }
}

/** The line of a call that wrote, or that read under the audit. */
export function operationLine({ endpoint, request, notes, costMs, atMs }: Answered): LogLine {
  const { actor } = request
  const { subject, changes } = objectsOf(notes)
  return {
    atMs,
    logType: 2,
    tenantId: actor?.tenantId ?? null,
    userId: actor?.userId ?? null,
    success: notes.refusal === null,
    ...textsOf(logMessages.called({ label: endpoint.summary }), notes.refusal, subject),
    ip: request.ip,
    device: deviceName(request.headers['user-agent'] ?? '') || null,
    requestId: request.id,
    operateType: operateTypeOf(endpoint),
    method: endpoint.path,
    requestType: request.method,
    requestUrl: redactText(request.url.split('?', 1)[0] ?? '').slice(0, 500),
    requestParam: parametersOf(endpoint, request),
    costTime: Math.round(costMs),
    changes,
  }
}
