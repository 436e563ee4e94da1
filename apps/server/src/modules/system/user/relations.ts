import type { AuditState } from '@heliodesk/contracts/auditDetails'
import { errors } from '@heliodesk/contracts/errors'
import { nameMessages, peopleMessages } from '@heliodesk/contracts/messages/people'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import type { Message } from '@heliodesk/contracts/text/message'
import { refuseLoosening } from '#server/access/grants.ts'
import type { WriteCall } from '#server/crud/module.ts'
import { lastAdminAmong } from './guard.queries.ts'
import { refuseRoles } from './guard.ts'
import { idsOf } from './ids.ts'
import {
  departsOfUser,
  flagsOf,
  replaceDeparts,
  replaceRoles,
  roleIdsOf,
  saveFlags,
  seenDeparts,
  settleDepart,
} from './relations.queries.ts'

/** What is sent with an account and kept beside it; undefined or null: not sent, it stays. */
export interface Relations {
  readonly roles: readonly string[] | undefined
  readonly departs: readonly string[] | undefined
  readonly canExport: boolean | null
  readonly canViewFinancial: boolean | null
}

/** Reads them from a body of the wire contract (§4). */
export function readRelations(body: unknown): Relations {
  const sent: Readonly<Record<string, unknown>> = typeof body === 'object' && body !== null ? { ...body } : {}
  const list = (key: string, label: Message) =>
    Object.hasOwn(sent, key) ? idsOf(String(sent[key] ?? ''), label, { mayBeEmpty: true }) : undefined
  const flag = (key: string) => {
    const value = sent[key] ?? null
    return value === null || value === '' ? null : ['Y', '1', 'true'].includes(String(value))
  }
  return {
    roles: list('selectedroles', thingMessages.role()),
    departs: list('selecteddeparts', thingMessages.depart()),
    canExport: flag('haveExportData'),
    canViewFinancial: flag('haveViewFinancialData'),
  }
}

/** Whether what was sent differs from what is stored; what was not sent does not. */
export async function relationsDiffer({ tx, actor }: Call, userId: string, given: Relations): Promise<boolean> {
  const isOther = (wanted: readonly string[], had: readonly string[]) => wanted.toSorted().join() !== had.toSorted().join()
  const flags = await flagsOf(tx, userId)
  if ((given.canExport ?? flags.canExport) !== flags.canExport) return true
  if ((given.canViewFinancial ?? flags.canView) !== flags.canView) return true
  if (given.roles && isOther(given.roles, await roleIdsOf(tx, actor.tenantId, userId))) return true
  const departs = await departsOfUser(tx, actor, userId)
  const ids = departs.map((depart) => depart.id)
  return given.departs !== undefined && isOther(given.departs, ids)
}

/** What an account is given beside its record, for the line of the audit. */
export async function relationsOf({ tx, actor }: Call, userId: string): Promise<AuditState> {
  const { canExport, canView: canViewFinancial } = await flagsOf(tx, userId)
  const departs = (await departsOfUser(tx, actor, userId)).map(({ id }) => id)
  return { roles: await roleIdsOf(tx, actor.tenantId, userId), departs, canExport, canViewFinancial }
}

/** Writes them in the transaction of the account; nobody gives what they do not hold. */
export async function saveRelations({ tx, actor }: WriteCall, userId: string, given: Relations): Promise<void> {
  if (given.departs && given.departs.length > 0) await saveDeparts({ tx, actor }, userId, given.departs)
  if (given.roles) await saveRoles({ tx, actor }, userId, given.roles)
  await saveGivenFlags({ tx, actor }, userId, given)
}

type Call = Pick<WriteCall, 'tx' | 'actor'>

async function saveDeparts({ tx, actor }: Call, userId: string, wanted: readonly string[]): Promise<void> {
  const seen = await seenDeparts(tx, actor, wanted)
  const [first] = seen
  if (seen.length !== wanted.length || first === undefined) {
    throw errors.departUnseen({}, { fields: [{ field: 'selecteddeparts', message: peopleMessages.departOutside() }] })
  }
  await replaceDeparts(tx, actor, userId, wanted)
  await settleDepart(tx, userId, first.orgCode)
}

async function saveRoles({ tx, actor }: Call, userId: string, wanted: readonly string[]): Promise<void> {
  const had = await roleIdsOf(tx, actor.tenantId, userId)
  await refuseRoles(tx, actor, { wanted, had })
  await refuseLoosening(tx, actor, { userIds: [userId], roleIds: had.filter((id) => !wanted.includes(id)) })
  const before = await lastAdminAmong(tx, { tenantId: actor.tenantId, ids: [userId] })
  await replaceRoles(tx, actor.tenantId, userId, wanted)
  if (before && (await losesAdmin({ tx, actor }, userId))) throw errors.lastAdmin({ name: before.realname })
}

/** Whether the account is not among the administrators any more. */
async function losesAdmin({ tx, actor }: Call, userId: string): Promise<boolean> {
  return (await lastAdminAmong(tx, { tenantId: actor.tenantId, ids: [userId] })) === undefined
}

async function saveGivenFlags({ tx, actor }: Call, userId: string, given: Relations): Promise<void> {
  const { canExport, canViewFinancial } = given
  if (canExport === null && canViewFinancial === null) return
  const had = await flagsOf(tx, userId)
  const refuse = (isNew: boolean, mayGive: boolean, flag: Message) => {
    if (isNew && !mayGive && !actor.isAdmin) throw errors.flagBeyond({ flag })
  }
  refuse(canExport === true && !had.canExport, actor.canExport, nameMessages.exportRight())
  refuse(canViewFinancial === true && !had.canView, actor.canViewFinancial, nameMessages.financialRight())
  await saveFlags(tx, userId, { canExport, canViewFinancial })
}

/** Ids of the caller's own working department, for accounts that come without one. */
export async function ownDepartOf({ tx, actor }: Call): Promise<readonly string[]> {
  const own = await departsOfUser(tx, actor, actor.userId)
  return own.filter((depart) => depart.orgCode === actor.orgCode).map((depart) => depart.id)
}
