import { type LowYield, leastStations, type PeerArea, type PeerYield } from '@heliodesk/domain/station/lowYield'
import type { Sql } from '#server/db/sql.ts'

/** Complete days that are judged, the first and the last one. */
export interface Days {
  readonly from: string
  readonly to: string
}

export async function tenantsWithStations(sql: Sql): Promise<readonly string[]> {
  const rows = await sql.query<{ tenantId: string }>(
    'SELECT DISTINCT tenant_id AS "tenantId" FROM station_live ORDER BY tenant_id',
  )
  return rows.map((row) => row.tenantId)
}

/**
 * Energy of a station on a day in slot units, over the aliases `l` (live row) and `d.day`. A day on which nothing was heard for two
 * hours of daylight is not complete: it says nothing about the roof.
 */
const dayUnits = `(SELECT m.days[extract(day FROM d.day)::int] FROM station_month m
  WHERE m.station_id = l.station_id AND m.month = date_trunc('month', d.day)::date
    AND NOT EXISTS (SELECT FROM station_alarm a WHERE a.station_id = l.station_id AND a.rule = 'offline'
      AND a.event_time < ((d.day + 1)::timestamp AT TIME ZONE 'Asia/Shanghai')
      AND coalesce(a.event_end_time, 'infinity') > (d.day::timestamp AT TIME ZONE 'Asia/Shanghai')))`
const daysSql = `(SELECT g::date AS day FROM generate_series($2::date, $3::date, interval '1 day') g)`

interface PeerRow {
  readonly area: string
  readonly day: string
  readonly stations: number
  readonly hours: number
}
/** Medians of kWh per kWp by area code (6 digits a county, 4 a city, 2 a province) and day. */
export type Peers = ReadonlyMap<string, Pick<PeerRow, 'stations' | 'hours'>>

/** What the stations of every area with enough of them made on these days: one statement a tenant. */
export async function peerYields(sql: Sql, tenantId: string, { from, to }: Days): Promise<Peers> {
  const rows = await sql.query<PeerRow>(
    `WITH yield AS (
       SELECT l.district, d.day, ${dayUnits} / 120.0::float8 / l.capacity_w AS hours
       FROM station_live l CROSS JOIN ${daysSql} d
       WHERE l.tenant_id = $1 AND l.capacity_w > 0 AND length(l.district) = 6)
     SELECT coalesce(left(district, 6), left(district, 4), left(district, 2)) AS area, to_char(day, 'YYYY-MM-DD') AS day,
       count(*)::int AS stations, percentile_cont(0.5) WITHIN GROUP (ORDER BY hours) AS hours
     FROM yield WHERE hours IS NOT NULL
     GROUP BY GROUPING SETS ((left(district, 6), day), (left(district, 4), day), (left(district, 2), day))
     HAVING count(*) >= $4`,
    [tenantId, from, to, leastStations],
    'low-yield-peers',
  )
  return new Map(rows.map(({ area, day, stations, hours }) => [`${area} ${day}`, { stations, hours }]))
}

const areas: readonly (readonly [PeerArea, number])[] = [
  ['district', 6],
  ['city', 4],
  ['province', 2],
]
/** The narrowest area with enough stations. */
export function peerOf(peers: Peers, district: string | null, day: string): PeerYield | null {
  for (const [area, digits] of areas) {
    const found = district === null ? undefined : peers.get(`${district.slice(0, digits)} ${day}`)
    if (found) return { area, ...found }
  }
  return null
}

export interface JudgedStation {
  readonly id: string
  readonly district: string | null
  readonly capacityW: number
  /** Slot units of each of the days; null where nothing is known. */
  readonly units: readonly (number | null)[]
  /** It has made something today. */
  readonly isProducing: boolean
}

/** The next stations of a tenant in the order of their ids. */
export function stationsAfter(
  sql: Sql,
  {
    tenantId,
    afterId,
    limit,
    today,
  }: { readonly tenantId: string; readonly afterId: string; readonly limit: number; readonly today: string },
  { from, to }: Days,
): Promise<JudgedStation[]> {
  return sql.query<JudgedStation>(
    `SELECT l.station_id AS id, l.district, l.capacity_w AS "capacityW",
       ARRAY(SELECT ${dayUnits} FROM ${daysSql} d ORDER BY d.day)::float8[] AS units,
       l.today = $6::date AND coalesce(l.today_max_power_dw, 0) > 0 AS "isProducing"
     FROM station_live l WHERE l.tenant_id = $1 AND l.station_id > $4::bigint ORDER BY l.station_id LIMIT $5`,
    [tenantId, from, to, afterId, limit, today],
    'low-yield-stations',
  )
}

/** Makes what is stored of these stations equal to what was found: others of them are fine again. */
export async function storeFindings(
  sql: Sql,
  stationIds: readonly string[],
  found: readonly { readonly stationId: string; readonly low: LowYield }[],
): Promise<void> {
  const rows = found.map(({ stationId, low }) => ({
    station_id: stationId,
    kind: low.kind,
    from_day: low.days[0]?.day,
    to_day: low.days.at(-1)?.day,
    days: low.days.length,
    deviation: low.deviation === null ? null : low.deviation.toFixed(1),
    lost_kwh: low.lostKwh === null ? null : low.lostKwh.toFixed(1),
  }))
  await sql.query(
    `WITH found AS (SELECT * FROM jsonb_populate_recordset(NULL::station_low_yield, $2::jsonb)),
       gone AS (DELETE FROM station_low_yield WHERE station_id = ANY ($1::bigint[]) AND station_id NOT IN (SELECT station_id FROM found))
     INSERT INTO station_low_yield AS y (station_id, tenant_id, kind, from_day, to_day, days, deviation, lost_kwh)
     SELECT f.station_id, s.tenant_id, f.kind, f.from_day, f.to_day, f.days, f.deviation, f.lost_kwh
     FROM found f JOIN station_info s ON s.id = f.station_id
     ON CONFLICT (station_id) DO UPDATE SET kind = excluded.kind, from_day = excluded.from_day, to_day = excluded.to_day,
       days = excluded.days, deviation = excluded.deviation, lost_kwh = excluded.lost_kwh, checked_at = now()
     WHERE (y.kind, y.from_day, y.to_day, y.days, y.deviation, y.lost_kwh)
       IS DISTINCT FROM (excluded.kind, excluded.from_day, excluded.to_day, excluded.days, excluded.deviation, excluded.lost_kwh)`,
    [stationIds, JSON.stringify(rows)],
    'low-yield-store',
  )
}

/** Those of the stations whose alarm of this key has been open since before an instant. */
export async function openSinceBefore(sql: Sql, stationIds: readonly string[], dedupKey: string, beforeMs: number) {
  const rows = await sql.query<{ stationId: string }>(
    `SELECT station_id AS "stationId" FROM station_alarm WHERE station_id = ANY ($1::bigint[]) AND dedup_key = $2 AND event_end_time IS NULL
       AND event_time < to_timestamp($3::float8 / 1000)`,
    [stationIds, dedupKey, beforeMs],
    'low-yield-open',
  )
  return rows.map((row) => row.stationId)
}
