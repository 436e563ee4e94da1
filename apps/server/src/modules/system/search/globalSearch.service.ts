import { errors } from '@heliodesk/contracts/errors'
import { permissionOf } from '@heliodesk/contracts/kit/resource'
import { peopleMessages } from '@heliodesk/contracts/messages/people'
import { type Actor, isAllowed } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { countMatches, type SearchedKind, searchedKinds } from './globalSearch.queries.ts'

const allKinds = Object.keys(searchedKinds) as SearchedKind[]

/** Four counts for a head office (A§2.3). A list that the caller may not open counts nothing. */
export async function globalSearch(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  keyword: string,
): Promise<Record<SearchedKind, number>> {
  if (actor.orgCategory !== '1') throw errors.headOnly()
  const text = keyword.trim()
  if (text === '') throw errors.invalidInput({ reason: peopleMessages.keyword() })
  const kinds = allKinds.filter((kind) => isAllowed(actor, permissionOf(searchedKinds[kind].resource, 'list')))
  const none = { customer: 0, bankCardOpenAccountRecord: 0, stationInfo: 0, accountTransactionDetails: 0 }
  return { ...none, ...(await countMatches(db, actor, text, kinds)) }
}
