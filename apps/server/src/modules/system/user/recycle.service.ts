import type { DeletedUser } from '@heliodesk/contracts/endpoints/user'
import { errors } from '@heliodesk/contracts/errors'
import { nameMessages } from '@heliodesk/contracts/messages/people'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import { maskPii } from '@heliodesk/domain/pii'
import { accountTaken } from '#server/access/accountNames.queries.ts'
import type { Actor } from '#server/access/actor.ts'
import { assertNotMorePrivileged } from '#server/access/privilege.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/crud/write.ts'
import type { Sql } from '#server/db/sql.ts'
import { type DeletedRow, deletedUsers, purge, undelete } from './account.queries.ts'
import { idsOf } from './ids.ts'

/** What one answer carries; who has more in the bin empties it first. */
const shownMax = 500

/** Deleted accounts; with a role those that would hold it again once they are brought back. */
export async function recycleBin({ db, cipher }: Context, actor: Actor, roleId?: string): Promise<DeletedUser[]> {
  const rows = await deletedUsers(db, actor, { roleId, limit: shownMax })
  return rows.map(({ id, username, realname, org, phone, deleteBy, deleted }) => ({
    id,
    username,
    realname,
    orgCodeTxt: org,
    phone: phone === null ? null : maskPii('phone', cipher.open(phone, { table: 'sys_user', column: 'phone', id })),
    deleteBy,
    deleteTime: deleted,
  }))
}

/** Takes accounts out of the bin again, all or none; a name or a number that somebody else has taken meanwhile is reported. */
export async function restoreUsers(context: Context, { actor, meta }: Caller, list: string): Promise<void> {
  const ids = idsOf(list, thingMessages.user())
  await context.db.tx(async (tx) => {
    for (const row of await binned(tx, actor, ids)) {
      const wanted = { username: row.username, phoneIndex: row.phoneBidx, email: null, id: row.id }
      if (await accountTaken(context.db, wanted))
        throw errors.duplicate({ label: nameMessages.usernameOrMobile(), value: row.username })
    }
    await assertNotMorePrivileged(tx, actor, ids)
    await undelete(tx, ids)
  })
  for (const target of ids) await context.audit({ event: 'user.restored', actor, target, ip: meta.ip, requestId: meta.requestId })
}

export async function purgeUsers(context: Context, { actor, meta }: Caller, list: string): Promise<void> {
  const ids = idsOf(list, thingMessages.user())
  const named = new Map<string, string>()
  await context.db.tx(async (tx) => {
    for (const row of await binned(tx, actor, ids)) named.set(row.id, `${row.realname}（${row.username}）`)
    await assertNotMorePrivileged(tx, actor, ids)
    await purge(tx, ids)
  })
  for (const target of ids)
    await context.audit({ event: 'user.purged', actor, target, named, ip: meta.ip, requestId: meta.requestId })
}

async function binned(tx: Sql, actor: Actor, ids: readonly string[]): Promise<readonly DeletedRow[]> {
  const rows = await deletedUsers(tx, actor, { ids, limit: ids.length })
  if (rows.length !== ids.length) throw errors.notFound({ label: thingMessages.user() })
  return rows
}
