import type { Sql } from '../db/sql.ts'

/** What somebody may do and see, and what lets them in, as the database has it; for tests that compare it before and after a call. */
export interface Power {
  readonly id: string
  readonly isAdmin: boolean
  readonly codes: readonly string[]
  readonly flags: readonly string[]
  readonly rules: readonly string[]
  readonly departs: readonly string[]
  /** Password, number, address, name and state of the account. */
  readonly entry: string
  /** Number and address: whoever reads a code that is sent there comes in. */
  readonly reach: string
}

export async function powersOf(sql: Sql, tenantId: string): Promise<ReadonlyMap<string, Power>> {
  const rows = await sql.query<Power>(
    `WITH given AS (
       SELECT ur.user_id, rp.permission_id FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.tenant_id = $1
         JOIN sys_role_permission rp ON rp.role_id = r.id
       UNION SELECT g.user_id, g.permission_id FROM depart_role_grant g WHERE g.tenant_id = $1),
     codes AS (
       SELECT given.user_id, array_agg(DISTINCT code ORDER BY code) AS all FROM given
         JOIN sys_permission p ON p.id = given.permission_id AND p.menu_type = 2 AND p.status = '1',
         unnest(string_to_array(replace(p.perms, ' ', ''), ',')) AS code GROUP BY given.user_id),
     rules AS (
       SELECT user_id, array_agg(DISTINCT rule_id::text || coalesce('@' || org_code, '') ORDER BY rule_id::text || coalesce('@' || org_code, ''))
         AS all FROM data_rule_given WHERE tenant_id = $1 GROUP BY user_id),
     departs AS (
       SELECT ud.user_id, array_agg(d.org_code ORDER BY d.org_code) AS all FROM sys_user_depart ud
         JOIN sys_depart d ON d.id = ud.depart_id GROUP BY ud.user_id),
     admins AS (
       SELECT DISTINCT ur.user_id FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.tenant_id = $1 AND r.role_code = 'admin')
     SELECT u.id, admins.user_id IS NOT NULL AS "isAdmin", coalesce(codes.all, '{}') AS codes,
       array_remove(ARRAY[CASE WHEN a.have_export_data = 1 THEN 'export' END, CASE WHEN a.have_view_financial_data = 1 THEN 'finance' END],
         NULL) AS flags,
       coalesce(rules.all, '{}') AS rules, coalesce(departs.all, '{}') AS departs,
       concat_ws('|', u.username, u.password_hash, u.phone_bidx, u.email, u.status, u.del_flag) AS entry,
       concat_ws('|', u.phone_bidx, u.email) AS reach
     FROM sys_user u LEFT JOIN sys_user_authority a ON a.user_id = u.id LEFT JOIN admins ON admins.user_id = u.id
       LEFT JOIN codes ON codes.user_id = u.id LEFT JOIN rules ON rules.user_id = u.id LEFT JOIN departs ON departs.user_id = u.id
     WHERE u.tenant_id = $1`,
    [tenantId],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const missingFrom = (some: readonly string[], all: readonly string[]): readonly string[] =>
  some.filter((one) => !all.includes(one))

/** Whether `one` may do or see more than `actor`. */
export const isMore = (one: Power, actor: Power): boolean =>
  one.isAdmin ||
  missingFrom(one.codes, actor.codes).length > 0 ||
  missingFrom(one.flags, actor.flags).length > 0 ||
  (one.codes.length > 0 && missingFrom(actor.rules, one.rules).length > 0)

/** What of a change somebody of the actor's power may not have caused, in words. */
export function wrongsOf(
  actor: Power,
  orgCode: string,
  before: ReadonlyMap<string, Power>,
  after: ReadonlyMap<string, Power>,
): readonly string[] {
  const nobody = { isAdmin: false, codes: [], flags: [], rules: [], departs: [], entry: '', reach: '' }
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const was: Power = before.get(id) ?? { id, ...nobody }
    const is: Power = after.get(id) ?? { id, ...nobody }
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    const strayed = missingFrom(is.departs, was.departs).filter((code) => !code.startsWith(orgCode))
    const isBeyond = was.departs.some((code) => !code.startsWith(orgCode))
    return [
      ...(is.reach !== was.reach && id === actor.id ? ['changes their own number or address'] : []),
      ...(is.reach !== was.reach && id !== actor.id && isBeyond ? ['changes how a user who works beyond is reached'] : []),
      ...(is.isAdmin && !was.isAdmin ? ['makes an administrator'] : []),
      ...missingFrom(missingFrom(is.codes, was.codes), actor.codes).map((code) => `gives ${code}`),
      ...missingFrom(missingFrom(is.flags, was.flags), actor.flags).map((flag) => `gives the flag ${flag}`),
      ...missingFrom(missingFrom(was.codes, is.codes), actor.codes).map((code) => `takes ${code}`),
      ...(isMore(was, actor) && id !== actor.id ? ['acts on an account that holds more'] : []),
      ...(isMore(is, actor) && !isMore(was, actor) ? ['leaves an account with more than the caller'] : []),
      ...(id === actor.id && missingFrom(was.rules, is.rules).length > 0 ? ['loosens what limits the caller'] : []),
      ...strayed.map((code) => `puts somebody into ${code}`),
    ]
  })
}
