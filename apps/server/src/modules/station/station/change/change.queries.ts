import type { Sql } from '#server/db/sql.ts'

/** What a change may touch, as it stands now. */
export interface StationNow {
  readonly stationName: string
  readonly orgCode: string | null
  readonly isRetired: boolean
  readonly oldPanelNum: number | null
  readonly oldStringNum: number | null
  readonly oldTotalpower: string
  readonly oldCustomerNo: string
  readonly oldOwnerName: string
  readonly oldAccountNo: string | null
  readonly oldMeterNo: string | null
  readonly oldDistrict: string
  readonly oldAddr: string | null
  readonly oldLongitude: string | null
  readonly oldLatitude: string | null
  readonly oldDataSource: number
  readonly oldPlantId: string | null
  readonly oldRetiredKind: string | null
  /** The agent whose department is that of the station. */
  readonly oldAgentId: string | null
}

export async function stationNow(tx: Sql, stationId: string): Promise<StationNow | undefined> {
  const rows = await tx.query<StationNow>(
    `SELECT s.station_name AS "stationName", s.sys_org_code AS "orgCode", s.retired_on IS NOT NULL AS "isRetired", s.pv_panel_num AS "oldPanelNum",
       s.string_num AS "oldStringNum", s.totalpower AS "oldTotalpower", c.customer_no AS "oldCustomerNo", c.user_name AS "oldOwnerName",
       s.grid_account_no AS "oldAccountNo", s.meter_no AS "oldMeterNo", s.district AS "oldDistrict", s.project_addr AS "oldAddr",
       s.longitude AS "oldLongitude", s.latitude AS "oldLatitude", s.data_source AS "oldDataSource", s.vendor_plant_id AS "oldPlantId",
       s.retired_kind AS "oldRetiredKind",
       (SELECT a.id FROM agent a WHERE a.tenant_id = s.tenant_id AND a.sys_org_code = s.sys_org_code AND a.status IN ('1', '2') ORDER BY a.id LIMIT 1) AS "oldAgentId"
     FROM station_info s JOIN customer c ON c.id = s.customer_id WHERE s.id = $1`,
    [stationId],
  )
  return rows[0]
}

export interface DeviceNow {
  readonly sn: string
  readonly model: string | null
  readonly ratedPower: string | null
}

/** Devices of a station: collectors, or inverters. */
export async function devicesOf(tx: Sql, stationId: string, isCollector: boolean): Promise<readonly DeviceNow[]> {
  return tx.query<DeviceNow>(
    `SELECT psn AS sn, model, rated_power AS "ratedPower" FROM station_device WHERE station_id = $1 AND (type = '0') = $2 ORDER BY id`,
    [stationId, isCollector],
  )
}

/** The station of the same tenant, in service, where this serial number is registered. */
export async function stationWithDevice(tx: Sql, tenantId: string, sn: string) {
  const rows = await tx.query<{ id: string; name: string }>(
    `SELECT s.id, s.station_name AS name FROM station_device d JOIN station_info s ON s.id = d.station_id
     WHERE d.psn = $2 AND s.tenant_id = $1 AND s.retired_on IS NULL LIMIT 1`,
    [tenantId, sn],
  )
  return rows[0]
}

/** The new device takes the place of the old one: what was measured stays with the place, so that its curve goes on. */
export async function replaceDevice(
  tx: Sql,
  place: { readonly stationId: string; readonly sn: string },
  device: { readonly sn: string; readonly model: string | null; readonly ratedPower: string | null },
): Promise<void> {
  await tx.query(
    `UPDATE station_device SET psn = $3, model = coalesce($4, model), rated_power = coalesce($5::numeric, rated_power)
     WHERE station_id = $1 AND psn = $2`,
    [place.stationId, place.sn, device.sn, device.model, device.ratedPower],
  )
  await tx.query('UPDATE station_device SET collector_psn = $3 WHERE station_id = $1 AND collector_psn = $2', [
    place.stationId,
    place.sn,
    device.sn,
  ])
}

