import { randomBytes } from 'node:crypto'
import { errors } from '@heliodesk/contracts/errors'
import { limits } from '@heliodesk/contracts/limits'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { hashToken } from '#server/access/tokens.ts'
import type { Context } from '#server/context.ts'
import {
  type ChallengePurpose,
  insertChallenge,
  notePasskeyUse,
  type PasskeyRow,
  passkeysOf,
  takeChallenge,
} from './passkey.queries.ts'
import type { RelyingParty } from './relyingParty.ts'

/** Read at the first use: most processes never meet a passkey, and its certificates take a while to load. */
const webAuthn = () => import('@simplewebauthn/server')

type Needs = Pick<Context, 'db' | 'clock' | 'log'>

/** Whose key, for what, and what asked for it: a session id or the ticket of a pending sign-in. */
export interface Ceremony {
  readonly userId: string
  readonly purpose: ChallengePurpose
  readonly boundTo: string
  readonly party: RelyingParty
}

const described = ({ credentialId: id, transports }: PasskeyRow) => ({ id, transports: [...transports] })

async function newChallenge({ db, clock }: Needs, { userId, purpose, boundTo }: Ceremony): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32))
  const hash = hashToken(Buffer.from(challenge).toString('base64url'))
  const expiresMs = clock.now() + limits.passkeyChallengeMs
  await insertChallenge(db, { hash, userId, purpose, boundTo: hashToken(boundTo), expiresMs })
  return challenge
}

/** Good once: whoever compares it has spent it. */
function spending({ db, clock }: Needs, { userId, purpose, boundTo }: Ceremony) {
  return (challenge: string): Promise<boolean> =>
    takeChallenge(db, { hash: hashToken(challenge), userId, purpose, boundTo: hashToken(boundTo), nowMs: clock.now() })
}

/** What the browser needs to make a key. */
export async function registrationOptions(
  context: Needs,
  of: Ceremony & { readonly username: string; readonly realname: string },
) {
  const known = await passkeysOf(context.db, of.userId)
  if (known.length >= limits.passkeysMax) throw errors.passkeyLimit({ limit: limits.passkeysMax })
  const { generateRegistrationOptions } = await webAuthn()
  return generateRegistrationOptions({
    rpID: of.party.id,
    rpName: of.party.name,
    userName: of.username,
    userDisplayName: of.realname,
    userID: new TextEncoder().encode(of.userId),
    challenge: await newChallenge(context, of),
    timeout: limits.passkeyChallengeMs,
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
}

export interface MadeKey {
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
  readonly isBackedUp: boolean
}

/** The key that a browser made. Throws when anything about the answer is not as asked. */
export async function verifyRegistration(context: Needs, of: Ceremony, answer: RegistrationResponseJSON): Promise<MadeKey> {
  const { verifyRegistrationResponse } = await webAuthn()
  const checked = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: spending(context, of),
    expectedOrigin: of.party.origin,
    expectedRPID: of.party.id,
    requireUserVerification: true,
  }).catch((error: unknown) => refused(context, error))
  if (!checked.verified) throw errors.passkeyRefused()
  const { credential, credentialBackedUp } = checked.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: credential.transports ?? [],
    isBackedUp: credentialBackedUp,
  }
}

/** What the browser needs to sign with one of the person's keys. */
export async function assertionOptions(context: Needs, of: Ceremony) {
  const known = await passkeysOf(context.db, of.userId)
  const { generateAuthenticationOptions } = await webAuthn()
  return generateAuthenticationOptions({
    rpID: of.party.id,
    challenge: await newChallenge(context, of),
    timeout: limits.passkeyChallengeMs,
    allowCredentials: known.map(described),
    userVerification: 'required',
  })
}

/** Whether one of the person's keys signed what it was asked to, with its owner present and verified, and counts on. */
export async function isAssertionRight(context: Needs, of: Ceremony, answer: AuthenticationResponseJSON): Promise<boolean> {
  const key = (await passkeysOf(context.db, of.userId)).find(({ credentialId: id }) => id === answer.id)
  if (!key) return false
  const { verifyAuthenticationResponse } = await webAuthn()
  const checked = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: spending(context, of),
    expectedOrigin: of.party.origin,
    expectedRPID: of.party.id,
    requireUserVerification: true,
    credential: { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: Number(key.counter) },
  }).catch((error: unknown) => {
    context.log.warn({ reason: reasonOf(error) }, 'passkey refused')
    return { verified: false as const }
  })
  if (!checked.verified) return false
  const { newCounter, credentialBackedUp } = checked.authenticationInfo
  return notePasskeyUse(context.db, {
    id: key.id,
    counter: newCounter,
    isBackedUp: credentialBackedUp,
    nowMs: context.clock.now(),
  })
}

function refused({ log }: Needs, error: unknown): never {
  log.warn({ reason: reasonOf(error) }, 'passkey refused')
  throw errors.passkeyRefused()
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 200) : 'unknown')
