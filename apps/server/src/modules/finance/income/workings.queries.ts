import { sql } from 'kysely'
import type { Sql } from '#server/db/sql.ts'

/** What a document asks to be paid. */
export const payable = sql`(greatest(t.amount - t.withheld, 0) - case when t.amount > t.withheld then t.set_off else 0 end)::numeric(14,2)`

/** A part of what was worked out, as it is kept with the document; amounts in fen. */
export interface StoredPart {
  readonly ruleId: string
  readonly method: string
  readonly from: string
  readonly to: string
  readonly days: number
  readonly paidDays: number
  readonly year: number
  readonly panels: number
  readonly value: string
  readonly shared: string | null
  readonly ofDays: number
}
interface Stored {
  readonly parts?: readonly StoredPart[]
  readonly total?: string
  readonly before?: string
  readonly rate?: string | null
}

/** How a document was worked out, and what of it was set off with which others. */
export async function storedWorkings(db: Sql, id: string) {
  const rows = await db.query<{ workings: Stored }>('SELECT workings FROM co_income WHERE id = $1', [id])
  const setOffs = await db.query<{ id: string; incomeNo: string; fen: string }>(
    `SELECT i.id, i.income_no AS "incomeNo", s.fen::text AS fen FROM co_income_set_off s
       JOIN co_income i ON i.id = CASE WHEN s.from_id = $1 THEN s.to_id ELSE s.from_id END
     WHERE s.from_id = $1 OR s.to_id = $1 ORDER BY s.at, i.id`,
    [id],
  )
  return { workings: rows[0]?.workings ?? {}, setOffs }
}

export async function ruleNumbers(db: Sql, tenantId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ id: string; ruleNo: string }>(
    `SELECT id, rule_no AS "ruleNo" FROM income_rule WHERE tenant_id = $1 AND id = ANY ($2::bigint[])`,
    [tenantId, ids],
  )
  return new Map(rows.map(({ id, ruleNo }) => [id, ruleNo]))
}
