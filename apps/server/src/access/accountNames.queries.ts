import type { Db } from '../db/sql.ts'

interface Wanted {
  readonly username: string | null
  readonly phoneIndex: string | null
  readonly email: string | null
  /** The account that may have them. */
  readonly id: string | null
}

/**
 * Whether an account of the installation has one of these already: names and numbers are one per installation, whoever asks. It says yes or
 * no and nothing else, so that calls of a tenant may ask it.
 */
export async function accountTaken(db: Db, wanted: Wanted): Promise<boolean> {
  const rows = await db.bypassRls.query(
    `SELECT 1 FROM sys_user WHERE del_flag = 0 AND ($4::bigint IS NULL OR id <> $4)
       AND (lower(username) = lower($1) OR phone_bidx = $2 OR lower(email) = lower($3)) LIMIT 1`,
    [wanted.username, wanted.phoneIndex, wanted.email, wanted.id],
  )
  return rows.length > 0
}
