import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { station } from '@heliodesk/contracts/resources/station/station'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { scopeFilter } from '#server/access/scope.ts'
import { escapeLike } from '#server/db/likePattern.ts'
import { readingBegins, readingPattern } from '#server/db/pinyin.ts'
import type { Sql } from '#server/db/sql.ts'

export interface StationHit {
  readonly id: string
  readonly stationName: string
  readonly contractNo: string
  readonly totalpower: string
  readonly status: number
}

export interface CustomerHit {
  readonly id: string
  readonly userName: string
  readonly customerNo: string
  readonly district: string
}

export interface Wanted {
  readonly keyword: string
  /** May be a part of a number: the letters that all numbers begin with find nothing worth finding. */
  readonly isNumber: boolean
  /** Letters that may be the reading of a name. */
  readonly isReading: boolean
  /** Keyed index of a whole phone number; its parts find nobody. */
  readonly phoneIndex: string | null
  readonly limit: number
}

/** Stations of the caller by name, contract or station number, and by reading; names that begin with the keyword come first. */
export async function findStations(db: Sql, actor: Actor, wanted: Wanted): Promise<readonly StationHit[]> {
  const { inside, begin } = patternsOf(wanted.keyword)
  const matches = [sql`t.station_name ilike ${inside}`]
  if (wanted.isNumber) matches.push(sql`t.contract_no ilike ${inside}`, sql`t.station_no ilike ${inside}`)
  if (wanted.isReading) matches.push(readsAs(wanted.keyword))
  if (wanted.phoneIndex !== null) {
    matches.push(sql`t.customer_id in (select c.id from customer c where c.contact_number_bidx = ${wanted.phoneIndex})`)
  }
  const found =
    await sql<StationHit>`select t.id, t.station_name, t.contract_no, t.totalpower, coalesce(live.status, 0)::int as status
    from station_info t left join station_live live on live.station_id = t.id
    where ${scopeFilter(actor, station, 't')} and ${anyOf(matches)}
    order by ${beginsWith(sql`t.station_name`, begin, wanted)} desc, t.station_name, t.id limit ${wanted.limit}`.execute(
      db.kysely,
    )
  return found.rows
}

/** Customers of the caller by name, number, reading, or the whole phone number. */
export async function findCustomers(db: Sql, actor: Actor, wanted: Wanted): Promise<readonly CustomerHit[]> {
  const { inside, begin } = patternsOf(wanted.keyword)
  const matches = [sql`t.user_name ilike ${inside}`]
  if (wanted.isNumber) matches.push(sql`t.customer_no ilike ${inside}`)
  if (wanted.isReading) matches.push(readsAs(wanted.keyword))
  if (wanted.phoneIndex !== null) matches.push(sql`t.contact_number_bidx = ${wanted.phoneIndex}`)
  const found = await sql<CustomerHit>`select t.id, t.user_name, t.customer_no, t.district from customer t
    where ${scopeFilter(actor, customer, 't')} and ${anyOf(matches)}
    order by ${beginsWith(sql`t.user_name`, begin, wanted)} desc, t.user_name, t.id limit ${wanted.limit}`.execute(db.kysely)
  return found.rows
}

const patternsOf = (keyword: string) => ({ inside: `%${escapeLike(keyword)}%`, begin: `${escapeLike(keyword)}%` })
const readsAs = (keyword: string): RawBuilder<unknown> => sql`t.name_pinyin like ${readingPattern(keyword)}`
const anyOf = (parts: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> => sql<SqlBool>`(${sql.join(parts, sql` or `)})`

function beginsWith(name: RawBuilder<unknown>, begin: string, { isReading, keyword }: Wanted): RawBuilder<unknown> {
  const [initials, full] = readingBegins(keyword)
  const reading = isReading ? sql`or coalesce(t.name_pinyin like ${initials} or t.name_pinyin like ${full}, false)` : sql``
  return sql`(${name} ilike ${begin} ${reading})`
}
