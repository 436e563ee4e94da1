import { sql } from 'kysely'
import type { CrudHooks } from '#server/crud/module.ts'
import type { Sql } from '#server/db/sql.ts'

/** Derived figures of an agent: what its own department has. An agent without a department of its own has none. */
export const agentSql: Pick<CrudHooks, 'joins' | 'virtual'> = {
  joins: sql`left join lateral (
    select count(*)::int as stations, sum(s.totalpower) as capacity from station_info s
    where s.tenant_id = t.tenant_id and s.retired_on is null and starts_with(s.sys_org_code, t.sys_org_code)
      and exists (select from sys_depart d where d.tenant_id = t.tenant_id and d.org_code = t.sys_org_code and d.org_category = '2')
    ) own on true`,
  virtual: {
    stationCount: sql`coalesce(own.stations, 0)`,
    capacity: sql`coalesce(own.capacity, 0)::numeric(14,3)`,
    qualificationTo: sql`(select min(q.valid_to) from agent_qualification q where q.agent_id = t.id)`,
    deposit: sql`coalesce((select sum(e.amount) from agent_deposit e where e.agent_id = t.id), 0)::numeric(14,2)`,
    depositFree: sql`(select greatest(s.deposit - s.deposit_held - s.receivable, 0)::numeric(14,2) from agent_standing s where s.id = t.id)`,
    receivable: sql`coalesce((select sum(e.amount) from agent_receivable e where e.agent_id = t.id), 0)::numeric(14,2)`,
    goods: sql`(select s.goods from agent_standing s where s.id = t.id)`,
    creditUsed: sql`(select (s.goods + s.receivable)::numeric(14,2) from agent_standing s where s.id = t.id)`,
  },
}

/** Of what the goods of an order are made: looked up by the order, for a join would add up those of all orders for the rows of a page. */
const made = (part: string) =>
  sql`(select ${sql.ref(`g.${part}`)}::numeric(14,2) from order_goods g where g.order_id = t.order_id and t.kind = '1')`
export const exposureSql: Pick<CrudHooks, 'virtual' | 'summary'> = {
  virtual: {
    promised: made('promised'),
    onTheWay: made('onTheWay'),
    there: made('there'),
    issued: sql`(case when t.kind = '2' then t.amount::numeric(14,2) else ${made('issued')} end)`,
    covered: sql`nullif(${made('covered')}, 0)`,
  },
  summary: { amount: sql`coalesce(sum(t.amount), 0)::numeric(16,2)` },
}

export interface AgentPlace {
  /** Category of its department; null where there is none. */
  readonly category: string | null
  /** Another agent that stands for the department. */
  readonly other: string | null
  readonly stations: number
  readonly openOrders: number
}

/** How the department of an agent stands. */
export async function placeOfAgent(tx: Sql, id: string): Promise<AgentPlace | undefined> {
  const rows = await tx.query<AgentPlace>(
    `SELECT d.org_category AS category,
       (SELECT o.name FROM agent o WHERE o.tenant_id = a.tenant_id AND o.sys_org_code = a.sys_org_code AND o.id <> a.id
         AND o.status IN ('1', '2') LIMIT 1) AS other,
       (SELECT count(*)::int FROM station_info s WHERE s.tenant_id = a.tenant_id AND s.retired_on IS NULL
         AND d.org_category = '2' AND starts_with(s.sys_org_code, a.sys_org_code)) AS stations,
       (SELECT count(*)::int FROM work_order w WHERE w.tenant_id = a.tenant_id AND w.status NOT IN ('5', '7')
         AND d.org_category = '2' AND starts_with(w.sys_org_code, a.sys_org_code)) AS "openOrders"
     FROM agent a LEFT JOIN sys_depart d ON d.tenant_id = a.tenant_id AND d.org_code = a.sys_org_code WHERE a.id = $1`,
    [id],
  )
  return rows[0]
}

/** Qualifications of an agent, the ones that end first in front. */
export const qualificationsOf = (tx: Sql, id: string) =>
  tx.query<{ name: string; validTo: string | null }>(
    `SELECT name, to_char(valid_to, 'YYYY-MM-DD') AS "validTo" FROM agent_qualification WHERE agent_id = $1 ORDER BY valid_to, id`,
    [id],
  )

/** Whether `parentId` is the agent itself or one below it. */
export async function isBelow(tx: Sql, id: string, parentId: string): Promise<boolean> {
  const rows = await tx.query(
    `WITH RECURSIVE above AS (SELECT id, parent_id FROM agent WHERE id = $2
       UNION SELECT a.id, a.parent_id FROM agent a JOIN above b ON a.id = b.parent_id)
     SELECT 1 FROM above WHERE id = $1`,
    [id, parentId],
  )
  return rows.length > 0
}
