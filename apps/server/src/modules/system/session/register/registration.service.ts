import { type AccountField, type AccountProblem, accountProblem } from '@heliodesk/contracts/accountRules'
import { errors } from '@heliodesk/contracts/errors'
import { peopleMessages } from '@heliodesk/contracts/messages/people'
import type { Message } from '@heliodesk/contracts/text/message'
import type { RequestMeta } from '#server/access/actor.ts'
import { refuseWeakPassword } from '#server/access/passwordRules.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import { checkCaptcha } from '../captcha.service.ts'
import { phoneIndexOf } from '../phone/smsCode.service.ts'
import { countApplications, insertApplication, tenantForApplications } from './registration.queries.ts'

export interface Application {
  readonly username: string
  readonly realname: string
  readonly mobile: string
  readonly email: string
  readonly password: string
  readonly confirmpassword: string
}

const hourMs = 3_600_000
const mostPerAddressAndHour = 5

/**
 * Takes an application for an account. It makes no account: that is the administrator's decision (D-REGISTER). A name or a phone that is
 * taken is answered like any other, so that nobody learns who has an account; the administrator sees it.
 */
export async function apply(
  context: Context,
  given: Application,
  guard: { readonly captcha: string; readonly checkKey: string; readonly meta: RequestMeta },
): Promise<{ applicationNo: string }> {
  const one = checked(given)
  await checkCaptcha(context, guard.checkKey, guard.captcha)
  const tenantId = await tenantForApplications(context.db)
  if (!tenantId) throw errors.unavailable()
  const passwordHash = await context.access.passwords.hash(one.password)
  const [id, nowMs] = [newId(), context.clock.now()]
  await context.db.tx(async (tx) => {
    if ((await countApplications(tx, guard.meta.ip, nowMs - hourMs)) >= mostPerAddressAndHour) {
      throw errors.tooManyRequests({ seconds: hourMs / 1000 }, { retryAfter: hourMs / 1000 })
    }
    await insertApplication(tx, {
      id,
      tenantId,
      username: one.username,
      realname: one.realname,
      passwordHash,
      phone: context.cipher.seal(one.mobile, { table: 'sys_registration', column: 'phone', id }),
      phoneIndex: phoneIndexOf(context, one.mobile),
      email: one.email === '' ? null : one.email,
      ip: guard.meta.ip,
      nowMs,
    })
  })
  await context.audit({ event: 'registration.applied', target: id, ip: guard.meta.ip, requestId: guard.meta.requestId })
  return { applicationNo: id }
}

/** Every rule of the form once more; the first one that is broken is reported in its words. */
function checked(given: Application): Application {
  const one = {
    ...given,
    username: given.username.trim(),
    realname: given.realname.trim(),
    mobile: given.mobile.trim(),
    email: given.email.trim(),
  }
  refuseWrong('username', one.username)
  if (one.realname === '') throw errors.invalidInput({ reason: peopleMessages.realnameMissing() })
  refuseWrong('mobile', one.mobile)
  refuseWrong('email', one.email)
  if (one.password === '') throw errors.invalidInput({ reason: peopleMessages.passwordMissing() })
  refuseWeakPassword(one.password, { username: one.username, phone: one.mobile })
  if (one.confirmpassword === '') throw errors.invalidInput({ reason: peopleMessages.passwordRepeat() })
  if (one.password !== one.confirmpassword) throw errors.passwordsDiffer()
  return one
}

/** The Chinese wording of A§5, verbatim; the length is checked 4 to 18 although its message says 6 to 18 (D-USERNAME). */
const accountMessages: Readonly<Record<AccountProblem, () => Message>> = {
  mobileMissing: peopleMessages.mobileMissing,
  mobileWrong: peopleMessages.mobileWrong,
  usernameMissing: peopleMessages.usernameMissing,
  usernameLetters: peopleMessages.usernameLetters,
  usernameLength: peopleMessages.usernameLength,
  emailWrong: peopleMessages.emailFormat,
}

export function refuseWrong(field: AccountField, value: string): void {
  const problem = accountProblem(field, value)
  if (problem) throw errors.invalidInput({ reason: accountMessages[problem]() })
}
