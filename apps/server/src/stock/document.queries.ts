import type { Sql } from '#server/db/sql.ts'

export interface PostedRecord {
  readonly id: string
  readonly warehouseId: string
  readonly productId: string
  readonly delta: string
  readonly lineId: string
  /** What later ones have undone of it and was not taken back itself. */
  readonly undoneQuantity: string
  /** Another one undoes it, whatever became of that one. */
  readonly isUndone: boolean
}

/** The movements of a document, in the order in which they were posted. */
export const recordsOf = (tx: Sql, kind: string, id: string) =>
  tx.query<PostedRecord>(
    `SELECT r.id, r.warehouse_id AS "warehouseId", r.product_id AS "productId", r.delta, r.source_line_id AS "lineId",
       u.quantity AS "undoneQuantity", EXISTS (SELECT FROM stock_record x WHERE x.undoes_id = r.id) AS "isUndone"
     FROM stock_record r CROSS JOIN LATERAL stock_undone(r.id) u WHERE r.source_kind = $1 AND r.source_id = $2 ORDER BY r.id`,
    [kind, id],
  )

export interface DocumentLine {
  readonly id: string
  readonly row: number
  readonly productId: string
  readonly productName: string
  readonly hasSerials: boolean
  readonly quantity: string
  readonly price: string | null
  readonly serialNos: string | null
  readonly reservationId?: string | null
}

/** The opposite record of a reversal, with the lines that it takes back. */
export interface Opposite {
  readonly id: string
  readonly ofId: string
  readonly by: string
  readonly remark: string
  readonly atMs: number
  readonly lines: readonly { readonly id: string; readonly ofId: string }[]
}
