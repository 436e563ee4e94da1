import type { Sql } from '#server/db/sql.ts'

export interface DueOrder {
  readonly kind: '2' | '3' | '5'
  readonly agentId: string | null
  readonly merchantId: string | null
  readonly orgCode: string
  readonly tenantId: string
  readonly month: string
  readonly orderId: string
  readonly capacity: string
  readonly price: string
  readonly amount: string
}

/**
 * What came due since then by orders that go on, and is settled by nobody: commissions of what was signed, the work of builders of what was
 * accepted, each of months that are over; the balance of what agents brought to the grid lately.
 */
export const dueOrders = (tx: Sql, since: string, month: string, lately: string) =>
  tx.query<DueOrder>(
    `WITH due AS (
       SELECT '5' AS kind, o.agent_id, NULL::bigint AS merchant_id, o.signed_date AS day, 0.05 AS price, o.id FROM customer_order o
         WHERE o.agent_id IS NOT NULL AND o.signed_date >= $1::date AND o.signed_date < ($2::text || '-01')::date - interval '1 month'
       UNION ALL
       SELECT '2', NULL, m.id, (a.accept_time AT TIME ZONE 'Asia/Shanghai')::date, 0.32, o.id
         FROM acceptance a JOIN customer_order o ON o.id = a.order_id JOIN LATERAL (
           SELECT m.id FROM merchant m WHERE m.merchant_type = '1' AND m.status = '1' AND m.tenant_id = o.tenant_id
             AND starts_with(o.sys_org_code, m.sys_org_code) ORDER BY m.id LIMIT 1) m ON true
         WHERE a.status = '2' AND (a.accept_time AT TIME ZONE 'Asia/Shanghai')::date >= $1::date
           AND (a.accept_time AT TIME ZONE 'Asia/Shanghai')::date < ($2::text || '-01')::date
       UNION ALL
       SELECT '3', o.agent_id, NULL, o.connected_date, 0.18, o.id FROM customer_order o
         WHERE o.agent_id IS NOT NULL AND o.connected_date >= $3::date AND o.connected_date < ($2::text || '-01')::date + interval '1 month')
     SELECT d.kind, d.agent_id AS "agentId", d.merchant_id AS "merchantId", left(o.sys_org_code, 6) AS "orgCode", o.tenant_id AS "tenantId",
       to_char(d.day, 'YYYY-MM') AS month, o.id AS "orderId", o.capacity, d.price::numeric(8,4) AS price, round(o.capacity * 1000 * d.price, 2) AS amount
     FROM due d JOIN customer_order o ON o.id = d.id
     WHERE o.status = '0' AND o.capacity IS NOT NULL AND o.sys_org_code IS NOT NULL
       AND NOT EXISTS (SELECT FROM batch_settle_account_item l WHERE l.order_id = o.id AND l.settle_type = d.kind) ORDER BY d.day, o.id`,
    [since, month, lately],
  )

type Rows = readonly Readonly<Record<string, unknown>>[]

export async function insertSettlements(tx: Sql, rows: Rows, lines: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO batch_settle_account (id, tenant_id, sys_org_code, create_by, create_time, status, settle_type, target_type, agent_id, merchant_id,
       period_start, period_end, total_amount, invoice_no, invoice_amount, due_time, remark, version)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, status, settle_type, target_type, agent_id, merchant_id,
       period_start, period_end, total_amount, invoice_no, invoice_amount, due_time, remark, version
     FROM jsonb_populate_recordset(NULL::batch_settle_account, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
  await tx.query(
    `INSERT INTO batch_settle_account_item (id, tenant_id, sys_org_code, create_by, create_time, settle_batch_id, item_no, order_id, capacity, unit_price,
       amount, settle_type, is_held, tax, actual)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, settle_batch_id, item_no, order_id, capacity, unit_price,
       amount, settle_type, is_held, tax, actual
     FROM jsonb_populate_recordset(NULL::batch_settle_account_item, $1::jsonb)`,
    [JSON.stringify(lines)],
  )
}
