import { station } from '@heliodesk/contracts/resources/station/station'
import { dayStartMs } from '@heliodesk/domain/telemetry/calendar'
import type { Actor } from '../../../access/actor.ts'
import { ruleIds, scopeParams } from '../../../access/scope.ts'
import type { Sql } from '../../../db/sql.ts'

/** Whether a caller may see a station. */
export async function isVisible(sql: Sql, actor: Actor, stationId: string): Promise<boolean> {
  const { tenantId, orgPrefixPattern } = scopeParams(actor)
  const rows = await sql.query(
    `SELECT 1 FROM station_info t WHERE t.id = $1 AND t.tenant_id = $2 AND t.sys_org_code LIKE $3
       AND ($4::bigint[] IS NULL OR t.id = ANY ($4))`,
    [stationId, tenantId, orgPrefixPattern, await ruleIds(sql, actor, station)],
    'line-visible',
  )
  return rows.length === 1
}

export interface AlarmStart {
  readonly event_time: Date
  readonly event_message: string
}

/** Alarms of a station that began on a day (number), oldest first, the first fifty. */
export async function alarmStarts(sql: Sql, stationId: string, day: number): Promise<readonly AlarmStart[]> {
  return sql.query<AlarmStart>(
    `SELECT event_time, event_message FROM station_alarm
     WHERE station_id = $1 AND event_time >= to_timestamp($2::float8 / 1000) AND event_time < to_timestamp($3::float8 / 1000)
     ORDER BY event_time LIMIT 50`,
    [stationId, dayStartMs(day), dayStartMs(day + 1)],
    'line-alarms',
  )
}
