import { objectNames } from '../access/objectNames.queries.ts'
import { platformTenantId } from '../access/platformTenant.ts'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import { storableJson } from '../db/storableJson.ts'
import type { LogLine } from './logbook.ts'

const mostShown = 5

/**
 * Writes lines of several tenants in one statement. The person's account and name are those at the time of writing; a line of nobody
 * belongs to the platform tenant.
 */
export async function insertLines(sql: Sql, lines: readonly LogLine[]): Promise<void> {
  const subjects = await namedSubjects(sql, lines)
  const rows = lines.map((line, at) => ({ id: newId(), ...line, subject: subjects[at] }))
  await sql.query(
    `INSERT INTO sys_log (id, tenant_id, create_time, create_by, log_type, sign_event, operate_type, log_content, userid, username,
       success, reason, door, ip, device, method, request_type, request_url, request_param, cost_time, request_id, subject, changes)
     SELECT l.id, coalesce(l."tenantId", u.tenant_id, (SELECT id FROM sys_tenant WHERE id = $2)), to_timestamp(l."atMs" / 1000), u.username,
       l."logType", l."signEvent", l."operateType", l.content, u.username, u.realname, l.success, l.reason, l.door, l.ip, l.device,
       l.method, l."requestType", l."requestUrl", l."requestParam", l."costTime", l."requestId",
       l.subject, l.changes
     FROM json_to_recordset($1::json) AS l (id bigint, "tenantId" bigint, "userId" bigint, "atMs" float8, "logType" smallint,
       "signEvent" text, "operateType" smallint, content text, success boolean, reason text, door text, ip text, device text,
       method text, "requestType" text, "requestUrl" text, "requestParam" text, "costTime" int, "requestId" text, subject text, changes text)
     LEFT JOIN sys_user u ON u.id = l."userId"`,
    [storableJson(rows), platformTenantId],
    'log-lines',
  )
}

/**
 * Objects in words: as they are called now, among those of the line's own tenant; what is gone, as its last version was called. Calls
 * give ids that nobody checked: those of other tenants stay without a name.
 */
async function namedSubjects(sql: Sql, lines: readonly LogLine[]): Promise<readonly (string | null)[]> {
  const byTenant = Map.groupBy(lines, (line) => line.tenantId)
  const names = new Map<string | null, ReadonlyMap<string, string>>()
  for (const [tenantId, own] of byTenant) {
    const ids = [...new Set(own.flatMap(({ objectIds = [] }) => objectIds))]
    names.set(tenantId, tenantId === null ? new Map() : await objectNames(sql, ids, tenantId))
  }
  return lines.map(({ tenantId, subject = null, objectIds = [] }) => {
    const known = names.get(tenantId)
    const found = objectIds.flatMap((id) => known?.get(id) ?? [])
    if (found.length < objectIds.length && subject !== null) return subject
    const more = objectIds.length > mostShown ? ` 等 ${objectIds.length} 项` : ''
    return found.length > 0 ? found.slice(0, mostShown).join('、') + more : subject
  })
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
