import { station } from '@heliodesk/contracts/resources/station/station'
import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { scopeFilter } from '../access/scope.ts'
import type { Sql } from '../db/sql.ts'

/** What the income of a station follows from, beside its energy and its bills. */
export interface StationRow {
  readonly id: string
  readonly stationName: string
  readonly orgCode: string | null
  readonly customerId: string
  readonly payeeKind: string
  readonly gridDate: string
  readonly lastDay: string | null
  readonly panels: number | null
  readonly productId: string | null
  /** Changes of owner and panels that are in effect, by their day. */
  readonly changes: readonly {
    readonly day: string
    readonly oldOwner: string | null
    readonly newOwner: string | null
    readonly oldPanels: number | null
    readonly newPanels: number | null
  }[]
}

/** Only who builds together with the company, or a collective that does, shares its income. */
const columns = sql`s.id, s.station_name as "stationName", s.sys_org_code as "orgCode", s.customer_id as "customerId",
  case c.business_model when '5' then '2' else '1' end as "payeeKind", s.first_work_time::text as "gridDate", (s.retired_on - 1)::text as "lastDay",
  s.pv_panel_num as panels, k.product_id as "productId",
  coalesce((select jsonb_agg(jsonb_build_object('day', h.effective_date, 'oldOwner', o.id::text, 'newOwner', n.id::text, 'oldPanels', h.old_panel_num,
      'newPanels', h.new_panel_num) order by h.effective_date, h.id)
    from station_change h left join customer o on o.tenant_id = h.tenant_id and o.customer_no = h.old_customer_no
      left join customer n on n.tenant_id = h.tenant_id and n.customer_no = h.new_customer_no
    where h.station_id = s.id and h.status = '5' and h.change_type in ('3', '4')), '[]') as changes`
const tables = sql`station_info s join customer c on c.id = s.customer_id
  left join lateral (select x.product_id from contract x where x.station_id = s.id and x.contract_type in ('1', '2') and x.status in ('3', '4', '5', '7')
    order by x.product_id is null, x.id desc limit 1) k on true`
const shares = sql`c.business_model in ('4', '5') and s.first_work_time is not null`

interface Page {
  readonly tenantId: string
  readonly after: string
  readonly until: string
  readonly most: number
}

/** Stations that share by the end of a month, after the id of the page before. */
export async function sharingStations(db: Sql, { tenantId, after, until, most }: Page): Promise<readonly StationRow[]> {
  const statement = sql<StationRow>`select ${columns} from ${tables}
    where s.tenant_id = ${tenantId}::bigint and s.id > ${after}::bigint and ${shares} and s.first_work_time <= ${until}::date
    order by s.id limit ${most}`
  return (await statement.execute(db.kysely)).rows
}

/** The same of those that somebody sees. */
export async function seenStations(
  db: Sql,
  actor: Actor,
  { after, until, most }: Omit<Page, 'tenantId'>,
): Promise<readonly StationRow[]> {
  const statement = sql<StationRow>`select ${columns} from ${tables}
    where s.id > ${after}::bigint and ${shares} and s.first_work_time <= ${until}::date and ${scopeFilter(actor, station, 's')}
    order by s.id limit ${most}`
  return (await statement.execute(db.kysely)).rows
}

export async function seenStation(db: Sql, actor: Actor, id: string): Promise<StationRow | undefined> {
  const statement = sql<StationRow>`select ${columns} from ${tables} where s.id = ${id}::bigint and ${shares} and ${scopeFilter(actor, station, 's')}`
  return (await statement.execute(db.kysely)).rows[0]
}

/** Whether stations share that somebody does not see: they would not know what they approve. */
export async function hasUnseen(db: Sql, actor: Actor): Promise<boolean> {
  const statement = sql<{ id: string }>`select s.id from station_info s join customer c on c.id = s.customer_id
    where s.tenant_id = ${actor.tenantId}::bigint and ${shares} and (${scopeFilter(actor, station, 's')}) is not true limit 1`
  return (await statement.execute(db.kysely)).rows.length > 0
}

/** What the months of stations were billed, what came of it, and on which days they stood still. */
export const monthFacts = (db: Sql, ids: readonly string[], from: string, to: string) =>
  db.query<{
    stationId: string
    month: string
    billed: string | null
    received: string | null
    standstill: readonly number[]
  }>(
    `SELECT m.station_id AS "stationId", m.month, f.payable_amount AS billed, f.actual_amount_received AS received,
       coalesce((SELECT array_agg(d.at::int ORDER BY d.at) FROM station_month e CROSS JOIN LATERAL unnest(e.days) WITH ORDINALITY AS d (energy, at)
         WHERE e.station_id = m.station_id AND e.month = (m.month || '-01')::date AND d.energy = 0), '{}') AS standstill
     FROM (SELECT s.id AS station_id, to_char(g.month, 'YYYY-MM') AS month FROM unnest($1::bigint[]) AS s (id)
         CROSS JOIN generate_series(($2 || '-01')::date, ($3 || '-01')::date, interval '1 month') AS g (month)) m
       LEFT JOIN power_fee f ON f.station_id = m.station_id AND f.ss_month = m.month`,
    [ids, from, to],
  )
