import type { Sql } from '#server/db/sql.ts'

/** Binds up to so many lines of the audit into the chain; answers how many. */
export async function sealAudit(sql: Sql, most: number): Promise<number> {
  const rows = await sql.query<{ sealed: number }>('SELECT seal_audit($1) AS sealed', [most])
  return rows[0]?.sealed ?? 0
}

export interface BrokenLink {
  readonly seq: string
  readonly auditId: string
  readonly fault: 'altered' | 'removed' | 'chain'
}

/** The first lines that are no longer what was bound, in the order of the chain. */
export async function brokenLinks(sql: Sql, most: number): Promise<readonly BrokenLink[]> {
  return sql.query<BrokenLink>(
    `SELECT seq, audit_id AS "auditId", fault FROM (
       SELECT c.seq, c.audit_id, CASE
         WHEN a.id IS NULL THEN 'removed'
         WHEN sys_audit_digest(a) <> c.digest THEN 'altered'
         WHEN c.seq <> 1 + coalesce(lag(c.seq) OVER chain, 0) THEN 'chain'
         WHEN c.hash <> sha256(coalesce(lag(c.hash) OVER chain, ''::bytea) || c.digest) THEN 'chain' END AS fault
       FROM sys_audit_chain c LEFT JOIN sys_audit a ON a.id = c.audit_id WINDOW chain AS (ORDER BY c.seq)) links
     WHERE fault IS NOT NULL ORDER BY seq LIMIT $1`,
    [most],
  )
}

export async function chainHead(sql: Sql): Promise<{ readonly count: string; readonly hash: string | null }> {
  const rows = await sql.query<{ count: string; hash: string | null }>(
    `SELECT (SELECT count(*) FROM sys_audit_chain) AS count,
       (SELECT encode(hash, 'hex') FROM sys_audit_chain ORDER BY seq DESC LIMIT 1) AS hash`,
  )
  return rows[0] ?? { count: '0', hash: null }
}

export interface FaultLine {
  readonly id: string
  readonly time: Date
  readonly event: string
  readonly username: string | null
}

/** What the named lines say now, of this tenant's alone. */
export async function linesById(sql: Sql, tenantId: string, ids: readonly string[]): Promise<readonly FaultLine[]> {
  return sql.query<FaultLine>(
    'SELECT id, create_time AS time, event, username FROM sys_audit_line WHERE tenant_id = $1 AND id = ANY ($2::bigint[])',
    [tenantId, ids],
  )
}
