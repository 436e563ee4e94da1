import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { like } from '#server/access/compare.ts'
import { scopeParams } from '#server/access/scope.ts'
import { escapeLike } from '#server/db/likePattern.ts'
import type { Sql } from '#server/db/sql.ts'
import { departNames, fewFound, nearFirst, worksHere } from './picker.queries.ts'

export interface ColleagueRow {
  readonly id: string
  readonly username: string
  readonly realname: string
  readonly avatar: string | null
  readonly workNo: string | null
  readonly post: string | null
  readonly telephone: string | null
  readonly email: string | null
  /** Ciphertext. */
  readonly phone: string | null
  readonly departId: string | null
  readonly departName: string
}

export interface AddressAsk {
  /** A department of the caller's; their own unless given. */
  readonly orgCode: string | undefined
  readonly keyword: string
  readonly phoneIndex: string | null
  readonly limit: number
  readonly offset: number
}

/**
 * People of the departments below one, by department and name, with the number of all. Few are found first and sorted then. Of many, the
 * first pages are read along the index in their order: OFFSET 0 has whether one works there asked for the people of the page alone.
 */
export async function colleaguePage(
  db: Sql,
  actor: Actor,
  ask: AddressAsk,
): Promise<{ readonly rows: readonly ColleagueRow[]; readonly total: number }> {
  const { tenantId, orgPrefixPattern } = scopeParams(actor, ask.orgCode)
  const who = (each: RawBuilder<unknown>) => sql`from sys_user u where ${worksHere(actor)} and ${named(ask)}
    and exists (select 1 from sys_user_depart ud join sys_depart d on d.id = ud.depart_id
      where ud.user_id = u.id and d.tenant_id = ${tenantId}::bigint and d.org_code like ${orgPrefixPattern} ${each})`
  const count = await sql<{ total: string }>`select count(*) as total ${who(sql``)}`.execute(db.kysely)
  const total = Number(count.rows[0]?.total ?? 0)
  const order = sql`order by u.sys_org_code nulls last, u.realname collate "zh-x-icu", u.id`
  const found = sql`where u.id = any(array(select u.id ${who(sql``)}))`
  const rows = total <= fewFound ? sql`from sys_user u ${found}` : who(ask.offset < nearFirst ? sql`offset 0` : sql``)
  const page =
    await sql<ColleagueRow>`select u.id::text as id, u.username, u.realname, u.avatar, u.work_no, u.telephone, u.email, u.phone,
      (select p.name from sys_position p where p.id = u.post and p.tenant_id = ${tenantId}::bigint) as post,
      (select d.id::text from sys_depart d where d.tenant_id = ${tenantId}::bigint and d.org_code = u.sys_org_code) as depart_id,
      ${departNames(actor)} as depart_name from sys_user u where u.id = any(array(
        select u.id ${rows} ${order} limit ${ask.limit} offset ${ask.offset})) ${order}`.execute(db.kysely)
  return { rows: page.rows, total }
}

function named({ keyword, phoneIndex }: AddressAsk): RawBuilder<SqlBool> {
  if (keyword === '') return sql`true`
  const pattern = `%${escapeLike(keyword)}%`
  const texts = ['username', 'realname', 'workNo', 'telephone', 'email'].map((column) => like(sql.ref(`u.${column}`), pattern))
  return sql`(${sql.join(texts, sql` or `)} or u.phone_bidx = ${phoneIndex})`
}
