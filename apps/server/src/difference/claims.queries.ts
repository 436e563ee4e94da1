import type { DataFault } from '../db/dataCheck.ts'
import type { Sql } from '../db/sql.ts'

/** A check as a claim takes it; fen as texts. */
export interface ClaimedCheck {
  readonly id: string
  readonly month: string
  readonly stationId: string
  readonly stationName: string
  readonly unexplained: string
  readonly reasons: readonly { readonly kind: string; readonly cents: string }[]
}

/** Live rows of claims that were sent, of these stations and this month; held in one order. */
export const itemsToFollow = (tx: Sql, stationIds: readonly string[], month: string) =>
  tx.query<{ id: string; claimId: string; checkId: string; kind: string; amount: string; recovered: string; shortfall: string }>(
    `SELECT i.id, i.claim_id AS "claimId", i.settlement_check_id AS "checkId", i.kind, i.amount, i.recovered, i.shortfall FROM grid_claim_item i
       JOIN grid_claim c ON c.id = i.claim_id
     WHERE i.station_id = ANY ($1::bigint[]) AND i.check_month = $2 AND i.is_live AND c.status IN ('2', '3', '4', '5') ORDER BY i.claim_id, i.id FOR UPDATE OF i`,
    [stationIds, month],
  )

export const checksById = (tx: Sql, ids: readonly string[]) =>
  tx.query<ClaimedCheck>(
    `SELECT c.id, c.check_month AS month, c.station_id AS "stationId", s.station_name AS "stationName", c.unexplained, c.findings -> 'reasons' AS reasons
     FROM settlement_check c JOIN station_info s ON s.id = c.station_id WHERE c.id = ANY ($1::bigint[]) ORDER BY c.check_month, c.id`,
    [ids],
  )

export const setRecovered = (tx: Sql, rows: readonly { readonly id: string; readonly recovered: string }[], at: string) =>
  tx.query(
    `UPDATE grid_claim_item i SET recovered = n.recovered, version = i.version + 1, update_time = $2::timestamptz
     FROM jsonb_to_recordset($1::jsonb) AS n (id bigint, recovered numeric) WHERE i.id = n.id`,
    [JSON.stringify(rows), at],
  )

/** What the rows of a claim come to; it is locked first. */
export async function sumsOfClaim(tx: Sql, id: string) {
  await tx.query('SELECT 1 FROM grid_claim WHERE id = $1 FOR UPDATE', [id])
  const rows = await tx.query<{ status: string; tenantId: string; orgCode: string | null; claimed: string; recovered: string }>(
    `SELECT c.status, c.tenant_id AS "tenantId", c.sys_org_code AS "orgCode", coalesce(sum(i.amount), 0)::numeric(14,2) AS claimed,
       coalesce(sum(i.recovered), 0)::numeric(14,2) AS recovered FROM grid_claim c LEFT JOIN grid_claim_item i ON i.claim_id = c.id WHERE c.id = $1 GROUP BY c.id`,
    [id],
  )
  return rows[0]
}

/** Rows of claims that are live while their claim is over, or the reverse; claims that do not stand where their rows say; consents of others. */
export const claimFaults = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'grid_claim' AS table, c.claim_no AS id, concat_ws(' / ', c.status, x.claimed, x.recovered, x.live) AS stored, x.stands AS expected
     FROM grid_claim c CROSS JOIN LATERAL (
       SELECT coalesce(sum(i.amount), 0) AS claimed, coalesce(sum(i.recovered), 0) AS recovered, count(*) FILTER (WHERE i.is_live) AS live, count(*) AS count,
         bool_and(i.contract_id IS NULL OR (k.customer_id = i.customer_id AND k.contract_type = '6')) AS consented,
         CASE WHEN sum(i.recovered) >= sum(i.amount) THEN '4' WHEN sum(i.recovered) > 0 THEN '3' WHEN c.status = '5' THEN '5' ELSE '2' END AS stands
       FROM grid_claim_item i LEFT JOIN contract k ON k.id = i.contract_id WHERE i.claim_id = c.id) x
     WHERE (c.status IN ('2', '3', '4', '5') AND c.status <> x.stands) OR (c.status IN ('6', '7') AND x.live > 0) OR (c.status NOT IN ('6', '7') AND x.live <> x.count)
       OR x.consented = false
     ORDER BY 2`,
    [],
  )
