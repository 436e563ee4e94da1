// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export interface SignInTables {
  sms_code: {
    id: string
    phoneBidx: string
    purpose: string
    userId: Generated<string | null>
    codeHash: string
    tries: Generated<number>
    ip: string
    createdAt: Date
    expiresAt: Date
    usedAt: Generated<Date | null>
  }
  sms_message: {
    id: string
    tenantId: string
    phone: string
    purpose: string
    content: Generated<string | null>
    sender: string
    state: string
    error: Generated<string | null>
    createTime: Date
    userId: Generated<string | null>
    messages: Generated<unknown>
  }
  sys_captcha: {
    checkKey: string
    answerHash: Buffer
    expiresAt: Date
  }
  sys_login_failure: {
    subject: string
    at: Generated<Date>
  }
  sys_passkey_challenge: {
    challengeHash: Buffer
    userId: string
    purpose: string
    boundTo: Buffer
    expiresAt: Date
  }
  sys_password_reset: {
    ticketHash: Buffer
    userId: string
    expiresAt: Date
  }
  sys_pending_sign_in: {
    ticketHash: Buffer
    userId: string
    door: string
    remember: boolean
    expiresAt: Date
  }
  sys_registration: {
    id: string
    tenantId: string
    username: string
    realname: string
    passwordHash: Generated<string | null>
    phone: string
    phoneBidx: string
    email: Generated<string | null>
    state: Generated<string>
    reason: Generated<string | null>
    decidedBy: Generated<string | null>
    decidedAt: Generated<Date | null>
    ip: string
    createTime: Date
  }
  sys_reveal_use: {
    userId: string
    at: Date
  }
  sys_session: {
    id: string
    tokenHash: Buffer
    userId: string
    tenantId: string
    orgCode: Generated<string | null>
    createdAt: Generated<Date>
    lastSeen: Generated<Date>
    expiresAt: Date
    remember: Generated<boolean>
    ip: Generated<string | null>
    userAgent: Generated<string | null>
    endedAt: Generated<Date | null>
    endReason: Generated<string | null>
    steppedUpAt: Generated<Date | null>
    startedAt: Generated<Date>
  }
  sys_third_flow: {
    stateHash: Buffer
    bindingHash: Buffer
    nonce: string
    verifier: string
    redirectUri: string
    sessionId: Generated<string | null>
    expiresAt: Date
  }
  sys_third_ticket: {
    ticketHash: Buffer
    userId: string
    expiresAt: Date
  }
  sys_ticket: {
    ticketHash: Buffer
    sessionId: string
    method: string
    path: string
    query: string
    expiresAt: Date
    usedAt: Generated<Date | null>
  }
  sys_user_identity: {
    id: string
    userId: string
    issuer: string
    subject: string
    displayName: Generated<string | null>
    createTime: Generated<Date>
    lastLoginTime: Generated<Date | null>
  }
  sys_user_passkey: {
    id: string
    userId: string
    name: string
    credentialId: string
    publicKey: Buffer
    counter: Generated<string>
    transports: Generated<string[]>
    backedUp: Generated<boolean>
    createTime: Generated<Date>
    lastUsedTime: Generated<Date | null>
  }
  sys_user_recovery_code: {
    id: string
    userId: string
    hint: string
    codeHash: string
    usedAt: Generated<Date | null>
  }
  sys_user_totp: {
    userId: string
    id: GeneratedAlways<string | null>
    secret: string
    lastStep: Generated<string>
    createdAt: Generated<Date>
    confirmedAt: Generated<Date | null>
  }
}
