import { platformTenantId } from '../access/platformTenant.ts'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import { storableJson } from '../db/storableJson.ts'
import type { LogLine } from './requestLog.ts'

/**
 * Writes lines of several tenants in one statement. The person's account and name are those at the time of writing; a line of nobody
 * belongs to the platform tenant.
 */
export async function insertLines(sql: Sql, lines: readonly LogLine[]): Promise<void> {
  const rows = lines.map((line) => ({ id: newId(), ...line }))
  await sql.query(
    `INSERT INTO sys_log (id, tenant_id, create_time, create_by, log_type, sign_event, operate_type, log_content, userid, username,
       success, reason, door, ip, device, method, request_type, request_url, request_param, cost_time, request_id, subject, changes, messages)
     SELECT l.id, coalesce(l."tenantId", u.tenant_id, (SELECT id FROM sys_tenant WHERE id = $2)), to_timestamp(l."atMs" / 1000), u.username,
       l."logType", l."signEvent", l."operateType", l.content, u.username, u.realname, l.success, l.reason, l.door, l.ip, l.device,
       l.method, l."requestType", l."requestUrl", l."requestParam", l."costTime", l."requestId",
       l.subject, l.changes, l.messages
     FROM json_to_recordset($1::json) AS l (id bigint, "tenantId" bigint, "userId" bigint, "atMs" float8, "logType" smallint,
       "signEvent" text, "operateType" smallint, content text, success boolean, reason text, door text, ip text, device text,
       method text, "requestType" text, "requestUrl" text, "requestParam" text, "costTime" int, "requestId" text, subject text, changes text, messages jsonb)
     LEFT JOIN sys_user u ON u.id = l."userId"`,
    [storableJson(rows), platformTenantId],
    'log-lines',
  )
}

/** Removes lines older than so many days, at most `most`; answers how many. The one way past the guard of the tables. */
export async function removeOld(tx: Sql, table: 'sys_log' | 'sys_data_log', days: number, most: number): Promise<number> {
  await tx.query(`SELECT set_config('heliodesk.log_retention', 'on', true)`)
  const rows = await tx.query(removal[table], [days, most])
  return rows.length
}

const removal = {
  sys_log: `DELETE FROM sys_log WHERE id = ANY (ARRAY (
    SELECT id FROM sys_log WHERE create_time < now() - make_interval(days => $1) ORDER BY create_time LIMIT $2)) RETURNING id`,
  sys_data_log: `DELETE FROM sys_data_log WHERE id = ANY (ARRAY (
    SELECT id FROM sys_data_log WHERE create_time < now() - make_interval(days => $1) ORDER BY create_time LIMIT $2)) RETURNING id`,
} as const
