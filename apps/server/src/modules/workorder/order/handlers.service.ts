import type { WorkOrderHandler } from '@heliodesk/contracts/endpoints/workOrderHandlers'
import { errors } from '@heliodesk/contracts/errors'
import { station } from '@heliodesk/contracts/resources/station/station'
import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import type { Actor } from '#server/access/actor.ts'
import { isLimited } from '#server/access/follows.ts'
import { absentPeople, seenByAbsent } from '#server/access/seers.queries.ts'
import type { Context } from '#server/context.ts'
import { readRecord } from '#server/crud/read.ts'
import { buildSource } from '#server/crud/source.ts'
import type { Sql } from '#server/db/sql.ts'
import { type Handler, openByHandler, readHandlers } from './handlers.queries.ts'
import { findOrder } from './order.queries.ts'
import { missing, type OrderCall } from './order.ts'

/** How much somebody has to do is reported over the orders that data rules leave the asking person. */
async function asLimited(db: Sql, actor: Actor, people: readonly Handler[]): Promise<readonly Handler[]> {
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

/** Who could handle an order: an existing one, or one about to be made (of a station, or of the own department). */
export async function handlersFor(
  context: Context,
  { actor }: Pick<OrderCall, 'actor'>,
  asked: { readonly id?: string | undefined; readonly stationId?: string | undefined },
): Promise<WorkOrderHandler[]> {
  const { db } = context
  const order = asked.id === undefined ? undefined : await findOrder(db, actor, asked.id)
  if (asked.id !== undefined && !order) throw missing()
  const stationId = order ? order.stationId : (asked.stationId ?? null)
  const home = order?.homeOrgCode ?? (stationId === null ? actor.orgCode : await stationHome(context, actor, stationId))
  if (home === null) throw errors.noDepartment()
  const people = await readHandlers(db, actor, { tenantId: actor.tenantId, homeOrgCode: home, isBound: stationId !== null })
  const left = await asLimited(db, actor, await leftToSee(db, actor, stationId, people))
  return left
    .map(({ username, realname, departName, open }) => ({ username, realname, departName, open }))
    .sort((a, b) => a.open - b.open)
}

/** The department of a station that this person may see. */
async function stationHome(context: Context, actor: OrderCall['actor'], stationId: string): Promise<string | null> {
  const record = await readRecord(buildSource(bare, {}, context), actor, stationId)
  return typeof record.sysOrgCode === 'string' ? record.sysOrgCode : actor.orgCode
}

/** The station without its live figures: only where it stands is asked. */
const bare = { ...station, fields: { stationName: station.fields.stationName } }
