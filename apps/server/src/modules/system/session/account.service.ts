import type { Depart, session, UserInfo } from '@heliodesk/contracts/endpoints/session'
import { errors } from '@heliodesk/contracts/errors'
import type { ResultOf } from '@heliodesk/contracts/kit/endpoint'
import { nameMessages } from '@heliodesk/contracts/messages/people'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import { resources } from '@heliodesk/contracts/resources/index'
import { term } from '@heliodesk/contracts/text/message'
import { maskPii } from '@heliodesk/domain/pii'
import { wireTime } from '@heliodesk/domain/solar/slots'
import { greetingOf } from '@heliodesk/domain/station/greeting'
import type { Actor } from '#server/access/actor.ts'
import { isLimited } from '#server/access/follows.ts'
import type { Context } from '#server/context.ts'
import { messageText } from '#server/language/translate.ts'
import { type AccountRow, accountById, authorityOf, type DepartRow, departsOfUser, roleCodesOf } from './account.queries.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'cipher'>

/** Who is signed in, as they see themselves. Personal numbers are masked; the password's hash never leaves its table. */
export async function userInfoOf(context: Needs, actor: Actor): Promise<UserInfo> {
  const [account, departs] = await Promise.all([
    accountById(context.db, actor.tenantId, actor.userId),
    departsOfUser(context.db, actor.tenantId, actor.userId),
  ])
  if (!account) throw errors.tokenInvalid()
  const hour = Number(wireTime(context.clock.now()).slice(11, 13))
  return {
    id: account.id,
    username: account.username,
    realname: account.realname,
    avatar: account.avatar,
    phone: maskedPhone(context, account),
    email: account.email,
    sex: account.sex,
    orgCode: actor.orgCode,
    orgCodeTxt: departs.find((one) => one.orgCode === actor.orgCode)?.departName ?? null,
    orgCategory: actor.orgCategory,
    tenantId: actor.tenantId,
    status: account.status,
    homePath: account.homePath,
    welcome: messageText(nameMessages.greeting({ daytime: term(greetingOf(hour)), name: account.realname })),
    roles: [...account.roles],
  }
}

function maskedPhone({ cipher }: Pick<Context, 'cipher'>, { id, phone }: AccountRow): string | null {
  return phone === null ? null : maskPii('phone', cipher.open(phone, { table: 'sys_user', column: 'phone', id }))
}

export async function departsOf(
  context: Pick<Context, 'db'>,
  of: { readonly tenantId: string; readonly userId: string },
): Promise<Depart[]> {
  return (await departsOfUser(context.db, of.tenantId, of.userId)).map(toDepart)
}

function toDepart(row: DepartRow): Depart {
  return { id: row.id, orgCode: row.orgCode, departName: row.departName, orgCategory: row.orgCategory }
}

/** The flags of A§6, for the user themselves and for administrators of their tenant; to themselves also which records data rules limit. */
export async function userAuthority(
  context: Pick<Context, 'db'>,
  actor: Actor,
  userId: string,
): Promise<ResultOf<typeof session.userAuthority>> {
  if (userId !== actor.userId && !actor.isAdmin) throw errors.forbidden()
  const flags = await authorityOf(context.db, actor.tenantId, userId)
  if (!flags) throw errors.notFound({ label: thingMessages.user() })
  const limited = userId === actor.userId ? resources.filter((one) => isLimited(actor, one)).map(({ name }) => name) : []
  const both = { userId, haveExportData: flags.export, haveViewFinancialData: flags.financial }
  return limited.length === 0 ? both : { ...both, limited }
}

export async function rolesByUsername(context: Pick<Context, 'db'>, actor: Actor, username: string): Promise<string[]> {
  const isSelf = username.toLowerCase() === actor.username.toLowerCase()
  if (!isSelf && !actor.isAdmin) throw errors.forbidden()
  return roleCodesOf(context.db, actor.tenantId, username)
}
