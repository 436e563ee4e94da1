import { nameMessages } from '@heliodesk/contracts/messages/people'
import type { Wording } from '@heliodesk/contracts/text/message'
import type { Sql } from '../db/sql.ts'
import { nameList } from '../language/nameList.ts'
import type { AuditEvent } from './auditEvent.ts'
import { type TouchedRecord, touchedInCall } from './callNotes.ts'
import { objectNames } from './objectNames.queries.ts'

/** Ids of records are long numbers (`newId`); counts, codes and years are short. */
const idShape = /^\d{10,19}$/
/** A batch names its first objects; the count of all stands in the detail. */
const mostNamed = 100

/** All ids in a value, however deep. */
export function idsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.split(/[/,]/).filter((part) => idShape.test(part))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []
}

/** What is kept beside the detail of a line: names at the time, and which version of the record came about. */
export interface AuditWords {
  /** The object in words: `张三（zhangsan）`, `station/阳光一号、阳光二号`, `customer/张三/idCard`. */
  readonly subject?: Wording
  readonly names?: Readonly<Record<string, string>>
  readonly version?: TouchedRecord
}

export async function auditWords(db: Sql, event: AuditEvent): Promise<AuditWords> {
  // What somebody only asked for was checked by nobody: its name would tell them what they may not see.
  if (event.event === 'pii.refused') return {}
  const { query: _, ...checked } = event.detail ?? {}
  // So was an address that somebody called.
  const target = event.target?.startsWith('/') ? undefined : event.target
  const ids = [...new Set(idsIn([target, checked]))].slice(0, mostNamed)
  if (ids.length === 0) return {}
  const found = await objectNames(db, ids, event.actor?.tenantId)
  const names = new Map([...found, ...(event.named ?? [])])
  const version = touchedInCall().find(({ id }) => ids.includes(id))
  return {
    subject: subjectOf(event, names),
    ...(names.size > 0 && { names: Object.fromEntries(names) }),
    ...(version && { version }),
  }
}

/** A slash parts kind, object and field; in a name it would part the name. */
const plain = (name: string): string => name.replaceAll('/', '／')

function namesOfIds(ids: readonly string[], names: ReadonlyMap<string, string>): Wording | null {
  const shown = ids.flatMap((id) => names.get(id) ?? [])
  return shown.length === 0 ? null : nameList(shown.map(plain), { count: ids.length })
}

function subjectOf({ target = '', detail = {} }: AuditEvent, names: ReadonlyMap<string, string>): Wording {
  const own = target.startsWith('/') ? [] : idsIn(target)
  if (own.some((id) => names.has(id)))
    return target
      .split('/')
      .map((part) => plain(names.get(part) ?? part))
      .join('/')
  const { id, ids, ...rest } = detail
  const meant = idsIn([id, ids])
  if (meant.length > 0) return ofKind(target, namesOfIds(meant, names))
  // The object itself has no name (a session): whose it is.
  return (own.length > 0 ? namesOfIds(idsIn(rest), names) : null) ?? target
}

function ofKind(kind: string, objects: Wording | null): Wording {
  if (objects === null || kind === '') return objects ?? kind
  return typeof objects === 'string' ? `${kind}/${objects}` : nameMessages.ofKind({ kind, objects })
}
