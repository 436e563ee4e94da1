import type { Sql } from '#server/db/sql.ts'

/** A change belongs to the department of its plan. */
export async function settleChange(tx: Sql, id: string): Promise<void> {
  await tx.query(
    `UPDATE repay_plan_change c SET sys_org_code = coalesce(p.sys_org_code, c.sys_org_code) FROM repay_plan p WHERE p.id = c.plan_id AND c.id = $1`,
    [id],
  )
}

/** Another change of the plan that is in review. The plan is held, so that two at once cannot both be. */
export async function otherLive(tx: Sql, id: string, planId: string): Promise<string | undefined> {
  await tx.query('SELECT 1 FROM repay_plan WHERE id = $1 FOR NO KEY UPDATE', [planId])
  const rows = await tx.query<{ changeNo: string }>(
    `SELECT change_no AS "changeNo" FROM repay_plan_change WHERE plan_id = $2 AND id <> $1 AND status = '1' LIMIT 1`,
    [id, planId],
  )
  return rows[0]?.changeNo
}
