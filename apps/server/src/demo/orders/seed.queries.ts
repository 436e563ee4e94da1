import type { Sql } from '#server/db/sql.ts'

export interface RoofOfDemo {
  readonly houseId: string
  readonly customerId: string
  readonly tenantId: string
  readonly orgCode: string | null
  readonly at: string
}

/** Houses of customers that were reviewed and whose roof has no order yet, the oldest first. */
export async function roofsWithoutOrder(tx: Sql): Promise<readonly RoofOfDemo[]> {
  return tx.query<RoofOfDemo>(
    `SELECT h.id AS "houseId", c.id AS "customerId", c.tenant_id AS "tenantId", c.sys_org_code AS "orgCode",
       to_char(least(coalesce(c.valid_time, c.create_time), c.create_time) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at
     FROM house h JOIN customer c ON c.id = h.customer_id
     WHERE c.status IN ('1', '2') AND NOT EXISTS (SELECT FROM customer_order o WHERE o.house_id = h.id) ORDER BY c.create_time, h.id`,
    [],
  )
}

export async function insertOrders(tx: Sql, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  await tx.query(
    `INSERT INTO customer_order (id, tenant_id, sys_org_code, create_by, create_time, order_no, customer_id, house_id, stage_since)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, order_no, customer_id, house_id, create_time
     FROM jsonb_populate_recordset(NULL::customer_order, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** When the records of an order were where they are: days of the contract, of the grid, and of what left the warehouse. */
export interface Milestones {
  readonly id: string
  readonly made: string
  readonly surveyed: string | null
  readonly signed: string | null
  readonly applied: string | null
  readonly filed: string | null
  readonly checked: string | null
  readonly onGrid: string | null
}

export async function milestonesOf(tx: Sql, ids: readonly string[]): Promise<readonly Milestones[]> {
  return tx.query<Milestones>(
    `SELECT o.id, to_char(o.create_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS made,
       to_char(v.survey_date, 'YYYY-MM-DD') AS surveyed, to_char(coalesce(k.sign_date, k.effective_date), 'YYYY-MM-DD') AS signed, to_char(g.apply_date, 'YYYY-MM-DD') AS applied,
       to_char(g.filing_date, 'YYYY-MM-DD') AS filed, to_char(g.check_apply_date, 'YYYY-MM-DD') AS checked,
       to_char(coalesce(g.grid_date, s.first_work_time), 'YYYY-MM-DD') AS "onGrid"
     FROM customer_order o LEFT JOIN contract k ON k.id = o.contract_id LEFT JOIN grid_connection g ON g.id = o.grid_id
       LEFT JOIN station_info s ON s.id = o.station_id LEFT JOIN survey v ON v.order_id = o.id AND v.status = '2'
     WHERE o.id = ANY($1::bigint[])`,
    [ids],
  )
}

/** Customers who have come as far as a contract have shown who they are, but for the last three, whose contracts are being drawn up. */
export async function verifySome(tx: Sql): Promise<void> {
  await tx.query(
    `UPDATE customer c SET real_name_status = '1' WHERE c.id IN (SELECT o.customer_id FROM customer_order o WHERE o.status = '0' AND
       (o.stage_group <> '1' OR o.contract_track = '1') AND o.id NOT IN (SELECT n.id FROM customer_order n WHERE n.status = '0' AND
         n.stage_group = '1' AND n.contract_track = '1' ORDER BY n.id DESC LIMIT 3))`,
    [],
  )
}

/** All open orders. */
export async function openOrders(tx: Sql): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(`SELECT id FROM customer_order WHERE status = '0' ORDER BY id`, [])
  return rows.map(({ id }) => id)
}

/** Two roofs on their way carry the same deed: the later one is to be looked at. Answers its order. */
export async function sameDeed(tx: Sql): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }>(
    `WITH two AS (SELECT o.id, o.house_id, row_number() OVER (ORDER BY o.id) AS place FROM customer_order o
       WHERE o.status = '0' AND o.stage IN ('50', '60') ORDER BY o.id LIMIT 2),
     deed AS (UPDATE house h SET deed_no = '浙（2024）衢州市不动产权第 0018342 号' FROM two WHERE two.house_id = h.id RETURNING h.id)
     SELECT two.id FROM two WHERE place = 2`,
    [],
  )
  return rows[0]?.id
}

/** An order at its beginning, which its customer gives up. */
export async function givenUp(tx: Sql): Promise<{ id: string; version: number } | undefined> {
  const rows = await tx.query<{ id: string; version: number }>(
    `SELECT id, version FROM customer_order WHERE status = '0' AND contract_id IS NULL AND grid_id IS NULL AND station_id IS NULL
     ORDER BY id DESC LIMIT 1`,
    [],
  )
  return rows[0]
}
