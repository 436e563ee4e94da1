import { auditDifference } from '@heliodesk/contracts/auditDetails'
import { errors } from '@heliodesk/contracts/errors'
import { limits } from '@heliodesk/contracts/limits'
import { nameMessages, peopleMessages } from '@heliodesk/contracts/messages/people'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import type { AuditEvent } from '#server/access/auditEvent.ts'
import { refuseWeakPassword } from '#server/access/passwordRules.ts'
import { assertMayActAs, assertNotMorePrivileged, inheritLimits } from '#server/access/privilege.ts'
import type { Context } from '#server/context.ts'
import type { CrudHooks, RowValues } from '#server/crud/module.ts'
import type { WireRecord } from '#server/crud/records.ts'
import type { Source } from '#server/crud/source.ts'
import { type Caller, createRecord, lockRows, updateRecord } from '#server/crud/write.ts'
import { markDeleted, setStatus, userIdBy } from './account.queries.ts'
import { refuseLeaving } from './guard.ts'
import { idsOf } from './ids.ts'
import { AccountForm, bringsPicture, formOf, givenPicture, storeGivenPicture, withPicture } from './picture.service.ts'
import { storeGivenPassword } from './relations.queries.ts'
import { ownDepartOf, readRelations, relationsDiffer, relationsOf, saveRelations } from './relations.ts'

/** Until when a password that is set now can be used by its owner. */
const givenUntil = ({ clock }: Context): number => clock.now() + limits.givenPasswordMs

/** A new account with its departments, roles and flags. Without a password nobody signs in with it until one is set. */
export async function addUser(source: Source, caller: Caller, body: RowValues): Promise<WireRecord> {
  const { context } = source
  const password = typeof body.password === 'string' ? body.password : ''
  if (password !== '') refuseWeakPassword(password, { username: String(body.username ?? '') })
  const passwordHash = password === '' ? null : await context.access.passwords.hash(password)
  const form = new AccountForm(await givenPicture(context, caller.actor, body), passwordHash)
  const record = await withPicture(context, caller.actor, form, () => createRecord(source, caller, { ...body, form }))
  await noteOf(source, caller, { event: 'user.created', target: String(record.id) })
  return record
}

/** Changes an account with what belongs to it; whoever has it open elsewhere feels new rights at their next request. */
export async function editUser(source: Source, caller: Caller, body: RowValues): Promise<WireRecord> {
  const { context } = source
  const form = new AccountForm(await givenPicture(context, caller.actor, body), null)
  const record = await withPicture(context, caller.actor, form, () => updateRecord(source, caller, { ...body, form }))
  // After the commit: what changed in the fields is read from the versions.
  if (form.change) await noteOf(source, caller, { event: 'user.changed', target: String(record.id), detail: form.change })
  return record
}

/**
 * What is written with an account beside its own fields. Accounts of an import come without a form: into the department that the
 * importer works in, without roles and without a password.
 */
export const accountHooks = (context: Context) =>
  ({
    async afterCreate(call) {
      const { tx, actor, id, body } = call
      const relations = readRelations(body)
      const departs = relations.departs ?? (await ownDepartOf(call))
      await saveRelations(call, id, { ...relations, departs: departs.length === 0 ? undefined : departs })
      await inheritLimits(tx, actor, [id])
      const form = formOf(body)
      if (!form) return
      await storeGivenPicture(tx, id, form)
      if (form.passwordHash) await storeGivenPassword(tx, id, { hash: form.passwordHash, expiresMs: givenUntil(context) })
      await assertNotMorePrivileged(tx, actor, [id])
    },
    async hasSideEffects(call) {
      const form = formOf(call.body)
      return form !== undefined && (bringsPicture(form) || (await relationsDiffer(call, call.id, readRelations(call.body))))
    },
    async afterUpdate(call) {
      const { tx, actor, id, body } = call
      const form = formOf(body)
      if (!form) return
      const before = await relationsOf(call, id)
      await saveRelations(call, id, readRelations(body))
      const detail = auditDifference(before, await relationsOf(call, id))
      await storeGivenPicture(tx, id, form)
      await assertNotMorePrivileged(tx, actor, [id])
      if (detail) await context.sessions.permissionsChanged({ userIds: [id] }, tx)
      form.change = detail ?? {}
    },
  }) satisfies CrudHooks

/** Deletes into the recycle bin: all of them or none. Their sessions end at the same moment. */
export async function removeUsers(source: Source, caller: Caller, list: string): Promise<void> {
  const ids = idsOf(list, thingMessages.user())
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
  const ids = idsOf(list, thingMessages.user())
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

/** A new password set by an administrator: all sessions end, and its owner changes it when they sign in. */
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
  if (id === undefined) throw errors.notFound({ label: thingMessages.user() })
  if (id === actor.userId) throw errors.ownPasswordReset()
  refuseWeakPassword(given.password, { username: given.username.trim() })
  const hash = await access.passwords.hash(given.password)
  await db.tx(async (tx) => {
    await lockTargets(source, { ...caller, tx }, [id])
    await assertMayActAs(tx, actor, [id])
    await storeGivenPassword(tx, id, { hash, expiresMs: givenUntil(source.context) })
    await sessions.endAllOf(id, 'password', { sql: tx })
  })
  await noteOf(source, caller, { event: 'user.password', target: id })
}

/** Holds the rows; one that the caller does not see counts as missing, and then nothing happens to any. */
export async function lockTargets(source: Source, scope: Parameters<typeof lockRows>[1], ids: readonly string[]): Promise<void> {
  const rows = await lockRows(source, scope, ids)
  if (rows.length !== ids.length) throw errors.notFound({ label: thingMessages.user() })
}

export function noteOf(
  source: Source,
  { actor, meta }: { readonly actor: Actor; readonly meta: RequestMeta },
  line: Pick<AuditEvent, 'event' | 'detail'> & { readonly target: string },
): Promise<void> {
  return source.context.audit({ ...line, actor, ip: meta.ip, requestId: meta.requestId })
}
