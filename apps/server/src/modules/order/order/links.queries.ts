import type { Sql } from '#server/db/sql.ts'

/**
 * Which contract, grid connection and station belong to an order that names none: what names one another, else the only one of the
 * customer that no order has, while the customer has only one order without. What has ended makes room for another one.
 */
export async function linkRecords(tx: Sql, ids: readonly string[]): Promise<void> {
  await tx.query(
    `WITH lacking AS (
       SELECT o.id, o.customer_id, o.station_id, o.capacity, o.pv_panel_num, count(*) OVER (PARTITION BY o.customer_id) AS orders
       FROM customer_order o LEFT JOIN contract k ON k.id = o.contract_id
       WHERE o.customer_id IN (SELECT customer_id FROM customer_order WHERE id = ANY($1::bigint[])) AND o.status = '0'
         AND (k.id IS NULL OR k.status IN ('6', '7'))),
     free AS (
       SELECT k.id, k.customer_id, k.station_id, k.capacity, k.pv_panel_num, count(*) OVER (PARTITION BY k.customer_id) AS contracts FROM contract k
       WHERE k.customer_id IN (SELECT customer_id FROM lacking) AND k.main_contract_id IS NULL AND k.contract_type IN ('1', '2')
         AND k.status NOT IN ('6', '7') AND NOT EXISTS (SELECT FROM customer_order x WHERE x.contract_id = k.id AND x.status = '0')),
     pairs AS (
       SELECT DISTINCT ON (l.id) l.id, f.id AS contract_id, f.capacity, f.pv_panel_num FROM lacking l JOIN free f ON f.customer_id = l.customer_id
         AND (f.station_id = l.station_id OR (l.orders = 1 AND f.contracts = 1 AND (f.station_id IS NULL OR l.station_id IS NULL)))
       ORDER BY l.id, f.id)
     UPDATE customer_order o SET contract_id = p.contract_id, capacity = coalesce(o.capacity, p.capacity),
       pv_panel_num = coalesce(o.pv_panel_num, p.pv_panel_num)
     FROM pairs p WHERE o.id = p.id`,
    [ids],
  )
  await tx.query(
    `WITH lacking AS (
       SELECT o.id, o.customer_id, o.contract_id, o.station_id, count(*) OVER (PARTITION BY o.customer_id) AS orders
       FROM customer_order o LEFT JOIN grid_connection g ON g.id = o.grid_id
       WHERE o.customer_id IN (SELECT customer_id FROM customer_order WHERE id = ANY($1::bigint[])) AND o.status = '0'
         AND (g.id IS NULL OR g.status IN ('10', '11'))),
     free AS (
       SELECT g.id, g.customer_id, g.contract_id, g.station_id, count(*) OVER (PARTITION BY g.customer_id) AS grids FROM grid_connection g
       WHERE g.customer_id IN (SELECT customer_id FROM lacking) AND g.status NOT IN ('10', '11')
         AND NOT EXISTS (SELECT FROM customer_order x WHERE x.grid_id = g.id AND x.status = '0')),
     pairs AS (
       SELECT DISTINCT ON (l.id) l.id, f.id AS grid_id FROM lacking l JOIN free f ON f.customer_id = l.customer_id
         AND (f.contract_id = l.contract_id OR f.station_id = l.station_id
           OR (l.orders = 1 AND f.grids = 1 AND (f.contract_id IS NULL OR l.contract_id IS NULL)))
       ORDER BY l.id, f.id)
     UPDATE customer_order o SET grid_id = p.grid_id FROM pairs p WHERE o.id = p.id`,
    [ids],
  )
  await tx.query(
    `WITH lacking AS (
       SELECT o.id, o.customer_id, k.station_id AS of_contract, g.station_id AS of_grid, count(*) OVER (PARTITION BY o.customer_id) AS orders
       FROM customer_order o LEFT JOIN contract k ON k.id = o.contract_id LEFT JOIN grid_connection g ON g.id = o.grid_id
       WHERE o.customer_id IN (SELECT customer_id FROM customer_order WHERE id = ANY($1::bigint[])) AND o.status = '0' AND o.station_id IS NULL),
     free AS (
       SELECT s.id, s.customer_id, count(*) OVER (PARTITION BY s.customer_id) AS stations FROM station_info s
       WHERE s.customer_id IN (SELECT customer_id FROM lacking) AND s.retired_on IS NULL
         AND NOT EXISTS (SELECT FROM customer_order x WHERE x.station_id = s.id AND x.status = '0')),
     pairs AS (
       SELECT DISTINCT ON (l.id) l.id, f.id AS station_id FROM lacking l JOIN free f ON f.customer_id = l.customer_id
         AND (f.id = l.of_contract OR f.id = l.of_grid
           OR (l.orders = 1 AND f.stations = 1 AND l.of_contract IS NULL AND l.of_grid IS NULL))
       ORDER BY l.id, f.id)
     UPDATE customer_order o SET station_id = p.station_id FROM pairs p WHERE o.id = p.id`,
    [ids],
  )
}

/**
 * An order belongs to the department of its customer, with the agent of that department; the model and the salesperson are those of the
 * customer unless given. Nothing is written where nothing changes: a row that is written twice in one transaction has its references
 * checked anew, which waits for whoever writes the records of the other tracks.
 */
export async function settleOrders(tx: Sql, ids: readonly string[]): Promise<void> {
  await tx.query(
    `WITH settled AS (
       SELECT o.id, c.sys_org_code, coalesce(o.business_model, c.business_model) AS business_model, coalesce(o.salesman, c.salesman) AS salesman,
         CASE WHEN o.agent_id IS NOT NULL AND o.sys_org_code = c.sys_org_code THEN o.agent_id ELSE (
           SELECT a.id FROM agent a WHERE a.tenant_id = c.tenant_id AND a.sys_org_code = c.sys_org_code AND a.status IN ('1', '2')
           ORDER BY a.id LIMIT 1) END AS agent_id
       FROM customer_order o JOIN customer c ON c.id = o.customer_id WHERE o.id = ANY($1::bigint[]))
     UPDATE customer_order o SET sys_org_code = s.sys_org_code, business_model = s.business_model, salesman = s.salesman, agent_id = s.agent_id
     FROM settled s WHERE s.id = o.id AND (o.sys_org_code, o.business_model, o.salesman, o.agent_id)
       IS DISTINCT FROM (s.sys_org_code, s.business_model, s.salesman, s.agent_id)`,
    [ids],
  )
}

/** The agent that a new order of this customer would be of, as `settleOrders` says it. */
export async function agentOfCustomer(tx: Sql, customerId: string): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }>(
    `SELECT a.id FROM customer c JOIN agent a ON a.tenant_id = c.tenant_id AND a.sys_org_code = c.sys_org_code AND a.status IN ('1', '2')
     WHERE c.id = $1 ORDER BY a.id LIMIT 1`,
    [customerId],
  )
  return rows[0]?.id
}
