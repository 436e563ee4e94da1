import { gridClaimItem } from '@heliodesk/contracts/resources/finance/gridClaim'
import { sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { scopeFilter } from '#server/access/scope.ts'
import type { Sql } from '#server/db/sql.ts'

/** Figures of a claim over its rows `i`. */
const figures = {
  itemCount: sql<number>`count(*)::int`,
  stationCount: sql<number>`count(distinct i.station_id)::int`,
  amount: sql<string>`coalesce(sum(i.amount), 0)::numeric(14,2)`,
  recovered: sql<string>`coalesce(sum(i.recovered), 0)::numeric(14,2)`,
  open: sql<string>`coalesce(sum(i.amount - i.recovered), 0)::numeric(14,2)`,
} as const
type Figure = keyof typeof figures
const ofClaim = (key: Figure) => sql`(select ${figures[key]} from grid_claim_item i where i.claim_id = t.id)`

/** Of a row: what it recovered. */
export const itemStanding = sql`case when t.recovered >= t.amount then '2' when t.recovered > 0 then '1' else '0' end`

/** Of all rows of a claim: what lists are ordered and searched by. */
export const claimFigures = {
  itemCount: ofClaim('itemCount'),
  stationCount: ofClaim('stationCount'),
  amount: ofClaim('amount'),
  recovered: ofClaim('recovered'),
  open: ofClaim('open'),
} as const

/** The same figures of the rows that the caller sees: what a rule hides is not told by a sum either. */
export async function figuresSeen(db: Sql, actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, object>> {
  const rows = await db.kysely
    .selectFrom('grid_claim_item as i')
    .select('i.claimId as id')
    .select([figures.itemCount.as('itemCount'), figures.stationCount.as('stationCount'), figures.amount.as('amount')])
    .select([figures.recovered.as('recovered'), figures.open.as('open')])
    .where('i.claimId', 'in', ids.length > 0 ? [...ids] : ['0'])
    .where(scopeFilter(actor, gridClaimItem, 'i'))
    .groupBy('i.claimId')
    .execute()
  return new Map(rows.map(({ id, ...seen }) => [id, seen]))
}

/** Checked months that differ and are nobody's yet, with the consent of their farmer where one is in force today. */
export const candidatesOf = (
  tx: Sql,
  ask: {
    readonly tenantId: string
    readonly from: string
    readonly to: string
    readonly supplyStation: string | null
    readonly today: string
    readonly most: number
  },
) =>
  tx.query<{
    id: string
    customerId: string
    customerName: string
    accountNo: string | null
    orgCode: string | null
    contractId: string | null
    taken: readonly string[]
  }>(
    `SELECT c.id, c.customer_id AS "customerId", u.user_name AS "customerName", s.grid_account_no AS "accountNo", c.sys_org_code AS "orgCode",
       (SELECT k.id FROM contract k WHERE k.customer_id = c.customer_id AND k.contract_type = '6' AND k.status = '3'
          AND coalesce(k.effective_date, $5::date) <= $5::date AND coalesce(k.expire_date, $5::date) >= $5::date ORDER BY k.id DESC LIMIT 1) AS "contractId",
       ARRAY(SELECT i.kind FROM grid_claim_item i WHERE i.settlement_check_id = c.id AND i.is_live) AS taken
     FROM settlement_check c JOIN station_info s ON s.id = c.station_id JOIN customer u ON u.id = c.customer_id
     WHERE c.tenant_id = $1 AND c.check_month BETWEEN $2 AND $3 AND c.outcome = '1' AND c.handling IN ('0', '2') AND c.difference < 0
       AND ($4::text IS NULL OR EXISTS (SELECT FROM grid_connection g WHERE g.station_id = c.station_id AND g.power_supply_station = $4))
     ORDER BY c.check_month, c.id LIMIT $6`,
    [ask.tenantId, ask.from, ask.to, ask.supplyStation, ask.today, ask.most],
  )

export interface ItemRow {
  readonly id: string
  readonly checkId: string
  readonly month: string
  readonly stationId: string
  readonly stationName: string
  readonly customerId: string
  readonly customerName: string
  readonly accountNo: string | null
  readonly address: string | null
  readonly kind: string
  readonly amount: string
  readonly recovered: string
  readonly isConsented: boolean
}
/** Rows of a claim in the order of its letter, and whether the consent of each is in force on a day. */
export const itemsOf = (tx: Sql, claimId: string, today: string) =>
  tx.query<ItemRow>(
    `SELECT i.id, i.settlement_check_id AS "checkId", i.check_month AS month, i.station_id AS "stationId", s.station_name AS "stationName",
       i.customer_id AS "customerId", u.user_name AS "customerName", i.account_no AS "accountNo", s.project_addr AS address, i.kind, i.amount, i.recovered,
       coalesce(k.status = '3' AND coalesce(k.effective_date, $2::date) <= $2::date AND coalesce(k.expire_date, $2::date) >= $2::date, false) AS "isConsented"
     FROM grid_claim_item i JOIN station_info s ON s.id = i.station_id JOIN customer u ON u.id = i.customer_id LEFT JOIN contract k ON k.id = i.contract_id
     WHERE i.claim_id = $1 ORDER BY s.station_name, i.station_id, i.check_month, i.kind`,
    [claimId, today],
  )

export interface NewItem {
  readonly id: string
  readonly tenant_id: string
  readonly sys_org_code: string | null
  readonly create_by: string
  readonly create_time: string
  readonly claim_id: string
  readonly settlement_check_id: string
  readonly check_month: string
  readonly station_id: string
  readonly customer_id: string
  readonly account_no: string | null
  readonly kind: string
  readonly amount: string
  readonly contract_id: string
  readonly shortfall: string
}
/** A reason that somebody else has claimed meanwhile is left out. */
export const insertItems = (tx: Sql, rows: readonly NewItem[]) =>
  tx.query<{ id: string }>(
    `INSERT INTO grid_claim_item (id, tenant_id, sys_org_code, create_by, create_time, claim_id, settlement_check_id, check_month, station_id, customer_id,
       account_no, kind, amount, contract_id, shortfall)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, claim_id, settlement_check_id, check_month, station_id, customer_id,
       account_no, kind, amount, contract_id, shortfall FROM jsonb_populate_recordset(NULL::grid_claim_item, $1::jsonb)
     ON CONFLICT (settlement_check_id, kind) WHERE is_live DO NOTHING RETURNING id`,
    [JSON.stringify(rows)],
  )

export const dropItems = (tx: Sql, claimId: string, stationId: string) =>
  tx.query<{ id: string }>('DELETE FROM grid_claim_item WHERE claim_id = $1 AND station_id = $2 RETURNING id', [
    claimId,
    stationId,
  ])

export const releaseItems = (tx: Sql, claimId: string) =>
  tx.query('UPDATE grid_claim_item SET is_live = false WHERE claim_id = $1', [claimId])
