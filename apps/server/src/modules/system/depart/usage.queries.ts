import { sql } from 'kysely'
import { resourcesInOrganisation } from '#server/crud/registry.ts'
import type { Sql } from '#server/db/sql.ts'

export interface Usage {
  readonly name: string
  readonly orgCode: string
  readonly children: number
  readonly users: number
}

/** What stands in the way of removing departments: those below them that stay, and people who work or belong there. */
export async function usageOf(tx: Sql, tenantId: string, ids: readonly string[]): Promise<readonly Usage[]> {
  return tx.query<Usage>(
    `SELECT d.depart_name AS name, d.org_code AS "orgCode",
       (SELECT count(*)::int FROM sys_depart c WHERE c.parent_id = d.id AND c.id <> ALL ($2::bigint[])) AS children,
       (SELECT count(*)::int FROM sys_user u WHERE u.del_flag = 0 AND ((u.tenant_id = $1 AND u.sys_org_code = d.org_code)
         OR EXISTS (SELECT FROM sys_user_depart m WHERE m.user_id = u.id AND m.depart_id = d.id))) AS users
     FROM sys_depart d WHERE d.tenant_id = $1 AND d.id = ANY ($2::bigint[]) ORDER BY d.org_code DESC`,
    [tenantId, ids],
  )
}

export interface RecordCount {
  readonly label: string
  readonly count: number
}

/** How many records of each kind belong to a department. */
export async function recordsOf(tx: Sql, tenantId: string, orgCode: string): Promise<readonly RecordCount[]> {
  const counts: RecordCount[] = []
  for (const { table, label } of resourcesInOrganisation()) {
    const statement = sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} as t
      where t.tenant_id = ${tenantId}::bigint and t.sys_org_code = ${orgCode}`
    const count = (await statement.execute(tx.kysely)).rows[0]?.count ?? 0
    if (count > 0) counts.push({ label, count })
  }
  return counts
}

/** Companies and agents that name one of these departments as theirs. */
export async function firmsOf(tx: Sql, tenantId: string, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await tx.query<{ name: string }>(
    `SELECT name FROM sys_company WHERE tenant_id = $1 AND depart_id = ANY ($2::bigint[])
     UNION ALL SELECT name FROM sys_agent_company WHERE tenant_id = $1 AND depart_id = ANY ($2::bigint[]) LIMIT 3`,
    [tenantId, ids],
  )
  return rows.map((row) => row.name)
}
