import type { Actor } from '../access/actor.ts'

/** Somebody at the head office without any right; give what the test is about. */
export function buildActor(given: Partial<Actor> = {}): Actor {
  return {
    userId: '1',
    username: 'somebody',
    realname: '某人',
    tenantId: '1',
    sessionId: '1',
    orgCode: 'A01',
    orgCategory: '1',
    roles: [],
    isAdmin: false,
    permissions: new Set(['dashboard']),
    canExport: false,
    canViewFinancial: false,
    dataRules: [],
    mustChangePassword: false,
    mustEnrolFactor: false,
    provenAt: Number.MAX_SAFE_INTEGER,
    stepUpMinutes: 10,
    ...given,
  }
}
