import type { Sql } from '#server/db/sql.ts'

export interface ListedMaterial {
  readonly materialType: string
  readonly isRequired: boolean
  readonly minPhotos: number
  readonly hint: string | null
}

/** The materials of a checklist in the order in which they were written. */
export const materialsOf = (tx: Sql, checklistId: string) =>
  tx.query<ListedMaterial>(
    `SELECT material_type AS "materialType", is_required AS "isRequired", min_photos AS "minPhotos", hint FROM acceptance_checklist_line
     WHERE checklist_id = $1 ORDER BY id`,
    [checklistId],
  )

export interface ChecklistInUse {
  readonly id: string
  readonly edition: number
}

/** The list for an order: that of the product of its contract, else the one for everything else. */
export async function checklistFor(tx: Sql, orderId: string): Promise<ChecklistInUse | undefined> {
  const rows = await tx.query<ChecklistInUse>(
    `SELECT c.id, c.edition FROM customer_order o LEFT JOIN contract k ON k.id = o.contract_id
       JOIN acceptance_checklist c ON c.tenant_id = o.tenant_id AND c.status = '1' AND (c.product_id IS NULL OR c.product_id = k.product_id)
     WHERE o.id = $1 ORDER BY c.product_id NULLS LAST LIMIT 1`,
    [orderId],
  )
  return rows[0]
}
