import type { Sql } from '#server/db/sql.ts'

/** Until when the demo has been played, epoch ms; null before the fleet is complete. */
export async function playedThrough(sql: Sql): Promise<number | null> {
  const rows = await sql.query<{ through: string | null }>(
    `SELECT coalesce((SELECT value #>> '{through}' FROM sys_config WHERE key = 'demo_play'), value #>> '{asOf}') AS through
     FROM sys_config WHERE key = 'demo_fleet' AND (value #>> '{finished}')::boolean`,
  )
  const through = rows[0]?.through ?? null
  return through === null ? null : Number(through)
}

export async function notePlayed(sql: Sql, throughMs: number): Promise<void> {
  await sql.query(
    `INSERT INTO sys_config (key, value) VALUES ('demo_play', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value, update_time = now()`,
    [JSON.stringify({ through: throughMs })],
  )
}

/** A simulated station with what its readings go on from. */
export interface PlayedRow {
  readonly id: string
  readonly tenantId: string
  readonly vendorPlantId: string
  readonly dataSource: number
  readonly district: string | null
  readonly longitude: number | null
  readonly latitude: number | null
  readonly capacityW: number
  readonly pvPanelNum: number | null
  readonly stringNum: number | null
  readonly psn: string | null
  readonly model: string | null
  /** Stored energy of the asked day, and of all days, in slot units. */
  readonly dayUnits: string
  readonly totalUnits: string
  /** Newest unpacked reading of its counter until that day; null without one. */
  readonly counterMs: string | null
  readonly counterWh: string | null
}

/** The stations as they are on a day that is played next: no later day has data yet. */
export function simulatedStations(sql: Sql, day: string): Promise<PlayedRow[]> {
  return sql.query<PlayedRow>(
    `SELECT s.id, s.tenant_id AS "tenantId", s.vendor_plant_id AS "vendorPlantId", s.data_source AS "dataSource", s.district, s.longitude::float8 AS longitude, s.latitude::float8 AS latitude,
       round(s.totalpower * 1000)::int AS "capacityW", s.pv_panel_num AS "pvPanelNum", s.string_num AS "stringNum", v.psn, v.model,
       coalesce(m.days[extract(day FROM $1::date)::int], 0) AS "dayUnits", l.total_energy AS "totalUnits",
       c.counter_last_ms AS "counterMs", c.counter_last_wh AS "counterWh"
     FROM station_info s JOIN station_live l ON l.station_id = s.id
     LEFT JOIN station_month m ON m.station_id = s.id AND m.month = date_trunc('month', $1::date)
     LEFT JOIN LATERAL (SELECT d.psn, d.model FROM station_device d WHERE d.station_id = s.id AND d.type <> '0' ORDER BY d.id LIMIT 1) v ON true
     LEFT JOIN LATERAL (SELECT d.counter_last_ms, d.counter_last_wh FROM station_day d
       WHERE d.station_id = s.id AND d.day <= $1::date AND d.counter_last_ms IS NOT NULL ORDER BY d.day DESC LIMIT 1) c ON true
     WHERE s.retired_on IS NULL AND s.vendor_plant_id ~ '^SIM-[0-9]{1,9}$' ORDER BY s.id`,
    [day],
    'demo-stations',
  )
}

/** Those of the alarm keys that were ever raised at their stations. */
export async function raisedKeys(
  sql: Sql,
  alarms: readonly { readonly stationId: string; readonly dedupKey: string }[],
): Promise<ReadonlySet<string>> {
  const rows = await sql.query<{ known: string }>(
    `SELECT a.station_id || '|' || a.dedup_key AS known FROM station_alarm a
     JOIN unnest($1::bigint[], $2::text[]) AS k (station_id, dedup_key) ON a.station_id = k.station_id AND a.dedup_key = k.dedup_key`,
    [alarms.map((alarm) => alarm.stationId), alarms.map((alarm) => alarm.dedupKey)],
    'demo-raised',
  )
  return new Set(rows.map((row) => row.known))
}
