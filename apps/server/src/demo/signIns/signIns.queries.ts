import type { Sql } from '#server/db/sql.ts'

export interface DemoAccount {
  readonly id: string
  readonly username: string
}

/** Those of the accounts that exist and are not frozen, in a fixed order. */
export function accountsOf(tx: Sql, tenantId: string, usernames: readonly string[]): Promise<DemoAccount[]> {
  return tx.query<DemoAccount>(
    `SELECT id, username FROM sys_user WHERE tenant_id = $1 AND username = ANY ($2) AND status = 1 AND del_flag = 0 ORDER BY username`,
    [tenantId, usernames],
  )
}

/** When they last came, unless they have come later by themselves. */
export async function noteLastLogins(
  tx: Sql,
  lines: readonly { readonly userId: string; readonly atMs: number }[],
): Promise<void> {
  await tx.query(
    `UPDATE sys_user u SET last_login_time = greatest(u.last_login_time, l.at)
     FROM (SELECT id, to_timestamp(max(at_ms) / 1000) AS at FROM unnest($1::bigint[], $2::float8[]) AS x (id, at_ms) GROUP BY id) l
     WHERE u.id = l.id`,
    [lines.map(({ userId }) => userId), lines.map(({ atMs }) => atMs)],
  )
}
