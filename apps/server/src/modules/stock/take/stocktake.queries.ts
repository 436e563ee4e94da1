import { sql } from 'kysely'
import type { Sql } from '#server/db/sql.ts'

/** Pieces of a product are compared by their numbers; everything else by its quantity. */
export const differenceSql = sql`t.counted_quantity - t.book_quantity`
export const differenceValueSql = sql`round((t.counted_quantity - t.book_quantity) * t.unit_cost, 2)::numeric(14,2)`
const ofLines = (what: ReturnType<typeof sql>) => sql`(select ${what} from stocktake_line l where l.stocktake_id = t.id)`
export const headSql = {
  openCount: ofLines(sql`(count(*) filter (where l.counted_quantity is null))::int`),
  differenceCount: ofLines(sql`(count(*) filter (where l.counted_quantity <> l.book_quantity))::int`),
  differenceValue: ofLines(sql`coalesce(sum(round((l.counted_quantity - l.book_quantity) * l.unit_cost, 2)), 0)::numeric(14,2)`),
}

interface Range {
  readonly tenantId: string
  readonly warehouseId: string
  readonly categoryId: string | null
}

/** Locks what is on the books in this range, in the order in which everybody locks it; answers what somebody else counts already. */
export const lockRange = (tx: Sql, { tenantId, warehouseId, categoryId }: Range) =>
  tx.query<{ id: string; productCode: string; productName: string; stocktakeNo: string | null }>(
    `WITH RECURSIVE below AS (
       SELECT id FROM material_category WHERE id = $3
       UNION SELECT c.id FROM material_category c JOIN below b ON c.parent_id = b.id)
     SELECT b.id, p.product_code AS "productCode", p.product_name AS "productName", (SELECT s.stock_no FROM stocktake s WHERE s.id = b.stocktake_id) AS "stocktakeNo"
     FROM stock_balance b JOIN product p ON p.id = b.product_id
     WHERE b.tenant_id = $1 AND b.warehouse_id = $2 AND b.moves > 0 AND ($3::bigint IS NULL OR p.category_id IN (SELECT id FROM below))
     ORDER BY b.warehouse_id, b.product_id FOR UPDATE OF b`,
    [tenantId, warehouseId, categoryId],
  )

/** From now on only this stocktake moves them. */
export async function freezeBalances(tx: Sql, stocktakeId: string, balanceIds: readonly string[]): Promise<void> {
  await tx.query('UPDATE stock_balance SET stocktake_id = $1, version = version + 1 WHERE id = ANY ($2::bigint[])', [
    stocktakeId,
    balanceIds,
  ])
}
export async function thawBalances(tx: Sql, stocktakeId: string): Promise<void> {
  await tx.query(
    `UPDATE stock_balance b SET stocktake_id = NULL, version = b.version + 1
     FROM (SELECT id FROM stock_balance WHERE stocktake_id = $1 ORDER BY warehouse_id, product_id FOR UPDATE) l WHERE b.id = l.id`,
    [stocktakeId],
  )
}

export interface FrozenLine {
  readonly id: string
  readonly balanceId: string
}

/** The books of this moment as lines, all in one statement: item by item in the order of their ids. */
export async function insertFrozenLines(tx: Sql, stocktakeId: string, by: string, lines: readonly FrozenLine[]): Promise<void> {
  await tx.query('DELETE FROM stocktake_line WHERE stocktake_id = $1', [stocktakeId])
  await tx.query(
    `INSERT INTO stocktake_line (id, tenant_id, sys_org_code, create_by, stocktake_id, item_no, product_id, book_quantity, unit_cost)
     SELECT n.id, s.tenant_id, s.sys_org_code, $2, s.id, (row_number() OVER (ORDER BY n.id))::text, b.product_id, b.on_hand,
       CASE WHEN b.on_hand = 0 THEN coalesce(p.price, 0) ELSE round(b.value / b.on_hand, 6) END
     FROM unnest($3::bigint[], $4::bigint[]) AS n (id, balance_id) JOIN stock_balance b ON b.id = n.balance_id
     JOIN product p ON p.id = b.product_id JOIN stocktake s ON s.id = $1`,
    [stocktakeId, by, lines.map(({ id }) => id), lines.map(({ balanceId }) => balanceId)],
  )
}

export interface CountedLine {
  readonly id: string
  readonly row: number
  readonly productId: string
  readonly productName: string
  readonly hasSerials: boolean
  readonly bookQuantity: string
  readonly unitCost: string
  readonly countedQuantity: string | null
  readonly serialNos: string | null
  /** It is on the books here, and this stocktake does not hold it. */
  readonly isOutside: boolean
}

export const countedLines = (tx: Sql, id: string) =>
  tx.query<CountedLine>(
    `SELECT l.id, (row_number() OVER (ORDER BY l.id))::int AS row, l.product_id AS "productId", p.product_name AS "productName",
       c.sn_managed AS "hasSerials", l.book_quantity AS "bookQuantity", l.unit_cost AS "unitCost", l.counted_quantity AS "countedQuantity",
       l.serial_nos AS "serialNos",
       EXISTS (SELECT FROM stock_balance b WHERE b.warehouse_id = s.warehouse_id AND b.product_id = l.product_id AND b.moves > 0
         AND b.stocktake_id IS DISTINCT FROM s.id) AS "isOutside"
     FROM stocktake_line l JOIN stocktake s ON s.id = l.stocktake_id JOIN product p ON p.id = l.product_id
     JOIN material_category c ON c.id = p.category_id
     WHERE l.stocktake_id = $1 ORDER BY l.id`,
    [id],
  )

/** What is held by a stocktake and stands in none of its lines any more. */
export const droppedProducts = (tx: Sql, id: string) =>
  tx.query<{ productName: string }>(
    `SELECT p.product_name AS "productName" FROM stock_balance b JOIN product p ON p.id = b.product_id
     WHERE b.stocktake_id = $1 AND NOT EXISTS (SELECT FROM stocktake_line l WHERE l.stocktake_id = $1 AND l.product_id = b.product_id)
     ORDER BY p.product_code`,
    [id],
  )

/** The numbers of the pieces that are in a place by the books, by product. */
export async function piecesHere(
  tx: Sql,
  warehouseId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await tx.query<{ productId: string; serials: string[] }>(
    `SELECT product_id AS "productId", array_agg(serial_no ORDER BY serial_no) AS serials FROM cargo_info
     WHERE warehouse_id = $1 AND product_id = ANY ($2::bigint[]) GROUP BY product_id`,
    [warehouseId, productIds],
  )
  return new Map(rows.map(({ productId, serials }) => [productId, serials]))
}
