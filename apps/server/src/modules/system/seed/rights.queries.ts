import type { Sql } from '#server/db/sql.ts'

/** Keys of what built-in roles were given by the program, by the role's code: the code of a button, the path of a menu. */
export type Offered = Readonly<Record<string, readonly string[]>>

const key = 'offeredRights'

/** Null in an installation of a version that did not keep it yet. */
export async function readOffered(tx: Sql): Promise<Offered | null> {
  const rows = await tx.query<{ value: Offered }>('SELECT value FROM sys_config WHERE key = $1', [key])
  return rows[0]?.value ?? null
}

export async function writeOffered(tx: Sql, offered: Offered): Promise<void> {
  await tx.query(
    'INSERT INTO sys_config (key, value) VALUES ($1, $2::jsonb) ON CONFLICT (key) DO UPDATE SET value = excluded.value, update_time = now()',
    [key, JSON.stringify(offered)],
  )
}

/**
 * Gives the role entries of the program. `sparing`: a role that somebody took rights from, as the audit log tells, is left alone, because
 * nobody can say any more which of them it had.
 */
export async function offer(
  tx: Sql,
  given: {
    readonly tenantIds: readonly string[]
    readonly role: string
    readonly keys: readonly string[]
    readonly sparing: boolean
  },
): Promise<number> {
  const rows = await tx.query(
    `INSERT INTO sys_role_permission (role_id, permission_id)
     SELECT r.id, p.id FROM sys_role r CROSS JOIN sys_permission p
     WHERE r.tenant_id = ANY ($1::bigint[]) AND r.role_code = $2 AND p.tenant_id IS NULL
       AND CASE p.menu_type WHEN 2 THEN p.perms ELSE p.url END = ANY ($3::text[])
       AND NOT ($4 AND EXISTS (SELECT FROM sys_audit a
         WHERE a.event = 'role.permissions' AND a.target = r.id::text AND coalesce(a.detail -> 'taken', '0') NOT IN ('0', '[]')))
     ON CONFLICT DO NOTHING RETURNING permission_id`,
    [given.tenantIds, given.role, given.keys, given.sparing],
  )
  return rows.length
}
