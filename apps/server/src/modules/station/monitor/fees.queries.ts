import { powerFee } from '@heliodesk/contracts/resources/station/powerFee'
import { sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { scopeFilter } from '#server/access/scope.ts'
import type { Sql } from '#server/db/sql.ts'

/** One settled month of a station; amounts are exact texts. */
export interface FeeRow {
  readonly ssMonth: string
  readonly pvPanelNum: number | null
  readonly powerRateStatrDate: string | null
  readonly powerRateEndDate: string | null
  readonly poorDays: number | null
  readonly monthlyEnergy: string | null
  readonly payableAmount: string | null
  readonly actualAmountReceived: string | null
  readonly differenceScale: string | null
  readonly isAlarm: number | null
  readonly electricityFees: string | null
  readonly coConstructionIncome: string | null
  readonly paymentStatus: string | null
}

/** The fee rows of a station that the caller may see, newest month first. */
export async function feesOfStation(db: Sql, actor: Actor, stationId: string): Promise<readonly FeeRow[]> {
  const statement = sql<FeeRow>`
    select t.ss_month, t.pv_panel_num, t.power_rate_statr_date, t.power_rate_end_date, t.poor_days, t.monthly_energy,
      t.payable_amount, t.actual_amount_received, t.difference_scale, t.is_alarm, t.electricity_fees, t.co_construction_income,
      t.payment_status
    from power_fee t where t.station_id = ${stationId}::bigint and ${scopeFilter(actor, powerFee, 't')}
    order by t.ss_month desc`
  return (await statement.execute(db.kysely)).rows
}
