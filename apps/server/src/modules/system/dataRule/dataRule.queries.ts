import { sql } from 'kysely'
import type { Sql } from '#server/db/sql.ts'

/** Names of the roles, departments and department roles that a rule is given to. */
export const roleNamesSql = sql`select string_agg(h.name, '、' order by h.name) from (
    select r.role_name as name from sys_role_data_rule g join sys_role r on r.id = g.role_id where g.rule_id = t.id
    union all select d.depart_name from sys_depart_data_rule g join sys_depart d on d.id = g.depart_id where g.rule_id = t.id
    union all select r.role_name from sys_depart_role_data_rule g join sys_depart_role r on r.id = g.role_id where g.rule_id = t.id) h`

/** The menu entry behind an id, of the program or the tenant. */
export async function entryOf(
  db: Sql,
  tenantId: string,
  id: string,
): Promise<{ readonly id: string; readonly component: string | null } | undefined> {
  const rows = await db.query<{ id: string; component: string | null }>(
    'SELECT id, component FROM sys_permission WHERE id = $2 AND menu_type < 2 AND (tenant_id IS NULL OR tenant_id = $1)',
    [tenantId, id],
  )
  return rows[0]
}

export interface RuleRow {
  readonly id: string
  readonly ruleName: string
  readonly resource: string
  readonly ruleColumn: string
  readonly ruleConditions: string
  readonly ruleValue: string
  readonly status: string
  readonly createBy: string | null
  readonly createTime: string
  readonly updateBy: string | null
  readonly updateTime: string | null
  readonly version: number
}

const columns = `x.id, x.rule_name AS "ruleName", x.resource, x.rule_column AS "ruleColumn", x.rule_conditions AS "ruleConditions",
  x.rule_value AS "ruleValue", x.status, x.create_by AS "createBy", x.update_by AS "updateBy", x.version,
  to_char(x.create_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS "createTime",
  to_char(x.update_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS "updateTime"`

/** Rules of the tenant on these resources. */
export async function rulesOn(db: Sql, tenantId: string, resources: readonly string[]): Promise<RuleRow[]> {
  return db.query<RuleRow>(
    `SELECT ${columns} FROM sys_data_rule x WHERE x.tenant_id = $1 AND x.resource = ANY ($2) ORDER BY x.create_time, x.id`,
    [tenantId, resources],
  )
}

/** The first of these rules that limits somebody, through a role or where they work. */
export async function ruleBinding(
  sql: Sql,
  whose: { readonly userId: string; readonly tenantId: string },
  ruleIds: readonly string[],
): Promise<string | undefined> {
  const rows = await sql.query<{ ruleName: string }>(
    `SELECT x.rule_name AS "ruleName" FROM sys_data_rule x JOIN data_rule_given g ON g.rule_id = x.id AND g.user_id = $1 AND g.tenant_id = $2
     WHERE x.tenant_id = $2 AND x.id = ANY ($3::bigint[]) ORDER BY x.id LIMIT 1`,
    [whose.userId, whose.tenantId, ruleIds],
  )
  return rows[0]?.ruleName
}

/** What a rule reaches somebody through where they work, by the rule's facts as the session carries them. */
export async function ruleSources(
  db: Sql,
  whose: {
    readonly userId: string
    readonly tenantId: string
    readonly orgCode: string | null
    readonly resources: readonly string[]
  },
): Promise<
  readonly { readonly ruleName: string; readonly ruleColumn: string; readonly ruleValue: string; readonly roleName: string }[]
> {
  return db.query(
    `SELECT DISTINCT x.rule_name AS "ruleName", x.rule_column AS "ruleColumn", x.rule_value AS "ruleValue", g.through AS "roleName" FROM sys_data_rule x
       JOIN data_rule_given g ON g.rule_id = x.id AND g.user_id = $1 AND g.tenant_id = $2 AND (g.org_code IS NULL OR g.org_code = $4)
     WHERE x.tenant_id = $2 AND x.resource = ANY ($3) AND x.status = '1' ORDER BY g.through`,
    [whose.userId, whose.tenantId, whose.resources, whose.orgCode],
  )
}
