import { customerOrder } from '@heliodesk/contracts/resources/order/customerOrder'
import type { OrderStage } from '@heliodesk/domain/order/stage'
import { systemActor } from '#server/access/systemActor.ts'
import { dictionariesOf } from '#server/crud/dictionaries.ts'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Written } from '#server/followers/followers.ts'
import type { BoundLifecycle } from '#server/lifecycle/bound.ts'
import { stepWithin } from '#server/lifecycle/takeStep.ts'
import { derivedOf, differences, dueOf } from '#server/order/derived.ts'
import { appendChanges, readFacts, type StageWrite, writeStages } from '#server/order/facts.queries.ts'
import { lockOrders } from '#server/order/lock.queries.ts'
import { publishRecords } from '#server/realtime/tellOfRecords.ts'
import { findDoubles } from './doubles.service.ts'
import { linkRecords, settleOrders } from './links.queries.ts'

/** The kinds of records that say which roof it is. */
const ofRoof: ReadonlySet<string> = new Set([customerOrder.name, 'house'])

/**
 * Works out what is stored beside the facts of orders, in the transaction of whatever has changed a fact. Locked first, read then: of two
 * who change facts of one order the later one sees what both have written. An open order whose station has left is closed.
 */
export async function refreshOrders(life: () => BoundLifecycle, written: Written, ids: readonly string[]): Promise<void> {
  const { tx, meta } = written
  const { context, resource } = written.kind
  const cause = resource.name
  await lockOrders(tx, ids)
  await linkRecords(tx, ids)
  await settleOrders(tx, ids)
  if (ofRoof.has(cause)) await findDoubles(context, tx, ids)
  const { left, changed } = await storeStages(tx, ids, { cause, atMs: context.clock.now() })
  // Who has the order open hears of it with the commit; of its own write everybody is told anyway.
  if (cause !== customerOrder.name)
    for (const [tenantId, orders] of Map.groupBy(changed, (order) => order.tenantId))
      await publishRecords(
        { resource: customerOrder, context },
        tenantId,
        orders.map(({ id, orgCode }) => ({ id, version: null, orgCodes: [orgCode] })),
        tx,
      )
  for (const { id, tenantId, orgCode } of left) {
    const dictionaries = await dictionariesOf(context, tenantId)
    const scope = { tx, meta, dictionaries, actor: systemActor({ tenantId, orgCode }, ['order:info:cancel']) }
    await stepWithin(life(), scope, 'close', { id })
  }
}

/** Stores the stages of orders and what else follows from their facts; answers those that have changed, and the open ones whose station has left. */
export async function storeStages(
  tx: Sql,
  ids: readonly string[],
  { cause, atMs }: { readonly cause: string; readonly atMs: number },
) {
  const orders = (await readFacts(tx, ids)).map((order) => ({ order, derived: derivedOf(order) }))
  const changed = orders.filter(({ order, derived }) => differences(order, derived).length > 0)
  const moved = changed.filter(({ order, derived }) => order.stage !== derived.stage)
  const at = new Date(atMs).toISOString()
  if (changed.length > 0)
    await writeStages(
      tx,
      changed.map(({ order, derived }): StageWrite => {
        const sinceMs = order.stage === derived.stage ? order.stageSince.getTime() : atMs
        const since = new Date(sinceMs).toISOString()
        return { id: order.id, ...derived, stage_since: since, due_time: dueOf(derived.stage, sinceMs) }
      }),
    )
  if (moved.length > 0)
    await appendChanges(
      tx,
      moved.map(({ order, derived }) => ({
        id: newId(),
        tenant_id: order.tenantId,
        order_id: order.id,
        at,
        from_stage: order.stage,
        to_stage: derived.stage,
        cause,
      })),
    )
  const left = orders.flatMap(({ order }) => (order.orderStatus === '0' && order.isRetired ? [order] : []))
  return { changed: changed.map(({ order }) => order), left }
}

/** The first stage of an order that was just made; what follows from its facts comes in the same transaction. */
export async function beginStages(tx: Sql, id: string, tenantId: string, atMs: number): Promise<void> {
  const first: OrderStage = '10'
  const at = new Date(atMs).toISOString()
  await appendChanges(tx, [
    { id: newId(), tenant_id: tenantId, order_id: id, at, from_stage: null, to_stage: first, cause: customerOrder.name },
  ])
}
