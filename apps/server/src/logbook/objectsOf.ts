import type { FastifyRequest } from 'fastify'
import type { CallNotes } from './callNotes.ts'
import type { LogLine } from './logbook.ts'

type Given = Pick<FastifyRequest, 'query' | 'params' | 'body'>

const idShape = /^\d{10,19}$/
const ownKey = /^(id|ids|idList)$/i
const otherKey = /(id|ids|idlist|key)$/i
const mostIds = 50

/** What a call was about: the records that it wrote, else the objects of its audit, else those that its parameters name. */
export function objectsOf(
  given: Given,
  { audited, touched }: Pick<CallNotes, 'audited' | 'touched'>,
): Pick<LogLine, 'subject' | 'objectIds' | 'changes'> {
  const changes = touched.length + audited.length === 0 ? null : JSON.stringify({ touched, audited: audited.map(auditedWords) })
  if (touched.length > 0) {
    const titles = [...new Set(touched.flatMap(({ title }) => title ?? []))]
    const more = titles.length > 5 ? ` 等 ${titles.length} 项` : ''
    return { subject: titles.slice(0, 5).join('、') + more || null, changes }
  }
  const subjects = [...new Set(audited.flatMap(({ subject }) => subject ?? []))]
  if (subjects.length > 0) return { subject: subjects.slice(0, 5).join('、').slice(0, 300), changes }
  return { subject: null, objectIds: namedIds(given), changes }
}

const auditedWords = ({ event, names }: CallNotes['audited'][number]) => ({
  target: event.target,
  detail: event.detail,
  names,
})

/** Ids among the parameters: its own (`id`, `ids`) before those of others (`userId`). */
function namedIds({ query, params, body }: Given): readonly string[] {
  const entries = [query, params, body].flatMap((part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.entries(part).slice(0, 50) : [],
  )
  const idsUnder = (shape: RegExp) =>
    entries
      .filter(([key]) => shape.test(key))
      .flatMap(([, value]) => idsOf(value))
      .slice(0, mostIds)
  const own = idsUnder(ownKey)
  return [...new Set(own.length > 0 ? own : idsUnder(otherKey))]
}

function idsOf(value: unknown): readonly string[] {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return idsOf(String(value))
  if (typeof value === 'string')
    return value.length > 2_000
      ? []
      : value
          .split(',')
          .map((part) => part.trim())
          .filter(isId)
  return Array.isArray(value) ? value.slice(0, mostIds).flatMap((one) => (typeof one === 'string' ? idsOf(one) : [])) : []
}

const isId = (text: string): boolean => idShape.test(text)
