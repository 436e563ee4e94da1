import { user } from '@heliodesk/contracts/resources/system/user'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { ruledRows, scopeParams } from '#server/access/scope.ts'
import { escapeLike } from '#server/db/likePattern.ts'
import type { Sql } from '#server/db/sql.ts'

export interface HolderRow {
  readonly id: string
  readonly username: string
  readonly realname: string
  readonly sex: number | null
  /** Ciphertext. */
  readonly phone: string | null
  readonly email: string | null
  readonly orgCodeTxt: string
  readonly status: number
}

/** People who work in one of the departments that the caller sees. */
function seen(actor: Actor) {
  const { tenantId, orgPrefixPattern } = scopeParams(actor)
  return sql<SqlBool>`u.del_flag = 0 and exists (select 1 from sys_user_depart ud join sys_depart d on d.id = ud.depart_id
    where ud.user_id = u.id and d.tenant_id = ${tenantId}::bigint and d.org_code like ${orgPrefixPattern})
    and ${ruledRows(actor, user, 'u')}`
}

/** One page of those who hold a role, by account. */
export async function holderPage(
  db: Sql,
  actor: Actor,
  asked: { readonly roleId: string; readonly keyword: string; readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: HolderRow[]; readonly total: number }> {
  const { tenantId, orgPrefixPattern } = scopeParams(actor)
  const pattern = `%${escapeLike(asked.keyword)}%`
  const which = sql`from sys_user u join sys_user_role ur on ur.user_id = u.id and ur.role_id = ${asked.roleId}::bigint
    where ${seen(actor)} and (u.username ilike ${pattern} or u.realname ilike ${pattern})`
  const rows = await sql<HolderRow>`select u.id, u.username, u.realname, u.sex, u.phone, u.email, u.status,
      coalesce((select string_agg(d.depart_name, ',' order by d.org_code) from sys_user_depart ud join sys_depart d on d.id = ud.depart_id
        where ud.user_id = u.id and d.tenant_id = ${tenantId}::bigint and d.org_code like ${orgPrefixPattern}), '') as "orgCodeTxt"
    ${which} order by u.username limit ${asked.limit} offset ${asked.offset}`.execute(db.kysely)
  const count = await sql<{ total: string }>`select count(*) as total ${which}`.execute(db.kysely)
  return { rows: rows.rows, total: Number(count.rows[0]?.total ?? 0) }
}

/** How many of these people the caller sees. */
export async function countSeen(db: Sql, actor: Actor, ids: readonly string[]): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from sys_user u
    where u.id = any(${ids}::bigint[]) and ${seen(actor)}`.execute(db.kysely)
  return found.rows[0]?.count ?? 0
}

export async function addHolders(tx: Sql, roleId: string, ids: readonly string[]): Promise<number> {
  const rows = await tx.query(
    `INSERT INTO sys_user_role (user_id, role_id) SELECT id, $1 FROM unnest($2::bigint[]) AS given (id)
     ON CONFLICT DO NOTHING RETURNING user_id`,
    [roleId, ids],
  )
  return rows.length
}

export async function removeHolders(tx: Sql, roleId: string, ids: readonly string[]): Promise<number> {
  const rows = await tx.query('DELETE FROM sys_user_role WHERE role_id = $1 AND user_id = ANY ($2::bigint[]) RETURNING user_id', [
    roleId,
    ids,
  ])
  return rows.length
}

/** Whether a user who may sign in still holds the role. */
export async function hasHolder(tx: Sql, roleId: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM sys_user_role ur JOIN sys_user u ON u.id = ur.user_id AND u.del_flag = 0 AND u.status = 1
     WHERE ur.role_id = $1 LIMIT 1`,
    [roleId],
  )
  return rows.length > 0
}
