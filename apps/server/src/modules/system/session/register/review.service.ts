import type { Registration } from '@heliodesk/contracts/endpoints/auth'
import { errors } from '@heliodesk/contracts/errors'
import { limits } from '@heliodesk/contracts/limits'
import { nameMessages } from '@heliodesk/contracts/messages/people'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import { maskPhone } from '@heliodesk/domain/pii'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import { idsOfRolesBeyond, requireRolesHeld } from '#server/access/grants.ts'
import { assertNotMorePrivileged, inheritLimits } from '#server/access/privilege.ts'
import { scopeParams } from '#server/access/scope.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import { translateSeeded } from '#server/language/translate.ts'
import { accountForLogin } from '../account.queries.ts'
import {
  type ApplicationRow,
  type ApplicationState,
  applicationsOf,
  countApplicationsOf,
  decideApplication,
  departsInSight,
  insertUser,
  lockAdmission,
  lockApplication,
  rolesOf,
} from './registration.queries.ts'
import { refuseWrong } from './registration.service.ts'

const place = (id: string) => ({ table: 'sys_registration', column: 'phone', id })

export async function listApplications(
  context: Context,
  actor: Actor,
  query: { readonly state: ApplicationState; readonly pageNo: number; readonly pageSize: number },
): Promise<{ records: Registration[]; total: number }> {
  const { state, pageNo, pageSize } = query
  const [rows, total] = await Promise.all([
    applicationsOf(context.db, actor.tenantId, { state, limit: pageSize, offset: (pageNo - 1) * pageSize }),
    countApplicationsOf(context.db, actor.tenantId, state),
  ])
  return { records: rows.map((row) => toWire(context, row)), total }
}

function toWire({ cipher }: Context, row: ApplicationRow): Registration {
  const isPending = row.state === 'pending'
  return {
    id: row.id,
    username: row.username,
    realname: row.realname,
    phone: maskPhone(cipher.open(row.phone, place(row.id))),
    email: row.email,
    state: row.state,
    reason: row.reason,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt && wireTime(row.decidedAt.getTime()),
    createTime: wireTime(row.createTime.getTime()),
    taken: [
      ...(isPending && row.usernameTaken ? ['username' as const] : []),
      ...(isPending && row.phoneTaken ? ['phone' as const] : []),
    ],
  }
}

/** What the caller may give: roles with no more than they hold themselves, and the departments that they see. */
export async function choicesOf({ db }: Context, actor: Actor) {
  const [roles, departs] = await Promise.all([rolesOf(db, actor.tenantId, actor.isAdmin), departsInSight(db, scopeParams(actor))])
  const beyond = new Set(
    await idsOfRolesBeyond(
      db,
      actor,
      roles.map((role) => role.id),
    ),
  )
  const given = roles.filter((role) => !beyond.has(role.id))
  return { roles: given.map((role) => ({ ...role, name: translateSeeded('role', role.name) })), departs }
}

export interface Admission {
  readonly id: string
  readonly roleId: string
  readonly departId: string
  readonly username: string | undefined
}

/** Makes the account: from here on the applicant can sign in. */
export async function admit(context: Context, actor: Actor, wanted: Admission, meta: RequestMeta): Promise<null> {
  const { roles, departs } = await choicesOf(context, actor)
  if (!roles.some((role) => role.id === wanted.roleId)) throw errors.notFound({ label: thingMessages.role() })
  if (!departs.some((depart) => depart.id === wanted.departId)) throw errors.notFound({ label: thingMessages.depart() })
  const username = await decide(context, actor, wanted.id, async (tx, row) => {
    await lockAdmission(tx)
    const name = (wanted.username ?? row.username).trim()
    refuseWrong('username', name)
    if (await accountForLogin(tx, name)) throw errors.duplicate({ label: thingMessages.username(), value: name })
    if (row.phoneTaken) throw errors.duplicate({ label: nameMessages.mobile(), value: maskPhone(phoneOf(context, row)) })
    const userId = newId()
    await insertUser(tx, {
      id: userId,
      tenantId: actor.tenantId,
      username: name,
      realname: row.realname,
      passwordHash: row.passwordHash ?? '',
      passwordExpiresMs: context.clock.now() + limits.givenPasswordMs,
      phone: context.cipher.seal(phoneOf(context, row), { table: 'sys_user', column: 'phone', id: userId }),
      phoneIndex: row.phoneBidx,
      email: row.email,
      roleId: wanted.roleId,
      departId: wanted.departId,
      by: actor.username,
    })
    await requireRolesHeld(tx, actor, [wanted.roleId])
    await inheritLimits(tx, actor, [userId])
    await assertNotMorePrivileged(tx, actor, [userId])
    await decideApplication(tx, row.id, { state: 'admitted', reason: null, by: actor.username, nowMs: context.clock.now() })
    return name
  })
  await context.audit({
    event: 'registration.admitted',
    actor,
    target: wanted.id,
    detail: { username, roleId: wanted.roleId, departId: wanted.departId },
    ip: meta.ip,
    requestId: meta.requestId,
  })
  return null
}

const phoneOf = ({ cipher }: Context, row: ApplicationRow): string => cipher.open(row.phone, place(row.id))

export async function refuse(
  context: Context,
  actor: Actor,
  wanted: { readonly id: string; readonly reason: string },
  meta: RequestMeta,
): Promise<null> {
  const { id, reason } = wanted
  await decide(context, actor, id, (tx, row) =>
    decideApplication(tx, row.id, { state: 'refused', reason, by: actor.username, nowMs: context.clock.now() }),
  )
  await context.audit({ event: 'registration.refused', actor, target: id, ip: meta.ip, requestId: meta.requestId })
  return null
}

/** An application is decided once, by whoever was first. */
function decide<T>({ db }: Context, actor: Actor, id: string, act: (tx: Sql, row: ApplicationRow) => Promise<T>): Promise<T> {
  return db.tx(async (tx) => {
    const row = await lockApplication(tx, actor.tenantId, id)
    if (!row) throw errors.notFound({ label: thingMessages.registration() })
    if (row.state !== 'pending') throw errors.applicationDecided()
    return act(tx, row)
  })
}
