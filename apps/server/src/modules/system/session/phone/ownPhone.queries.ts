import type { Sql } from '#server/db/sql.ts'

export interface OwnPhone {
  readonly version: number
  /** Ciphertext. */
  readonly phone: string | null
  readonly phoneBidx: string | null
  readonly passwordHash: string | null
}

export async function ownPhone(db: Sql, userId: string): Promise<OwnPhone | undefined> {
  const rows = await db.query<OwnPhone>(
    'SELECT version, phone, phone_bidx AS "phoneBidx", password_hash AS "passwordHash" FROM sys_user WHERE id = $1 AND del_flag = 0',
    [userId],
  )
  return rows[0]
}

/** Undefined when another account has the number. */
export async function storeOwnPhone(
  tx: Sql,
  change: { readonly id: string; readonly by: string; readonly sealed: string; readonly index: string },
): Promise<number | undefined> {
  const rows = await tx.query<{ version: number }>(
    `UPDATE sys_user SET phone = $3, phone_bidx = $4, version = version + 1, update_by = $2, update_time = now()
     WHERE id = $1 AND del_flag = 0
       AND NOT EXISTS (SELECT FROM sys_user other WHERE other.phone_bidx = $4 AND other.del_flag = 0 AND other.id <> $1)
     RETURNING version`,
    [change.id, change.by, change.sealed, change.index],
  )
  return rows[0]?.version
}
