import { nameMessages } from '@heliodesk/contracts/messages/people'
import type { Wording } from '@heliodesk/contracts/text/message'
import { listed } from '../access/auditWords.ts'
import type { CallNotes } from '../access/callNotes.ts'

/** What a line says of the objects of its call. */
export interface Objects {
  readonly subject: Wording | null
  readonly changes: string | null
}

/** What a call was about: the records that it wrote, else the objects of its audit. Ids among its parameters were checked by nobody. */
export function objectsOf({ audited, touched }: Pick<CallNotes, 'audited' | 'touched'>): Objects {
  const changes = touched.length + audited.length === 0 ? null : JSON.stringify({ touched, audited: audited.map(auditedWords) })
  if (touched.length > 0) {
    const titles = [...new Set(touched.flatMap(({ title }) => title ?? []))]
    return { subject: listed(titles) || null, changes }
  }
  const subjects = [...new Set(audited.flatMap(({ subject }) => subject ?? []))]
  const [first = null, ...others] = subjects
  return { subject: others.length > 0 ? nameMessages.listed({ names: subjects.slice(0, 5) }) : first, changes }
}

const auditedWords = ({ event, names }: CallNotes['audited'][number]) => ({
  target: event.target,
  detail: event.detail,
  names,
})
