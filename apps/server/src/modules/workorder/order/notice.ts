import type { Actor } from '../../../access/actor.ts'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/sql.ts'
import { notifyUser } from '../../../realtime/notifyUser.ts'
import type { Handler } from './handlers.queries.ts'

interface Assigned {
  readonly id: string
  readonly orderNo: string
  /** Each change of the order has its own: given to the same person again, he hears of it again. */
  readonly version: number
}

/** Whoever is given an order finds it in his message centre, unless he gave it to himself. */
export async function tellHandler(
  context: Pick<Context, 'db' | 'clock'>,
  tx: Sql,
  actor: Actor,
  { order, handler }: { readonly order: Assigned; readonly handler: Handler },
): Promise<void> {
  if (handler.username === actor.username) return
  await notifyUser(
    context,
    {
      tenantId: actor.tenantId,
      userIds: [handler.userId],
      title: `工单 ${order.orderNo} 已派给您`,
      content: `${actor.realname} 把工单 ${order.orderNo} 派给您，请及时接单处理。`,
      priority: 'M',
      openPage: `/workorder/index?detail=${order.id}`,
      cause: `workOrder:${order.id}:assigned:${order.version}`,
      by: actor.username,
    },
    tx,
  )
}
