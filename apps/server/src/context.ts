import type { AuditDetail } from '@heliodesk/contracts/auditDetails'
import type { AuditEventCode } from '@heliodesk/contracts/auditEvents'
import type { LiveMessage } from '@heliodesk/contracts/channels'
import type { Logger } from 'pino'
import type { Access } from './access/access.ts'
import type { Actor } from './access/actor.ts'
import type { FieldCipher } from './access/fieldCipher.ts'
import type { Sessions } from './access/sessions.ts'
import type { Tickets } from './access/tickets.ts'
import type { Db } from './db/sql.ts'
import type { Env } from './env.ts'
import type { UploadStore } from './files/openStore.ts'
import type { Route } from './http/route.ts'
import type { Job } from './jobs/job.ts'
import type { Logbook } from './logbook/logbook.ts'

/** What a module is given at start. Time and randomness come from here, so that tests can pass their own. */
export interface Context {
  readonly env: Env
  readonly db: Db
  readonly log: Logger
  readonly clock: Clock
  /** Sessions, tickets and rights; most modules need only `cipher` and `audit` beside it. */
  readonly access: Access
  readonly cipher: FieldCipher
  /** `authenticate(token)` of every request, and the end of sessions in all processes. */
  readonly sessions: Sessions
  /** One-time links for what a browser opens without headers. */
  readonly tickets: Tickets
  readonly files: UploadStore
  readonly live: LivePublisher
  readonly audit: (event: AuditEvent) => Promise<void>
  /** Lines of sign-ins and calls, written in batches. */
  readonly logbook: Logbook
  /** A line of the start screen, e.g. the password made at the first start. Shown once on the terminal, written to no log. */
  readonly announce: (label: string, text: string) => void
}

export interface Clock {
  /** Epoch milliseconds. */
  now(): number
}

/** Sends live messages to open browsers through NOTIFY, in every process. */
export interface LivePublisher {
  /**
   * `to` narrows who receives it: one user, or everybody whose working department is an ancestor of (or equals) one of `orgCodes`.
   * Without either, every user of the tenant.
   */
  publish(
    message: LiveMessage,
    to?: { readonly userId?: string; readonly orgCodes?: readonly string[]; readonly tenantId?: string },
  ): Promise<void>
}

export interface AuditEvent {
  readonly event: AuditEventCode
  readonly actor?: Pick<Actor, 'userId' | 'username' | 'tenantId'>
  /** An id, a kind of record, or `kind/id/field`. Ids are kept with the names that they have at this moment. */
  readonly target?: string
  readonly detail?: AuditDetail
  /** Names by id of what is gone already when the line is written. */
  readonly named?: ReadonlyMap<string, string>
  readonly ip?: string
  readonly requestId?: string
}

/** A unit of the product: calls, jobs and what must run at start and at the end. */
export interface ServerModule {
  readonly name: string
  readonly routes: readonly Route[]
  readonly jobs?: readonly Job[]
  /** Runs after migrations, before the server listens. Must be safe to run in several processes at once. */
  readonly start?: () => Promise<void>
  readonly stop?: () => Promise<void>
}
export type ModuleFactory = (context: Context) => ServerModule
