import type { Sql } from '#server/db/sql.ts'

/** Whether somebody wrote, changed or submitted this document: they do not post it. */
export async function hasWritten(
  tx: Sql,
  { resource, id, username }: { readonly resource: string; readonly id: string; readonly username: string },
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM record_step WHERE resource = $1 AND record_id = $2 AND username = $3 AND verb IN ('create', 'edit', 'submit') LIMIT 1`,
    [resource, id, username],
  )
  return rows.length > 0
}

export interface PostedRecord {
  readonly id: string
  readonly warehouseId: string
  readonly productId: string
  readonly delta: string
  readonly lineId: string
  readonly undoneQuantity: string
}

/** The movements of a document, in the order in which they were posted. */
export const recordsOf = (tx: Sql, kind: string, id: string) =>
  tx.query<PostedRecord>(
    `SELECT r.id, r.warehouse_id AS "warehouseId", r.product_id AS "productId", r.delta, r.source_line_id AS "lineId",
       coalesce((SELECT sum(abs(u.delta) - coalesce((SELECT sum(abs(v.delta)) FROM stock_record v WHERE v.undoes_id = u.id), 0))
         FROM stock_record u WHERE u.undoes_id = r.id), 0) AS "undoneQuantity"
     FROM stock_record r WHERE r.source_kind = $1 AND r.source_id = $2 ORDER BY r.id`,
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
