import { user } from '@heliodesk/contracts/resources/system/user'
import { sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { ruledRows } from '#server/access/scope.ts'
import { escapeLike } from '#server/db/likePattern.ts'
import type { Sql } from '#server/db/sql.ts'
import { type PickedUser, shown } from './picker.queries.ts'
import { visibleUsers } from './user.queries.ts'

/** People who work in this very department, with the number of all. Whether the caller sees the department was asked before. */
export async function staffPage(
  db: Sql,
  actor: Actor,
  ask: { readonly departId: string; readonly keyword: string; readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly PickedUser[]; readonly total: number }> {
  const pattern = `%${escapeLike(ask.keyword)}%`
  const from = sql`from sys_user u join sys_user t on t.id = u.id
    where ${visibleUsers(actor)} and ${ruledRows(actor, user, 't')} and u.tenant_id = ${actor.tenantId}::bigint
      and exists (select 1 from sys_user_depart ud where ud.user_id = u.id and ud.depart_id = ${ask.departId}::bigint)
      and (${ask.keyword} = '' or u.username ilike ${pattern} or u.realname ilike ${pattern})`
  const count = await sql<{ total: string }>`select count(*) as total ${from}`.execute(db.kysely)
  const found = await sql<PickedUser>`select ${shown(actor)} ${from}
    order by u.username limit ${ask.limit} offset ${ask.offset}`.execute(db.kysely)
  return { rows: found.rows, total: Number(count.rows[0]?.total ?? 0) }
}

export async function joinDepart(tx: Sql, departId: string, userIds: readonly string[]): Promise<void> {
  await tx.query('INSERT INTO sys_user_depart (user_id, depart_id) SELECT unnest($2::bigint[]), $1 ON CONFLICT DO NOTHING', [
    departId,
    userIds,
  ])
}

/** Takes them out; the department they belong to becomes another one of theirs where it was this one. */
export async function leaveDepart(tx: Sql, departId: string, userIds: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM sys_user_depart WHERE depart_id = $1 AND user_id = ANY ($2::bigint[])', [departId, userIds])
  await tx.query(
    `UPDATE sys_user u SET sys_org_code = d.org_code FROM (
       SELECT DISTINCT ON (ud.user_id) ud.user_id, d.org_code FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id
       JOIN sys_user p ON p.id = ud.user_id AND p.tenant_id = d.tenant_id
       WHERE ud.user_id = ANY ($1::bigint[]) ORDER BY ud.user_id, d.org_code) d
     WHERE u.id = d.user_id AND NOT EXISTS (
       SELECT 1 FROM sys_user_depart ud JOIN sys_depart o ON o.id = ud.depart_id
       WHERE ud.user_id = u.id AND o.tenant_id = u.tenant_id AND o.org_code = u.sys_org_code)`,
    [userIds],
  )
}

/** The first of them who works in no other department of their tenant. */
export async function onlyHere(tx: Sql, departId: string, userIds: readonly string[]): Promise<{ realname: string } | undefined> {
  const rows = await tx.query<{ realname: string }>(
    `SELECT u.realname FROM sys_user u WHERE u.id = ANY ($2::bigint[]) AND NOT EXISTS (
       SELECT 1 FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id
       WHERE ud.user_id = u.id AND d.tenant_id = u.tenant_id AND ud.depart_id <> $1) ORDER BY u.id LIMIT 1`,
    [departId, userIds],
  )
  return rows[0]
}
