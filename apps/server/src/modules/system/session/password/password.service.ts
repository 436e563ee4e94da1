import { errors } from '@heliodesk/contracts/errors'
import { peopleMessages } from '@heliodesk/contracts/messages/people'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import { refuseWeakPassword } from '#server/access/passwordRules.ts'
import type { Context } from '#server/context.ts'
import { hasExpired } from '../login.service.ts'
import { openAttempt } from '../loginGuard.ts'
import { type Owner, passwordOwner, storeOwnPassword } from './password.queries.ts'

export interface PasswordChange {
  readonly username: string | undefined
  readonly oldpassword: string
  readonly password: string
  readonly confirmpassword: string
}

/**
 * The caller's own password. Wrong old ones count as failed sign-ins, and a locked account gets the same answer. Afterwards the other
 * sessions are over and this one has another token: whoever knew the old one is out (security §2 lines 3 and 12).
 */
export async function changeOwnPassword(
  context: Context,
  actor: Actor,
  change: PasswordChange,
  meta: RequestMeta,
): Promise<{ token: string }> {
  if (change.username !== undefined && change.username !== actor.username) throw errors.ownPasswordOnly()
  refuseIncomplete(change)
  const owner = await passwordOwner(context.db, actor.userId)
  if (!owner) throw errors.tokenInvalid()
  await verifyOld(context, { actor, owner, password: change.oldpassword, meta })
  if (change.oldpassword === change.password) throw errors.passwordUnchanged()
  refuseWeakPassword(change.password, { username: owner.username, phone: phoneOf(context, actor.userId, owner) })
  const passwordHash = await context.access.passwords.hash(change.password)
  const token = await context.db.tx(async (tx) => {
    await storeOwnPassword(tx, actor.userId, passwordHash)
    await context.sessions.endAllOf(actor.userId, 'password', { except: actor.sessionId, sql: tx })
    return context.sessions.renewToken(actor.sessionId, tx)
  })
  if (token === null) throw errors.tokenInvalid()
  await context.audit({ event: 'password.changed', actor, ip: meta.ip, requestId: meta.requestId })
  return { token }
}

/** What the form asks as well (A§5), in its words. */
function refuseIncomplete({ oldpassword, password, confirmpassword }: PasswordChange): void {
  if (oldpassword === '') throw errors.invalidInput({ reason: peopleMessages.oldPasswordMissing() })
  if (password === '') throw errors.invalidInput({ reason: peopleMessages.newPasswordMissing() })
  if (confirmpassword === '') throw errors.invalidInput({ reason: peopleMessages.newPasswordRepeat() })
  if (password !== confirmpassword) throw errors.passwordsDiffer()
}

async function verifyOld(
  context: Context,
  given: { readonly actor: Actor; readonly owner: Owner; readonly password: string; readonly meta: RequestMeta },
): Promise<void> {
  const { actor, owner, meta } = given
  const attempt = await openAttempt(context, { username: actor.username, userId: actor.userId, meta })
  const fits = await context.access.passwords.verify(attempt.open ? owner.passwordHash : null, given.password)
  if (fits) {
    await attempt.succeeded()
    if (hasExpired(owner.passwordExpires, context.clock.now())) throw errors.passwordExpired()
    return
  }
  await attempt.failed()
  await context.audit({ event: 'password.refused', actor, ip: meta.ip, requestId: meta.requestId })
  throw errors.oldPasswordWrong()
}

/** In clear, for the rule that a password does not hold it. */
export function phoneOf({ cipher }: Pick<Context, 'cipher'>, userId: string, { phone }: Owner): string | undefined {
  return phone === null ? undefined : cipher.open(phone, { table: 'sys_user', column: 'phone', id: userId })
}
