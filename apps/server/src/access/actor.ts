import type { Access } from '@heliodesk/contracts/kit/endpoint'

/** The signed-in person behind a request, as every check and every query sees them. Built once per request from the session. */
export interface Actor {
  readonly userId: string
  readonly username: string
  readonly realname: string
  readonly tenantId: string
  readonly sessionId: string
  /** Working department; null = none chosen: they see no rows of `org` scope (deny, not all). */
  readonly orgCode: string | null
  /** '1' head, '2' agent, others ordinary. */
  readonly orgCategory: string | null
  readonly roles: readonly string[]
  /** Role `admin`: holds every permission code. Row scope still applies. */
  readonly isAdmin: boolean
  readonly permissions: ReadonlySet<string>
  readonly canExport: boolean
  /** haveViewFinancialData = 1 AND orgCategory ≠ '2' (D-FINFLAGS). */
  readonly canViewFinancial: boolean
  readonly dataRules: readonly DataRule[]
  /** Everything but changing the password is closed to them. */
  readonly mustChangePassword: boolean
  /** Everything but enrolling a second factor is closed to them. */
  readonly mustEnrolFactor: boolean
  /** When they last proved who they are, epoch ms: at the sign-in or later (再次验证). */
  readonly provenAt: number
  /** How long such a proof serves for calls marked `stepUp`. */
  readonly stepUpMinutes: number
}

/** As much of somebody as decides which rows they may see. */
export type Seer = Pick<Actor, 'tenantId' | 'username' | 'realname' | 'orgCode' | 'dataRules'>

export interface DataRule {
  /** As administrators call it; shown to whom it limits. */
  readonly name: string
  readonly resource: string
  readonly column: string
  readonly condition: string
  readonly value: string
}

/** Address and id of the request, for audit and logs. */
export interface RequestMeta {
  readonly requestId: string
  readonly ip: string
  readonly userAgent: string
}

/** Whether the last proof of who they are is recent enough for what is marked `stepUp`. */
export function isProven({ provenAt, stepUpMinutes }: Pick<Actor, 'provenAt' | 'stepUpMinutes'>, nowMs: number): boolean {
  return nowMs - provenAt < stepUpMinutes * 60_000
}

export function isAllowed(actor: Pick<Actor, 'isAdmin' | 'permissions'>, access: Access): boolean {
  return access === 'signed-in' || actor.isAdmin || actor.permissions.has(access)
}
