import type { Sql } from '#server/db/sql.ts'

export interface ProductFacts {
  readonly id: string
  readonly name: string
  readonly brand: string | null
  readonly hasSerials: boolean
  readonly warrantyYears: number | null
}

export const productFacts = (tx: Sql, tenantId: string, ids: readonly string[]) =>
  tx.query<ProductFacts>(
    `SELECT p.id, p.product_name AS name, p.brand, c.sn_managed AS "hasSerials", p.warranty_years AS "warrantyYears"
     FROM product p JOIN material_category c ON c.id = p.category_id WHERE p.tenant_id = $1 AND p.id = ANY ($2::bigint[])`,
    [tenantId, ids],
  )

export interface PlaceFacts {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly status: string
  readonly orgCode: string | null
}

export const placeFacts = (tx: Sql, tenantId: string, ids: readonly string[]) =>
  tx.query<PlaceFacts>(
    `SELECT id, warehouse_name AS name, kind, status, sys_org_code AS "orgCode" FROM warehouse
     WHERE tenant_id = $1 AND id = ANY ($2::bigint[])`,
    [tenantId, ids],
  )

/** Names and units of products. */
export async function unitsOf(
  tx: Sql,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly unit: string }>> {
  const rows = await tx.query<{ id: string; name: string; unit: string }>(
    'SELECT id, product_name AS name, unit FROM product WHERE id = ANY ($1::bigint[])',
    [ids],
  )
  return new Map(rows.map(({ id, name, unit }) => [id, { name, unit }]))
}

export interface BalanceRow {
  readonly id: string
  readonly warehouseId: string
  readonly productId: string
  readonly onHand: string
  readonly reserved: string
  readonly value: string
  readonly moves: number
  readonly lastTime: Date | null
  /** The stocktake that is counting it. */
  readonly stocktakeId: string | null
  readonly stocktakeNo: string | null
}
export interface Pair {
  readonly id: string
  readonly warehouseId: string
  readonly productId: string
}

/** The balances of these pairs, made where there is none, and locked in one order whoever asks: nobody waits for somebody who waits for them. */
export async function lockBalances(tx: Sql, tenantId: string, pairs: readonly Pair[]): Promise<readonly BalanceRow[]> {
  const columns = [pairs.map(({ warehouseId }) => warehouseId), pairs.map(({ productId }) => productId)]
  await tx.query(
    `INSERT INTO stock_balance (id, tenant_id, sys_org_code, warehouse_id, product_id)
     SELECT n.id, $1::bigint, w.sys_org_code, n.warehouse_id, n.product_id
     FROM unnest($2::bigint[], $3::bigint[], $4::bigint[]) AS n (id, warehouse_id, product_id) JOIN warehouse w ON w.id = n.warehouse_id
     ORDER BY n.warehouse_id, n.product_id ON CONFLICT (warehouse_id, product_id) DO NOTHING`,
    [tenantId, pairs.map(({ id }) => id), ...columns],
  )
  return tx.query<BalanceRow>(
    `SELECT b.id, b.warehouse_id AS "warehouseId", b.product_id AS "productId", b.on_hand AS "onHand", b.reserved, b.value, b.moves,
       b.last_time AS "lastTime", b.stocktake_id AS "stocktakeId",
       (SELECT s.stock_no FROM stocktake s WHERE s.id = b.stocktake_id) AS "stocktakeNo"
     FROM stock_balance b JOIN unnest($1::bigint[], $2::bigint[]) AS n (warehouse_id, product_id)
       ON n.warehouse_id = b.warehouse_id AND n.product_id = b.product_id
     ORDER BY b.warehouse_id, b.product_id FOR UPDATE OF b`,
    columns,
  )
}

export interface EarlierRecord {
  readonly id: string
  readonly productId: string
  readonly delta: string
  readonly amount: string
  /** What later ones have undone of it and was not taken back itself, both positive. */
  readonly undoneQuantity: string
  readonly undoneAmount: string
}

/** Earlier movements with what was undone of them; held, so that two who undo one wait for each other. */
export async function lockEarlier(tx: Sql, tenantId: string, ids: readonly string[]): Promise<readonly EarlierRecord[]> {
  if (ids.length === 0) return []
  await tx.query(`SELECT 1 FROM stock_record WHERE tenant_id = $1 AND id = ANY ($2::bigint[]) ORDER BY id FOR UPDATE`, [
    tenantId,
    ids,
  ])
  return tx.query<EarlierRecord>(
    `SELECT r.id, r.product_id AS "productId", r.delta, r.amount, u.quantity AS "undoneQuantity", u.amount AS "undoneAmount"
     FROM stock_record r CROSS JOIN LATERAL stock_undone(r.id) u
     WHERE r.tenant_id = $1 AND r.id = ANY ($2::bigint[])`,
    [tenantId, ids],
  )
}

/** A movement as it is written; its columns by their names. */
export interface NewRecord {
  readonly id: string
  readonly tenant_id: string
  readonly sys_org_code: string | null
  readonly create_by: string
  readonly create_time: string
  readonly warehouse_id: string
  readonly product_id: string
  readonly kind: string
  readonly seq: number
  readonly before_quantity: string
  readonly delta: string
  readonly after_quantity: string
  readonly unit_cost: string
  readonly amount: string
  readonly cost_difference: string
  readonly undoes_id: string | null
  readonly source_kind: string
  readonly source_id: string
  readonly source_no: string
  readonly source_line_id: string
}

export async function insertRecords(tx: Sql, rows: readonly NewRecord[]): Promise<void> {
  await tx.query(
    `INSERT INTO stock_record (id, tenant_id, sys_org_code, create_by, create_time, warehouse_id, product_id, kind, seq, before_quantity, delta,
       after_quantity, unit_cost, amount, cost_difference, undoes_id, source_kind, source_id, source_no, source_line_id)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, warehouse_id, product_id, kind, seq, before_quantity, delta,
       after_quantity, unit_cost, amount, cost_difference, undoes_id, source_kind, source_id, source_no, source_line_id
     FROM jsonb_populate_recordset(NULL::stock_record, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

export interface NewBalance {
  readonly id: string
  readonly on_hand: string
  readonly reserved: string
  readonly value: string
  readonly moves: number
  readonly last_time: string
}

export async function updateBalances(tx: Sql, rows: readonly NewBalance[]): Promise<void> {
  await tx.query(
    `UPDATE stock_balance b SET on_hand = n.on_hand, reserved = n.reserved, value = n.value, moves = n.moves, last_time = n.last_time,
       version = b.version + 1, update_time = n.last_time
     FROM jsonb_populate_recordset(NULL::stock_balance, $1::jsonb) n WHERE b.id = n.id`,
    [JSON.stringify(rows)],
  )
}

/** Stock of a place belongs where the place does. */
export async function followWarehouse(tx: Sql, id: string, orgCode: string): Promise<void> {
  await tx.query('UPDATE stock_balance SET sys_org_code = $2 WHERE warehouse_id = $1', [id, orgCode])
  await tx.query('UPDATE stock_record SET sys_org_code = $2 WHERE warehouse_id = $1', [id, orgCode])
  await tx.query('UPDATE stock_reservation SET sys_org_code = $2 WHERE warehouse_id = $1', [id, orgCode])
  await tx.query('UPDATE cargo_info SET sys_org_code = $2 WHERE warehouse_id = $1', [id, orgCode])
}
