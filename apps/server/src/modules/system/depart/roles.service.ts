import type { DepartUser } from '@heliodesk/contracts/endpoints/depart'
import { errors } from '@heliodesk/contracts/errors'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import { refuseLoosening, requireHeld } from '#server/access/grants.ts'
import { organisationPattern } from '#server/access/organisation.ts'
import { assertNotMorePrivileged } from '#server/access/privilege.ts'
import type { Context } from '#server/context.ts'
import type { CrudHooks } from '#server/crud/module.ts'
import { newId } from '#server/db/ids.ts'
import { idsOf, without } from './idList.ts'
import { grantsOf, seenDepart, seenRole } from './rights.queries.ts'
import {
  giveRole,
  holdersOf,
  type RoleRow,
  roleFigures,
  rolesOfDepart,
  rolesOfUser,
  takeRole,
  visibleRoles,
  workerIn,
  workersOf,
} from './roles.queries.ts'

type Needs = Pick<Context, 'db' | 'sessions' | 'audit'>

/** The verbs of department roles: one that people hold is not removed. */
export const departRoleHooks: CrudHooks = {
  rowFilter: visibleRoles,
  virtual: roleFigures,
  /** Existing clients name the department `deptId` (wire contract §7). */
  extraConditions: (actor, { deptId, ...rest }) => ({
    filter: visibleRoles(actor),
    rest: deptId === undefined || deptId === '' ? rest : { departId: deptId, ...rest },
  }),
  async beforeCreate({ tx, actor, values }) {
    await visibleDepart(tx, actor, String(values.departId))
  },
  async beforeRemove({ tx, ids }) {
    const [held] = await holdersOf(tx, ids)
    if (held) throw errors.departRoleHasUsers({ name: held.roleName, count: held.users })
  },
}

export async function departRoles({ db }: Needs, actor: Actor, departId: string): Promise<RoleRow[]> {
  await visibleDepart(db, actor, departId)
  return rolesOfDepart(db, actor.tenantId, departId)
}

export async function departRolesOfUser(
  { db }: Needs,
  actor: Actor,
  asked: { readonly userId: string; readonly departId: string },
) {
  await visibleDepart(db, actor, asked.departId)
  if (!(await workerIn(db, actor, asked.userId, asked.departId))) return []
  return rolesOfUser(db, actor.tenantId, asked.userId, asked.departId)
}

export async function departUsers({ db }: Needs, actor: Actor, departId: string): Promise<DepartUser[]> {
  await visibleDepart(db, actor, departId)
  return (await workersOf(db, actor, departId)).map((user) => ({ ...user, roles: [...user.roles] }))
}

/** Gives and takes what differs; only to people who work in the department of the role. */
export async function changeRolesOfUser(
  { db, sessions, audit }: Needs,
  { actor, meta }: { readonly actor: Actor; readonly meta: RequestMeta },
  given: { readonly userId: string; readonly newRoleId: string; readonly oldRoleId?: string | undefined },
): Promise<void> {
  const wanted = idsOf(given.newRoleId, thingMessages.departRole())
  const before = idsOf(given.oldRoleId ?? '', thingMessages.departRole())
  const taken = without(before, wanted)
  await db.tx(async (tx) => {
    await assertNotMorePrivileged(tx, actor, [given.userId])
    for (const roleId of without(wanted, before)) {
      const role = await heldRole(tx, actor, roleId)
      const worker = await workerIn(tx, actor, given.userId, role.departId)
      if (!worker) throw errors.notFound({ label: thingMessages.user() })
      if (!worker.works) throw errors.notOfDepart({ name: worker.realname })
      await requireHeld(tx, actor, await grantsOf(tx, 'role', actor.tenantId, roleId))
      await giveRole(tx, { id: newId(), userId: given.userId, roleId, tenantId: actor.tenantId })
    }
    await refuseLoosening(tx, actor, { userIds: [given.userId], roleIds: taken, kind: 'departRole' })
    for (const roleId of taken) {
      const role = await heldRole(tx, actor, roleId)
      if (!(await workerIn(tx, actor, given.userId, role.departId))) throw errors.notFound({ label: thingMessages.user() })
      await requireHeld(tx, actor, await grantsOf(tx, 'role', actor.tenantId, roleId))
      await takeRole(tx, given.userId, roleId)
    }
    await assertNotMorePrivileged(tx, actor, [given.userId])
    await sessions.permissionsChanged({ tenantId: actor.tenantId }, tx)
  })
  const detail = { given: without(wanted, before), taken }
  // Nothing was given or taken, and so nobody asked whether this person is theirs to see.
  if (detail.given.length + detail.taken.length === 0) return
  await audit({ event: 'departRole.users', actor, target: given.userId, detail, ip: meta.ip, requestId: meta.requestId })
}

async function heldRole(tx: Parameters<typeof seenRole>[0], actor: Actor, roleId: string) {
  const role = await seenRole(tx, actor.tenantId, organisationPattern(actor), roleId)
  if (!role) throw errors.notFound({ label: thingMessages.departRole() })
  return role
}

async function visibleDepart(sql: Parameters<typeof seenDepart>[0], actor: Actor, id: string): Promise<void> {
  if (!(await seenDepart(sql, actor.tenantId, organisationPattern(actor), id)))
    throw errors.notFound({ label: thingMessages.depart() })
}
