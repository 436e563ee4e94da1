import type { QuickHits, QuickSearch } from '@heliodesk/contracts/endpoints/session'
import { errors } from '@heliodesk/contracts/errors'
import { permissionOf } from '@heliodesk/contracts/kit/resource'
import { limits } from '@heliodesk/contracts/limits'
import { peopleMessages } from '@heliodesk/contracts/messages/people'
import { patterns } from '@heliodesk/contracts/patterns'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { station } from '@heliodesk/contracts/resources/station/station'
import { type Actor, isAllowed } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { regionParts } from '#server/crud/regions.ts'
import { isLatin } from '#server/db/pinyin.ts'
import { findCustomers, findStations, type Wanted } from './quickSearch.queries.ts'

/** One row more than is shown tells whether there are more. */
function cut<T>(rows: readonly T[]): QuickHits<T> {
  return { records: rows.slice(0, limits.quickSearchRows), more: rows.length > limits.quickSearchRows }
}

/**
 * The few stations and customers that the command palette offers for a keyword, from the rows of the caller.
 * A kind that they may not list is null.
 */
export async function quickSearch(
  { db, cipher }: Pick<Context, 'db' | 'cipher'>,
  actor: Actor,
  given: string,
): Promise<QuickSearch> {
  const keyword = given.trim()
  if (keyword === '') throw errors.invalidInput({ reason: peopleMessages.keyword() })
  const isPhone = patterns.phone.regex.test(keyword)
  const wanted: Wanted = {
    keyword,
    isNumber: /\d/.test(keyword),
    isReading: isLatin(keyword),
    phoneIndex: isPhone ? cipher.blindIndex(keyword, { table: 'customer', column: 'contact_number' }) : null,
    limit: limits.quickSearchRows + 1,
  }
  const [stations, customers] = await Promise.all([
    isAllowed(actor, permissionOf(station, 'list')) ? findStations(db, actor, wanted) : null,
    isAllowed(actor, permissionOf(customer, 'list')) ? findCustomers(db, actor, wanted) : null,
  ])
  const named = customers?.map(({ district, ...row }) => ({ ...row, district: regionParts(district).slice(1).join('') }))
  return { stations: stations && cut(stations), customers: named ? cut(named) : null }
}
