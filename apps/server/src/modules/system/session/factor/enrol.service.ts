import type { AuditEventCode } from '@heliodesk/contracts/auditEvents'
import type { FactorState } from '@heliodesk/contracts/endpoints/secondFactor'
import { errors } from '@heliodesk/contracts/errors'
import { nameMessages } from '@heliodesk/contracts/messages/people'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import { openAttempt } from '../loginGuard.ts'
import {
  confirmTotp,
  factorFacts,
  forgetRecoveryCodes,
  isFactorAsked,
  lockFactors,
  removeTotp,
  replaceRecoveryCodes,
  startTotp,
  totpOf,
} from './factor.queries.ts'
import { insertPasskey, passkeysOf, removePasskey, renamePasskey } from './passkey.queries.ts'
import { type Ceremony, registrationOptions, verifyRegistration } from './passkey.service.ts'
import { totpPlace } from './proof.service.ts'
import { newRecoveryCodes } from './recoveryCodes.ts'
import type { RelyingParty } from './relyingParty.ts'
import { newTotpSecret, totpStep, totpUri } from './totp.ts'

interface Caller {
  readonly actor: Actor
  readonly meta: RequestMeta
}
type Codes = { recoveryCodes: string[] | null }

export async function factorState({ db }: Context, actor: Actor): Promise<FactorState> {
  const facts = await factorFacts(db, actor.userId)
  if (!facts) throw errors.tokenInvalid()
  const passkeys = await passkeysOf(db, actor.userId)
  return {
    totp: facts.totp,
    totpSince: facts.totpSince && wireTime(facts.totpSince.getTime()),
    passkeys: passkeys.map((one) => ({
      id: one.id,
      name: one.name,
      createTime: wireTime(one.createTime.getTime()),
      lastUsedTime: one.lastUsedTime && wireTime(one.lastUsedTime.getTime()),
      isBackedUp: one.backedUp,
    })),
    recoveryLeft: facts.recoveryLeft,
    isRequired: actor.isAdmin && (await isFactorAsked(db, actor.tenantId)),
  }
}

/** A new secret, shown this once. It asks for nothing before a code has proved that it was taken over. */
export async function beginTotp(
  { db, cipher, env }: Context,
  { actor }: Caller,
  party: RelyingParty,
): Promise<{ secret: string; uri: string }> {
  const secret = newTotpSecret()
  if (!(await startTotp(db, actor.userId, cipher.seal(secret, totpPlace(actor.userId))))) throw errors.totpActive()
  return { secret, uri: totpUri({ secret, issuer: env.systemName, account: `${actor.username}@${party.id}` }) }
}

export async function confirmTotpCode(context: Context, caller: Caller, code: string): Promise<Codes> {
  const { actor, meta } = caller
  const { db, cipher, clock } = context
  const totp = await totpOf(db, actor.userId)
  if (!totp) throw errors.totpNotStarted()
  if (totp.active) throw errors.totpActive()
  const attempt = await openAttempt(context, { username: actor.userId, userId: actor.userId, meta, counts: 'factor' })
  if (!attempt.open) throw errors.factorLocked()
  const nowMs = clock.now()
  const step = totpStep(cipher.open(totp.secret, totpPlace(actor.userId)), code, nowMs)
  if (step === null) {
    await attempt.failed()
    throw errors.factorWrong()
  }
  await attempt.succeeded()
  return added(context, caller, 'factor.totpOn', async (tx) => {
    if (!(await confirmTotp(tx, { userId: actor.userId, secret: totp.secret, step, nowMs }))) throw errors.totpNotStarted()
  })
}

const registering = ({ actor }: Caller, party: RelyingParty): Ceremony => ({
  userId: actor.userId,
  purpose: 'register',
  boundTo: actor.sessionId,
  party,
})

export function beginPasskey(context: Context, caller: Caller, party: RelyingParty) {
  const { username, realname } = caller.actor
  return registrationOptions(context, { ...registering(caller, party), username, realname })
}

