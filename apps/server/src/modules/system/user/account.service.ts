import { type AuditDetail, auditDifference } from '@heliodesk/contracts/auditDetails'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { limits } from '@heliodesk/contracts/limits'
import { nameMessages, peopleMessages } from '@heliodesk/contracts/messages/people'
import { term } from '@heliodesk/contracts/text/message'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import type { AuditEvent } from '#server/access/auditEvent.ts'
import { refuseWeakPassword } from '#server/access/passwordRules.ts'
import { assertMayActAs, assertNotMorePrivileged, inheritLimits } from '#server/access/privilege.ts'
import type { WireRecord } from '#server/crud/records.ts'
import type { Source } from '#server/crud/source.ts'
import { type Caller, createRecord, lockRows, updateRecord } from '#server/crud/write.ts'
import { markDeleted, setStatus, userIdBy } from './account.queries.ts'
import { refuseLeaving } from './guard.ts'
import { withHooks } from './hooks.ts'
import { idsOf } from './ids.ts'
import { writeWithPicture } from './picture.service.ts'
import { storeGivenPassword } from './relations.queries.ts'
import { ownDepartOf, readRelations, relationsDiffer, relationsOf, saveRelations } from './relations.ts'

const passwordOf = (body: unknown): string => {
  const sent = typeof body === 'object' && body !== null && 'password' in body ? body.password : ''
  return typeof sent === 'string' ? sent : ''
}

/** Until when a password that is set now can be used by its owner. */
const givenUntil = ({ context }: Source): number => context.clock.now() + limits.givenPasswordMs

/** A new account with its departments, roles and flags. Without a password nobody signs in with it until one is set. */
export async function addUser(source: Source, caller: Caller, body: unknown): Promise<WireRecord> {
  const given = readRelations(body)
  const password = passwordOf(body)
  const named = typeof body === 'object' && body !== null && 'username' in body ? String(body.username) : ''
  if (password !== '') refuseWeakPassword(password, { username: named })
  const hash = password === '' ? null : await source.context.access.passwords.hash(password)
  const own = withHooks(source, {
    async afterCreate(call) {
      const departs = given.departs ?? (await ownDepartOf(call))
      await saveRelations(call, call.id, { ...given, departs: departs.length === 0 ? undefined : departs })
      if (hash !== null) await storeGivenPassword(call.tx, call.id, { hash, expiresMs: givenUntil(source) })
      await inheritLimits(call.tx, call.actor, [call.id])
      await assertNotMorePrivileged(call.tx, call.actor, [call.id])
    },
  })
  const record = await writeWithPicture(own, caller.actor, body, (target) => createRecord(target, caller, body))
  await noteOf(source, caller, { event: 'user.created', target: String(record.id) })
  return record
}

/** Changes an account with what belongs to it; whoever has it open elsewhere feels new rights at his next request. */
export async function editUser(source: Source, caller: Caller, body: unknown): Promise<WireRecord> {
  const given = readRelations(body)
  const { db } = source.context
  const sent = typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : ''
  const isBeside = isId(sent) && (await relationsDiffer({ tx: db, actor: caller.actor }, sent, given))
  let isChanged = false
  let detail: AuditDetail = {}
  const own = withHooks(source, {
    ...(isBeside && { writesBeside: true as const }),
    async afterUpdate(call) {
      isChanged = true
      const before = isBeside ? await relationsOf(call, call.id) : {}
      await saveRelations(call, call.id, given)
      if (isBeside) detail = auditDifference(before, await relationsOf(call, call.id)) ?? {}
      await assertNotMorePrivileged(call.tx, call.actor, [call.id])
      if (isBeside) await source.context.sessions.permissionsChanged({ userIds: [call.id] }, call.tx)
    },
  })
  const record = await writeWithPicture(own, caller.actor, body, (target) => updateRecord(target, caller, body))
  if (isChanged) await noteOf(source, caller, { event: 'user.changed', target: String(record.id), detail })
  return record
}

/** Deletes into the recycle bin: all of them or none. Their sessions end at the same moment. */
export async function removeUsers(source: Source, caller: Caller, list: string): Promise<void> {
  const ids = idsOf(list, term('用户'))
  await source.context.db.tx(async (tx) => {
    await lockTargets(source, { ...caller, tx }, ids)
    await refuseLeaving(tx, caller.actor, ids, nameMessages.remove())
    await markDeleted(tx, { ids, by: caller.actor.username })
    for (const id of ids) await source.context.sessions.endAllOf(id, 'frozen', { sql: tx })
  })
  for (const target of ids) await noteOf(source, caller, { event: 'user.deleted', target })
}

/** Freezes or unfreezes all of these accounts or none. Whoever is frozen is signed out in every process at the same moment. */
export async function freezeUsers(
  source: Source,
  caller: Caller,
  { ids: list, status }: { readonly ids: string; readonly status: number },
): Promise<void> {
  const ids = idsOf(list, term('用户'))
  const { actor } = caller
  await source.context.db.tx(async (tx) => {
    await lockTargets(source, { ...caller, tx }, ids)
    if (status === 1) await assertNotMorePrivileged(tx, actor, ids)
    else await refuseLeaving(tx, actor, ids, nameMessages.freeze())
    await setStatus(tx, { ids, status, by: actor.username })
    if (status !== 1) for (const id of ids) await source.context.sessions.endAllOf(id, 'frozen', { sql: tx })
  })
  for (const target of ids) await noteOf(source, caller, { event: status === 1 ? 'user.unfrozen' : 'user.frozen', target })
}

/** A new password set by an administrator: all sessions end, and its owner changes it when he signs in. */
export async function resetUserPassword(
  source: Source,
  caller: Caller,
  given: { readonly username: string; readonly password: string; readonly confirmpassword?: string | undefined },
): Promise<void> {
  const { actor } = caller
  const { db, access, sessions } = source.context
  if (given.password === '') throw errors.invalidInput({ reason: peopleMessages.newPasswordEmpty() })
  if (given.confirmpassword !== undefined && given.confirmpassword !== given.password) throw errors.passwordsDiffer()
  const id = await userIdBy(db, actor.tenantId, given.username.trim())
  if (id === undefined) throw errors.notFound({ label: term('用户') })
  if (id === actor.userId) throw errors.ownPasswordReset()
  refuseWeakPassword(given.password, { username: given.username.trim() })
  const hash = await access.passwords.hash(given.password)
  await db.tx(async (tx) => {
    await lockTargets(source, { ...caller, tx }, [id])
    await assertMayActAs(tx, actor, [id])
    await storeGivenPassword(tx, id, { hash, expiresMs: givenUntil(source) })
    await sessions.endAllOf(id, 'password', { sql: tx })
  })
  await noteOf(source, caller, { event: 'user.password', target: id })
}

/** Holds the rows; one that the caller does not see counts as missing, and then nothing happens to any. */
export async function lockTargets(source: Source, scope: Parameters<typeof lockRows>[1], ids: readonly string[]): Promise<void> {
  const rows = await lockRows(source, scope, ids)
  if (rows.length !== ids.length) throw errors.notFound({ label: term('用户') })
}

export function noteOf(
  source: Source,
  { actor, meta }: { readonly actor: Actor; readonly meta: RequestMeta },
  line: Pick<AuditEvent, 'event' | 'detail'> & { readonly target: string },
): Promise<void> {
  return source.context.audit({ ...line, actor, ip: meta.ip, requestId: meta.requestId })
}
