import type { FactorMethod } from '@heliodesk/contracts/endpoints/secondFactor'
import { errors } from '@heliodesk/contracts/errors'
import { limits } from '@heliodesk/contracts/limits'
import { hashToken, newToken } from '#server/access/tokens.ts'
import type { Context } from '#server/context.ts'
import { type FactorFacts, factorFacts } from './factor.queries.ts'
import { insertPending } from './pendingSignIn.queries.ts'

/** By what somebody proves themselves beside the first factor; none without an enrolled one. */
export function methodsOf(facts: FactorFacts | undefined): readonly FactorMethod[] {
  if (!facts || (!facts.totp && facts.passkeys === 0)) return []
  return [
    ...(facts.totp ? (['totp'] as const) : []),
    ...(facts.passkeys > 0 ? (['passkey'] as const) : []),
    ...(facts.recoveryLeft > 0 ? (['recovery'] as const) : []),
  ]
}

/**
 * Ends a sign-in whose first factor was right here, when the account has a second one: there is no session, only a ticket for the second
 * step. It is refused in the usual envelope, so that a client without that step shows the sentence.
 */
export async function askSecondFactor(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  entry: { readonly userId: string; readonly door: string; readonly remember: boolean },
): Promise<void> {
  const methods = methodsOf(await factorFacts(db, entry.userId))
  if (methods.length === 0) return
  const ticket = newToken()
  await insertPending(db, { ...entry, hash: hashToken(ticket), expiresMs: clock.now() + limits.pendingSignInMs })
  throw errors.secondFactorRequired({}, { ticket, methods, expiresIn: limits.pendingSignInMs / 1000 })
}
