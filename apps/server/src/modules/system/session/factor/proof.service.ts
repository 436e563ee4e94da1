import type { FactorMethod, Proof } from '@heliodesk/contracts/endpoints/secondFactor'
import { errors } from '@heliodesk/contracts/errors'
import type { AppError } from '@heliodesk/contracts/kit/error'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { openAttempt } from '../loginGuard.ts'
import { passwordOwner } from '../password/password.queries.ts'
import { factorFacts, recoveryCandidates, spendRecoveryCode, totpOf, useTotpStep } from './factor.queries.ts'
import { type Ceremony, isAssertionRight } from './passkey.service.ts'
import { methodsOf } from './pendingSignIn.service.ts'
import { hintOf, plainCode } from './recoveryCodes.ts'
import type { RelyingParty } from './relyingParty.ts'
import { totpStep } from './totp.ts'

export interface Claimed {
  readonly method: FactorMethod
  readonly code?: string | undefined
  readonly passkey?: unknown
}

interface Claimant {
  readonly userId: string
  readonly username: string
  readonly tenantId: string
  readonly ceremony: Ceremony
  readonly meta: RequestMeta
}

/**
 * Throws unless the second factor is right. Failures of all methods count together and apart from those of passwords, so that knowing the
 * password frees no further guesses.
 */
export async function proveFactor(context: Context, who: Claimant, claimed: Claimed): Promise<void> {
  const methods = methodsOf(await factorFacts(context.db, who.userId))
  if (!methods.includes(claimed.method)) throw errors.stepUpMethod()
  const attempt = await openAttempt(context, { username: who.userId, userId: who.userId, meta: who.meta, counts: 'factor' })
  if (!attempt.open) throw await refuse(context, who, { method: claimed.method, reason: 'locked' }, errors.factorLocked())
  if (!(await isRight(context, who, claimed))) {
    await attempt.failed()
    throw await refuse(context, who, { method: claimed.method, reason: 'wrong' }, wrongOf(claimed.method))
  }
  await attempt.succeeded()
  if (claimed.method === 'recovery') await note(context, who, 'factor.recoveryUsed', {})
}

const wrongOf = (method: FactorMethod): AppError =>
  method === 'totp' ? errors.factorWrong() : method === 'recovery' ? errors.recoveryWrong() : errors.passkeyRefused()

async function isRight(context: Context, who: Claimant, { method, code = '', passkey }: Claimed): Promise<boolean> {
  if (method === 'totp') return isTotpRight(context, who.userId, code)
  if (method === 'recovery') return isRecoveryRight(context, who.userId, code)
  return passkey !== undefined && isAssertionRight(context, who.ceremony, passkey as AuthenticationResponseJSON)
}

async function isTotpRight({ db, cipher, clock }: Context, userId: string, code: string): Promise<boolean> {
  const totp = await totpOf(db, userId)
  if (!totp?.active) return false
  const step = totpStep(cipher.open(totp.secret, totpPlace(userId)), code, clock.now())
  return step !== null && useTotpStep(db, userId, step)
}

export const totpPlace = (userId: string) => ({ table: 'sys_user_totp', column: 'secret', id: userId })

async function isRecoveryRight({ db, access, clock }: Context, userId: string, typed: string): Promise<boolean> {
  const code = plainCode(typed)
  const candidates = await recoveryCandidates(db, userId, hintOf(code))
  for (const { id, hash } of candidates) {
    if (await access.passwords.verify(hash, code)) return spendRecoveryCode(db, id, clock.now())
  }
  if (candidates.length === 0) await access.passwords.verify(null, code)
  return false
}

/** What the caller can prove themselves by now: an enrolled factor takes the place of the password. */
export async function stepUpMethods({ db }: Pick<Context, 'db'>, actor: Actor): Promise<Proof['method'][]> {
  const facts = await factorFacts(db, actor.userId)
  const methods = methodsOf(facts)
  return methods.length > 0 ? [...methods] : facts?.hasPassword ? ['password'] : []
}

/** 再次验证: from now on the session counts as fresh for what is marked `stepUp`. */
export async function stepUp(
  context: Context,
  actor: Actor,
  proof: Proof,
  { party, meta }: { readonly party: RelyingParty; readonly meta: RequestMeta },
): Promise<{ minutes: number }> {
  const methods = await stepUpMethods(context, actor)
  if (methods.length === 0) throw errors.stepUpImpossible()
  if (!methods.includes(proof.method)) throw errors.stepUpMethod()
  if (proof.method === 'password') await provePassword(context, actor, proof.secret ?? '', meta)
  else {
    const ceremony: Ceremony = { userId: actor.userId, purpose: 'step-up', boundTo: actor.sessionId, party }
    const { userId, username, tenantId } = actor
    const claimed = { method: proof.method, code: proof.secret, passkey: proof.passkey }
    await proveFactor(context, { userId, username, tenantId, ceremony, meta }, claimed)
  }
  if (!(await context.sessions.stepUp(actor.sessionId))) throw errors.tokenInvalid()
  await note(context, { ...actor, meta }, 'stepUp.ok', { method: proof.method })
  return { minutes: actor.stepUpMinutes }
}

/** Counts like a sign-in, so that nobody guesses on at an open screen. */
async function provePassword(context: Context, actor: Actor, password: string, meta: RequestMeta): Promise<void> {
  const owner = await passwordOwner(context.db, actor.userId)
  const attempt = await openAttempt(context, { username: actor.username, userId: actor.userId, meta })
  if (await context.access.passwords.verify(attempt.open ? (owner?.passwordHash ?? null) : null, password)) {
    return attempt.succeeded()
  }
  await attempt.failed()
  await note(context, { ...actor, meta }, 'stepUp.failed', { method: 'password', reason: attempt.open ? 'wrong' : 'locked' })
  throw errors.stepUpPasswordWrong()
}

async function refuse(
  context: Context,
  who: Claimant,
  detail: { readonly method: FactorMethod; readonly reason: 'locked' | 'wrong' },
  refusal: AppError,
): Promise<AppError> {
  await note(context, who, 'factor.refused', { ...detail, for: who.ceremony.purpose })
  return refusal
}

function note(
  context: Context,
  { meta, userId, username, tenantId }: Pick<Claimant, 'userId' | 'username' | 'tenantId' | 'meta'>,
  event: 'stepUp.ok' | 'stepUp.failed' | 'factor.refused' | 'factor.recoveryUsed',
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  return context.audit({ event, actor: { userId, username, tenantId }, detail, ip: meta.ip, requestId: meta.requestId })
}