export async function addPasskey(
  context: Context,
  caller: Caller,
  given: { readonly name: string; readonly answer: unknown; readonly party: RelyingParty },
): Promise<Codes> {
  const made = await verifyRegistration(context, registering(caller, given.party), given.answer as RegistrationResponseJSON)
  const key = { ...made, id: newId(), userId: caller.actor.userId, name: given.name, nowMs: context.clock.now() }
  return added(context, caller, 'factor.passkeyAdded', async (tx) => {
    if (!(await insertPasskey(tx, key))) throw errors.passkeyTaken()
  })
}

/** With the first factor come the recovery codes; and whoever was held back until then goes on at once. */
async function added(context: Context, caller: Caller, event: AuditEventCode, store: (tx: Sql) => Promise<void>): Promise<Codes> {
  const { userId } = caller.actor
  const made = await newRecoveryCodes(context.access.passwords)
  const codes = await context.db.tx(async (tx) => {
    await lockFactors(tx, userId)
    await store(tx)
    const isFirst = (await factorFacts(tx, userId))?.recoveryLeft === 0
    if (isFirst) await storeCodes(tx, userId, made.stored)
    await context.sessions.permissionsChanged({ userIds: [userId] }, tx)
    return isFirst ? [...made.codes] : null
  })
  await note(context, caller, event)
  return { recoveryCodes: codes }
}

const storeCodes = (tx: Sql, userId: string, stored: Awaited<ReturnType<typeof newRecoveryCodes>>['stored']): Promise<void> =>
  replaceRecoveryCodes(
    tx,
    userId,
    stored.map((one) => ({ ...one, id: newId() })),
  )

export async function renewRecoveryCodes(context: Context, caller: Caller): Promise<Codes> {
  const { userId } = caller.actor
  const made = await newRecoveryCodes(context.access.passwords)
  await context.db.tx(async (tx) => {
    await lockFactors(tx, userId)
    const facts = await factorFacts(tx, userId)
    if (!facts || (!facts.totp && facts.passkeys === 0)) throw errors.factorNone()
    await storeCodes(tx, userId, made.stored)
  })
  await note(context, caller, 'factor.recoveryRenewed')
  return { recoveryCodes: [...made.codes] }
}

export async function dropTotp(context: Context, caller: Caller): Promise<null> {
  return removed(context, caller, 'factor.totpOff', async (tx) => {
    if (!(await removeTotp(tx, caller.actor.userId))) throw errors.notFound({ label: nameMessages.totp() })
  })
}

export async function dropPasskey(context: Context, caller: Caller, id: string): Promise<null> {
  return removed(context, caller, 'factor.passkeyRemoved', async (tx) => {
    if ((await removePasskey(tx, caller.actor.userId, id)) === undefined) throw errors.notFound({ label: nameMessages.passkey() })
  })
}

export async function nameOfPasskey({ db }: Context, actor: Actor, given: { readonly id: string; readonly name: string }) {
  if (!(await renamePasskey(db, actor.userId, given.id, given.name))) throw errors.notFound({ label: nameMessages.passkey() })
  return null
}

/** The last one stays where the tenant asks one of its administrators. */
async function removed(
  context: Context,
  caller: Caller,
  event: AuditEventCode,
  remove: (tx: Sql) => Promise<void>,
): Promise<null> {
  const { userId, tenantId, isAdmin } = caller.actor
  await context.db.tx(async (tx) => {
    await lockFactors(tx, userId)
    await remove(tx)
    const facts = await factorFacts(tx, userId)
    if (facts?.totp || (facts?.passkeys ?? 0) > 0) return
    if (isAdmin && (await isFactorAsked(tx, tenantId))) throw errors.factorRequired()
    await forgetRecoveryCodes(tx, userId)
  })
  await note(context, caller, event)
  return null
}

function note(context: Context, { actor, meta }: Caller, event: AuditEventCode): Promise<void> {
  return context.audit({ event, actor, target: actor.userId, ip: meta.ip, requestId: meta.requestId })
}
