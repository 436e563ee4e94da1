import type { LoginResult } from '@heliodesk/contracts/endpoints/session'
import { errors } from '@heliodesk/contracts/errors'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { accountForLogin } from './account.queries.ts'
import { checkCaptcha } from './captcha.service.ts'
import { decodedPassword } from './encodedPassword.ts'
import { type EntryOptions, enter, noteExpired, noteRefusal } from './enter.service.ts'
import { openAttempt } from './loginGuard.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly captcha: string
  readonly checkKey: string
  readonly remember: boolean
}

/**
 * Signs in. A wrong captcha is reported; everything else that can be wrong (name, password, frozen, locked) gives one answer after the
 * same work, one verification of a password, so that neither text nor time tells which (security §2 line 9).
 * @param withDictionaries left out for clients that load them by themselves
 */
export async function login(
  context: Context,
  given: Credentials,
  options: Pick<EntryOptions, 'meta' | 'withDictionaries' | 'changeAt'>,
): Promise<LoginResult> {
  await checkCaptcha(context, given.checkKey, given.captcha)
  const username = given.username.trim()
  const password = decodedPassword(context.env.passwordEncoding, given.password)
  const account = await accountForLogin(context.db, username)
  const attempt = await openAttempt(context, { username, userId: account?.id ?? null, meta: options.meta })
  const usable = account?.isActive && attempt.open ? account : undefined
  if (!(await context.access.passwords.verify(usable?.passwordHash ?? null, password)) || !usable) {
    await noteRefusal(context, options.meta, { door: 'password', account, attempt, wrong: 'password' })
    throw errors.loginFailed()
  }
  await attempt.succeeded()
  if (hasExpired(usable.passwordExpires, context.clock.now())) {
    await noteExpired(context, options.meta, usable)
    throw errors.passwordExpired()
  }
  return enter(context, usable, { ...options, remember: given.remember, door: 'password' })
}

/** A given password is told apart from a wrong one only to who knows it. */
export const hasExpired = (expiresMs: string | null, nowMs: number): boolean => expiresMs !== null && nowMs >= Number(expiresMs)

/** Safe to repeat, and without a live session: the browser forgets its token whatever the answer is. */
export async function logout(context: Context, actor: Actor | null, meta: RequestMeta): Promise<void> {
  if (!actor) return
  await context.sessions.end(actor.sessionId, 'logout')
  await context.audit({ event: 'logout', actor, ip: meta.ip, requestId: meta.requestId })
}
