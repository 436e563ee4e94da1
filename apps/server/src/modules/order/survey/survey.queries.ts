import { sql } from 'kysely'
import type { Sql } from '#server/db/sql.ts'

/** Panels times the power of one, in kWp. */
export const capacitySql = sql`round(t.pv_panel_num * t.panel_power / 1000.0, 3)`

export interface SurveyedOrder {
  readonly orderNo: string
  readonly status: string
  /** The survey of the order that was not annulled, beside the one asked for. */
  readonly surveyId: string | null
  readonly surveyNo: string | null
}

export async function orderOf(tx: Sql, orderId: string): Promise<SurveyedOrder | undefined> {
  const rows = await tx.query<SurveyedOrder>(
    `SELECT o.order_no AS "orderNo", o.status, v.id AS "surveyId", v.survey_no AS "surveyNo" FROM customer_order o
       LEFT JOIN survey v ON v.order_id = o.id AND v.status <> '4'
     WHERE o.id = $1`,
    [orderId],
  )
  return rows[0]
}

/** A survey belongs to the customer and the department of its order; whoever registers it was there unless another one is named. */
export async function settleSurvey(tx: Sql, id: string, username: string): Promise<void> {
  await tx.query(
    `UPDATE survey v SET customer_id = o.customer_id, sys_org_code = o.sys_org_code, surveyor = coalesce(v.surveyor, $2)
     FROM customer_order o WHERE o.id = v.order_id AND v.id = $1`,
    [id, username],
  )
  await tx.query(
    'UPDATE survey_line l SET sys_org_code = v.sys_org_code FROM survey v WHERE v.id = l.survey_id AND v.id = $1 AND l.sys_org_code IS DISTINCT FROM v.sys_org_code',
    [id],
  )
}

export async function hasLines(tx: Sql, id: string): Promise<boolean> {
  const rows = await tx.query('SELECT 1 AS one FROM survey_line WHERE survey_id = $1 LIMIT 1', [id])
  return rows.length > 0
}
