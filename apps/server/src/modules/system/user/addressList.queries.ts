import { sql } from 'kysely'
import type { Actor } from '../../../access/actor.ts'
import { escapeLike } from '../../../access/orgPrefix.ts'
import { scopeParams } from '../../../access/scope.ts'
import type { Sql } from '../../../db/sql.ts'
import { departNames, worksHere } from './picker.queries.ts'

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
  /** A department of the caller's; his own unless given. */
  readonly orgCode: string | undefined
  readonly keyword: string
  readonly phoneIndex: string | null
  readonly limit: number
  readonly offset: number
}

/** People of the departments below one, by department and name, with the number of all. */
export async function colleaguePage(
  db: Sql,
  actor: Actor,
  ask: AddressAsk,
): Promise<{ readonly rows: readonly ColleagueRow[]; readonly total: number }> {
  const { tenantId, orgPrefixPattern } = scopeParams(actor, ask.orgCode)
  const pattern = `%${escapeLike(ask.keyword)}%`
  const from = sql`from sys_user u where ${worksHere(actor)}
    and exists (select 1 from sys_user_depart ud join sys_depart d on d.id = ud.depart_id
      where ud.user_id = u.id and d.tenant_id = ${tenantId}::bigint and d.org_code like ${orgPrefixPattern})
    and (${ask.keyword} = '' or u.username ilike ${pattern} or u.realname ilike ${pattern} or u.work_no ilike ${pattern}
      or u.telephone ilike ${pattern} or u.email ilike ${pattern} or u.phone_bidx = ${ask.phoneIndex})`
  const count = await sql<{ total: string | number }>`select count(*) as total ${from}`.execute(db.kysely)
  const found =
    await sql<ColleagueRow>`select u.id::text as id, u.username, u.realname, u.avatar, u.work_no, u.telephone, u.email, u.phone,
      (select p.name from sys_position p where p.id = u.post and p.tenant_id = ${tenantId}::bigint) as post,
      (select d.id::text from sys_depart d where d.tenant_id = ${tenantId}::bigint and d.org_code = u.sys_org_code) as depart_id,
      ${departNames(actor)} as depart_name ${from}
    order by u.sys_org_code nulls last, u.realname collate "zh-x-icu", u.id limit ${ask.limit} offset ${ask.offset}`.execute(
      db.kysely,
    )
  return { rows: found.rows, total: Number(count.rows[0]?.total ?? 0) }
}
