import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { term } from '@heliodesk/contracts/text/message'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import type { Sql } from '#server/db/sql.ts'
import { lockOrder, type OrderRow } from './order.queries.ts'

export interface OrderCall {
  readonly actor: Actor
  readonly meta: RequestMeta
}

/** Somebody else's order and one that is gone are the same. */
export const missing = () => errors.notFound({ label: term(workOrder.label) })

/** The order, locked. */
export async function takeOrder(tx: Sql, actor: Actor, id: string): Promise<OrderRow> {
  const order = isId(id) ? await lockOrder(tx, actor, id) : undefined
  if (!order) throw missing()
  return order
}

/** Tells the open pages of everybody who may see the order; nothing of its content travels. */
export async function tell(
  context: Context,
  cmd: 'workOrder' | 'workOrderCreate',
  order: { readonly id: string; readonly tenantId: string; readonly orgCodes: readonly (string | null)[] },
): Promise<void> {
  const orgCodes = [...new Set(order.orgCodes.filter((code) => code !== null))]
  const msgTxt = cmd === 'workOrderCreate' ? '有新的工单' : '工单有更新'
  await context.live.publish({ cmd, msgId: order.id, msgTxt }, { tenantId: order.tenantId, orgCodes })
}
