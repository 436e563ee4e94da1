import type { Sql } from '#server/db/sql.ts'

export async function stationNow(tx: Sql, stationId: string) {
  const rows = await tx.query<{ name: string; isRetired: boolean }>(
    'SELECT station_name AS name, retired_on IS NOT NULL AS "isRetired" FROM station_info WHERE id = $1',
    [stationId],
  )
  return rows[0]
}

/** Numbers of the collectors of a station, or of its inverters. */
export const devicesOf = (tx: Sql, stationId: string, isCollector: boolean) =>
  tx.query<{ sn: string }>(`SELECT psn AS sn FROM station_device WHERE station_id = $1 AND (type = '0') = $2 ORDER BY id`, [
    stationId,
    isCollector,
  ])

/** The station of the tenant, in service, that has a device of this number. */
export async function stationWithDevice(tx: Sql, tenantId: string, sn: string): Promise<string | undefined> {
  const rows = await tx.query<{ name: string }>(
    `SELECT s.station_name AS name FROM station_device d JOIN station_info s ON s.id = d.station_id
     WHERE d.psn = $2 AND s.tenant_id = $1 AND s.retired_on IS NULL LIMIT 1`,
    [tenantId, sn],
  )
  return rows[0]?.name
}

/** A change of this kind of the station that is not done with, and what it replaces by what. */
export async function liveChangeOf(tx: Sql, stationId: string, changeType: string) {
  const rows = await tx.query<{ id: string; changeNo: string; oldSn: string | null; newSn: string | null }>(
    `SELECT id, change_no AS "changeNo", coalesce(old_device_sn, device_sn) AS "oldSn", new_device_sn AS "newSn" FROM station_change
     WHERE station_id = $1 AND change_type = $2 AND status NOT IN ('4', '5') ORDER BY id LIMIT 1`,
    [stationId, changeType],
  )
  return rows[0]
}

/** The change that put a device in its place. */
export async function changeInEffect(tx: Sql, stationId: string, sn: string): Promise<string | null> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM station_change WHERE station_id = $1 AND new_device_sn = $2 AND status = '5' ORDER BY id DESC LIMIT 1`,
    [stationId, sn],
  )
  return rows[0]?.id ?? null
}

/** On the list of what was scanned on the roof the new piece takes the place of the old one (decision 103). */
export async function replaceInstalled(tx: Sql, oldCargoId: string, newCargoId: string, by: string, at: string): Promise<void> {
  await tx.query(
    'UPDATE installed_piece SET cargo_id = $2, version = version + 1, update_by = $3, update_time = $4 WHERE cargo_id = $1',
    [oldCargoId, newCargoId, by, at],
  )
}
