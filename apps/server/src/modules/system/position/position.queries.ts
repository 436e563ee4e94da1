import type { Sql } from '#server/db/sql.ts'

/** Writes the name of the company that a position names by its code; one that is none keeps what was given. */
export async function nameCompany(tx: Sql, positionId: string): Promise<void> {
  await tx.query(
    `UPDATE sys_position p SET company_name = c.name FROM sys_company c
     WHERE p.id = $1 AND c.tenant_id = p.tenant_id AND c.code = p.company_id`,
    [positionId],
  )
}
