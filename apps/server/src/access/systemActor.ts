import type { PermissionCode } from '@heliodesk/contracts/permissions'
import type { Actor, RequestMeta } from './actor.ts'

/** Whose record it is that the product acts on. */
export interface ActedOn {
  readonly tenantId: string
  readonly orgCode: string | null
}

/** Whoever acts where no person does: the calendar, or a provider that reports. It acts within the department of one record, with these rights. */
export const systemActor = ({ tenantId, orgCode }: ActedOn, rights: readonly PermissionCode[]): Actor => ({
  userId: '0',
  username: 'system',
  realname: '系统',
  tenantId,
  sessionId: '0',
  orgCode,
  orgCategory: null,
  roles: [],
  isAdmin: false,
  permissions: new Set(rights),
  canExport: false,
  canViewFinancial: true,
  dataRules: [],
  mustChangePassword: false,
  mustEnrolFactor: false,
  provenAt: 0,
  stepUpMinutes: 0,
})

/** @param requestId what the logs name it by, as `contract.expiry` */
export const systemMeta = (requestId: string): RequestMeta => ({ requestId, ip: '127.0.0.1', userAgent: 'system' })
