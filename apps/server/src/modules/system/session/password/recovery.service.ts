import { errors } from '@heliodesk/contracts/errors'
import { limits } from '@heliodesk/contracts/limits'
import { peopleMessages } from '@heliodesk/contracts/messages/people'
import type { RequestMeta } from '#server/access/actor.ts'
import { refuseWeakPassword } from '#server/access/passwordRules.ts'
import { lifeAround } from '#server/access/signer.ts'
import { hashToken, isTokenShaped, newToken } from '#server/access/tokens.ts'
import type { Context } from '#server/context.ts'
import { accountForLogin } from '../account.queries.ts'
import { forgetFailures } from '../loginGuard.ts'
import { checkedMobile, codeRefusal, takeCode } from '../phone/smsCode.service.ts'
import { insertResetTicket, passwordOwner, resetTicketOwner, spendResetTicket, storeOwnPassword } from './password.queries.ts'
import { phoneOf } from './password.service.ts'

/**
 * Second step of the password recovery: name, phone and code belong together. Whatever of them does not fit is answered like a wrong code.
 * The answer is a ticket for the third step.
 */
export async function verifyPhone(
  context: Context,
  given: { readonly username: string; readonly mobile: string; readonly code: string },
): Promise<{ ticket: string; expiresIn: number }> {
  const mobile = checkedMobile(given.mobile)
  const account = await accountForLogin(context.db, given.username.trim())
  const tried = await takeCode(context, { mobile, purpose: 'forget', code: given.code })
  if (tried.kind !== 'right') throw codeRefusal(tried.kind)
  if (!account?.isActive || tried.userId !== account.id) throw errors.smsCodeWrong()
  const ticket = newToken()
  const expiresMs = context.clock.now() + limits.resetTicketMs
  await context.db.tx((tx) => insertResetTicket(tx, { hash: hashToken(ticket), userId: account.id, expiresMs }))
  return { ticket, expiresIn: limits.resetTicketMs / 1000 }
}

/** Third step: the new password. All sessions of the account end, and a lock on it is lifted. A refused password leaves the ticket good. */
export async function resetPassword(
  context: Context,
  given: { readonly ticket: string; readonly password: string; readonly confirmpassword: string },
  meta: RequestMeta,
): Promise<null> {
  if (given.password === '') throw errors.invalidInput({ reason: peopleMessages.newPasswordMissing() })
  if (given.password !== given.confirmpassword) throw errors.passwordsDiffer()
  const hash = isTokenShaped(given.ticket) ? hashToken(given.ticket) : null
  const userId = hash && (await resetTicketOwner(context.db, hash, lifeAround(context.clock.now(), limits.resetTicketMs)))
  const owner = userId ? await passwordOwner(context.db, userId) : undefined
  if (!hash || !userId || !owner) throw errors.resetTicketInvalid()
  refuseWeakPassword(given.password, { username: owner.username, phone: phoneOf(context, userId, owner) })
  const passwordHash = await context.access.passwords.hash(given.password)
  await context.db.tx(async (tx) => {
    if (!(await spendResetTicket(tx, hash))) throw errors.resetTicketInvalid()
    await storeOwnPassword(tx, userId, passwordHash)
    await context.sessions.endAllOf(userId, 'password', { sql: tx })
    await forgetFailures(tx, owner.username)
  })
  await context.audit({
    event: 'password.recovered',
    target: userId,
    detail: { username: owner.username },
    ip: meta.ip,
    requestId: meta.requestId,
  })
  return null
}
