import { isId } from '@heliodesk/contracts/formats'
import { user } from '@heliodesk/contracts/resources/system/user'
import { sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { ruledRows } from '#server/access/scope.ts'
import type { Sql } from '#server/db/sql.ts'
import { inSight } from './user.queries.ts'

export async function userIdBy(db: Sql, tenantId: string, username: string): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>(
    'SELECT id FROM sys_user WHERE tenant_id = $1 AND lower(username) = lower($2) AND del_flag = 0',
    [tenantId, username],
  )
  return rows[0]?.id
}

/** The path of somebody's picture; null also for an account that is not there. */
export async function storedPicture(db: Sql, actor: Actor, id: string): Promise<string | null> {
  if (!isId(id)) return null
  const rows = await db.query<{ avatar: string | null }>('SELECT avatar FROM sys_user WHERE id = $1 AND tenant_id = $2', [
    id,
    actor.tenantId,
  ])
  return rows[0]?.avatar ?? null
}

/** Answers the one before. */
export async function storePicture(tx: Sql, id: string, path: string | null): Promise<string | null> {
  const rows = await tx.query<{ before: string | null }>(
    `UPDATE sys_user u SET avatar = $2 FROM (SELECT id, avatar FROM sys_user WHERE id = $1) old
     WHERE u.id = old.id RETURNING old.avatar AS before`,
    [id, path],
  )
  return rows[0]?.before ?? null
}

export async function setStatus(
  tx: Sql,
  given: { readonly ids: readonly string[]; readonly status: number; readonly by: string },
): Promise<void> {
  await tx.query(
    `UPDATE sys_user SET status = $2, version = version + 1, update_by = $3, update_time = now() WHERE id = ANY ($1::bigint[])`,
    [given.ids, given.status, given.by],
  )
}

export async function markDeleted(tx: Sql, given: { readonly ids: readonly string[]; readonly by: string }): Promise<void> {
  await tx.query(
    `UPDATE sys_user SET del_flag = 1, delete_by = $2, delete_time = now(), version = version + 1 WHERE id = ANY ($1::bigint[])`,
    [given.ids, given.by],
  )
}

export interface DeletedRow {
  readonly id: string
  readonly username: string
  readonly realname: string
  readonly org: string
  /** Ciphertext. */
  readonly phone: string | null
  readonly phoneBidx: string | null
  readonly deleteBy: string | null
  readonly deleted: string | null
}

/** What lies in the recycle bin and the caller sees, the newest first; of these ids only when they are given. */
export async function deletedUsers(
  db: Sql,
  actor: Actor,
  given: { readonly ids?: readonly string[]; readonly roleId?: string | undefined; readonly limit: number },
): Promise<readonly DeletedRow[]> {
  const found = await sql<DeletedRow>`
    select t.id::text as id, t.username, t.realname, t.phone, t.phone_bidx, t.delete_by,
      coalesce((select d.depart_name from sys_depart d where d.tenant_id = t.tenant_id and d.org_code = t.sys_org_code), '') as org,
      to_char(t.delete_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as deleted
    from sys_user t where t.del_flag = 1 and t.tenant_id = ${actor.tenantId}::bigint and ${inSight(actor)} and ${ruledRows(actor, user, 't')}
      and (${given.ids ?? null}::bigint[] is null or t.id = any(${given.ids ?? null}::bigint[]))
      and (${given.roleId ?? null}::bigint is null
        or exists (select 1 from sys_user_role ur where ur.user_id = t.id and ur.role_id = ${given.roleId ?? null}::bigint))
    order by t.delete_time desc nulls last, t.id desc limit ${given.limit}`.execute(db.kysely)
  return found.rows
}

export async function undelete(tx: Sql, ids: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE sys_user SET del_flag = 0, delete_by = NULL, delete_time = NULL, version = version + 1 WHERE id = ANY ($1::bigint[])`,
    [ids],
  )
}

export async function purge(tx: Sql, ids: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM sys_user WHERE id = ANY ($1::bigint[]) AND del_flag = 1', [ids])
}
