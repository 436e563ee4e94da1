import type { Sql } from '#server/db/sql.ts'

export interface ListedProduct {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly brand: string
  readonly hasSerials: boolean
}

export const productsByCode = (tx: Sql, tenantId: string, codes: readonly string[]) =>
  tx.query<ListedProduct>(
    `SELECT p.id, p.product_code AS code, p.product_name AS name, coalesce(p.brand, '') AS brand, c.sn_managed AS "hasSerials"
     FROM product p JOIN material_category c ON c.id = p.category_id WHERE p.tenant_id = $1 AND p.product_code = ANY ($2)`,
    [tenantId, codes],
  )

/** Pieces among these that are registered: those of a reversed receipt may come in again. */
export const registeredPieces = (
  tx: Sql,
  tenantId: string,
  keys: readonly { readonly brand: string; readonly serial: string }[],
) =>
  tx.query<{ brand: string; serial: string }>(
    `SELECT c.brand, c.serial_no AS serial FROM cargo_info c
     JOIN unnest($2::text[], $3::text[]) AS k (brand, serial) ON k.brand = c.brand AND k.serial = c.serial_no
     WHERE c.tenant_id = $1 AND c.status <> '6'`,
    [tenantId, keys.map(({ brand }) => brand), keys.map(({ serial }) => serial)],
  )

export interface WrittenLine {
  readonly id: string
  readonly version: number
  readonly itemNo: string
  readonly productId: string
  readonly brand: string
  readonly serialNos: string | null
}

export const writtenLines = (tx: Sql, stockInId: string) =>
  tx.query<WrittenLine>(
    `SELECT l.id, l.version, l.item_no AS "itemNo", l.product_id AS "productId", coalesce(p.brand, '') AS brand, l.serial_nos AS "serialNos"
     FROM stock_in_line l JOIN product p ON p.id = l.product_id WHERE l.stock_in_id = $1 ORDER BY l.id`,
    [stockInId],
  )
