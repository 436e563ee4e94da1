import type { Sql } from '#server/db/sql.ts'

export interface ReceiptInKind {
  readonly stockNo: string
  readonly status: string
  readonly isReversal: boolean
  /** Posted of the product of the claim. */
  readonly quantity: string | null
  readonly amount: string | null
  /** Of it, what other claims name. */
  readonly used: string
}

/** A receipt, held until the transaction ends, and what of a product it brought. */
export async function receiptOf(
  tx: Sql,
  id: string,
  productIds: readonly string[],
  exceptId: string,
): Promise<ReceiptInKind | undefined> {
  await tx.query('SELECT 1 FROM stock_in WHERE id = $1 FOR NO KEY UPDATE', [id])
  const rows = await tx.query<ReceiptInKind>(
    `SELECT i.stock_no AS "stockNo", i.status, i.reversal_of_id IS NOT NULL AS "isReversal",
       (SELECT sum(r.delta) FROM stock_record r WHERE r.source_kind = 'stockIn' AND r.source_id = i.id AND r.product_id = ANY($2::bigint[]))::numeric(15,3) AS quantity,
       (SELECT sum(r.amount) FROM stock_record r WHERE r.source_kind = 'stockIn' AND r.source_id = i.id AND r.product_id = ANY($2::bigint[]))::numeric(14,2) AS amount,
       coalesce((SELECT sum(k.quantity) FROM warranty_claim k WHERE k.receipt_id = i.id AND k.id <> $3), 0)::numeric(15,3) AS used
     FROM stock_in i WHERE i.id = $1`,
    [id, productIds, exceptId],
  )
  return rows[0]
}
