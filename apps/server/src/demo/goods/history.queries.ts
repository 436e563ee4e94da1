import type { Sql } from '#server/db/sql.ts'

export interface OrderToSupply {
  readonly id: string
  readonly orderNo: string
  readonly tenantId: string
  readonly orgCode: string
  readonly agentId: string | null
  readonly customerId: string
  readonly contractId: string
  readonly contractNo: string
  readonly signDay: string
  readonly endDay: string | null
  readonly panels: number
}

/** Orders whose main contracts were in force, also those that were given up, in the order in which they were signed. */
export const ordersToSupply = (tx: Sql) =>
  tx.query<OrderToSupply>(
    `SELECT o.id, o.order_no AS "orderNo", o.tenant_id AS "tenantId", o.sys_org_code AS "orgCode", o.agent_id AS "agentId",
       o.customer_id AS "customerId", k.id AS "contractId", k.contract_no AS "contractNo", k.sign_date::text AS "signDay",
       (k.end_time AT TIME ZONE 'Asia/Shanghai')::date::text AS "endDay", k.pv_panel_num AS panels
     FROM customer_order o JOIN contract k ON k.id = o.contract_id
     WHERE k.status IN ('3', '7') AND k.pv_panel_num > 0 AND k.sign_date IS NOT NULL AND o.sys_org_code IS NOT NULL AND k.contract_no LIKE 'GF-%'
     ORDER BY k.sign_date, o.id`,
    [],
  )

/** Orders of terminated contracts name them, and the withdrawn applications: nothing links what has ended. */
export async function linkGivenUp(tx: Sql): Promise<void> {
  await tx.query(
    `UPDATE customer_order o SET contract_id = k.id, grid_id = g.id, capacity = k.capacity, pv_panel_num = k.pv_panel_num
     FROM contract k LEFT JOIN grid_connection g ON g.contract_id = k.id
     WHERE k.customer_id = o.customer_id AND o.contract_id IS NULL AND k.status = '7' AND k.create_by = 'linyue'`,
    [],
  )
}

export interface KeptGoods {
  readonly code: string
  readonly id: string
  readonly kind: string
  readonly brand: string
  readonly orgCode: string | null
  readonly hasSerials: boolean
  readonly warrantyYears: number | null
}

/** Products (kind `product`) and places (their kinds) of the demo by their codes. */
export const keptGoods = (tx: Sql, tenantId: string) =>
  tx.query<KeptGoods>(
    `SELECT p.product_code AS code, p.id, 'product' AS kind, coalesce(p.brand, '') AS brand, NULL::text AS "orgCode", c.sn_managed AS "hasSerials",
       p.warranty_years AS "warrantyYears" FROM product p JOIN material_category c ON c.id = p.category_id WHERE p.tenant_id = $1
     UNION ALL SELECT w.warehouse_code, w.id, w.kind, '', w.sys_org_code, false, NULL FROM warehouse w WHERE w.tenant_id = $1 ORDER BY 3, 1`,
    [tenantId],
  )

/** The next numbers of shipments and of receipts, as the tables give them. */
export async function nextNumbers(
  tx: Sql,
  { shipments, receipts }: { readonly shipments: number; readonly receipts: number },
): Promise<{ readonly shipments: readonly string[]; readonly receipts: readonly string[] }> {
  const rows = await tx.query<{ kind: string; no: string }>(
    `SELECT 'shipment' AS kind, 'FH-' || lpad(nextval('batch_send_goods_no')::text, 6, '0') AS no FROM generate_series(1, $1::int)
     UNION ALL SELECT 'receipt', 'RK-' || lpad(nextval('stock_in_no')::text, 6, '0') FROM generate_series(1, $2::int)`,
    [shipments, receipts],
  )
  const of = (kind: string): string[] => rows.filter((row) => row.kind === kind).map(({ no }) => no)
  return { shipments: of('shipment'), receipts: of('receipt') }
}

export type Row = Readonly<Record<string, unknown>>
type Rows = readonly Row[]

