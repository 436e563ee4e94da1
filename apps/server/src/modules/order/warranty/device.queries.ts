import type { Sql } from '#server/db/sql.ts'

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
