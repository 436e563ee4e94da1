import type { FactorMethod } from '@heliodesk/contracts/endpoints/secondFactor'
import type { LoginResult, UserInfo } from '@heliodesk/contracts/endpoints/session'
import { errors } from '@heliodesk/contracts/errors'
import type { FastifyRequest } from 'fastify'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import { allEntries } from '#server/access/dictionaries.ts'
import type { Context } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import { accountForEntry, type LoginRow, noteLogin } from './account.queries.ts'
import { departsOf, userInfoOf } from './account.service.ts'
import { askSecondFactor } from './factor/pendingSignIn.service.ts'
import type { Attempt } from './loginGuard.ts'

/** How somebody signed in. Behind each method stand the same checks: frozen, tenant, lock, audit (security §2 line 6). */
export type SignInMethod = 'password' | 'phone' | 'third'

export interface EntryOptions {
  readonly door: SignInMethod
  readonly meta: RequestMeta
  /** Left out for clients that load them by themselves. */
  readonly withDictionaries: boolean
  readonly remember: boolean
  /** Where an initial password is changed, for clients that have no page for it; null for those that have. */
  readonly changeAt: string | null
}

/** The sign-in page of ours, as the caller reaches this server; for a client that changes initial passwords itself there is no need of it. */
export function changePage(
  env: Pick<Env, 'publicUrl' | 'basePath'>,
  request: FastifyRequest,
  changesPassword = false,
): string | null {
  return changesPassword ? null : `${env.publicUrl ?? `${request.protocol}://${request.host}`}${env.basePath}/user/login`
}

/** Newer clients of the protocol announce themselves and load the dictionaries by their own call. */
export const wantsDictionaries = (request: FastifyRequest): boolean => request.headers['x-version'] === undefined

/**
 * The end of every way in once its own proof was right. An account with a second factor gets no session from it but the refusal that asks
 * for that factor (decision 039); what sessions open hangs on this one function, so that no way leads round it.
 */
export async function enter(context: Context, account: LoginRow, options: EntryOptions): Promise<LoginResult> {
  await askSecondFactor(context, { userId: account.id, door: options.door, remember: options.remember })
  return openEntry(context, account, options)
}

/** Opens the session of an account that may enter, in its first tenant; where there are several, the browser asks which. */
export async function openEntry(
  context: Context,
  account: LoginRow,
  options: EntryOptions & { readonly factor?: FactorMethod },
): Promise<LoginResult> {
  const [tenant] = account.tenants
  if (!tenant) throw errors.loginFailed()
  if (account.mustChangePassword && options.changeAt !== null) throw errors.passwordChangeElsewhere({ link: options.changeAt })
  const departs = await departsOf(context, { tenantId: tenant.id, userId: account.id })
  const { sessionId, token } = await context.sessions.create({
    userId: account.id,
    tenantId: tenant.id,
    orgCode: onlyOne(departs)?.orgCode ?? null,
    remember: options.remember,
    ip: options.meta.ip,
    userAgent: options.meta.userAgent,
  })
  const actor = await context.sessions.actorOf(sessionId)
  if (!actor) throw errors.loginFailed()
  await noteLogin(context.db, actor.userId, context.clock.now())
  await context.audit({
    event: 'login.ok',
    actor,
    detail: { door: options.door, ...(options.factor ? { factor: options.factor } : {}) },
    ip: options.meta.ip,
    requestId: options.meta.requestId,
  })
  const tenants = account.tenants.length > 1 ? { tenantList: [...account.tenants] } : {}
  return { ...(await resultOf(context, { actor, token, withDictionaries: options.withDictionaries })), ...tenants }
}

