import type { Actor } from '#server/access/actor.ts'

/** Whoever closes an order whose station has left. It acts within the department of one record. */
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
  permissions: new Set(['order:info:cancel']),
  canExport: false,
  canViewFinancial: true,
  dataRules: [],
  mustChangePassword: false,
  mustEnrolFactor: false,
  provenAt: 0,
  stepUpMinutes: 0,
})
