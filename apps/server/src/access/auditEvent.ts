import type { AuditDetail } from '@heliodesk/contracts/auditDetails'
import type { AuditEventCode } from '@heliodesk/contracts/auditEvents'
import type { Actor } from './actor.ts'

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
