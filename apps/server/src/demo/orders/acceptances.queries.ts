import type { Sql } from '#server/db/sql.ts'

export interface RoofToAccept {
  readonly id: string
  readonly panels: number
  readonly orgCode: string | null
  readonly longitude: string | null
  readonly latitude: string | null
}

/** Open orders whose goods have arrived and on whose roofs nothing is built yet: those of this department first, then what came last. */
export async function roofsAtHand(tx: Sql, most: number, orgCode: string): Promise<readonly RoofToAccept[]> {
  return tx.query<RoofToAccept>(
    `SELECT o.id, k.pv_panel_num AS panels, o.sys_org_code AS "orgCode", h.longitude::text AS longitude, h.latitude::text AS latitude
     FROM customer_order o JOIN contract k ON k.id = o.contract_id AND k.status = '3' JOIN house h ON h.id = o.house_id
     WHERE o.status = '0' AND o.stage = '90' AND k.pv_panel_num > 0 ORDER BY o.sys_org_code = $2 DESC, o.on_site_since DESC, o.id LIMIT $1`,
    [most, orgCode],
  )
}
