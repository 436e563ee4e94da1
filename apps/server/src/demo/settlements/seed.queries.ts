import type { Sql } from '#server/db/sql.ts'

export interface OrderOfDemo {
  readonly id: string
  readonly agentId: string | null
}

/** Open orders with a main contract in force whose commission nobody has settled, by agent, the latest first. */
export const signedOrders = (tx: Sql, orgCode: string, most: number) =>
  tx.query<OrderOfDemo>(
    `SELECT o.id, o.agent_id AS "agentId" FROM customer_order o JOIN contract k ON k.id = o.contract_id
     WHERE o.status = '0' AND k.status = '3' AND o.capacity IS NOT NULL AND o.agent_id IS NOT NULL AND starts_with(o.sys_org_code, $1)
       AND NOT EXISTS (SELECT FROM batch_settle_account_item l WHERE l.order_id = o.id AND l.settle_type = '5')
     ORDER BY o.agent_id, o.signed_date DESC, o.id LIMIT $2`,
    [orgCode, most],
  )

/** Orders of a branch whose goods were received last, and what these came to. */
export const receivedOrders = (tx: Sql, orgCode: string, most: number) =>
  tx.query<{ id: string; amount: string }>(
    `SELECT o.id, sum(round(l.price * l.received_quantity, 2))::numeric(14,2) AS amount
     FROM customer_order o JOIN batch_send_goods_item l ON l.order_id = o.id JOIN batch_send_goods b ON b.id = l.send_batch_id
     WHERE o.status = '0' AND starts_with(o.sys_org_code, $1) GROUP BY o.id HAVING bool_and(b.status = '5' AND l.status = '2')
     ORDER BY max(b.received_time) DESC, o.id LIMIT $2`,
    [orgCode, most],
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
