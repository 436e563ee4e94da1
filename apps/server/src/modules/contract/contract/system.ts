import type { Actor, RequestMeta } from '#server/access/actor.ts'

/** Whoever acts where no person does: the calendar, or a provider that reports. It acts within the department of one record. */
export const systemActor = ({ tenantId, orgCode }: { readonly tenantId: string; readonly orgCode: string | null }): Actor => ({
  userId: '0',
  username: 'system',
  realname: '系统',
  tenantId,
  sessionId: '0',
  orgCode,
  orgCategory: null,
  roles: [],
  isAdmin: false,
  permissions: new Set(['customer:contract:manage', 'customer:contract:edit']),
  canExport: false,
  canViewFinancial: true,
  dataRules: [],
  mustChangePassword: false,
  mustEnrolFactor: false,
  provenAt: 0,
  stepUpMinutes: 0,
})

export const systemMeta = (requestId: string): RequestMeta => ({ requestId, ip: '127.0.0.1', userAgent: 'system' })
