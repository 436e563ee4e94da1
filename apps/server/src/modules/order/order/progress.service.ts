import type { OrderPanelCount, OrderProgress, OrderTrackView } from '@heliodesk/contracts/endpoints/order'
import { errors } from '@heliodesk/contracts/errors'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { contract } from '@heliodesk/contracts/resources/contract/contract'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { gridConnection } from '@heliodesk/contracts/resources/grid/gridConnection'
import { acceptance } from '@heliodesk/contracts/resources/order/acceptance'
import { sendBatch } from '@heliodesk/contracts/resources/order/sendBatch'
import { station } from '@heliodesk/contracts/resources/station/station'
import { stockOut } from '@heliodesk/contracts/resources/stock/stockOut'
import { term } from '@heliodesk/contracts/text/message'
import { comparePanels } from '@heliodesk/domain/order/panels'
import { type OrderNext, type OrderTrack, roleOf, tracksOf } from '@heliodesk/domain/order/tracks'
import type { Actor } from '#server/access/actor.ts'
import { isVisible } from '#server/crud/read.ts'
import type { Source } from '#server/crud/source.ts'
import type { Sql } from '#server/db/sql.ts'
import { agreedPanels } from '#server/order/agreed.queries.ts'
import { changesOf, readFacts } from '#server/order/facts.queries.ts'
import { likelyDoubles } from './doubles.service.ts'
import { panelsOf } from './panels.queries.ts'
import { type TrackRecords, trackRecords } from './progress.queries.ts'

interface Place {
  readonly at: string | null
  readonly record: string | null
  /** Where the record is, else where one is made. */
  readonly path: string | null
}

/** Where the track goes on: the page of its record, or the list in which it begins. */
const placeOf: Readonly<Record<OrderTrack, (of: TrackRecords) => Place>> = {
  customer: ({ customerId, customerNo, customerAt }) => ({
    at: customerAt,
    record: customerNo,
    path: recordPath(customer, customerId) ?? null,
  }),
  contract: ({ contractId, contractNo, contractAt, customerId }) => ({
    at: contractAt,
    record: contractNo,
    path: contractId === null ? `/contract/index?customerId=${customerId}` : (recordPath(contract, contractId) ?? null),
  }),
  grid: ({ gridId, gridNo, gridAt, customerId }) => ({
    at: gridAt,
    record: gridNo,
    path: gridId === null ? `/station/grid?customerId=${customerId}` : (recordPath(gridConnection, gridId) ?? null),
  }),
  goods: ({ issueId, issueNo, issueAt, shipmentId, shipmentNo, shipmentAt }) =>
    shipmentId === null && issueId !== null
      ? { at: issueAt, record: issueNo, path: recordPath(stockOut, issueId) ?? null }
      : {
          at: shipmentAt,
          record: shipmentNo,
          path: shipmentId === null ? '/batch/send/goods' : (recordPath(sendBatch, shipmentId) ?? null),
        },
  building: ({ acceptanceId, acceptanceNo, acceptanceAt, stationId }) => ({
    at: acceptanceAt,
    record: acceptanceNo,
    path:
      (acceptanceId !== null && recordPath(acceptance, acceptanceId)) ||
      (stationId !== null && recordPath(station, stationId)) ||
      null,
  }),
  money: ({ accountNo, accountAt, customerId }) => ({
    at: accountNo === null ? null : accountAt,
    record: accountNo,
    path: `/bankcardclassII/index?customerId=${customerId}`,
  }),
}

/** Steps that are taken in the list of another kind of record than that of the track. */
const takenAt: Partial<Readonly<Record<OrderNext, (orderId: string) => string>>> = {
  survey: (orderId) => `/order/survey?orderId=${orderId}`,
  confirmSurvey: (orderId) => `/order/survey?orderId=${orderId}`,
  build: (orderId) => `/order/acceptance?orderId=${orderId}`,
  handIn: (orderId) => `/order/acceptance?orderId=${orderId}`,
  accept: (orderId) => `/order/acceptance?orderId=${orderId}`,
}

/** The tracks of an order as they stand now, how its stage came about, and what it may be the same as. */
export async function progressOf(source: Source, actor: Actor, id: string): Promise<OrderProgress> {
  const { context, resource } = source
  const { db } = context
  if (!(await isVisible(source, actor, id))) throw errors.notFound({ label: term(resource.label) })
  const [facts] = await readFacts(db, [id])
  const records = await trackRecords(db, id)
  if (facts === undefined || records === undefined) throw errors.notFound({ label: term(resource.label) })
  const tracks = tracksOf(facts).map(({ track, state, next, after }): OrderTrackView => {
    const place = placeOf[track](records)
    const elsewhere = next === null ? undefined : takenAt[next]?.(id)
    const role = next === null ? null : roleOf(next)
    return { track, state, next, role, after, ...place, path: (place.record === null && elsewhere) || place.path }
  })
  const doubles = facts.orderStatus === '0' ? await likelyDoubles(context, db, id) : []
  return { tracks, changes: await changesOf(db, id), panels: await panelsNow(db, id), doubles: [...doubles] }
}

async function panelsNow(db: Sql, id: string): Promise<OrderPanelCount[]> {
  const found = await panelsOf(db, id)
  if (found === undefined) return []
  const { isUnderWay, isBuilding, ...counts } = found
  const agreed = (await agreedPanels(db, id))?.panels ?? null
  return [...comparePanels({ counts: { ...counts, agreed }, isUnderWay, isBuilding })]
}
