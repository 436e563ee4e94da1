import type { Sql } from '#server/db/sql.ts'
import { type FleetScope, scopeValues } from '#server/telemetry/fleet/fleetScope.ts'

export interface FeeMonth {
  readonly month: string
  readonly payable: string
  readonly received: string
}

/** Sums of the fee rows by month from a month on, newest last; exact texts. Months of which more than a tenth has not arrived yet are left out: they would look like a loss. */
export function feesByMonth(sql: Sql, scope: FleetScope, fromMonth: string): Promise<FeeMonth[]> {
  return sql.query<FeeMonth>(
    `SELECT f.ss_month AS month, coalesce(sum(f.payable_amount), 0)::text AS payable, sum(f.actual_amount_received)::text AS received
     FROM power_fee f
     WHERE f.tenant_id = $1 AND f.sys_org_code LIKE $2 AND ($3::bigint[] IS NULL OR f.station_id = ANY ($3)) AND f.ss_month >= $4
     GROUP BY f.ss_month HAVING count(f.actual_amount_received) * 10 >= count(*) * 9 ORDER BY f.ss_month`,
    [...scopeValues(scope), fromMonth],
    'fleet-fees',
  )
}
