import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuditEvent } from '../context.ts'

/** What came up while one call was served, for the line it leaves in the log. */
export interface CallNotes {
  readonly audited: AuditEvent[]
  /** Why it was refused, as its caller was told in Chinese. */
  refusal: string | null
}

const current = new AsyncLocalStorage<CallNotes>()

/** Runs `work`, and all that it starts, as part of a call with these notes. */
export const inCall = <T>(notes: CallNotes, work: () => T): T => current.run(notes, work)

/** A line of the audit that the call in progress wrote; outside of calls nobody waits for it. */
export function noteAudited(event: AuditEvent): void {
  current.getStore()?.audited.push(event)
}
