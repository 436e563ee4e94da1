import type { StationStatusCount } from '@heliodesk/contracts/endpoints/monitor'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CrudHooks } from '#server/crud/module.ts'
import { fromSql, type Source } from '#server/crud/source.ts'
import { escapeLike } from '#server/db/likePattern.ts'
import { readingPattern } from '#server/db/pinyin.ts'
import type { Sql } from '#server/db/sql.ts'

/** The calendar day in Asia/Shanghai, worked out once a statement: figures «of today» exist only on the day they were measured. */
const today = sql`(select (now() at time zone 'Asia/Shanghai')::date)`
const isToday = sql`live.today = ${today}`
/** Power that arrived longer ago is no longer «current», nor is that of a station that left. */
const isFresh = sql`live.last_ts >= now() - interval '30 minutes' and t.retired_on is null`
const isSilent = sql`t.retired_on is null and (live.last_ts is null or live.last_ts < now() - interval '24 hours')`
const isThisMonth = sql`live.today between (select date_trunc('month', now() at time zone 'Asia/Shanghai')::date) and ${today}`
/** Energy is kept in 1/120 Wh (docs/architecture.md, «Units»). */
const todayKwh = sql`live.today_energy / 120000.0`
const hours = sql`case when ${isToday} and t.totalpower > 0 then ${todayKwh} / t.totalpower end`
/** Whole numbers are summed before the one division. */
const todaySum = sql`sum(live.today_energy) filter (where ${isToday})`
/** Early in the morning a few Wh more or less say nothing, nor do two neighbours. */
const median = sql`case when dy.day = ${today} and dy.stations >= 3 and dy.median_hours >= 0.1 then dy.median_hours end`

/** The live figures of the list: A§2.4 units (W, kWh, MWh), rounded as they are shown. */
export const stationSql = {
  joins: sql`left join station_live live on live.station_id = t.id
    left join customer owner on owner.id = t.customer_id
    left join district_yield dy on dy.tenant_id = t.tenant_id and dy.district = t.district
    left join station_low_yield low on low.station_id = t.id and t.retired_on is null`,
  virtual: {
    status: sql`coalesce(live.status, 0)`,
    contactNumber: sql`owner.contact_number`,
    currentPower: sql`case when ${isFresh} then round(live.current_power_dw / 10.0, 1) end`,
    todayEnergy: sql`case when ${isToday} then round(${todayKwh}, 2) end`,
    monthlyEnergy: sql`case when ${isThisMonth} then round(live.month_energy / 120000000.0, 3) end`,
    totalEnergy: sql`round(live.total_energy / 120000000.0, 3)`,
    equivalentHours: sql`round(${hours}, 2)`,
    deviation: sql`case when live.status not in (0, 4) then round(((${hours}) / (${median})::numeric - 1) * 100, 1) end`,
    lowYield: sql`low.station_id is not null`,
    silent: isSilent,
    lowYieldDeviation: sql`low.deviation`,
    lostEnergy: sql`low.lost_kwh`,
    lastUpdateTime: sql`live.last_ts`,
  },
  /** Worst first: fault, alarm, offline, normal, out of service. */
  order: sql`array_position(array[2, 3, 0, 1, 4]::int[], coalesce(live.status, 0)::int) asc`,
  summary: {
    // A station that left is in the list and in no capacity.
    totalpower: sql`coalesce(sum(t.totalpower) filter (where t.retired_on is null), 0)`,
    currentPower: sql`coalesce(round(sum(live.current_power_dw) filter (where ${isFresh}) / 10.0, 1), 0)`,
    todayEnergy: sql`coalesce(round(${todaySum} / 120000.0, 2), 0)`,
    monthlyEnergy: sql`coalesce(round(sum(live.month_energy) filter (where ${isThisMonth}) / 120000000.0, 3), 0)`,
    totalEnergy: sql`coalesce(round(sum(live.total_energy) / 120000000.0, 3), 0)`,
    equivalentHours: sql`round(${todaySum} / 120000.0 / nullif(sum(t.totalpower) filter (where ${isToday} and live.today_energy is not null), 0), 2)`,
  },
} as const satisfies Pick<CrudHooks, 'joins' | 'virtual' | 'order' | 'summary'>

/** Owner's name, readings of both names, and the owner's phone through its blind index. */
export function stationKeyword(keyword: string, phoneIndex: string | null, isLatin: boolean): RawBuilder<boolean> {
  const pattern = `%${escapeLike(keyword)}%`
  const parts = [sql`owner.user_name ilike ${pattern}`]
  const reading = readingPattern(keyword)
  if (isLatin) parts.push(sql`t.name_pinyin like ${reading}`, sql`owner.name_pinyin like ${reading}`)
  if (phoneIndex !== null) parts.push(sql`owner.contact_number_bidx = ${phoneIndex}`)
  return sql<boolean>`(${sql.join(parts, sql` or `)})`
}

export async function countByStatus(source: Source, where: RawBuilder<SqlBool>): Promise<StationStatusCount> {
  const having = (status: number) => sql`count(*) filter (where coalesce(live.status, 0) = ${status}::int)::int`
  const statement = sql<StationStatusCount>`
    select count(*)::int as total, ${having(1)} as normal, ${having(2)} as fault, ${having(3)} as alarm, ${having(0)} as offline, ${having(4)} as retired,
      count(*) filter (where low.station_id is not null)::int as ${sql.ref('lowYield')},
      count(*) filter (where ${isSilent})::int as ${sql.ref('silent24h')}
    ${fromSql(source)} where ${where}`
  const [row] = (await statement.execute(source.context.db.kysely)).rows
  return row ?? { total: 0, normal: 0, fault: 0, alarm: 0, offline: 0, retired: 0, lowYield: 0, silent24h: 0 }
}

/** The narrow live row of a station, made with it and kept equal in what both hold. */
export async function syncLiveRows(tx: Sql, stationIds: readonly string[]): Promise<void> {
  await tx.query(
    `INSERT INTO station_live (station_id, tenant_id, sys_org_code, district, data_source, capacity_w, retired_on)
     SELECT id, tenant_id, sys_org_code, district, data_source, round(totalpower * 1000)::int, retired_on FROM station_info WHERE id = ANY ($1::bigint[])
     ON CONFLICT (station_id) DO UPDATE SET sys_org_code = excluded.sys_org_code, district = excluded.district,
       data_source = excluded.data_source, capacity_w = excluded.capacity_w, retired_on = excluded.retired_on`,
    [stationIds],
  )
}

export async function deleteDependents(tx: Sql, stationIds: readonly string[]): Promise<void> {
  await tx.query(`DELETE FROM station_device WHERE station_id = ANY ($1::bigint[])`, [stationIds])
  await tx.query(`DELETE FROM device_detail WHERE station_id = ANY ($1::bigint[])`, [stationIds])
  await tx.query(`DELETE FROM station_alarm WHERE station_id = ANY ($1::bigint[])`, [stationIds])
  await tx.query(`DELETE FROM station_live WHERE station_id = ANY ($1::bigint[])`, [stationIds])
}
