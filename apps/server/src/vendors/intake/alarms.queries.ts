import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import { storableJson } from '#server/db/storableJson.ts'
import { rowMessages, writtenText } from '#server/language/stored.ts'
import type { AlarmEnd, AlarmFact } from './alarms.ts'

/** As the definition has it. */
const longestMessage = 300

export interface TouchedAlarm {
  readonly stationId: string
  readonly sysOrgCode: string | null
  readonly tenantId: string
  readonly isNew: boolean
}

/**
 * Opens alarms, or notes that an open one happened again when its event is later than the last known one. What a rule says of the same
 * event with other figures (late data) replaces its words and is no repetition.
 * Facts about unknown stations, and about those out of service, are passed over. Answers the rows that changed.
 */
export function upsertAlarms(sql: Sql, facts: readonly AlarmFact[]): Promise<TouchedAlarm[]> {
  const rows = facts.map((fact) => ({
    id: newId(),
    station_id: fact.stationId,
    dedup_key: fact.dedupKey,
    level: fact.level,
    rule: fact.rule ?? null,
    device_sn: fact.deviceSn,
    device_model: fact.deviceModel,
    event_message: typeof fact.message === 'string' ? fact.message : writtenText(fact.message).slice(0, longestMessage),
    messages: rowMessages({ eventMessage: fact.message }),
    event_code: fact.code,
    event_time: new Date(fact.begin).toISOString(),
    last_time: new Date(fact.last ?? fact.begin).toISOString(),
  }))
  return sql.query<TouchedAlarm>(
    `INSERT INTO station_alarm AS a (station_id, id, sys_org_code, tenant_id, dedup_key, level, rule, device_sn, device_model,
       data_source, event_message, messages, event_code, event_time, last_time)
     SELECT s.id, f.id, s.sys_org_code, s.tenant_id, f.dedup_key, f.level, f.rule, f.device_sn, f.device_model,
       s.data_source, f.event_message, f.messages, f.event_code, f.event_time, f.last_time
     FROM jsonb_populate_recordset(NULL::station_alarm, $1::jsonb) f JOIN station_info s ON s.id = f.station_id AND s.retired_on IS NULL
     ON CONFLICT (station_id, dedup_key) WHERE event_end_time IS NULL DO UPDATE
       SET count = a.count + (excluded.last_time > a.last_time)::int, last_time = excluded.last_time, event_message = excluded.event_message,
           messages = excluded.messages,
           level = GREATEST(a.level, excluded.level)
       WHERE excluded.last_time > a.last_time
         OR (excluded.last_time = a.last_time AND a.rule IS NOT NULL AND excluded.event_message <> a.event_message)
     RETURNING a.station_id AS "stationId", a.sys_org_code AS "sysOrgCode", a.tenant_id AS "tenantId", (xmax = 0) AS "isNew"`,
    [storableJson(rows)],
    'alarm-raise',
  )
}

/** Ends open alarms by key; an end before the beginning becomes the beginning. Answers those that were open. */
export function endAlarms(sql: Sql, ends: readonly AlarmEnd[]): Promise<TouchedAlarm[]> {
  return sql.query<TouchedAlarm>(
    `UPDATE station_alarm a SET event_end_time = GREATEST(e.ended, a.event_time), clear_by = e.clear_by,
       messages = coalesce(a.messages, '{}') || e.messages::jsonb, version = a.version + 1
     FROM unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::text[], $5::text[]) AS e (station_id, dedup_key, ended, clear_by, messages)
     WHERE a.station_id = e.station_id AND a.dedup_key = e.dedup_key AND a.event_end_time IS NULL
     RETURNING a.station_id AS "stationId", a.sys_org_code AS "sysOrgCode", a.tenant_id AS "tenantId", false AS "isNew"`,
    [
      ends.map((end) => end.stationId),
      ends.map((end) => end.dedupKey),
      ends.map((end) => new Date(end.at).toISOString()),
      ends.map((end) => writtenText(end.by)),
      ends.map((end) => storableJson(rowMessages({ clearBy: end.by }) ?? {})),
    ],
    'alarm-end',
  )
}

export interface OpenAlarm {
  readonly stationId: string
  readonly dedupKey: string
}
/** Keys of the open alarms of stations that begin with a prefix (`rule:`, `vendor:`). */
export function openAlarmKeys(sql: Sql, stationIds: readonly string[], prefix: string): Promise<OpenAlarm[]> {
  return sql.query<OpenAlarm>(
    `SELECT station_id AS "stationId", dedup_key AS "dedupKey" FROM station_alarm
     WHERE station_id = ANY ($1::bigint[]) AND event_end_time IS NULL AND starts_with(dedup_key, $2)`,
    [stationIds, prefix],
    'alarm-open-keys',
  )
}

/**
 * Counts the open alarms of stations again and derives their status (the rule `offline` is what makes a
 * station silent). One statement, so that figures and status never disagree.
 */
export async function refreshStationState(sql: Sql, stationIds: readonly string[]): Promise<void> {
  await sql.query(
    `WITH open AS (
       SELECT s.id, count(a.id)::int AS n, max(a.level) AS worst, bool_or(a.rule = 'offline') AS is_silent
       FROM unnest($1::bigint[]) AS s (id)
       LEFT JOIN station_alarm a ON a.station_id = s.id AND a.event_end_time IS NULL GROUP BY s.id)
     UPDATE station_live l SET open_alarms = o.n, worst_level = o.worst, status = CASE
         WHEN l.retired_on IS NOT NULL THEN 4 WHEN l.last_ts IS NULL OR coalesce(o.is_silent, false) THEN 0
         WHEN o.worst IS NULL THEN 1 WHEN o.worst >= 3 THEN 2 ELSE 3 END
     FROM open o WHERE l.station_id = o.id`,
    [stationIds],
    'station-state',
  )
}
