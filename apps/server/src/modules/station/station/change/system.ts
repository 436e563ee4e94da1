import type { Actor, RequestMeta } from '#server/access/actor.ts'

/** Whoever puts changes in effect on their day. It acts within the department of one record. */
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
  permissions: new Set(['station:change:review', 'station:change:edit', 'station:info:move']),
  canExport: false,
  canViewFinancial: true,
  dataRules: [],
  mustChangePassword: false,
  mustEnrolFactor: false,
  provenAt: 0,
  stepUpMinutes: 0,
})

export const systemMeta: RequestMeta = { requestId: 'stationChange.apply', ip: '127.0.0.1', userAgent: 'system' }
