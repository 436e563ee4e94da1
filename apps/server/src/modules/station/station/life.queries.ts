import { station } from '@heliodesk/contracts/resources/station/station'
import { sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { scopeFilter } from '#server/access/scope.ts'
import type { Sql } from '#server/db/sql.ts'

/** How much hangs on a station. */
export interface Holdings {
  readonly id: string
  readonly stationName: string
  readonly retiredOn: string | null
  readonly days: number
  readonly alarms: number
  readonly openAlarms: number
  readonly orders: number
  readonly openOrders: number
  readonly fees: number
  /** Measurements of any kind, also days without energy. */
  readonly hasData: boolean
}

/** Of those of the stations that the caller may see, in the order of their ids. Orders in 已完成 and 取消 are closed. */
export async function holdingsOf(db: Sql, actor: Actor, ids: readonly string[]): Promise<readonly Holdings[]> {
  const statement = sql<Holdings>`
    select t.id, t.station_name, t.retired_on,
      (select coalesce(sum(cardinality(array_remove(m.days, null))), 0)::int from station_month m where m.station_id = t.id) as days,
      a.alarms, a.open_alarms, o.orders, o.open_orders,
      (select count(*)::int from power_fee f where f.station_id = t.id) as fees,
      (exists (select from station_month m where m.station_id = t.id) or exists (select from station_day d where d.station_id = t.id)
        or exists (select from station_archive p where p.station_id = t.id)) as has_data
    from station_info t
    cross join lateral (select count(*)::int as alarms, count(*) filter (where a.event_end_time is null)::int as open_alarms
      from station_alarm a where a.station_id = t.id) a
    cross join lateral (select count(*)::int as orders, count(*) filter (where w.status not in ('5', '7'))::int as open_orders
      from work_order w where w.station_id = t.id) o
    where t.id = any(${ids}::bigint[]) and ${scopeFilter(actor, station, 't')} order by t.id`
  return (await statement.execute(db.kysely)).rows
}

/** Keys of the open alarms of stations, to be ended with their service. */
export function openAlarmsOf(tx: Sql, ids: readonly string[]): Promise<{ stationId: string; dedupKey: string }[]> {
  return tx.query(
    'SELECT station_id AS "stationId", dedup_key AS "dedupKey" FROM station_alarm WHERE station_id = ANY ($1::bigint[]) AND event_end_time IS NULL ORDER BY id',
    [ids],
    'station-open-alarms',
  )
}
