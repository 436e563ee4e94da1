import type { Sql } from '#server/db/sql.ts'

/** Open orders of a branch whose contract is in force, whose project is filed, and which got no goods yet: those that wait longest first. */
export async function filedOrders(tx: Sql, orgCode: string, most: number): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT o.id FROM customer_order o JOIN contract k ON k.id = o.contract_id JOIN grid_connection g ON g.id = o.grid_id
     JOIN customer c ON c.id = o.customer_id
     WHERE o.status = '0' AND k.status = '3' AND g.status IN ('4', '5', '6', '7', '8') AND c.is_blacklist IS NOT TRUE
       AND starts_with(o.sys_org_code, $2) AND NOT EXISTS (SELECT FROM batch_send_goods_item l WHERE l.order_id = o.id)
     ORDER BY o.stage_since, o.id LIMIT $1`,
    [most, orgCode],
  )
  return rows.map(({ id }) => id)
}

/** Their contracts name the kit, and how many panels of it. Answers how many panels each order has. */
export async function giveKit(tx: Sql, ids: readonly string[], kitId: string): Promise<readonly number[]> {
  await tx.query(
    `UPDATE contract k SET product_id = $2, pv_panel_num = coalesce(k.pv_panel_num, 20) FROM customer_order o
     WHERE o.id = ANY($1::bigint[]) AND k.id = o.contract_id`,
    [ids, kitId],
  )
  const rows = await tx.query<{ panels: number }>(
    `UPDATE customer_order o SET pv_panel_num = coalesce(o.pv_panel_num, k.pv_panel_num) FROM contract k
     WHERE o.id = ANY($1::bigint[]) AND k.id = o.contract_id RETURNING o.pv_panel_num AS panels`,
    [ids],
  )
  return rows.map(({ panels }) => panels)
}

/** The agent of an order, who answers for what is sent over the design. */
export async function agentOf(tx: Sql, orderId: string): Promise<string | null> {
  const rows = await tx.query<{ agentId: string }>(
    `SELECT a.id AS "agentId" FROM customer_order o JOIN agent a ON a.id = o.agent_id JOIN agent_standing s ON s.id = a.id
     WHERE o.id = $1 AND s.deposit > 1000`,
    [orderId],
  )
  return rows[0]?.agentId ?? null
}

export interface LineOfDemo {
  readonly itemNo: string
  readonly code: string
  readonly quantity: string
}

export const linesOfDemo = (tx: Sql, id: string) =>
  tx.query<LineOfDemo>(
    `SELECT l.item_no AS "itemNo", p.product_code AS code, l.quantity FROM batch_send_goods_item l JOIN product p ON p.id = l.product_id
     WHERE l.send_batch_id = $1 ORDER BY l.id`,
    [id],
  )
