import type { Sql } from '#server/db/sql.ts'

/** The survey of an order that was not annulled, as far as others are held against it. */
export interface LiveSurvey {
  readonly id: string
  readonly surveyNo: string
  readonly status: string
  readonly panels: number | null
  readonly price: string | null
}

/**
 * The survey of the order of a main contract: that of the order which names it, else of the only open order of its customer without one.
 */
export async function surveyOfContract(
  tx: Sql,
  { id, customerId }: { readonly id: string; readonly customerId: string },
): Promise<LiveSurvey | undefined> {
  const rows = await tx.query<LiveSurvey>(
    `SELECT v.id, v.survey_no AS "surveyNo", v.status, v.pv_panel_num AS panels, v.price FROM survey v
     WHERE v.status <> '4' AND v.order_id = coalesce(
       (SELECT o.id FROM customer_order o WHERE o.contract_id = $1::bigint ORDER BY o.status, o.id LIMIT 1),
       (SELECT max(o.id) FROM customer_order o WHERE o.customer_id = $2::bigint AND o.status = '0' HAVING count(*) = 1))`,
    [id, customerId],
  )
  return rows[0]
}

export interface AgreedPanels {
  readonly contractId: string
  readonly contractNo: string
  readonly panels: number
}

/** How many panels are agreed in force: by the main contract of an order, or by its latest supplement that names a number. */
export async function agreedPanels(tx: Sql, orderId: string): Promise<AgreedPanels | undefined> {
  const rows = await tx.query<AgreedPanels>(
    `SELECT k.id AS "contractId", k.contract_no AS "contractNo", k.pv_panel_num AS panels
     FROM customer_order o JOIN contract m ON m.id = o.contract_id AND m.status IN ('3', '4')
       JOIN contract k ON (k.id = m.id OR k.main_contract_id = m.id) AND k.status IN ('3', '4') AND k.pv_panel_num IS NOT NULL
     WHERE o.id = $1 ORDER BY k.id = m.id, k.effective_date DESC NULLS LAST, k.id DESC LIMIT 1`,
    [orderId],
  )
  return rows[0]
}

/** The number that the latest supplement in force of a contract names. */
export async function supplementPanels(tx: Sql, contractId: string): Promise<number | undefined> {
  const rows = await tx.query<{ panels: number }>(
    `SELECT pv_panel_num AS panels FROM contract
     WHERE main_contract_id = $1 AND status IN ('3', '4') AND pv_panel_num IS NOT NULL
     ORDER BY effective_date DESC NULLS LAST, id DESC LIMIT 1`,
    [contractId],
  )
  return rows[0]?.panels
}
