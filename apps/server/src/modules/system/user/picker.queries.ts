import { user } from '@heliodesk/contracts/resources/system/user'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { like } from '#server/access/compare.ts'
import { ruledRows, scopeParams } from '#server/access/scope.ts'
import { escapeLike } from '#server/db/likePattern.ts'
import type { Sql } from '#server/db/sql.ts'

export interface PickedUser {
  readonly id: string
  readonly username: string
  readonly realname: string
  readonly sex: number | null
  /** Ciphertext. */
  readonly phone: string | null
  readonly birthday: string | null
  readonly avatar: string | null
  readonly orgCodeTxt: string
}

/** So many are put in order at once; of more, those at the beginning are met along an index. */
export const fewFound = 5_000
/** How far into a list the index is followed. */
export const nearFirst = 1_000

/** What may be sorted by, by the property a client names. */
const sortKeys: Readonly<Record<string, RawBuilder<unknown>>> = {
  createTime: sql`u.create_time`,
  username: sql`u.username`,
  realname: sql`u.realname collate "zh-x-icu"`,
  sex: sql`u.sex`,
  birthday: sql`u.birthday`,
}
export const isSortKey = (column: string): boolean => Object.hasOwn(sortKeys, column)

/** Departments that the caller sees, over the alias `d`, narrowed to one of them and those below it. */
function isSeen(actor: Actor, departId: string | null): RawBuilder<SqlBool> {
  const { tenantId, orgPrefixPattern } = scopeParams(actor)
  const own = sql<SqlBool>`d.tenant_id = ${tenantId}::bigint and d.org_code like ${orgPrefixPattern}`
  if (departId === null) return own
  return sql`${own} and d.org_code like (select up.org_code || '%' from sys_depart up
    where up.id = ${departId}::bigint and up.tenant_id = ${tenantId}::bigint and up.org_code like ${orgPrefixPattern})`
}

/** The same as a common table expression of their ids. Put together once, or they are looked up for each of many people. */
const seenDeparts = (actor: Actor, departId: string | null): RawBuilder<unknown> =>
  sql`seen as materialized (select d.id from sys_depart d where ${isSeen(actor, departId)})`

/** People who may still work in the caller's tenant: of its own, or members from another one. */
export function worksHere(actor: Actor): RawBuilder<SqlBool> {
  return sql`u.del_flag = 0 and u.status = 1 and (u.tenant_id = ${actor.tenantId}::bigint or exists (select 1 from sys_user_tenant m
    where m.user_id = u.id and m.tenant_id = ${actor.tenantId}::bigint and m.status = 1)) and ${ruledRows(actor, user, 'u')}`
}

/** Names of all their departments that the caller sees, however the list is narrowed. */
export function departNames(actor: Actor): RawBuilder<unknown> {
  const { tenantId, orgPrefixPattern } = scopeParams(actor)
  return sql`coalesce((select string_agg(d.depart_name, ',' order by d.org_code) from sys_user_depart ud
    join sys_depart d on d.id = ud.depart_id
    where ud.user_id = u.id and d.tenant_id = ${tenantId}::bigint and d.org_code like ${orgPrefixPattern}), '')`
}

export const shown = (actor: Actor): RawBuilder<unknown> => sql`u.id::text as id, u.username, u.realname, u.sex, u.phone,
  u.birthday::text as birthday, u.avatar, ${departNames(actor)} as ${sql.ref('orgCodeTxt')}`

/** Members of a group that the caller sees. */
function ofGroup(actor: Actor, groupId: string | null): RawBuilder<unknown> {
  if (groupId === null) return sql``
  const { tenantId, orgPrefixPattern } = scopeParams(actor)
  return sql`and u.id in (select m.user_id from sys_group_user m join sys_group g on g.id = m.group_id
    where g.id = ${groupId}::bigint and g.tenant_id = ${tenantId}::bigint and g.sys_org_code like ${orgPrefixPattern})`
}

export interface UserPageAsk {
  readonly departId: string | null
  readonly groupId: string | null
  /** Part of the account or name. */
  readonly keyword: string
  /** Blind index of a whole phone number, or null. */
  readonly phoneIndex: string | null
  readonly column: string
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

/**
 * One page of people with the number of all that match, in one statement. Of many, the first pages are read along the index in their order:
 * `walk` and `sorted` answer the same, and the number decides which of them is run.
 */
export async function userPage(db: Sql, actor: Actor, ask: UserPageAsk): Promise<{ rows: PickedUser[]; total: number }> {
  const direction = ask.order === 'asc' ? sql`asc` : sql`desc`
  const by = sql`${sortKeys[ask.column] ?? sortKeys.createTime} ${direction}${ask.column === 'createTime' ? sql`` : sql` nulls last`}`
  const order = sql`order by ${by}, u.id ${direction}`
  const range = sql`limit ${ask.limit} offset ${ask.offset}`
  const canWalk = ask.column === 'createTime' && ask.offset < nearFirst
  const who = sql`${worksHere(actor)} and ${named(ask)} ${ofGroup(actor, ask.groupId)}`
  const walk = sql`(select u.id from sys_user u where (select n > ${fewFound} from total) and ${who} and exists (
      select from sys_user_depart ud join sys_depart d on d.id = ud.depart_id
      where ud.user_id = u.id and ${isSeen(actor, ask.departId)} offset 0) ${order} ${range}) union all`
  const sorted = sql`(select u.id from sys_user u join matching on matching.id = u.id
      ${canWalk ? sql`where (select n <= ${fewFound} from total)` : sql``} ${order} ${range})`
  const found = await sql<PickedUser & { readonly total: string | number; readonly found: string | null }>`
    with ${seenDeparts(actor, ask.departId)},
    matching as materialized (select u.id from sys_user u where ${who}
      and u.id in (select ud.user_id from sys_user_depart ud join seen on seen.id = ud.depart_id)),
    total as materialized (select count(*) as n from matching),
    page as (select u.id as found, row_number() over (${order}) as at, ${shown(actor)}
      from sys_user u where u.id in (${canWalk ? walk : sql``} ${sorted}))
    select total.n as total, page.* from total left join page on true order by page.at`.execute(db.kysely)
  const total = Number(found.rows[0]?.total ?? 0)
  return { rows: found.rows.filter((row) => row.found !== null), total }
}

/** Part of the account or of the name, or a whole phone number. */
function named({ keyword, phoneIndex }: UserPageAsk): RawBuilder<SqlBool> {
  if (keyword === '') return sql`true`
  const pattern = `%${escapeLike(keyword)}%`
  return sql`(${like(sql`u.username`, pattern)} or ${like(sql`u.realname`, pattern)} or u.phone_bidx = ${phoneIndex})`
}

/** People by their ids or accounts, of the caller's departments. */
export async function usersBy(
  db: Sql,
  actor: Actor,
  by: { readonly ids: readonly string[] } | { readonly usernames: readonly string[] },
): Promise<PickedUser[]> {
  const wanted = 'ids' in by ? sql`u.id = any(${by.ids}::bigint[])` : sql`u.username = any(${by.usernames}::text[])`
  const found = await sql<PickedUser>`
    with ${seenDeparts(actor, null)}
    select ${shown(actor)} from sys_user u where ${wanted} and ${worksHere(actor)}
      and exists (select 1 from sys_user_depart ud join seen on seen.id = ud.depart_id where ud.user_id = u.id)
    order by u.username`.execute(db.kysely)
  return found.rows
}
