import type { Sql } from '#server/db/sql.ts'
import { storableJson } from '#server/db/storableJson.ts'
import type { StationDetail } from './details.ts'

/**
 * Keeps the parameters of devices, one row per instant. Details of devices that are not registered are passed over; the same
 * instant again replaces what was there.
 */
export async function upsertDetails(sql: Sql, details: readonly StationDetail[]): Promise<void> {
  const rows = details.map(({ stationId, detail }) => ({
    station_id: stationId,
    psn: detail.deviceSn,
    ts: new Date(detail.ts).toISOString(),
    temperature: detail.temperatureC,
    frequency: detail.frequencyHz,
    solar_temp: detail.temperatures.length > 0 ? detail.temperatures : null,
    dc: detail.dc.map((row) => ({ groupStrName: row.name, dcVoltage: row.volts, dcCurrent: row.amps, dcPower: row.watts })),
    ac: detail.ac.map((row) => ({
      groupStrName: row.name,
      acVoltage: row.volts,
      acCurrent: row.amps,
      acPower: row.watts,
      frequency: row.hertz,
    })),
  }))
  await sql.query(
    `INSERT INTO device_detail (station_id, device_id, ts, temperature, frequency, solar_temp, dc, ac)
     SELECT r.station_id, v.id, r.ts, r.temperature, r.frequency, r.solar_temp, r.dc, r.ac
     FROM jsonb_to_recordset($1::jsonb) AS r (station_id bigint, psn text, ts timestamptz, temperature numeric, frequency numeric,
       solar_temp jsonb, dc jsonb, ac jsonb)
     JOIN station_device v ON v.station_id = r.station_id AND v.psn = r.psn
     ON CONFLICT (station_id, device_id, ts) DO UPDATE SET temperature = excluded.temperature, frequency = excluded.frequency,
       solar_temp = excluded.solar_temp, dc = excluded.dc, ac = excluded.ac`,
    [storableJson(rows)],
    'detail-upsert',
  )
}

/** Forgets what is older than an instant, but never a device's last known parameters. Answers how many rows went. */
export async function trimDetails(sql: Sql, beforeMs: number): Promise<number> {
  const rows = await sql.query<{ gone: string }>(
    `WITH gone AS (
       DELETE FROM device_detail d WHERE d.ts < to_timestamp($1::float8 / 1000) AND EXISTS (
         SELECT FROM device_detail newer WHERE newer.station_id = d.station_id AND newer.device_id = d.device_id AND newer.ts > d.ts)
       RETURNING 1)
     SELECT count(*) AS gone FROM gone`,
    [beforeMs],
  )
  return Number(rows[0]?.gone ?? 0)
}
