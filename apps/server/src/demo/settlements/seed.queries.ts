import type { Sql } from '#server/db/sql.ts'

export interface OrderOfDemo {
  readonly id: string
  readonly agentId: string | null
}

/** Open orders with a main contract in force and a capacity, by agent: what commissions are paid for. */
export const signedOrders = (tx: Sql, orgCode: string, most: number) =>
  tx.query<OrderOfDemo>(
    `SELECT o.id, o.agent_id AS "agentId" FROM customer_order o JOIN contract k ON k.id = o.contract_id
     WHERE o.status = '0' AND k.status = '3' AND o.capacity IS NOT NULL AND o.agent_id IS NOT NULL AND starts_with(o.sys_org_code, $1)
     ORDER BY o.agent_id, o.id LIMIT $2`,
    [orgCode, most],
  )

/** Orders whose shipment was received, and a merchant who supplies goods. */
export const receivedOrders = (tx: Sql) =>
  tx.query<{ id: string }>(
    `SELECT DISTINCT o.id FROM customer_order o JOIN batch_send_goods_item l ON l.order_id = o.id JOIN batch_send_goods b ON b.id = l.send_batch_id
     WHERE b.status = '5' ORDER BY o.id`,
    [],
  )

export async function supplier(tx: Sql): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM merchant WHERE status = '1' ORDER BY merchant_type = '2' DESC, id LIMIT 1`,
    [],
  )
  return rows[0]?.id
}

export async function dueOf(tx: Sql, id: string): Promise<string> {
  const rows = await tx.query<{ due: string }>(
    'SELECT coalesce(sum(amount), 0)::numeric(14,2) AS due FROM batch_settle_account_item WHERE settle_batch_id = $1',
    [id],
  )
  return rows[0]?.due ?? '0'
}