export async function insertShipments(tx: Sql, rows: Rows, lines: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO batch_send_goods (id, tenant_id, sys_org_code, create_by, create_time, batch_no, status, warehouse_id, agent_id, receiver, place_id,
       transit_id, plan_date, total_amount, carrier, driver, plate_no, sent_by, sent_time, received_by, received_time, version)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, batch_no, status, warehouse_id, agent_id, receiver, place_id,
       transit_id, plan_date, total_amount, carrier, driver, plate_no, sent_by, sent_time, received_by, received_time, 5
     FROM jsonb_populate_recordset(NULL::batch_send_goods, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
  await tx.query(
    `INSERT INTO batch_send_goods_item (id, tenant_id, sys_org_code, create_by, create_time, send_batch_id, item_no, order_id, product_id, quantity,
       price, status, serial_nos, received_quantity, short_quantity, damaged_quantity, refused_quantity, returned_quantity, difference_reason)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, send_batch_id, item_no, order_id, product_id, quantity,
       price, status, serial_nos, received_quantity, short_quantity, damaged_quantity, refused_quantity, returned_quantity, difference_reason
     FROM jsonb_populate_recordset(NULL::batch_send_goods_item, $1::jsonb)`,
    [JSON.stringify(lines)],
  )
}

export async function insertReceipts(tx: Sql, rows: Rows, lines: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO stock_in (id, tenant_id, sys_org_code, create_by, create_time, stock_no, status, in_type, warehouse_id, merchant_id, biz_date, batch_no,
       posted_time, remark, version)
     SELECT r.id, r.tenant_id, r.sys_org_code, r.create_by, r.create_time, r.stock_no, r.status, r.in_type, r.warehouse_id,
       (SELECT m.id FROM merchant m WHERE m.tenant_id = r.tenant_id AND m.status = '1' AND m.merchant_type = '2' ORDER BY m.id LIMIT 1), r.biz_date,
       r.batch_no, r.posted_time, r.remark, 3
     FROM jsonb_populate_recordset(NULL::stock_in, $1::jsonb) r`,
    [JSON.stringify(rows)],
  )
  await tx.query(
    `INSERT INTO stock_in_line (id, tenant_id, sys_org_code, create_by, create_time, stock_in_id, item_no, product_id, quantity, price, serial_nos)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, stock_in_id, item_no, product_id, quantity, price, serial_nos
     FROM jsonb_populate_recordset(NULL::stock_in_line, $1::jsonb)`,
    [JSON.stringify(lines)],
  )
}

export async function insertBalances(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO stock_balance (id, tenant_id, sys_org_code, warehouse_id, product_id, on_hand, value, moves, last_time)
     SELECT id, tenant_id, sys_org_code, warehouse_id, product_id, on_hand, value, moves, last_time
     FROM jsonb_populate_recordset(NULL::stock_balance, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** Pieces as their last movements left them. */
export async function insertCargo(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO cargo_info (id, tenant_id, sys_org_code, create_by, create_time, brand, serial_no, product_id, warehouse_id, status, batch_no, in_date,
       warranty_to, moves, update_time)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, brand, serial_no, product_id, warehouse_id, status, batch_no, in_date,
       warranty_to, moves, update_time
     FROM jsonb_populate_recordset(NULL::cargo_info, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** Acceptances of roofs that were built; those that are being built have their list of materials. */
export async function insertAcceptances(tx: Sql, rows: Rows, items: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO acceptance (id, tenant_id, sys_org_code, create_by, create_time, acceptance_no, status, order_id, customer_id, builder, count_declared,
       count_detected, reviewer, hand_in_time, accept_time, opinion, remark, is_scanned)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, acceptance_no, status, order_id, customer_id, builder, count_declared, count_detected, reviewer, hand_in_time, accept_time, opinion, remark, is_scanned
     FROM jsonb_populate_recordset(NULL::acceptance, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
  await tx.query(
    `INSERT INTO acceptance_item (id, tenant_id, sys_org_code, create_by, create_time, acceptance_id, item_no, material_type, is_required)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, acceptance_id, item_no, material_type, is_required
     FROM jsonb_populate_recordset(NULL::acceptance_item, $1::jsonb)`,
    [JSON.stringify(items)],
  )
}

/** What acceptances booked as installed was scanned on the day on which the roof was handed in. */
export async function insertInstalled(tx: Sql): Promise<void> {
  await tx.query(
    `INSERT INTO installed_piece (id, tenant_id, sys_org_code, create_by, create_time, acceptance_id, order_id, cargo_id, client_key)
     SELECT m.id, a.tenant_id, a.sys_org_code, a.builder, a.hand_in_time - interval '1 hour', a.id, a.order_id, m.cargo_id, gen_random_uuid()::text
     FROM acceptance a JOIN stock_record r ON r.source_kind = 'acceptance' AND r.source_id = a.id AND r.kind = '27' JOIN cargo_move m ON m.record_id = r.id
     WHERE a.status = '2'`,
    [],
  )
}

/** The first of so many numbers of acceptances, which nobody else gets. */
export async function takeAcceptanceNumbers(tx: Sql, count: number): Promise<number> {
  const rows = await tx.query<{ first: number }>(
    `SELECT min(n)::int AS first FROM (SELECT nextval('acceptance_no') AS n FROM generate_series(1, $1::int)) s`,
    [count],
  )
  return rows[0]?.first ?? 1
}

/** Contracts name the kit that was shipped. */
export async function nameKits(tx: Sql, kitId: string, contractIds: readonly string[]): Promise<void> {
  await tx.query('UPDATE contract SET product_id = $1 WHERE id = ANY ($2::bigint[])', [kitId, contractIds])
}

/** Orders whose customers gave up. */
export async function cancelOrders(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `UPDATE customer_order o SET status = '2', end_time = n.end_time, end_reason = n.end_reason, cost_bearer = n.cost_bearer, cost_amount = n.cost_amount
     FROM jsonb_populate_recordset(NULL::customer_order, $1::jsonb) n WHERE o.id = n.id`,
    [JSON.stringify(rows)],
  )
}