export async function customerByNo(tx: Sql, tenantId: string, customerNo: string) {
  const rows = await tx.query<{ id: string; name: string; isFit: boolean }>(
    `SELECT id, user_name AS name, status = '2' AND is_blacklist IS NOT TRUE AS "isFit" FROM customer WHERE tenant_id = $1 AND customer_no = $2`,
    [tenantId, customerNo],
  )
  return rows[0]
}

export async function agentNow(tx: Sql, id: string) {
  const rows = await tx.query<{ name: string; orgCode: string | null; isActive: boolean }>(
    `SELECT name, sys_org_code AS "orgCode", status = '1' AS "isActive" FROM agent WHERE id = $1`,
    [id],
  )
  return rows[0]
}

/** Another station in service that has the account number. */
export async function stationWithAccount(tx: Sql, tenantId: string, accountNo: string, stationId: string) {
  const rows = await tx.query<{ id: string; name: string }>(
    `SELECT id, station_name AS name FROM station_info
     WHERE tenant_id = $1 AND grid_account_no = $2 AND id <> $3::bigint AND retired_on IS NULL ORDER BY id LIMIT 1`,
    [tenantId, accountNo, stationId],
  )
  return rows[0]
}

/** The living grid connection of a station. */
export async function connectionOf(tx: Sql, stationId: string): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM grid_connection WHERE station_id = $1 AND status NOT IN ('10', '11')`,
    [stationId],
  )
  return rows[0]?.id
}

/** Another change of the kind that is not done with. */
export async function liveTwin(tx: Sql, id: string | null, stationId: string, changeType: string): Promise<string | undefined> {
  const rows = await tx.query<{ changeNo: string }>(
    `SELECT change_no AS "changeNo" FROM station_change WHERE station_id = $1 AND change_type = $2 AND status NOT IN ('4', '5') AND id IS DISTINCT FROM $3::bigint LIMIT 1`,
    [stationId, changeType, id],
  )
  return rows[0]?.changeNo
}

export interface DueChange {
  readonly id: string
  readonly tenantId: string
  readonly orgCode: string | null
}

/** Passed changes whose day has come, after the id of the page before. */
export async function findDue(db: Sql, day: string, after: string, most: number): Promise<readonly DueChange[]> {
  return db.query<DueChange>(
    `SELECT id, tenant_id AS "tenantId", sys_org_code AS "orgCode" FROM station_change
     WHERE status = '2' AND effective_date <= $1::date AND id > $2::bigint ORDER BY id LIMIT $3`,
    [day, after, most],
  )
}

/** Says on a passed change why it did not come into effect. */
export async function keepNote(db: Sql, id: string, note: string, messages: object | null): Promise<void> {
  await db.query(`UPDATE station_change SET apply_note = $2, messages = $3 WHERE id = $1 AND status = '2'`, [id, note, messages])
}

/** Stations that a change took out of service and that still have open alarms. */
export async function retiredWithAlarms(db: Sql): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT DISTINCT c.station_id AS id FROM station_change c JOIN station_info s ON s.id = c.station_id
     WHERE c.change_type = '9' AND c.status = '5' AND s.retired_on IS NOT NULL
       AND EXISTS (SELECT FROM station_alarm a WHERE a.station_id = s.id AND a.event_end_time IS NULL) LIMIT 200`,
    [],
  )
  return rows.map(({ id }) => id)
}

/** A change as its draft names it. */
export async function draftOf(tx: Sql, id: string) {
  return tx.kysely
    .selectFrom('station_change')
    .select(['tenantId', 'stationId', 'changeType', 'deviceSn', 'newCustomerNo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Keeps what is at the station now beside what is to be. */
export async function keepBefore(tx: Sql, id: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  await tx.kysely.updateTable('station_change').set(values).where('id', '=', id).execute()
}
