import { sql } from 'kysely'
import type { CrudHooks } from '#server/crud/module.ts'
import type { Sql } from '#server/db/sql.ts'

/** Name of a department that is no agent's; undefined when it is one. */
export async function otherKindOfDepart(tx: Sql, tenantId: string, departId: string): Promise<string | undefined> {
  const rows = await tx.query<{ departName: string }>(
    `SELECT depart_name AS "departName" FROM sys_depart WHERE tenant_id = $1 AND id = $2 AND org_category <> '2'`,
    [tenantId, departId],
  )
  return rows[0]?.departName
}

export interface AgentUsage {
  readonly name: string
  readonly users: number
  readonly stations: number
  readonly customers: number
}

/** The first of these agents whose department still has people, stations or customers. */
export async function agentInUse(tx: Sql, tenantId: string, ids: readonly string[]): Promise<AgentUsage | undefined> {
  const rows = await tx.query<AgentUsage>(
    `SELECT name, users, stations, customers FROM (SELECT a.id, a.name,
       (SELECT count(*)::int FROM sys_user_depart m JOIN sys_user u ON u.id = m.user_id
         WHERE m.depart_id = d.id AND u.del_flag = 0) AS users,
       (SELECT count(*)::int FROM station_info s WHERE s.tenant_id = $1 AND starts_with(s.sys_org_code, d.org_code)) AS stations,
       (SELECT count(*)::int FROM customer c WHERE c.tenant_id = $1 AND starts_with(c.sys_org_code, d.org_code)) AS customers
     FROM sys_agent_company a JOIN sys_depart d ON d.id = a.depart_id
     WHERE a.tenant_id = $1 AND a.id = ANY ($2::bigint[])) AS found WHERE users + stations + customers > 0 ORDER BY id LIMIT 1`,
    [tenantId, ids],
  )
  return rows[0]
}

/** What the agent of the department says: the one that works, else the latest. */
export const partnerSql: Pick<CrudHooks, 'joins' | 'virtual'> = {
  joins: sql`left join lateral (
    select g.* from agent g join sys_depart gd on gd.tenant_id = g.tenant_id and gd.org_code = g.sys_org_code
    where g.tenant_id = t.tenant_id and gd.id = t.depart_id order by g.status = '1' desc, g.id desc limit 1) partner on true`,
  virtual: {
    status: sql`partner.status`,
    grade: sql`partner.grade`,
    signDate: sql`partner.sign_date`,
    expireDate: sql`partner.expire_date`,
    deposit: sql`(select sum(e.amount) from agent_deposit e where e.agent_id = partner.id)`,
  },
}
