import type { Logger } from 'pino'
import type { Access } from './access/access.ts'
import type { AuditEvent } from './access/auditEvent.ts'
import type { FieldCipher } from './access/fieldCipher.ts'
import type { Sessions } from './access/sessions.ts'
import type { Tickets } from './access/tickets.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db/sql.ts'
import type { Env } from './env.ts'
import type { UploadStore } from './files/openStore.ts'
import type { LivePublisher } from './realtime/publisher.ts'
import type { RequestLog } from './requestLog/requestLog.ts'

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
  readonly requestLog: RequestLog
  /** A line of the start screen, e.g. the password made at the first start. Shown once on the terminal, written to no log. */
  readonly announce: (label: string, text: string) => void
}
