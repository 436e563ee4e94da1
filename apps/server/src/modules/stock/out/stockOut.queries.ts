import { sql } from 'kysely'
import type { Sql } from '#server/db/sql.ts'
import type { DocumentLine, Opposite } from '#server/stock/document.queries.ts'

/** What the goods had cost; nothing before it is posted. */
export const costSql = sql`(select coalesce(-sum(r.amount), 0)::numeric(14,2) from stock_record r where r.source_kind = 'stockOut' and r.source_id = t.id)`

/** Lines in their order, which is also how mistakes name them. */
export const linesOfIssue = (tx: Sql, id: string) =>
  tx.query<DocumentLine & { readonly reservationId: string | null }>(
    `SELECT l.id, (row_number() OVER (ORDER BY l.id))::int AS row, l.product_id AS "productId", p.product_name AS "productName",
       c.sn_managed AS "hasSerials", l.quantity, NULL::numeric AS price, l.serial_nos AS "serialNos", l.reservation_id AS "reservationId"
     FROM stock_out_line l JOIN product p ON p.id = l.product_id JOIN material_category c ON c.id = p.category_id
     WHERE l.stock_out_id = $1 ORDER BY l.id`,
    [id],
  )

/** The opposite record of an issue: what it took, as a minus. Done as it is made. */
export async function insertOppositeIssue(tx: Sql, { id, ofId, by, remark, atMs, lines }: Opposite): Promise<string> {
  const rows = await tx.query<{ stockNo: string }>(
    `INSERT INTO stock_out (id, tenant_id, sys_org_code, create_by, status, out_type, warehouse_id, agent_id, receiver, reversal_of_id, biz_date,
       posted_time, remark)
     SELECT $1, tenant_id, sys_org_code, $3, '2', out_type, warehouse_id, agent_id, receiver, id,
       (to_timestamp($5::float8 / 1000) AT TIME ZONE 'Asia/Shanghai')::date, to_timestamp($5::float8 / 1000), left($4, 255)
     FROM stock_out WHERE id = $2 RETURNING stock_no AS "stockNo"`,
    [id, ofId, by, remark, atMs],
  )
  await tx.query(
    `INSERT INTO stock_out_line (id, tenant_id, sys_org_code, create_by, stock_out_id, item_no, product_id, quantity, serial_nos, remark)
     SELECT n.id, l.tenant_id, l.sys_org_code, $2, $1, l.item_no, l.product_id, -l.quantity, l.serial_nos, l.remark
     FROM unnest($3::bigint[], $4::bigint[]) AS n (id, of_id) JOIN stock_out_line l ON l.id = n.of_id`,
    [id, by, lines.map((line) => line.id), lines.map((line) => line.ofId)],
  )
  return rows[0]?.stockNo ?? ''
}

/** Who may answer for goods of an issue: the agent that takes them and that of the order. */
export async function agentsOfIssue(tx: Sql, id: string): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT a.id FROM stock_out i LEFT JOIN customer_order o ON o.id = i.order_id JOIN agent a ON a.id IN (i.agent_id, o.agent_id)
     WHERE i.id = $1 ORDER BY a.id`,
    [id],
  )
  return rows.map((one) => one.id)
}

export interface IssueExposure {
  readonly agentId: string
  readonly amount: string
  /** What goods of an order are worth is stored with it, and worked out again once the step is done. */
  readonly isOfOrder: boolean
}

/** What a posted issue adds to what an agent has in use of its credit (view `agent_exposure`). */
export const exposureOfIssue = (tx: Sql, id: string) =>
  tx.query<IssueExposure>(
    `SELECT coalesce(o.agent_id, i.agent_id) AS "agentId", o.agent_id IS NOT NULL AS "isOfOrder", (-sum(r.amount))::numeric(14,2) AS amount
     FROM stock_out i JOIN stock_record r ON r.source_kind = 'stockOut' AND r.source_id = i.id JOIN warehouse w ON w.id = r.warehouse_id AND w.kind = '1'
       LEFT JOIN customer_order o ON o.id = i.order_id
     WHERE i.id = $1 AND i.out_type IN ('1', '2') AND coalesce(o.agent_id, i.agent_id) IS NOT NULL
       AND (o.id IS NULL OR (o.status = '0' AND o.connected_date IS NULL))
     GROUP BY 1, 2`,
    [id],
  )
