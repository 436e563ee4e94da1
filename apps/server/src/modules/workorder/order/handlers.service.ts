import { station } from '@heliodesk/contracts/resources/station/station'
import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import type { Actor } from '#server/access/actor.ts'
import { isLimited } from '#server/access/follows.ts'
import { absentPeople, seenByAbsent } from '#server/access/seers.queries.ts'
import type { Sql } from '#server/db/sql.ts'
import { type Handler, openByHandler } from './handlers.queries.ts'

/** How much somebody has to do is reported over the orders that data rules leave the asking person. */
export async function asLimited(db: Sql, actor: Actor, people: readonly Handler[]): Promise<readonly Handler[]> {
  if (!isLimited(actor, workOrder)) return people
  const open = await openByHandler(db, actor)
  return people.map((one) => ({ ...one, open: open.get(one.username) ?? 0 }))
}

/** Of these people the ones whose data rules leave them the station of an order: nobody is given what they could not open. */
export async function leftToSee(
  db: Sql,
  actor: Actor,
  stationId: string | null,
  people: readonly Handler[],
): Promise<readonly Handler[]> {
  if (stationId === null || people.length === 0) return people
  const places = await absentPeople(db, actor.tenantId, { userIds: people.map((one) => one.userId) })
  const left: Handler[] = []
  for (const one of people) {
    const own = places.filter(({ userId }) => userId === one.userId)
    const seen = await seenByAbsent(db, own, { resource: station, ids: [stationId], byRules: true })
    if (seen.has(stationId)) left.push(one)
  }
  return left
}
