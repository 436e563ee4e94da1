import type { Sql } from '#server/db/sql.ts'

/** The agents of the orders of a shipment, and those whose deposit stands for goods of it. */
export async function agentsOf(tx: Sql, id: string): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT DISTINCT a.id FROM batch_send_goods_item l JOIN customer_order o ON o.id = l.order_id
       JOIN agent a ON a.id IN (o.agent_id, l.over_agent_id) WHERE l.send_batch_id = $1 ORDER BY a.id`,
    [id],
  )
  return rows.map((one) => one.id)
}

export interface OverLine {
  readonly id: string
  readonly over_quantity: string
  readonly over_agent_id: string
}

/** What lines hold over the design, at their price; the agent of the order stands for it. */
export async function keepOver(tx: Sql, rows: readonly OverLine[]): Promise<void> {
  await tx.query(
    `UPDATE batch_send_goods_item l SET over_quantity = n.over_quantity, over_agent_id = n.over_agent_id,
       over_amount = round(n.over_quantity * coalesce(l.price, 0), 2)
     FROM jsonb_populate_recordset(NULL::batch_send_goods_item, $1::jsonb) AS n WHERE l.id = n.id`,
    [JSON.stringify(rows)],
  )
}

export interface AskedOfAgent {
  readonly agentId: string
  /** Counts as goods of the agent, in yuan. */
  readonly goods: string
  /** Stands against the deposit. */
  readonly over: string
}

/** What the lines that wait ask of each agent; orders that are on the grid are no exposure any more (view `agent_exposure`). */
export const askedOfAgents = (tx: Sql, id: string) =>
  tx.query<AskedOfAgent>(
    `SELECT o.agent_id AS "agentId", coalesce(sum(round(l.price * l.quantity, 2) - coalesce(l.over_amount, 0))
         FILTER (WHERE o.status = '0' AND o.connected_date IS NULL), 0)::numeric(14,2) AS goods,
       coalesce(sum(l.over_amount), 0)::numeric(14,2) AS over
     FROM batch_send_goods_item l JOIN customer_order o ON o.id = l.order_id
     WHERE l.send_batch_id = $1 AND l.status = '0' AND o.agent_id IS NOT NULL GROUP BY o.agent_id ORDER BY o.agent_id`,
    [id],
  )

/** What of each line is still out over the design: what came back, was lost or was refused counts first. */
export async function settleOver(tx: Sql, id: string): Promise<void> {
  await tx.query(
    `UPDATE batch_send_goods_item l SET over_amount = round(l.price * greatest(l.over_quantity - l.quantity + CASE l.status WHEN '1' THEN l.quantity
       WHEN '3' THEN 0 ELSE l.received_quantity - coalesce(l.returned_quantity, 0) END, 0), 2)
     WHERE l.send_batch_id = $1 AND l.over_quantity IS NOT NULL AND l.status IN ('1', '2', '3', '4')`,
    [id],
  )
}

/** By how much the entries of a shipment differ from what is out over the design; less than nothing where goods came back. */
export const chargesOf = (tx: Sql, id: string) =>
  tx.query<{ agentId: string; due: string }>(
    `SELECT * FROM (
       SELECT l.over_agent_id AS "agentId", (coalesce(sum(l.over_amount) FILTER (WHERE l.status IN ('1', '2', '3', '4')), 0)
         + coalesce((SELECT sum(e.amount) FROM agent_deposit e WHERE e.send_batch_id = $1 AND e.agent_id = l.over_agent_id), 0))::numeric(14,2) AS due
       FROM batch_send_goods_item l WHERE l.send_batch_id = $1 AND l.over_agent_id IS NOT NULL GROUP BY l.over_agent_id) c
     WHERE due <> 0 ORDER BY "agentId"`,
    [id],
  )
