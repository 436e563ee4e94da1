import type { Sql } from '#server/db/sql.ts'

/** Whoever enables a list of a tenant waits for others who do. */
export async function lockChecklists(tx: Sql, tenantId: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('acceptance_checklist'), hashtext($1))", [tenantId])
}

export interface OtherChecklist {
  readonly id: string
  readonly name: string
  readonly isDefault: boolean
}

/** The list that is in use for the same product, or for everything else. */
export async function otherInUse(tx: Sql, id: string): Promise<OtherChecklist | undefined> {
  const rows = await tx.query<OtherChecklist>(
    `SELECT o.id, o.checklist_name AS name, o.product_id IS NULL AS "isDefault" FROM acceptance_checklist c
       JOIN acceptance_checklist o ON o.tenant_id = c.tenant_id AND o.product_id IS NOT DISTINCT FROM c.product_id
     WHERE c.id = $1 AND o.id <> c.id AND o.status = '1' LIMIT 1`,
    [id],
  )
  return rows[0]
}
