import { AsyncLocalStorage } from 'node:async_hooks'
import type { Message, Wording } from '@heliodesk/contracts/text/message'
import type { AuditEvent } from './auditEvent.ts'

/** A version of a record that a call left. */
export interface TouchedRecord {
  readonly table: string
  readonly id: string
  readonly version: number
  readonly title: string | null
}

export interface AuditedNote {
  readonly event: AuditEvent
  /** Its object in words, and the names of all ids in it. */
  readonly subject: Wording | undefined
  readonly names: Readonly<Record<string, string>> | undefined
}

/** What came up while one call was served, for the line it leaves in the log. */
export interface CallNotes {
  readonly audited: AuditedNote[]
  readonly touched: TouchedRecord[]
  /** Why it was refused. */
  refusal: Message | null
}

/** A line names the first records of a batch; all of them stand in their versions. */
const mostTouched = 20

const current = new AsyncLocalStorage<CallNotes>()

/** Runs `work`, and all that it starts, as part of a call with these notes. */
export const inCall = <T>(notes: CallNotes, work: () => T): T => current.run(notes, work)

export const freshNotes = (): CallNotes => ({ audited: [], touched: [], refusal: null })

/** A line of the audit that the call in progress wrote; outside of calls nobody waits for it. */
export function noteAudited(event: AuditEvent, words: Pick<Partial<AuditedNote>, 'subject' | 'names'> = {}): void {
  current.getStore()?.audited.push({ event, subject: words.subject, names: words.names })
}

/** Records that the call in progress wrote. */
export function noteTouched(records: readonly TouchedRecord[]): void {
  const touched = current.getStore()?.touched
  if (touched) touched.push(...records.slice(0, Math.max(0, mostTouched - touched.length)))
}

export const touchedInCall = (): readonly TouchedRecord[] => current.getStore()?.touched ?? []
