import type { ThirdIdentity } from '@heliodesk/contracts/endpoints/auth'
import type { LoginResult } from '@heliodesk/contracts/endpoints/session'
import { errors } from '@heliodesk/contracts/errors'
import { nameMessages } from '@heliodesk/contracts/messages/people'
import { wireTime } from '@heliodesk/domain/solar/slots'
import { type Actor, isProven, type RequestMeta } from '#server/access/actor.ts'
import { lifeAround } from '#server/access/signer.ts'
import { hashToken, isTokenShaped, newToken } from '#server/access/tokens.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import { accountForEntry, type LoginRow } from '../account.queries.ts'
import { enter } from '../enter.service.ts'
import { openAttempt } from '../loginGuard.ts'
import type { Provider, ThirdPerson } from './provider.ts'
import {
  bindIdentity,
  identitiesOf,
  identityOwner,
  insertFlow,
  insertThirdTicket,
  noteIdentityLogin,
  removeIdentity,
  takeFlow,
  takeThirdTicket,
} from './third.queries.ts'

const flowMs = 10 * 60_000
const ticketMs = 60_000

export interface ThirdParts {
  readonly context: Context
  readonly provider: Provider | null
}

function configured(provider: Provider | null): Provider {
  if (!provider) throw errors.thirdNotConfigured()
  return provider
}

/**
 * Begins a sign-in at the provider, or binds an identity for the caller. The answer must come back through the browser that began: only
 * it knows `binding`, so that nobody is signed in as somebody else by a link.
 */
export async function startThird(
  { context, provider }: ThirdParts,
  wanted: { readonly intent: 'login' | 'bind'; readonly actor: Actor | null; readonly redirectUri: string },
): Promise<{ url: string; binding: string }> {
  const { actor, intent } = wanted
  if (intent === 'bind') {
    if (!actor || actor.mustChangePassword || actor.mustEnrolFactor) throw errors.tokenMissing()
    // Whoever binds an identity opens another way into the account: an unattended screen must not be enough.
    if (!isProven(actor, context.clock.now())) throw errors.stepUpRequired({ minutes: actor.stepUpMinutes })
  }
  const { url, flow } = await configured(provider).begin(wanted.redirectUri)
  const binding = newToken()
  await insertFlow(context.db, {
    stateHash: hashToken(flow.state),
    bindingHash: hashToken(binding),
    nonce: flow.nonce,
    verifier: flow.verifier,
    redirectUri: flow.redirectUri,
    sessionId: intent === 'bind' && actor ? actor.sessionId : null,
    expiresMs: context.clock.now() + flowMs,
  })
  return { url, binding }
}

export interface ThirdAnswer {
  readonly answer: Readonly<Record<string, string>>
  readonly binding: string
}

/** The provider's answer: a ticket for a bound identity, nothing but an explanation for an unknown one, or a new binding. */
export async function finishThird(
  { context, provider }: ThirdParts,
  { answer, binding }: ThirdAnswer,
  caller: { readonly actor: Actor | null; readonly meta: RequestMeta },
): Promise<{ token: string | null; type: string }> {
  const known = configured(provider)
  const state = answer.state ?? ''
  const hashes = { stateHash: hashToken(state), bindingHash: hashToken(binding) }
  const flow = await takeFlow(context.db, { ...hashes, ...lifeAround(context.clock.now(), flowMs) })
  if (!flow) throw errors.thirdFlowInvalid()
  const person = await known.finish(answer, { ...flow, state, redirectUri: flow.redirectUri })
  if (flow.sessionId === null) return { token: await issueTicket(context, person, caller.meta), type: known.type }
  if (caller.actor?.sessionId !== flow.sessionId) throw errors.thirdFlowInvalid()
  await bind(context, caller.actor, person, caller.meta)
  return { token: null, type: known.type }
}

async function issueTicket(context: Context, person: ThirdPerson, meta: RequestMeta): Promise<string> {
  const userId = await identityOwner(context.db, person)
  const account = userId ? await accountForEntry(context.db, userId) : undefined
  if (!account?.isActive) return refuseEntry(context, account, meta)
  const token = newToken()
  const nowMs = context.clock.now()
  await insertThirdTicket(context.db, { hash: hashToken(token), userId: account.id, expiresMs: nowMs + ticketMs })
  await noteIdentityLogin(context.db, person, nowMs)
  return token
}

/** Unknown identities and accounts that may not enter get one answer. */
async function refuseEntry(context: Context, account: LoginRow | undefined, meta: RequestMeta): Promise<never> {
  await context.audit({
    event: 'login.failed',
    ...(account ? { actor: { userId: account.id, username: account.username, tenantId: account.tenantId } } : {}),
    detail: { door: 'third', reason: !account ? 'unbound' : account.isActive ? 'locked' : 'frozen' },
    ip: meta.ip,
    requestId: meta.requestId,
  })
  throw errors.thirdUnbound()
}

/** The last step (A§7.2): the ticket in the path is good once and for a minute. */
export async function enterThird(
  { context, provider }: ThirdParts,
  given: { readonly token: string; readonly type: string },
  options: { readonly meta: RequestMeta; readonly withDictionaries: boolean },
): Promise<LoginResult> {
  if (given.type !== configured(provider).type || !isTokenShaped(given.token)) throw errors.thirdTicketInvalid()
  const userId = await takeThirdTicket(context.db, hashToken(given.token), lifeAround(context.clock.now(), ticketMs))
  if (!userId) throw errors.thirdTicketInvalid()
  const account = await accountForEntry(context.db, userId)
  const attempt = await openAttempt(context, { username: account?.username ?? userId, userId, meta: options.meta })
  if (!account?.isActive || !attempt.open) return refuseEntry(context, account, options.meta)
  await attempt.succeeded()
  return enter(context, account, { ...options, remember: true, door: 'third', changeAt: null })
}

async function bind(context: Context, actor: Actor, person: ThirdPerson, meta: RequestMeta): Promise<void> {
  const identity = { ...person, id: newId(), userId: actor.userId }
  await context.db.tx(async (tx) => {
    if (!(await bindIdentity(tx, identity))) throw errors.thirdTaken()
  })
  await context.audit({
    event: 'identity.bound',
    actor,
    target: identity.id,
    detail: { issuer: person.issuer },
    ip: meta.ip,
    requestId: meta.requestId,
  })
}

export async function listIdentities({ context, provider }: ThirdParts, actor: Actor): Promise<ThirdIdentity[]> {
  const rows = await identitiesOf(context.db, actor.userId)
  return rows.map((row) => ({
    id: row.id,
    type: 'oidc',
    provider: row.issuer === provider?.issuer ? provider.name : new URL(row.issuer).host,
    displayName: row.displayName,
    createTime: wireTime(row.createTime.getTime()),
    lastLoginTime: row.lastLoginTime && wireTime(row.lastLoginTime.getTime()),
  }))
}

export async function unbind({ context }: ThirdParts, actor: Actor, id: string, meta: RequestMeta): Promise<null> {
  if (!(await removeIdentity(context.db, actor.userId, id))) throw errors.notFound({ label: nameMessages.binding() })
  await context.audit({ event: 'identity.unbound', actor, target: id, ip: meta.ip, requestId: meta.requestId })
  return null
}
