import { thousands } from '@heliodesk/contracts/text/thousands'
import type { CallNotes } from '../access/callNotes.ts'
import type { LogLine } from './requestLog.ts'

/** What a call was about: the records that it wrote, else the objects of its audit. Ids among its parameters were checked by nobody. */
export function objectsOf({ audited, touched }: Pick<CallNotes, 'audited' | 'touched'>): Pick<LogLine, 'subject' | 'changes'> {
  const changes = touched.length + audited.length === 0 ? null : JSON.stringify({ touched, audited: audited.map(auditedWords) })
  if (touched.length > 0) {
    const titles = [...new Set(touched.flatMap(({ title }) => title ?? []))]
    const more = titles.length > 5 ? ` 等 ${thousands(titles.length)} 项` : ''
    return { subject: titles.slice(0, 5).join('、') + more || null, changes }
  }
  const subjects = [...new Set(audited.flatMap(({ subject }) => subject ?? []))]
  if (subjects.length > 0) return { subject: subjects.slice(0, 5).join('、').slice(0, 300), changes }
  return { subject: null, changes }
}

const auditedWords = ({ event, names }: CallNotes['audited'][number]) => ({
  target: event.target,
  detail: event.detail,
  names,
})
