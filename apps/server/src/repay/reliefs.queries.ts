import type { Sql } from '../db/sql.ts'
import type { LegalEntity } from '../money/books.queries.ts'

/** Kinds of reliefs (dictionary repay_relief_kind): 减免, 代偿, 追偿, 核销, 核销收回. */
export const reliefKinds = { waiver: '1', guarantee: '2', paidBack: '3', writeOff: '4', recovery: '5' } as const

/** A relief belongs to the department of its plan. */
export async function settleRelief(tx: Sql, id: string): Promise<void> {
  await tx.query(
    `UPDATE repay_relief r SET sys_org_code = coalesce(p.sys_org_code, r.sys_org_code) FROM repay_plan p WHERE p.id = r.plan_id AND r.id = $1`,
    [id],
  )
}

/** Another relief of the plan that is in review. The plan is held, so that two at once cannot both be. */
export async function otherRelief(tx: Sql, id: string, planId: string): Promise<string | undefined> {
  await tx.query('SELECT 1 FROM repay_plan WHERE id = $1 FOR NO KEY UPDATE', [planId])
  const rows = await tx.query<{ reliefNo: string }>(
    `SELECT relief_no AS "reliefNo" FROM repay_relief WHERE plan_id = $2 AND id <> $1 AND status = '1' LIMIT 1`,
    [id, planId],
  )
  return rows[0]?.reliefNo
}

/** What the farmer of a plan owes to one guarantor; the plan is held. */
export async function owedToGuarantor(tx: Sql, planId: string, guarantorId: string): Promise<string> {
  const rows = await tx.query<{ owed: string }>(
    `SELECT coalesce(sum(CASE relief_kind WHEN '2' THEN amount WHEN '3' THEN -amount END), 0)::numeric(14,2) AS owed
     FROM repay_relief WHERE plan_id = $1 AND guarantor_id = $2 AND status = '2'`,
    [planId, guarantorId],
  )
  return rows[0]?.owed ?? '0'
}

export async function companyOf(tx: Sql, id: string): Promise<LegalEntity | undefined> {
  const rows = await tx.query<LegalEntity>(`SELECT id, name, is_enabled AS "isEnabled" FROM business_company WHERE id = $1`, [id])
  return rows[0]
}

/** Holds books alone, in one order: nobody closes a month of theirs or uses up what they have set aside meanwhile. */
export const holdBooksAlone = (tx: Sql, tenantId: string, ids: readonly string[]) =>
  tx.query<{ id: string; closedThrough: string | null }>(
    `SELECT id, closed_through AS "closedThrough" FROM ledger_book WHERE tenant_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR NO KEY UPDATE`,
    [tenantId, ids],
  )

/** What a book has set aside, in fen, until a month or by now; the book is held. */
export async function provisionOf(tx: Sql, bookId: string, until = '9999-12'): Promise<bigint> {
  const rows = await tx.query<{ fen: string }>(
    `SELECT coalesce(sum(CASE l.side WHEN '2' THEN l.fen ELSE -l.fen END), 0)::text AS fen
     FROM ledger_account a JOIN ledger_line l ON l.account_id = a.id JOIN ledger_entry e ON e.id = l.entry_id
     WHERE a.book_id = $1 AND a.subject = '1532' AND e.period <= $2`,
    [bookId, until],
  )
  return BigInt(rows[0]?.fen ?? '0')
}