/** The reason stands in the security log only. A name that does not exist is not noted: it may be a mistyped password. */
export async function noteRefusal(
  context: Context,
  meta: RequestMeta,
  tried: {
    readonly door: SignInMethod
    readonly account: LoginRow | undefined
    readonly attempt: Attempt
    /** What was wrong when the account itself was in order. */
    readonly wrong: 'password' | 'code'
  },
): Promise<void> {
  const { account, attempt, door, wrong } = tried
  await attempt.failed()
  const reason = !account ? 'unknown' : !attempt.open ? 'locked' : account.isActive ? wrong : 'frozen'
  await context.audit({
    event: 'login.failed',
    ...(account ? { actor: { userId: account.id, username: account.username, tenantId: account.tenantId } } : {}),
    detail: { reason, door },
    ip: meta.ip,
    requestId: meta.requestId,
  })
}

/** The right password, too late: its owner needs another one. */
export async function noteExpired(context: Context, meta: RequestMeta, account: LoginRow): Promise<void> {
  await context.audit({
    event: 'login.failed',
    actor: { userId: account.id, username: account.username, tenantId: account.tenantId },
    detail: { reason: 'expired', door: 'password' },
    ip: meta.ip,
    requestId: meta.requestId,
  })
}

/** The tenants of the caller, and the one they work in. */
export async function tenantsOf(context: Context, actor: Actor) {
  const account = await accountForEntry(context.db, actor.userId)
  return { list: [...(account?.tenants ?? [])], current: actor.tenantId }
}

/**
 * Another tenant of the caller's own. The old token dies; the answer is that of a sign-in there, with the departments to choose from.
 * From then on the header `tenant-id` may name this tenant and no other.
 */
export async function selectTenant(
  context: Context,
  actor: Actor,
  wanted: { readonly tenantId: string; readonly meta: RequestMeta; readonly withDictionaries: boolean },
): Promise<LoginResult> {
  const { list } = await tenantsOf(context, actor)
  if (!list.some((tenant) => tenant.id === wanted.tenantId)) throw errors.tenantForbidden()
  const departs = await departsOf(context, { tenantId: wanted.tenantId, userId: actor.userId })
  const orgCode = onlyOne(departs)?.orgCode ?? null
  const opened = await context.sessions.switchTenant(actor.sessionId, { tenantId: wanted.tenantId, orgCode })
  const next = opened && (await context.sessions.actorOf(opened.sessionId))
  if (!opened || !next) throw errors.tokenInvalid()
  await context.audit({ event: 'tenant.select', actor: next, ip: wanted.meta.ip, requestId: wanted.meta.requestId })
  return resultOf(context, { actor: next, token: opened.token, withDictionaries: wanted.withDictionaries })
}

/** D-SELECTDEPART: only for oneself and only a department one belongs to. The old token dies, the answer carries a new one. */
export async function selectDepart(
  context: Context,
  actor: Actor,
  wanted: { readonly orgCode: string; readonly username: string },
): Promise<{ userInfo: UserInfo; token: string }> {
  const departs = await departsOf(context, actor)
  if (departs.length === 0) throw errors.noDepartment()
  const isOwn = departs.some((one) => one.orgCode === wanted.orgCode)
  if (wanted.username !== actor.username || !isOwn) throw errors.departmentForeign()
  const opened = await context.sessions.switchDepart(actor.sessionId, wanted.orgCode)
  const next = opened && (await context.sessions.actorOf(opened.sessionId))
  if (!opened || !next) throw errors.tokenInvalid()
  return { userInfo: await userInfoOf(context, next), token: opened.token }
}

async function resultOf(
  context: Context,
  opened: { readonly actor: Actor; readonly token: string; readonly withDictionaries: boolean },
): Promise<LoginResult> {
  const { actor, token } = opened
  const departs = await departsOf(context, actor)
  return {
    token,
    userInfo: await userInfoOf(context, actor),
    departs,
    multi_depart: Math.min(departs.length, 2),
    ...(actor.mustChangePassword ? { mustChangePassword: true } : {}),
    ...(actor.mustEnrolFactor ? { mustEnrolFactor: true } : {}),
    ...(opened.withDictionaries ? { sysAllDictItems: await allEntries(context.access.dictionaries, actor.tenantId) } : {}),
  }
}

const onlyOne = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)
