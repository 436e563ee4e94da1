import type { LoginResult } from '@heliodesk/contracts/endpoints/session'
import { errors } from '@heliodesk/contracts/errors'
import type { RequestMeta } from '#server/access/actor.ts'
import { hashToken, isTokenShaped } from '#server/access/tokens.ts'
import type { Context } from '#server/context.ts'
import { accountForEntry, type LoginRow } from '../account.queries.ts'
import { openEntry, type SignInMethod } from '../enter.service.ts'
import { assertionOptions, type Ceremony } from './passkey.service.ts'
import { type PendingRow, pendingSignInBy, takePending } from './pendingSignIn.queries.ts'
import { type Claimed, proveFactor } from './proof.service.ts'
import type { RelyingParty } from './relyingParty.ts'

interface Pending extends PendingRow {
  readonly hash: Buffer
  readonly account: LoginRow
}

/** Unknown, late and used tickets, and accounts that were frozen meanwhile, get one answer. */
async function pendingOf({ db, clock }: Context, ticket: string): Promise<Pending> {
  const hash = hashToken(ticket)
  const pending = isTokenShaped(ticket) ? await pendingSignInBy(db, hash, clock.now()) : undefined
  const account = pending && (await accountForEntry(db, pending.userId))
  if (!pending || !account?.isActive) throw errors.pendingSignInGone()
  return { ...pending, hash, account }
}

const ceremonyOf = (userId: string, ticket: string, party: RelyingParty): Ceremony => ({
  userId,
  purpose: 'sign-in',
  boundTo: ticket,
  party,
})

/** What a passkey has to sign for the second step. */
export async function signInOptions(context: Context, ticket: string, party: RelyingParty) {
  const { account } = await pendingOf(context, ticket)
  return assertionOptions(context, ceremonyOf(account.id, ticket, party))
}

/** The second step: with it the session opens as it would have without one. A wrong code leaves the ticket good, within the guard's limits. */
export async function finishSignIn(
  context: Context,
  given: Claimed & { readonly ticket: string },
  options: { readonly party: RelyingParty; readonly meta: RequestMeta; readonly withDictionaries: boolean },
): Promise<LoginResult> {
  const { meta, party, withDictionaries } = options
  const { account, hash, door, remember } = await pendingOf(context, given.ticket)
  const who = { userId: account.id, username: account.username, tenantId: account.tenantId, meta }
  await proveFactor(context, { ...who, ceremony: ceremonyOf(account.id, given.ticket, party) }, given)
  if (!(await takePending(context.db, hash))) throw errors.pendingSignInGone()
  return openEntry(context, account, {
    door: door as SignInMethod,
    meta,
    withDictionaries,
    remember,
    changeAt: null,
    factor: given.method,
  })
}
