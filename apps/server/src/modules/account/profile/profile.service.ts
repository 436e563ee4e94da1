import type { AccountProfile, account } from '@heliodesk/contracts/endpoints/account'
import { errors } from '@heliodesk/contracts/errors'
import type { ParsedOf } from '@heliodesk/contracts/kit/endpoint'
import { nameMessages, peopleMessages } from '@heliodesk/contracts/messages/people'
import type { Message } from '@heliodesk/contracts/text/message'
import { type ProfileProblem, type ProfileValues, profileLimits, profileProblems } from '@heliodesk/domain/account/profileRules'
import { maskPii } from '@heliodesk/domain/pii'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import { writeAudit } from '#server/access/audit.ts'
import type { Context } from '#server/context.ts'
import { translateSeeded } from '#server/language/translate.ts'
import { departsOf, positionOf, profileOf, rolesOf, saveProfile as storeProfile } from './profile.queries.ts'
import { lastSignIn } from './signIns.ts'

const phonePlace = { table: 'sys_user', column: 'phone' } as const
const noted = (value: string | null): string | null => (value === null || value.trim() === '' ? null : value.trim())

/** Who the caller is, as they see themselves; numbers are masked. */
export async function profile(context: Context, actor: Actor): Promise<AccountProfile> {
  const { db, cipher } = context
  const [row, departs, roles, lastLogin] = await Promise.all([
    profileOf(db, actor.userId),
    departsOf(db, actor.userId, actor.tenantId),
    rolesOf(db, actor.userId, actor.tenantId),
    lastSignIn(db, actor.userId),
  ])
  if (!row) throw errors.tokenInvalid()
  const { phone, workNo, createTime, ...plain } = row
  return {
    ...plain,
    phone: phone === null ? null : maskPii('phone', cipher.open(phone, { ...phonePlace, id: row.id })),
    workNo,
    createTime: wireTime(createTime.getTime()),
    departs: departs.map((one) => ({
      orgCode: one.orgCode,
      departName: one.departName,
      isCurrent: one.orgCode === actor.orgCode,
    })),
    roles: roles.map(({ code, name }) => ({ code, name: translateSeeded('role', name) })),
    lastLogin,
  }
}

/** The same as existing clients read it. */
export async function ownData(context: Context, actor: Actor) {
  const [own, post] = await Promise.all([profile(context, actor), positionOf(context.db, actor.userId, actor.tenantId)])
  const { id, username, realname, avatar, sex, birthday, phone, email, workNo, departs, signature } = own
  const names = departs.map((one) => one.departName).join(',')
  const place = { orgCode: actor.orgCode, orgCodeTxt: names, post: post?.code ?? null, postText: post?.name ?? null }
  return {
    ...{ id, username, realname, avatar, sex, birthday, phone, email, workNo },
    ...place,
    relTenantIds: actor.tenantId,
    sign: signature,
  }
}

const reasons: Readonly<Record<ProfileProblem, Message>> = {
  realnameMissing: peopleMessages.realnameMissing(),
  realnameLong: peopleMessages.realnameLong({ limit: profileLimits.realname }),
  emailFormat: peopleMessages.emailFormat(),
  emailLong: peopleMessages.emailLong({ limit: profileLimits.email }),
  birthdayFormat: peopleMessages.birthdayFormat(),
  birthdayFuture: peopleMessages.birthdayFuture(),
  sexUnknown: peopleMessages.sexUnknown(),
  signatureLong: peopleMessages.signatureLong({ limit: profileLimits.signature }),
}

/** D-NOTSHOWNPATHS: the account form changes its caller's own record and nothing else. */
export async function saveProfile(
  context: Context,
  actor: Actor,
  given: ParsedOf<typeof account.saveProfile, 'body'>,
  meta: RequestMeta,
): Promise<{ version: number }> {
  if (given.id !== actor.userId) throw errors.forbidden()
  const values = cleaned(given)
  const problems = profileProblems(values, wireTime(context.clock.now()).slice(0, 10))
  const fields = [...problems].map(([field, problem]) => ({ field, message: reasons[problem] }))
  if (fields[0]) throw errors.invalidInput({ reason: fields[0].message }, { fields })
  const version = await context.db.tx(async (tx) => {
    const saved = await storeProfile(tx, { ...values, id: actor.userId, version: given.version, by: actor.username })
    if (saved !== undefined) await writeAudit(tx, { event: 'profile.update', actor, ip: meta.ip, requestId: meta.requestId })
    return saved
  })
  if (version === undefined) throw errors.stale({ label: nameMessages.profile() }, await profile(context, actor))
  return { version }
}

const cleaned = ({ realname, email, birthday, sex, signature }: ProfileValues): ProfileValues => ({
  realname: realname.trim(),
  email: noted(email),
  birthday: noted(birthday),
  sex,
  signature: noted(signature),
})
