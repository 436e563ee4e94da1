import type { Sql } from '#server/db/sql.ts'

/** Editions that were made of this one and are drafts. */
export async function draftsOf(tx: Sql, id: string): Promise<readonly { readonly templateNo: string }[]> {
  return tx.query<{ templateNo: string }>(
    `SELECT template_no AS "templateNo" FROM contract_template WHERE origin_id = $1 AND status = '0' ORDER BY id`,
    [id],
  )
}

export async function statusOf(tx: Sql, id: string): Promise<string | undefined> {
  const rows = await tx.query<{ status: string }>('SELECT status FROM contract_template WHERE id = $1 FOR NO KEY UPDATE', [id])
  return rows[0]?.status
}

/** Numbers that begin with one: what an edition is called must be new. */
export async function numbersAfter(tx: Sql, templateNo: string): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ templateNo: string }>(
    'SELECT template_no AS "templateNo" FROM contract_template WHERE starts_with(template_no, $1)',
    [templateNo],
  )
  return new Set(rows.map(({ templateNo: number }) => number))
}
