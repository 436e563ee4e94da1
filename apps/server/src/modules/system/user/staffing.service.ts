import type { AuditEventCode } from '@heliodesk/contracts/auditEvents'
import type { UserRow } from '@heliodesk/contracts/endpoints/pickers'
import type { staffing } from '@heliodesk/contracts/endpoints/staffing'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import type { ParsedOf } from '@heliodesk/contracts/kit/endpoint'
import { buildPage, type Page } from '@heliodesk/contracts/kit/envelope'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import type { Actor } from '#server/access/actor.ts'
import { assertNotMorePrivileged } from '#server/access/privilege.ts'
import type { Source } from '#server/crud/source.ts'
import type { Caller } from '#server/crud/write.ts'
import type { Sql } from '#server/db/sql.ts'
import { lockTargets, noteOf } from './account.service.ts'
import { idsOf } from './ids.ts'
import { toUserRow } from './picker.service.ts'
import { seenDeparts } from './relations.queries.ts'
import { joinDepart, leaveDepart, onlyHere, staffPage } from './staffing.queries.ts'

async function requireDepart(sql: Sql, actor: Actor, departId: string): Promise<void> {
  const seen = isId(departId) ? await seenDeparts(sql, actor, [departId]) : []
  if (seen.length === 0) throw errors.departUnseen()
}

/** Who works in this very department. */
export async function departStaff(
  { context }: Source,
  actor: Actor,
  asked: ParsedOf<typeof staffing.list, 'query'>,
): Promise<Page<UserRow>> {
  const { depId, pageNo, pageSize } = asked
  await requireDepart(context.db, actor, depId)
  const keyword = (asked.username ?? '').replaceAll('\0', '').replace(/^\*|\*$/g, '')
  const paging = { limit: pageSize, offset: (pageNo - 1) * pageSize }
  const { rows, total } = await staffPage(context.db, actor, { departId: depId, keyword: keyword.trim(), ...paging })
  return buildPage(
    rows.map((row) => toUserRow(context, row)),
    total,
    { pageNo, pageSize },
  )
}

interface Change {
  readonly departId: string
  readonly users: string
  readonly work: (tx: Sql, ids: readonly string[]) => Promise<void>
  readonly event: AuditEventCode
}

/** All of them or none; whoever is signed in feels it at their next request. */
async function changeStaff(source: Source, caller: Caller, { departId, users, work, event }: Change): Promise<void> {
  const ids = idsOf(users, thingMessages.user())
  const { db, sessions } = source.context
  await db.tx(async (tx) => {
    await requireDepart(tx, caller.actor, departId)
    await lockTargets(source, { ...caller, tx }, ids)
    await assertNotMorePrivileged(tx, caller.actor, ids)
    await work(tx, ids)
    await assertNotMorePrivileged(tx, caller.actor, ids)
    await sessions.permissionsChanged({ userIds: ids }, tx)
  })
  for (const target of ids) await noteOf(source, caller, { event, target, detail: { departId } })
}

export function joinStaff(source: Source, caller: Caller, departId: string, users: string): Promise<void> {
  return changeStaff(source, caller, {
    departId,
    users,
    event: 'user.joined',
    work: (tx, ids) => joinDepart(tx, departId, ids),
  })
}

/** Nobody is left without a department: they could sign in and see nothing. */
export function leaveStaff(source: Source, caller: Caller, departId: string, users: string): Promise<void> {
  return changeStaff(source, caller, {
    departId,
    users,
    event: 'user.left',
    async work(tx, ids) {
      const lone = await onlyHere(tx, departId, ids)
      if (lone) throw errors.lastDepart({ name: lone.realname })
      await leaveDepart(tx, departId, ids)
    },
  })
}
