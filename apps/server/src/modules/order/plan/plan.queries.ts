import type { Sql } from '#server/db/sql.ts'

export interface PlanKey {
  readonly tenantId: string
  readonly orgCode: string
  readonly month: string
  /** Of the plan that is being written; null for a new one. */
  readonly id: string | null
}

/** Another plan of the department for this month, with the name of the department. */
export async function otherPlan(tx: Sql, { tenantId, orgCode, month, id }: PlanKey) {
  const rows = await tx.query<{ name: string; planNo: string }>(
    `SELECT coalesce(d.depart_name, p.sys_org_code) AS name, p.plan_no AS "planNo" FROM business_plan p
       LEFT JOIN sys_depart d ON d.tenant_id = p.tenant_id AND d.org_code = p.sys_org_code
     WHERE p.tenant_id = $1 AND p.sys_org_code = $2 AND p.plan_month = $3 AND p.id IS DISTINCT FROM $4::bigint`,
    [tenantId, orgCode, month, id],
  )
  return rows[0]
}
