import type { Sql } from '#server/db/sql.ts'

/** What a station takes along to another department: its alarms, fees, orders that are not in other hands, and its part of the sums. */
export async function moveStation(tx: Sql, stationId: string, from: string, to: string): Promise<void> {
  for (const statement of rowsOfStation) await tx.query(statement, [stationId, from, to])
  await moveDays(tx, stationId, from, to)
  await moveMonths(tx, stationId, from, to)
}

const rowsOfStation = [
  'UPDATE station_alarm SET sys_org_code = $3 WHERE station_id = $1 AND sys_org_code = $2',
  'UPDATE power_fee SET sys_org_code = $3 WHERE station_id = $1 AND sys_org_code = $2',
  'UPDATE grid_bill SET sys_org_code = $3 WHERE station_id = $1 AND sys_org_code = $2',
  'UPDATE fee_receivable SET sys_org_code = $3 WHERE station_id = $1 AND sys_org_code = $2',
  'UPDATE settlement_check SET sys_org_code = $3 WHERE station_id = $1 AND sys_org_code = $2',
  'UPDATE station_change SET sys_org_code = $3 WHERE station_id = $1 AND sys_org_code = $2',
  'UPDATE grid_connection SET sys_org_code = $3 WHERE station_id = $1 AND sys_org_code = $2',
  // Who handles an order keeps it; one that nobody has taken goes along.
  `UPDATE work_order SET home_org_code = $3, sys_org_code = CASE WHEN assignee IS NULL THEN $3 ELSE sys_org_code END
   WHERE station_id = $1 AND home_org_code = $2`,
]

/** Energies of days are sums over the stations that a department has now; a later repair of a day changes the new department's. */
async function moveDays(tx: Sql, stationId: string, from: string, to: string): Promise<void> {
  await tx.query(
    `INSERT INTO org_day AS o (tenant_id, org_code, day, energy)
     SELECT s.tenant_id, c.code, (m.month + (d.n - 1)::int), d.energy * c.sign
     FROM station_info s JOIN station_month m ON m.station_id = s.id, unnest(m.days) WITH ORDINALITY AS d (energy, n),
       (VALUES ($2::text, -1), ($3::text, 1)) AS c (code, sign)
     WHERE s.id = $1 AND d.energy IS NOT NULL ORDER BY c.code, 3
     ON CONFLICT (tenant_id, org_code, day) DO UPDATE SET energy = o.energy + excluded.energy`,
    [stationId, from, to],
  )
}

/** The kept sums of months, so that nobody waits for the job that checks them. */
async function moveMonths(tx: Sql, stationId: string, from: string, to: string): Promise<void> {
  await tx.query(
    `UPDATE fleet_month f SET stations = f.stations - 1, capacity_w = f.capacity_w - l.capacity_w, energy = f.energy - m.energy
     FROM station_month m JOIN station_live l ON l.station_id = m.station_id
     WHERE m.station_id = $1 AND f.month = m.month AND f.tenant_id = l.tenant_id AND f.org_code = $2
       AND f.district = coalesce(l.district, '') AND f.data_source = l.data_source`,
    [stationId, from],
  )
  await tx.query(
    `INSERT INTO fleet_month AS f (tenant_id, month, org_code, district, data_source, stations, capacity_w, energy)
     SELECT l.tenant_id, m.month, $2, coalesce(l.district, ''), l.data_source, 1, l.capacity_w, m.energy
     FROM station_month m JOIN station_live l ON l.station_id = m.station_id WHERE m.station_id = $1
     ON CONFLICT (tenant_id, month, org_code, district, data_source) DO UPDATE
       SET stations = f.stations + 1, capacity_w = f.capacity_w + excluded.capacity_w, energy = f.energy + excluded.energy`,
    [stationId, to],
  )
}
