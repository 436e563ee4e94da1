import type { Wording } from '@heliodesk/contracts/text/message'
import { sql as kysely } from 'kysely'
import type { ReadForeign } from '#server/db/foreign.ts'
import type { Sql } from '#server/db/sql.ts'
import { rowMessages, writtenText } from '#server/language/stored.ts'

export interface SourceRow {
  readonly id: string
  readonly tenantId: string
  readonly code: string
  readonly name: string
  readonly host: string
  readonly port: number
  readonly dbName: string
  readonly dbUsername: string
  readonly tlsMode: 'off' | 'on' | 'verify'
  readonly passwordCipher: string | null
  /** To the microsecond, as text. */
  readonly readUntil: string | null
}

export const hasPasswordSql = kysely`(t.password_cipher is not null)`
export const dbDriverSql = kysely`'org.postgresql.Driver'::text`
export const dbUrlSql = kysely`('jdbc:postgresql://' || case when t.host like '%:%' then '[' || t.host || ']' else t.host end || ':' || t.port || '/' || t.db_name)`

export async function sourceById(sql: Sql, tenantId: string, id: string): Promise<SourceRow | undefined> {
  const rows = await sql.query<SourceRow>(
    `SELECT id, tenant_id AS "tenantId", code, name, host, port, db_name AS "dbName", db_username AS "dbUsername", tls_mode AS "tlsMode", password_cipher AS "passwordCipher", read_until::text AS "readUntil"
     FROM sys_data_source WHERE tenant_id = $1 AND id = $2`,
    [tenantId, id],
  )
  return rows[0]
}

export async function storePassword(sql: Sql, id: string, cipher: string): Promise<void> {
  await sql.query('UPDATE sys_data_source SET password_cipher = $2 WHERE id = $1', [id, cipher])
}

/** False: there was none. */
export async function forgetPassword(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql.query(
    'UPDATE sys_data_source SET password_cipher = NULL WHERE id = $1 AND password_cipher IS NOT NULL RETURNING id',
    [id],
  )
  return rows.length === 1
}

export function sourceOptions(sql: Sql, tenantId: string): Promise<{ value: string; text: string; label: string }[]> {
  return sql.query(
    'SELECT code AS value, name AS text, name AS label FROM sys_data_source WHERE tenant_id = $1 ORDER BY name, id',
    [tenantId],
  )
}

/** What the job fetches from, of all tenants. */
export function readSources(sql: Sql): Promise<SourceRow[]> {
  return sql.query<SourceRow>(
    `SELECT id, tenant_id AS "tenantId", code, name, host, port, db_name AS "dbName", db_username AS "dbUsername", tls_mode AS "tlsMode", password_cipher AS "passwordCipher", read_until::text AS "readUntil"
     FROM sys_data_source WHERE reads_points ORDER BY id`,
  )
}

export async function noteRead(
  sql: Sql,
  id: string,
  { note, until }: { readonly note: Wording; readonly until: string | null },
): Promise<void> {
  await sql.query(
    'UPDATE sys_data_source SET last_read_time = now(), last_read_note = $2, read_until = coalesce($3::timestamptz, read_until), messages = $4 WHERE id = $1',
    [id, writtenText(note).slice(0, 500), until, rowMessages({ lastReadNote: note })],
  )
}

export interface ForeignPoint {
  readonly contractNo: string
  readonly ts: Date
  /** The same to the microsecond. */
  readonly exact: string
  readonly powerW: number
  readonly totalKwh: number | null
}

/** What the other side offers, after an instant and in its order. */
export const newPoints = (read: ReadForeign, after: string | null, most: number): Promise<readonly ForeignPoint[]> =>
  read<ForeignPoint>(
    `SELECT contract_no::text AS "contractNo", ts::timestamptz AS ts, ts::timestamptz::text AS exact, power_w::float8 AS "powerW",
       total_kwh::float8 AS "totalKwh"
     FROM heliodesk_points WHERE ts > $1::timestamptz ORDER BY ts LIMIT $2`,
    [after ?? '-infinity', most],
  )
