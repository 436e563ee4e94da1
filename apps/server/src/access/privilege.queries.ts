import type { Sql } from '../db/sql.ts'

export interface MorePrivileged {
  readonly realname: string
}

export interface Measure {
  readonly actorId: string
  readonly tenantId: string
  readonly orgCode: string | null
  /** Codes that the actor holds, and those that mean nothing in this tenant. */
  readonly held: readonly string[]
  readonly ids: readonly string[]
}

/**
 * Of these accounts those who may do or see more in the tenant than the actor, in whichever of their departments: the administrators' role, a
 * code that is not held, a flag that the actor lacks, or any right at all without a data rule that limits the actor.
 */
export async function morePrivilegedThan(sql: Sql, given: Measure): Promise<readonly MorePrivileged[]> {
  return sql.query<MorePrivileged>(
    `WITH own_rule AS (
       SELECT DISTINCT g.rule_id FROM data_rule_given g JOIN sys_data_rule x ON x.id = g.rule_id AND x.status = '1' AND x.tenant_id = $1
       WHERE g.user_id = $2 AND g.tenant_id = $1 AND (g.org_code IS NULL OR g.org_code = $3)),
     permission AS (
       SELECT ur.user_id, rp.permission_id FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.tenant_id = $1
         JOIN sys_role_permission rp ON rp.role_id = r.id WHERE ur.user_id = ANY ($5::bigint[])
       UNION ALL SELECT g.user_id, g.permission_id FROM depart_role_grant g WHERE g.user_id = ANY ($5::bigint[]) AND g.tenant_id = $1),
     flag AS (
       SELECT u.id AS user_id,
         coalesce(CASE WHEN m.user_id IS NULL THEN a.have_export_data ELSE m.have_export_data END, 0) AS exports,
         coalesce(CASE WHEN m.user_id IS NULL THEN a.have_view_financial_data ELSE m.have_view_financial_data END, 0) AS views
       FROM sys_user u LEFT JOIN sys_user_authority a ON a.user_id = u.id
         LEFT JOIN sys_user_tenant m ON m.user_id = u.id AND m.tenant_id = $1 AND m.tenant_id <> u.tenant_id
       WHERE u.id = ANY ($5::bigint[]) OR u.id = $2)
     SELECT u.realname FROM sys_user u JOIN flag f ON f.user_id = u.id LEFT JOIN flag own ON own.user_id = $2
     WHERE u.id = ANY ($5::bigint[]) AND u.id <> $2 AND (
       EXISTS (SELECT FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.tenant_id = $1
         WHERE ur.user_id = u.id AND r.role_code = 'admin')
       OR EXISTS (SELECT FROM permission given JOIN sys_permission p ON p.id = given.permission_id AND p.menu_type = 2
         WHERE given.user_id = u.id AND NOT string_to_array(replace(p.perms, ' ', ''), ',') <@ $4::text[])
       OR f.exports > coalesce(own.exports, 0) OR f.views > coalesce(own.views, 0)
       OR EXISTS (SELECT FROM permission given WHERE given.user_id = u.id)
         AND EXISTS (SELECT FROM own_rule o WHERE NOT EXISTS (
             SELECT FROM data_rule_given g WHERE g.user_id = u.id AND g.tenant_id = $1 AND g.rule_id = o.rule_id AND g.org_code IS NULL)
           AND EXISTS (SELECT FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id AND d.tenant_id = $1
             WHERE ud.user_id = u.id AND NOT EXISTS (SELECT FROM data_rule_given g
               WHERE g.user_id = u.id AND g.tenant_id = $1 AND g.rule_id = o.rule_id AND g.org_code = d.org_code))))
     ORDER BY u.id`,
    [given.tenantId, given.actorId, given.orgCode, given.held, given.ids],
  )
}

/** The data rules that limit somebody where they work. */
const limits = `SELECT DISTINCT g.rule_id AS id FROM data_rule_given g JOIN sys_data_rule x ON x.id = g.rule_id AND x.status = '1' AND x.tenant_id = $1
   WHERE g.user_id = $2 AND g.tenant_id = $1 AND (g.org_code IS NULL OR g.org_code = $3)`

export async function rulesLimiting(
  sql: Sql,
  whose: { readonly tenantId: string; readonly userId: string; readonly orgCode: string | null },
): Promise<readonly string[]> {
  const rows = await sql.query<{ id: string }>(limits, [whose.tenantId, whose.userId, whose.orgCode])
  return rows.map(({ id }) => id)
}

/** Limits accounts by these rules, wherever they work and whatever roles they have. */
export async function limitAccounts(
  tx: Sql,
  given: { readonly tenantId: string; readonly userIds: readonly string[]; readonly ruleIds: readonly string[] },
): Promise<void> {
  await tx.query(
    `INSERT INTO sys_user_data_rule (user_id, rule_id, tenant_id)
     SELECT u.id, r.id, $1 FROM unnest($2::bigint[]) AS u (id), unnest($3::bigint[]) AS r (id) ON CONFLICT DO NOTHING`,
    [given.tenantId, given.userIds, given.ruleIds],
  )
}

/** People of other departments than those below the pattern: who takes over their account sees more. */
export async function workingBeyond(
  sql: Sql,
  given: { readonly tenantId: string; readonly orgPrefixPattern: string; readonly ids: readonly string[] },
): Promise<readonly MorePrivileged[]> {
  return sql.query<MorePrivileged>(
    `SELECT u.realname FROM sys_user u WHERE u.id = ANY ($3::bigint[]) AND EXISTS (
       SELECT FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id AND d.tenant_id = $1
       WHERE ud.user_id = u.id AND d.org_code NOT LIKE $2) ORDER BY u.id`,
    [given.tenantId, given.orgPrefixPattern, given.ids],
  )
}

/** Who holds one of these roles. */
export async function holdersOfRoles(sql: Sql, roleIds: readonly string[]): Promise<readonly string[]> {
  const rows = await sql.query<{ id: string }>(
    `SELECT user_id AS id FROM sys_user_role WHERE role_id = ANY ($1::bigint[])
     UNION SELECT user_id FROM sys_depart_role_user WHERE role_id = ANY ($1::bigint[])`,
    [roleIds],
  )
  return rows.map(({ id }) => id)
}

/** Whom one of these data rules limits, through whatever. */
export async function peopleLimitedBy(sql: Sql, ruleIds: readonly string[]): Promise<readonly string[]> {
  const rows = await sql.query<{ id: string }>(
    'SELECT DISTINCT user_id AS id FROM data_rule_given WHERE rule_id = ANY ($1::bigint[])',
    [ruleIds],
  )
  return rows.map(({ id }) => id)
}
