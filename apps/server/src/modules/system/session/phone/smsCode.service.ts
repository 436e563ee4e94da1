import { randomInt } from 'node:crypto'
import { errors } from '@heliodesk/contracts/errors'
import { limits } from '@heliodesk/contracts/limits'
import { peopleMessages } from '@heliodesk/contracts/messages/people'
import { sendingMessages } from '@heliodesk/contracts/messages/sending'
import { patterns } from '@heliodesk/contracts/patterns'
import { type Localized, term } from '@heliodesk/contracts/text/message'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import { sameBytes } from '#server/access/tokens.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import { messageText } from '#server/language/translate.ts'
import type { SmsCodePurpose } from '#server/messaging/smsSender.ts'
import { accountByPhone, type LoginRow } from '../account.queries.ts'
import { checkCaptcha } from '../captcha.service.ts'
import type { Outbox } from './outbox.service.ts'
import {
  countOrdered,
  countSent,
  insertCode,
  lockPerson,
  lockSender,
  type NewCode,
  type Sent,
  spendCode,
  tryCode,
} from './smsCode.queries.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const mostPerPhoneAndDay = 10
const mostPerAddressAndHour = 20
/** Of codes to numbers that somebody wants as their own. */
const mostPerPersonAndDay = 10

const place = { table: 'sys_user', column: 'phone' } as const
/** Phones are looked up by their keyed index, as everywhere. */
export const phoneIndexOf = ({ cipher }: Pick<Context, 'cipher'>, mobile: string): string => cipher.blindIndex(mobile, place)

/** The number as it is stored; throws what the form says of a wrong one (A§5). Numbers of accounts may be of the newer series, too. */
export function checkedMobile(mobile: string): string {
  const plain = mobile.trim()
  if (plain === '') throw errors.invalidInput({ reason: peopleMessages.mobileMissing() })
  if (!patterns.phone.regex.test(plain)) throw errors.invalidInput({ reason: peopleMessages.mobileWrong() })
  return plain
}

export interface CodeOrder {
  readonly mobile: string
  readonly purpose: SmsCodePurpose
  /** Only this account's phone gets a code, where it is named. */
  readonly username?: string | undefined
  readonly captcha: string
  readonly checkKey: string
  readonly meta: RequestMeta
}

/**
 * Sends a code, after a picture was read. Whether anybody has this phone, and whether they may enter, changes neither the answer nor what is
 * done before it: a code is made and stored in any case, and only leaves for an account that it can admit.
 */
export async function orderCode(context: Context, outbox: Outbox, order: CodeOrder): Promise<void> {
  const mobile = checkedMobile(order.mobile)
  await checkCaptcha(context, order.checkKey, order.captcha)
  const phoneIndex = phoneIndexOf(context, mobile)
  const account = admittedBy(await accountByPhone(context.db, phoneIndex), order.username)
  const { purpose, meta } = order
  const { id, code, row } = newCode(context, { phoneIndex, purpose, userId: account?.id ?? null, ip: meta.ip })
  await context.db.tx(async (tx) => {
    await lockSender(tx, phoneIndex, meta.ip)
    const { nowMs } = row
    refuseOver(await countSent(tx, { phoneIndex, ip: meta.ip, dayMs: nowMs - dayMs, hourMs: nowMs - hourMs }), nowMs)
    await insertCode(tx, row)
  })
  if (account)
    outbox.post({ id, mobile, purpose, code, text: textOf(purpose, code) }, { tenantId: account.tenantId, userId: account.id })
}

/**
 * Sends a code to the number that the caller wants as their own. Whoever has it now is not asked here, so that nobody learns it by asking;
 * the limits are those of the number, and of the person instead of the address: an office shares one.
 */
export async function orderOwnCode(
  context: Context,
  outbox: Outbox,
  order: { readonly actor: Actor; readonly mobile: string; readonly meta: RequestMeta },
): Promise<void> {
  const { actor, mobile, meta } = order
  const [phoneIndex, purpose, userId] = [phoneIndexOf(context, mobile), 'phone', actor.userId] as const
  const { id, code, row } = newCode(context, { phoneIndex, purpose, userId, ip: meta.ip })
  await context.db.tx(async (tx) => {
    const { nowMs } = row
    await lockPerson(tx, userId)
    await lockSender(tx, phoneIndex, meta.ip)
    const sent = await countSent(tx, { phoneIndex, ip: meta.ip, dayMs: nowMs - dayMs, hourMs: nowMs - hourMs })
    refuseOver({ ...sent, ipHour: 0 }, nowMs)
    if ((await countOrdered(tx, { userId, purpose, sinceMs: nowMs - dayMs })) >= mostPerPersonAndDay) throw tooMany(hourMs / 1000)
    await insertCode(tx, row, userId)
  })
  outbox.post({ id, mobile, purpose, code, text: textOf(purpose, code) }, { tenantId: actor.tenantId, userId })
}

