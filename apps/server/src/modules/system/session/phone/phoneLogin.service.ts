import type { LoginResult } from '@heliodesk/contracts/endpoints/session'
import type { Context } from '#server/context.ts'
import { accountByPhone } from '../account.queries.ts'
import { type EntryOptions, enter, noteRefusal } from '../enter.service.ts'
import { openAttempt } from '../loginGuard.ts'
import { checkedMobile, codeRefusal, phoneIndexOf, takeCode } from './smsCode.service.ts'

/**
 * Signs in by the code of a message. Unknown phones, frozen and locked accounts are answered like a wrong code; failures count as those of
 * signing in by password does, so that nobody guesses on by one method when the other is locked.
 */
export async function phoneLogin(
  context: Context,
  given: { readonly mobile: string; readonly code: string; readonly remember: boolean },
  options: Pick<EntryOptions, 'meta' | 'withDictionaries' | 'changeAt'>,
): Promise<LoginResult> {
  const mobile = checkedMobile(given.mobile)
  const phoneIndex = phoneIndexOf(context, mobile)
  const account = await accountByPhone(context.db, phoneIndex)
  const username = account?.username ?? `phone ${phoneIndex}`
  const attempt = await openAttempt(context, { username, userId: account?.id ?? null, meta: options.meta })
  const tried = await takeCode(context, { mobile, purpose: 'login', code: given.code })
  const fits = tried.kind === 'right' && tried.userId === account?.id
  if (!account?.isActive || !attempt.open || !fits) {
    await noteRefusal(context, options.meta, { door: 'phone', account, attempt, wrong: 'code' })
    throw codeRefusal(tried.kind === 'right' ? 'wrong' : tried.kind)
  }
  await attempt.succeeded()
  return enter(context, account, { ...options, remember: given.remember, door: 'phone' })
}
