import type { Sql } from '#server/db/sql.ts'

export interface FormulaPart {
  readonly id: string
  readonly billNo: string
  readonly kind: string
  readonly total: string
  readonly month: string
  readonly from: string
  readonly to: string
  readonly wh: string
  readonly fen: string
  readonly weightedBy: string
}

/** Confirmed bills that a month of a station follows from, with their part of it. */
export const billsOfMonth = (db: Sql, stationId: string, month: string) =>
  db.query<FormulaPart>(
    `SELECT b.id, b.bill_no AS "billNo", b.kind, b.total, p.month, p.from_day AS "from", p.to_day AS "to", p.wh::text AS wh, p.fen::text AS fen,
       p.weighted_by AS "weightedBy"
     FROM grid_bill_part p JOIN grid_bill b ON b.id = p.grid_bill_id WHERE p.station_id = $1 AND p.month = $2 ORDER BY b.kind, b.cycle_from, b.id`,
    [stationId, month],
  )

export const moneyOfBills = (db: Sql, ids: readonly string[]) =>
  db.query<{
    billId: string
    kind: string
    energy: string | null
    price: string | null
    share: string | null
    amount: string | null
  }>(
    `SELECT grid_bill_id AS "billId", kind, energy, price, share, amount FROM grid_bill_line
     WHERE grid_bill_id = ANY ($1::bigint[]) AND kind NOT IN ('11', '12') ORDER BY grid_bill_id, id`,
    [ids],
  )
