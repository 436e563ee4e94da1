import type { Sql } from '#server/db/sql.ts'

const key = 'notice'

export async function readSwitches(db: Sql, userId: string): Promise<unknown> {
  const rows = await db.query<{ value: unknown }>('SELECT value FROM sys_user_setting WHERE user_id = $1 AND key = $2', [
    userId,
    key,
  ])
  return rows[0]?.value ?? null
}

export async function writeSwitches(db: Sql, userId: string, json: string): Promise<void> {
  await db.query(
    `INSERT INTO sys_user_setting (user_id, key, value) VALUES ($1, $2, $3::jsonb)
     ON CONFLICT (user_id, key) DO UPDATE SET value = excluded.value, update_time = now()`,
    [userId, key, json],
  )
}
