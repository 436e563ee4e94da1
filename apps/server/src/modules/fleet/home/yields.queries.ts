import type { Sql } from '#server/db/sql.ts'

/** Median kWh per kWp of each district's stations that reported on a day; one statement over the narrow live rows. */
export async function refreshYields(sql: Sql, today: string): Promise<void> {
  await sql.query(
    `INSERT INTO district_yield AS y (tenant_id, district, day, stations, median_hours)
     SELECT tenant_id, district, $1::date, count(*),
       percentile_cont(0.5) WITHIN GROUP (ORDER BY today_energy / 120.0::float8 / capacity_w)
     FROM station_in_service WHERE today = $1::date AND today_energy IS NOT NULL AND capacity_w > 0 AND district IS NOT NULL AND status <> 0
     GROUP BY tenant_id, district
     ON CONFLICT (tenant_id, district) DO UPDATE SET day = excluded.day, stations = excluded.stations, median_hours = excluded.median_hours
       WHERE (y.day, y.stations, y.median_hours) IS DISTINCT FROM (excluded.day, excluded.stations, excluded.median_hours)`,
    [today],
  )
}