function newCode(context: Context, of: Pick<NewCode, 'phoneIndex' | 'purpose' | 'userId' | 'ip'>) {
  const [id, code, nowMs] = [newId(), String(randomInt(1_000_000)).padStart(6, '0'), context.clock.now()]
  return { id, code, row: { ...of, id, codeHash: hashOf(context, id, code), nowMs, expiresMs: nowMs + limits.smsCodeMs } }
}

function admittedBy(account: LoginRow | undefined, username: string | undefined): LoginRow | undefined {
  const isNamed = username === undefined || account?.username.toLowerCase() === username.trim().toLowerCase()
  return account?.isActive && isNamed ? account : undefined
}

function refuseOver(sent: Sent, nowMs: number): void {
  const sinceLast = sent.phoneLast === null ? Number.POSITIVE_INFINITY : nowMs - Number(sent.phoneLast)
  const waits = [
    limits.smsPauseMs - sinceLast,
    sent.phoneDay >= mostPerPhoneAndDay ? hourMs : 0,
    sent.ipHour >= mostPerAddressAndHour ? hourMs / 2 : 0,
  ]
  const seconds = Math.ceil(Math.max(...waits) / 1000)
  if (seconds > 0) throw tooMany(seconds)
}

const tooMany = (seconds: number): Error => errors.tooManyRequests({ seconds }, { retryAfter: seconds })

const purposes: Readonly<Record<SmsCodePurpose, Localized>> = {
  login: { zh: '登录', en: 'log in' },
  forget: { zh: '重设密码', en: 'reset your password' },
  phone: { zh: '更换手机号', en: 'change your mobile number' },
}
/** In the language of the window that asked for it. */
const textOf = (purpose: SmsCodePurpose, code: string): string =>
  messageText(sendingMessages.smsCode({ code, action: term(purposes[purpose]), minutes: limits.smsCodeMs / 60_000 }))

/** Six digits are soon guessed from a plain hash: the key of the personal numbers guards them. */
function hashOf({ cipher }: Pick<Context, 'cipher'>, id: string, code: string): string {
  return cipher.blindIndex(`${id}:${code}`, { table: 'sms_code', column: 'code_hash' })
}

/** What a try came to; `userId` null: the code is right for nobody. */
export type CodeTry = { readonly kind: 'right'; readonly userId: string } | { readonly kind: 'wrong' | 'expired' | 'locked' }

/** Tries the phone's last code, of those that `ownedBy` ordered where somebody is named. It is good once, for five minutes, and for five tries (security §2 line 8). */
export async function takeCode(
  context: Context,
  given: { readonly mobile: string; readonly purpose: SmsCodePurpose; readonly code: string; readonly ownedBy?: string },
): Promise<CodeTry> {
  const { purpose, ownedBy = null } = given
  const nowMs = context.clock.now()
  const tried = await tryCode(context.db, { phoneIndex: phoneIndexOf(context, given.mobile), purpose, nowMs, ownedBy })
  if (!tried) return { kind: 'expired' }
  if (tried.tries > limits.smsCodeTries) return { kind: 'locked' }
  const isRight = sameBytes(Buffer.from(tried.codeHash), Buffer.from(hashOf(context, tried.id, given.code.trim())))
  if (!isRight || tried.userId === null) return { kind: 'wrong' }
  return (await spendCode(context.db, tried.id, nowMs)) ? { kind: 'right', userId: tried.userId } : { kind: 'expired' }
}

/** The refusal that belongs to a try. */
export function codeRefusal(kind: Exclude<CodeTry['kind'], 'right'>): Error {
  if (kind === 'expired') return errors.smsCodeExpired()
  return kind === 'locked' ? errors.smsCodeLocked() : errors.smsCodeWrong()
}
