import type { Sql } from '#server/db/sql.ts'

/**
 * The stored password of the demo's first employee. Null where the demo's accounts were not made (the server is open to the network) or
 * the account is no longer in use: then nobody else gets one either.
 */
export async function commonPassword(tx: Sql, tenantId: string): Promise<string | null> {
  const rows = await tx.query<{ passwordHash: string | null }>(
    `SELECT password_hash AS "passwordHash" FROM sys_user
     WHERE tenant_id = $1 AND username = 'staff' AND create_by = 'system' AND del_flag = 0 AND status = 1 AND NOT must_change_password`,
    [tenantId],
  )
  return rows[0]?.passwordHash ?? null
}

/** Those of the names that nobody has yet, in any tenant. */
export async function freeUsernames(tx: Sql, usernames: readonly string[]): Promise<readonly string[]> {
  const rows = await tx.query<{ username: string }>('SELECT username FROM sys_user WHERE username = ANY ($1::text[])', [
    usernames,
  ])
  return usernames.filter((name) => !rows.some(({ username }) => username === name))
}
