import { errors } from '@heliodesk/contracts/errors'
import { noticeMessages } from '@heliodesk/contracts/messages/notice'
import { peopleMessages } from '@heliodesk/contracts/messages/people'
import { sendingMessages } from '@heliodesk/contracts/messages/sending'
import { phoneProblem } from '@heliodesk/domain/account/profileRules'
import { maskPhone } from '@heliodesk/domain/pii'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import { writeAudit } from '#server/access/audit.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import { messageText } from '#server/language/translate.ts'
import { notifyUser } from '#server/realtime/notifyUser.ts'
import type { Outbox } from './outbox.service.ts'
import { type OwnPhone, ownPhone, storeOwnPhone } from './ownPhone.queries.ts'
import { codeRefusal, orderOwnCode, phoneIndexOf, takeCode } from './smsCode.service.ts'

const place = (id: string) => ({ table: 'sys_user', column: 'phone', id })

interface Caller {
  readonly actor: Actor
  readonly meta: RequestMeta
}

/** Sends a code to the number that the caller is about to take, unless it is theirs already. */
export async function orderPhoneCode(context: Context, outbox: Outbox, { actor, meta }: Caller, given: string): Promise<null> {
  const mobile = checkedNumber(given)
  const own = await ownPhone(context.db, actor.userId)
  if (own?.phoneBidx === phoneIndexOf(context, mobile)) throw samePhone()
  await orderOwnCode(context, outbox, { actor, mobile, meta })
  return null
}

export interface PhoneChange {
  readonly phone: string
  readonly password: string
  readonly smscode: string
}

/**
 * A phone number lets its owner sign in: changing it takes the password, and the code that only the holder of the new number has read. The
 * one who held the old number is notified there. The number never leaves in clear.
 */
export async function saveOwnPhone(
  context: Context,
  outbox: Outbox,
  { actor, meta }: Caller,
  given: PhoneChange,
): Promise<{ phone: string; version: number }> {
  const own = await ownPhone(context.db, actor.userId)
  if (!own) throw errors.tokenInvalid()
  if (given.phone.includes('*')) return keptPhone(context, actor, own, given.phone.trim())
  const mobile = checkedNumber(given.phone)
  if (!(await context.access.passwords.verify(own.passwordHash, given.password)))
    throw errors.invalidInput({ reason: peopleMessages.passwordWrong() })
  await checkCode(context, actor, mobile, given.smscode)
  const version = await store(context, { actor, meta }, mobile)
  if (own.phone !== null) notifyOldNumber(context, outbox, actor, context.cipher.open(own.phone, place(actor.userId)))
  return { phone: maskPhone(mobile), version }
}

function checkedNumber(given: string): string {
  const problem = phoneProblem(given)
  if (problem !== null)
    throw errors.invalidInput({ reason: problem === 'missing' ? peopleMessages.mobileMissing() : peopleMessages.mobileWrong() })
  return given.trim()
}

const samePhone = (): Error => errors.invalidInput({ reason: peopleMessages.phoneSame() })

/** The mask that the form was opened with: the number stays, and nothing is written. */
function keptPhone({ cipher }: Context, actor: Actor, own: OwnPhone, mask: string): { phone: string; version: number } {
  const shown = own.phone === null ? null : maskPhone(cipher.open(own.phone, place(actor.userId)))
  if (shown === null || shown !== mask) throw errors.invalidInput({ reason: peopleMessages.phoneMasked() })
  return { phone: shown, version: own.version }
}

async function checkCode(context: Context, actor: Actor, mobile: string, code: string): Promise<void> {
  if (code.trim() === '') throw errors.newPhoneUnconfirmed()
  const tried = await takeCode(context, { mobile, purpose: 'phone', code, ownedBy: actor.userId })
  if (tried.kind !== 'right') throw codeRefusal(tried.kind)
}

async function store(context: Context, { actor, meta }: Caller, mobile: string): Promise<number> {
  const sealed = context.cipher.seal(mobile, place(actor.userId))
  const index = phoneIndexOf(context, mobile)
  return context.db.tx(async (tx) => {
    const saved = await storeOwnPhone(tx, { id: actor.userId, by: actor.username, sealed, index })
    if (saved === undefined) throw errors.invalidInput({ reason: peopleMessages.phoneTaken() })
    await writeAudit(tx, { event: 'profile.phone', actor, ip: meta.ip, requestId: meta.requestId })
    await notifyUser(
      context,
      {
        tenantId: actor.tenantId,
        userIds: [actor.userId],
        title: noticeMessages.phoneTitle(),
        content: noticeMessages.phoneContent(),
        priority: 'H',
        openPage: '/account/settings/security',
      },
      tx,
    )
    return saved
  })
}

/** By whom the account is known and when it happened, without either number. */
function notifyOldNumber({ clock }: Context, outbox: Outbox, actor: Actor, mobile: string): void {
  const [, month = '', day = '', time = ''] = /^\d+-(\d\d)-(\d\d) (\d\d:\d\d)/.exec(wireTime(clock.now())) ?? []
  const text = messageText(sendingMessages.smsMoved({ name: actor.username, month, day, time }))
  outbox.post({ id: newId(), mobile, purpose: 'message', code: null, text }, { tenantId: actor.tenantId, userId: actor.userId })
}
