import type { Sql } from '#server/db/sql.ts'

/** Who is given rules of a department: everybody who works in it, or the holders of one of its roles. */
export type RuleHolder = 'depart' | 'departRole'

const statements = {
  depart: {
    seen: 'SELECT d.depart_name AS name FROM sys_depart d WHERE d.tenant_id = $1 AND d.org_code LIKE $2 AND d.id = $3',
    given:
      'SELECT rule_id AS "ruleId" FROM sys_depart_data_rule WHERE tenant_id = $1 AND depart_id = $2 AND rule_id = ANY ($3::bigint[]) ORDER BY 1',
    add: `INSERT INTO sys_depart_data_rule (tenant_id, depart_id, rule_id) SELECT $1, $2, unnest($3::bigint[]) ON CONFLICT DO NOTHING`,
    remove: 'DELETE FROM sys_depart_data_rule WHERE tenant_id = $1 AND depart_id = $2 AND rule_id = ANY ($3::bigint[])',
    people: 'SELECT ud.user_id AS id FROM sys_user_depart ud WHERE ud.depart_id = $1',
  },
  departRole: {
    seen: `SELECT r.role_name AS name FROM sys_depart_role r JOIN sys_depart d ON d.id = r.depart_id
      WHERE r.tenant_id = $1 AND d.org_code LIKE $2 AND r.id = $3`,
    given:
      'SELECT rule_id AS "ruleId" FROM sys_depart_role_data_rule WHERE tenant_id = $1 AND role_id = $2 AND rule_id = ANY ($3::bigint[]) ORDER BY 1',
    add: `INSERT INTO sys_depart_role_data_rule (tenant_id, role_id, rule_id) SELECT $1, $2, unnest($3::bigint[]) ON CONFLICT DO NOTHING`,
    remove: 'DELETE FROM sys_depart_role_data_rule WHERE tenant_id = $1 AND role_id = $2 AND rule_id = ANY ($3::bigint[])',
    people: 'SELECT u.user_id AS id FROM sys_depart_role_user u WHERE u.role_id = $1',
  },
} as const

/** The name of a department, or of a role of one, that the caller sees. */
export async function seenHolder(
  sql: Sql,
  kind: RuleHolder,
  asked: { readonly tenantId: string; readonly pattern: string; readonly id: string },
): Promise<string | undefined> {
  const rows = await sql.query<{ name: string }>(statements[kind].seen, [asked.tenantId, asked.pattern, asked.id])
  return rows[0]?.name
}

interface Given {
  readonly tenantId: string
  readonly id: string
  readonly ruleIds: readonly string[]
}

/** Of these rules the ones that the holder is given. */
export async function rulesGivenTo(sql: Sql, kind: RuleHolder, { tenantId, id, ruleIds }: Given): Promise<string[]> {
  const rows = await sql.query<{ ruleId: string }>(statements[kind].given, [tenantId, id, ruleIds])
  return rows.map((row) => row.ruleId)
}

/** Whom the holder's rules limit. */
export async function peopleOf(sql: Sql, kind: RuleHolder, id: string): Promise<string[]> {
  return (await sql.query<{ id: string }>(statements[kind].people, [id])).map((row) => row.id)
}

export async function changeRulesOf(tx: Sql, kind: RuleHolder, verb: 'add' | 'remove', given: Given): Promise<void> {
  await tx.query(statements[kind][verb], [given.tenantId, given.id, given.ruleIds])
}
