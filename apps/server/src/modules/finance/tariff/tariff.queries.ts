import { station } from '@heliodesk/contracts/resources/station/station'
import type { Tariff } from '@heliodesk/domain/tariff/tariff'
import { sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { scopeFilter } from '#server/access/scope.ts'
import type { Sql } from '#server/db/sql.ts'
import type { TariffRow } from '#server/tariff/tariff.queries.ts'

/** Whoever submits or approves prices of a tenant waits for others who do: of two that meet the later one reads the sentence. */
export async function lockTariffs(tx: Sql, tenantId: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('tariff'), hashtext($1))", [tenantId])
}

/** A price by its id, in whatever state. */
export async function tariffById(tx: Sql, tenantId: string, id: string): Promise<TariffRow | undefined> {
  const rows = await tx.query<TariffRow>(
    `SELECT id, tariff_no AS "tariffNo", status, kind, province, district, consume_mode AS "consumeMode", voltage_level AS "voltageLevel",
       grid_from AS "gridFrom", grid_to AS "gridTo", valid_from AS "validFrom", valid_to AS "validTo", unit_price AS "unitPrice", share,
       document_no AS "documentNo", edition, replaces_id AS "replacesId"
     FROM tariff WHERE tenant_id = $1 AND id = $2`,
    [tenantId, id],
  )
  return rows[0]
}

/** The next version of a price that is in review. */
export async function nextInReview(tx: Sql, id: string): Promise<string | undefined> {
  const rows = await tx.query<{ tariffNo: string }>(
    `SELECT tariff_no AS "tariffNo" FROM tariff WHERE replaces_id = $1 AND status = '1' LIMIT 1`,
    [id],
  )
  return rows[0]?.tariffNo
}

/** Whether somebody asked to void it: they do not approve that. */
export async function hasAskedToVoid(tx: Sql, id: string, username: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM record_step WHERE resource = 'tariff' AND record_id = $1 AND username = $2 AND verb = 'askVoid' LIMIT 1`,
    [id, username],
  )
  return rows.length > 0
}

/** What prices of a station are chosen by. */
export interface StationFacts {
  readonly id: string
  readonly stationName: string
  readonly district: string
  readonly consumeMode: string | null
  readonly voltageLevel: string | null
  readonly gridDate: string | null
}

/** A station that the caller sees. */
export async function factsOfStation(db: Sql, actor: Actor, id: string): Promise<StationFacts | undefined> {
  const statement = sql<StationFacts>`
    select p.id, p.station_name, p.district, p.consume_mode, p.voltage_level, p.grid_date
    from station_info s join priced_station p on p.id = s.id where s.id = ${id}::bigint and ${scopeFilter(actor, station, 's')}`
  return (await statement.execute(db.kysely)).rows[0]
}

/** Stations of a province that the caller sees and that can have prices, after the id of the page before. */
export async function stationsOfProvince(
  db: Sql,
  actor: Actor,
  { province, after, most }: { readonly province: string; readonly after: string; readonly most: number },
): Promise<readonly StationFacts[]> {
  const statement = sql<StationFacts>`
    select p.id, p.station_name, p.district, p.consume_mode, p.voltage_level, p.grid_date
    from station_info s join priced_station p on p.id = s.id
    where s.id > ${after}::bigint and left(s.district, 2) = ${province} and p.consume_mode is not null and p.grid_date is not null
      and ${scopeFilter(actor, station, 's')}
    order by s.id limit ${most}`
  return (await statement.execute(db.kysely)).rows
}

/** Measured energy of a month of a station in slot units; days where they were asked for. */
export interface MonthRow {
  readonly stationId: string
  readonly month: string
  readonly energy: string
  readonly days: readonly (string | null)[] | null
}

/** The measured months of stations between two months; the energy of each day only of the months that are cut. */
export const monthsOf = (
  db: Sql,
  {
    ids,
    from,
    to,
    cut,
  }: { readonly ids: readonly string[]; readonly from: string; readonly to: string; readonly cut: readonly string[] },
) =>
  db.query<MonthRow>(
    `SELECT station_id AS "stationId", to_char(month, 'YYYY-MM') AS month, energy::text AS energy,
       CASE WHEN month = ANY ($4::date[]) THEN days::text[] END AS days
     FROM station_month WHERE station_id = ANY ($1::bigint[]) AND month BETWEEN $2::date AND $3::date ORDER BY station_id, month`,
    [ids, from, to, cut],
  )

/** Whether a price is for stations that somebody does not see: of its province, connected on its days. They would not know what they approve. */
export async function hasUnseen(
  db: Sql,
  actor: Actor,
  { province, gridFrom, gridTo }: Pick<Tariff, 'province' | 'gridFrom' | 'gridTo'>,
): Promise<boolean> {
  const statement = sql<{ id: string }>`
    select s.id from station_info s where s.tenant_id = ${actor.tenantId}::bigint and left(s.district, 2) = ${province}
      and s.first_work_time >= coalesce(${gridFrom}::date, '-infinity') and s.first_work_time <= coalesce(${gridTo}::date, 'infinity')
      and (${scopeFilter(actor, station, 's')}) is not true limit 1`
  return (await statement.execute(db.kysely)).rows.length > 0
}
