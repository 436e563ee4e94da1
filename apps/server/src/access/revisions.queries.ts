import type { Sql } from '../db/sql.ts'

/** How often each kind of remembered fact has changed, by its name. Only grows. */
export type RevisionCounts = Readonly<Record<string, number>>

export interface Checked {
  readonly revisions: RevisionCounts
  /** Hashes, in base64, of those tokens that are of a live session. */
  readonly alive: readonly string[]
}

export async function checkTokens(db: Sql, hashes: readonly Buffer[]): Promise<Checked> {
  const rows = await db.query<Checked>(
    `SELECT revision_counts() AS revisions, ARRAY(
       SELECT encode(s.token_hash, 'base64') FROM sys_session s WHERE s.token_hash = ANY ($1::bytea[]) AND s.ended_at IS NULL) AS alive`,
    [hashes],
    'check-tokens',
  )
  return rows[0] ?? { revisions: {}, alive: [] }
}
