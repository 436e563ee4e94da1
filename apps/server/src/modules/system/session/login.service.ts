import type { LoginResult, UserInfo } from '@heliodesk/contracts/endpoints/session'
import { errors } from '@heliodesk/contracts/errors'
import type { Actor, RequestMeta } from '../../../access/actor.ts'
import { allEntries } from '../../../access/dictionaries.ts'
import type { Context } from '../../../context.ts'
import { accountForLogin, type LoginRow, noteLogin } from './account.queries.ts'
import { departsOf, userInfoOf } from './account.service.ts'
import { checkCaptcha } from './captcha.service.ts'
import { type Attempt, openAttempt } from './loginGuard.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly captcha: string
  readonly checkKey: string
  readonly remember: boolean
}

/**
 * Signs in. A wrong captcha is told; everything else that can be wrong (name, password, frozen, locked) gives one answer after the
 * same work, one verification of a password, so that neither text nor time tells which (security §2 line 9).
 * @param withDictionaries left out for clients that load them by themselves
 */
export async function login(
  context: Context,
  given: Credentials,
  options: { readonly meta: RequestMeta; readonly withDictionaries: boolean },
): Promise<LoginResult> {
  await checkCaptcha(context, given.checkKey, given.captcha)
  const username = given.username.trim()
  const account = await accountForLogin(context.db, username)
  const attempt = await openAttempt(context, { username, userId: account?.id ?? null, meta: options.meta })
  const usable = account?.is_active && attempt.open ? account : undefined
  if (!(await context.access.passwords.verify(usable?.password_hash ?? null, given.password)) || !usable) {
    return refuse(context, options.meta, { username, account, attempt })
  }
  await attempt.succeeded()
  return enter(context, usable, { ...options, remember: given.remember })
}

/** The reason stands in the security log only. A name that does not exist is not noted: it may be a mistyped password. */
async function refuse(
  context: Context,
  meta: RequestMeta,
  tried: { readonly username: string; readonly account: LoginRow | undefined; readonly attempt: Attempt },
): Promise<never> {
  const { account, attempt } = tried
  await attempt.failed()
  const reason = !account ? 'unknown' : !attempt.open ? 'locked' : account.is_active ? 'password' : 'frozen'
  await context.audit({
    event: 'login.failed',
    ...(account ? { actor: { userId: account.id, username: account.username, tenantId: account.tenant_id } } : {}),
    detail: { reason },
    ip: meta.ip,
    requestId: meta.requestId,
  })
  throw errors.loginFailed()
}

async function enter(
  context: Context,
  account: LoginRow,
  options: { readonly meta: RequestMeta; readonly withDictionaries: boolean; readonly remember: boolean },
): Promise<LoginResult> {
  const departs = await departsOf(context, account.id)
  const [only] = departs
  const { token, sessionId } = await context.sessions.create({
    userId: account.id,
    tenantId: account.tenant_id,
    orgCode: departs.length === 1 && only ? only.orgCode : null,
    remember: options.remember,
    ip: options.meta.ip,
    userAgent: options.meta.userAgent,
  })
  const actor = await context.sessions.actorOf(sessionId)
  if (!actor) throw errors.loginFailed()
  await noteLogin(context.db, actor.userId, context.clock.now())
  await context.audit({ event: 'login.ok', actor, ip: options.meta.ip, requestId: options.meta.requestId })
  return {
    token,
    userInfo: await userInfoOf(context, actor),
    departs,
    multi_depart: Math.min(departs.length, 2),
    ...(options.withDictionaries ? { sysAllDictItems: await allEntries(context.access.dictionaries, actor.tenantId) } : {}),
  }
}

/** D-SELECTDEPART: only for oneself and only a department one belongs to. The old token dies, the answer carries a new one. */
export async function selectDepart(
  context: Context,
  actor: Actor,
  wanted: { readonly orgCode: string; readonly username: string },
): Promise<{ userInfo: UserInfo; token: string }> {
  const departs = await departsOf(context, actor.userId)
  if (departs.length === 0) throw errors.noDepartment()
  const isOwn = departs.some((one) => one.orgCode === wanted.orgCode)
  if (wanted.username !== actor.username || !isOwn) throw errors.departmentForeign()
  const opened = await context.sessions.switchDepart(actor.sessionId, wanted.orgCode)
  const next = opened && (await context.sessions.actorOf(opened.sessionId))
  if (!opened || !next) throw errors.tokenInvalid()
  return { userInfo: await userInfoOf(context, next), token: opened.token }
}

/** Safe to repeat, and without a live session: the browser forgets its token whatever the answer is. */
export async function logout(context: Context, actor: Actor | null, meta: RequestMeta): Promise<void> {
  if (!actor) return
  await context.sessions.end(actor.sessionId, 'logout')
  await context.audit({ event: 'logout', actor, ip: meta.ip, requestId: meta.requestId })
}
