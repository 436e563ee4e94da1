import type { Sql } from '#server/db/sql.ts'

export interface OrderToSurvey {
  readonly id: string
  readonly orderNo: string
  readonly tenantId: string
  readonly orgCode: string | null
  readonly customerId: string
  readonly signDay: string
  readonly contractNo: string
  readonly madeOn: string
  readonly panels: number
  readonly watts: number
  readonly roofType: string | null
  readonly roofArea: string | null
  readonly transformerId: string | null
}

/** Orders with a main contract, and what it says is to be built. */
export async function contractedOrders(tx: Sql, ids: readonly string[]): Promise<readonly OrderToSurvey[]> {
  return tx.query<OrderToSurvey>(
    `SELECT o.id, o.order_no AS "orderNo", o.tenant_id AS "tenantId", o.sys_org_code AS "orgCode", o.customer_id AS "customerId",
       to_char(coalesce(k.sign_date, k.effective_date), 'YYYY-MM-DD') AS "signDay", k.contract_no AS "contractNo",
       to_char(o.create_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS "madeOn", k.pv_panel_num AS panels,
       round(k.capacity * 1000 / k.pv_panel_num)::int AS watts, h.roof_type AS "roofType", h.roof_area AS "roofArea",
       coalesce(g.transformer_id, (SELECT t.id FROM grid_transformer t WHERE t.tenant_id = o.tenant_id AND t.district = h.district ORDER BY t.id LIMIT 1))
         AS "transformerId"
     FROM customer_order o JOIN contract k ON k.id = o.contract_id JOIN house h ON h.id = o.house_id
       LEFT JOIN grid_connection g ON g.id = o.grid_id
     WHERE o.id = ANY($1::bigint[]) AND k.pv_panel_num > 0 AND k.capacity > 0 AND coalesce(k.sign_date, k.effective_date) IS NOT NULL
     ORDER BY o.id`,
    [ids],
  )
}

export interface OrderAtHand {
  readonly id: string
  readonly orderNo: string
  readonly tenantId: string
  readonly orgCode: string | null
  readonly customerId: string
  readonly roofType: string | null
  readonly roofArea: string | null
  readonly transformerId: string | null
}

/** Open orders without a contract, the latest first: where surveyors go today. */
export async function ordersAtHand(tx: Sql, most: number): Promise<readonly OrderAtHand[]> {
  return tx.query<OrderAtHand>(
    `SELECT o.id, o.order_no AS "orderNo", o.tenant_id AS "tenantId", o.sys_org_code AS "orgCode", o.customer_id AS "customerId",
       h.roof_type AS "roofType", h.roof_area AS "roofArea",
       (SELECT t.id FROM grid_transformer t WHERE t.tenant_id = o.tenant_id AND t.district = h.district ORDER BY t.id LIMIT 1) AS "transformerId"
     FROM customer_order o JOIN house h ON h.id = o.house_id
     WHERE o.status = '0' AND o.contract_id IS NULL AND o.station_id IS NULL ORDER BY o.id DESC LIMIT $1`,
    [most],
  )
}

/** What the bill of materials names, by its codes. */
export async function materialIds(tx: Sql): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ code: string; id: string }>(
    `SELECT product_code AS code, id FROM product WHERE product_code IN ('ZJ-JK580', 'NBQ-GW20', 'FC-DL4', 'FC-YK35', 'ZJ-JK550', 'NBQ-GW17') ORDER BY id`,
    [],
  )
  return new Map(rows.map(({ code, id }) => [code, id]))
}

type Rows = readonly Readonly<Record<string, unknown>>[]

export async function insertSurveys(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO survey (id, tenant_id, sys_org_code, create_by, create_time, survey_no, status, order_id, customer_id, surveyor, survey_date,
       roof_length, roof_width, roof_type, orientation, tilt, layout, pv_panel_num, panel_power, transformer_id, price, confirm_time, remark)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, survey_no, status, order_id, customer_id, surveyor, survey_date,
       roof_length, roof_width, roof_type, orientation, tilt, layout, pv_panel_num, panel_power, transformer_id, price, confirm_time, remark
     FROM jsonb_populate_recordset(NULL::survey, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

export async function insertSurveyLines(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO survey_line (id, tenant_id, sys_org_code, create_by, create_time, survey_id, item_no, product_id, quantity, remark)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, survey_id, item_no, product_id, quantity, remark
     FROM jsonb_populate_recordset(NULL::survey_line, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}
