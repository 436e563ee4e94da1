import type { Wording } from '@heliodesk/contracts/text/message'
import type { CallNotes } from '../access/callNotes.ts'
import { nameList } from '../language/nameList.ts'

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
    return { subject: nameList(titles) || null, changes }
  }
  const subjects = [...new Set(audited.flatMap(({ subject }) => subject ?? []))]
  return { subject: nameList(subjects) || null, changes }
}

const auditedWords = ({ event, names }: CallNotes['audited'][number]) => ({
  target: event.target,
  detail: event.detail,
  names,
})
