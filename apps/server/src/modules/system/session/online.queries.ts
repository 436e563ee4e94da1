import { user } from '@heliodesk/contracts/resources/system/user'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { ruledRows, scopeParams } from '#server/access/scope.ts'
import { escapeLike } from '#server/db/likePattern.ts'
import type { Sql } from '#server/db/sql.ts'

export interface Moment {
  readonly nowMs: number
  readonly idleMs: number
  readonly rememberMs: number
}

/** Sessions that still work (not ended, not past their end, not idle for too long) of people of the caller's departments whom data rules leave. */
function inSight(actor: Actor, at: Moment): RawBuilder<SqlBool> {
  const { tenantId, orgPrefixPattern } = scopeParams(actor)
  return sql<SqlBool>`(s.tenant_id = ${tenantId}::bigint and s.ended_at is null and ${ruledRows(actor, user, 'u')}
    and (s.org_code like ${orgPrefixPattern} or (s.org_code is null and u.sys_org_code like ${orgPrefixPattern}))
    and s.expires_at > to_timestamp(${at.nowMs}::float8 / 1000)
    and s.last_seen > to_timestamp((${at.nowMs}::float8 - case when s.remember then ${at.rememberMs}::float8 else ${at.idleMs}::float8 end) / 1000))`
}

export interface SessionOwner {
  readonly userId: string
  readonly isSeen: boolean
  readonly isAdmin: boolean
}

/** Whose session of the tenant this is; undefined when there is none of this id that has not ended. */
export async function sessionOwner(db: Sql, actor: Actor, sessionId: string, at: Moment): Promise<SessionOwner | undefined> {
  const found = await sql<SessionOwner>`select s.user_id::text as user_id, ${inSight(actor, at)} as is_seen,
      exists (select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id
        where ur.user_id = s.user_id and r.tenant_id = s.tenant_id and r.role_code = 'admin') as is_admin
    from sys_session s join sys_user u on u.id = s.user_id
    where s.id = ${sessionId}::bigint and s.tenant_id = ${actor.tenantId}::bigint and s.ended_at is null`.execute(db.kysely)
  return found.rows[0]
}

/** What may be sorted by, by the property a client names. */
const sortKeys: Readonly<Record<string, RawBuilder<unknown>>> = {
  lastSeen: sql`s.last_seen`,
  loginTime: sql`s.created_at`,
  createTime: sql`s.created_at`,
  username: sql`u.username`,
  realname: sql`u.realname collate "zh-x-icu"`,
  departName: sql`d.depart_name collate "zh-x-icu"`,
  ip: sql`s.ip`,
}
export const isSortKey = (column: string): boolean => Object.hasOwn(sortKeys, column)

export interface OnlineRow {
  readonly id: string
  readonly userId: string
  readonly username: string
  readonly realname: string
  readonly avatar: string | null
  readonly sex: number | null
  readonly birthday: string | null
  /** Ciphertext. */
  readonly phone: string | null
  readonly departName: string | null
  readonly ip: string | null
  readonly userAgent: string | null
  readonly createdAt: Date
  readonly lastSeen: Date
}

export interface OnlineAsk {
  readonly keyword: string
  readonly column: string
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

export async function onlinePage(
  db: Sql,
  actor: Actor,
  at: Moment,
  ask: OnlineAsk,
): Promise<{ readonly rows: readonly OnlineRow[]; readonly total: number }> {
  const pattern = `%${escapeLike(ask.keyword)}%`
  const direction = ask.order === 'asc' ? sql`asc` : sql`desc`
  const from = sql`from sys_session s join sys_user u on u.id = s.user_id and u.status = 1 and u.del_flag = 0
    left join sys_depart d on d.tenant_id = s.tenant_id and d.org_code = s.org_code
    where ${inSight(actor, at)}
      and (${ask.keyword} = '' or u.username ilike ${pattern} or u.realname ilike ${pattern} or s.ip ilike ${pattern})`
  const count = await sql<{ total: string }>`select count(*) as total ${from}`.execute(db.kysely)
  const found = await sql<OnlineRow>`select s.id::text as id, s.user_id::text as user_id, u.username, u.realname, u.avatar, u.sex,
      u.birthday::text as birthday, u.phone, d.depart_name, s.ip, s.user_agent, s.created_at, s.last_seen ${from}
    order by ${sortKeys[ask.column] ?? sortKeys.lastSeen} ${direction} nulls last, s.id ${direction}
    limit ${ask.limit} offset ${ask.offset}`.execute(db.kysely)
  return { rows: found.rows, total: Number(count.rows[0]?.total ?? 0) }
}
