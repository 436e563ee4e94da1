import type { Sql } from '../db/sql.ts'

export interface IngestKeyRow {
  readonly id: string
  readonly tenantId: string
  readonly name: string
  readonly keyHash: Buffer
  readonly createTime: Date
  readonly revokedAt: Date | null
}

const columns = `id, tenant_id AS "tenantId", name, key_hash AS "keyHash", create_time AS "createTime", revoked_at AS "revokedAt"`

export async function liveKeys(sql: Sql): Promise<readonly IngestKeyRow[]> {
  return sql.query<IngestKeyRow>(`SELECT ${columns} FROM ingest_key WHERE revoked_at IS NULL`)
}

export async function tenantOfHash(sql: Sql, hash: Buffer): Promise<string | null> {
  const rows = await sql.query<{ tenantId: string }>(
    'SELECT tenant_id AS "tenantId" FROM ingest_key WHERE key_hash = $1 AND revoked_at IS NULL',
    [hash],
    'ingest-key',
  )
  return rows[0]?.tenantId ?? null
}

/** Newest first, revoked ones included. */
export async function keysOfTenant(sql: Sql, tenantId: string): Promise<readonly IngestKeyRow[]> {
  return sql.query<IngestKeyRow>(`SELECT ${columns} FROM ingest_key WHERE tenant_id = $1 ORDER BY create_time DESC, id DESC`, [
    tenantId,
  ])
}

export async function insertKey(
  sql: Sql,
  key: { readonly id: string; readonly tenantId: string; readonly name: string; readonly hash: Buffer },
): Promise<void> {
  await sql.query('INSERT INTO ingest_key (id, tenant_id, name, key_hash) VALUES ($1, $2, $3, $4)', [
    key.id,
    key.tenantId,
    key.name,
    key.hash,
  ])
}

/** False when the tenant has no such live key. */
export async function revokeKey(sql: Sql, tenantId: string, id: string): Promise<boolean> {
  const rows = await sql.query(
    'UPDATE ingest_key SET revoked_at = now() WHERE id = $1 AND tenant_id = $2 AND revoked_at IS NULL RETURNING id',
    [id, tenantId],
  )
  return rows.length === 1
}

/** The first tenant when no key was ever made, else null. The lock makes two processes that start together agree. */
export async function tenantWithoutKeys(tx: Sql): Promise<string | null> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('first ingest key', 3))")
  const rows = await tx.query<{ id: string }>(
    'SELECT id FROM sys_tenant WHERE NOT EXISTS (SELECT FROM ingest_key) ORDER BY id LIMIT 1',
  )
  return rows[0]?.id ?? null
}
