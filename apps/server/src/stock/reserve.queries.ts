import type { Sql } from '#server/db/sql.ts'

export interface ReservationRow {
  readonly id: string
  readonly reserveNo: string
  readonly warehouseId: string
  readonly productId: string
  readonly version: number
  /** What is left of it. */
  readonly open: string
}

/** Reservations in the order of their ids; whoever asks holds the balances of their goods already. */
export async function lockReservations(tx: Sql, tenantId: string, ids: readonly string[]): Promise<readonly ReservationRow[]> {
  if (ids.length === 0) return []
  return tx.query<ReservationRow>(
    `SELECT id, reserve_no AS "reserveNo", warehouse_id AS "warehouseId", product_id AS "productId", version,
       quantity - used_quantity - released_quantity AS open
     FROM stock_reservation WHERE tenant_id = $1 AND id = ANY ($2::bigint[]) ORDER BY id FOR UPDATE`,
    [tenantId, ids],
  )
}

/** The place and the product of a reservation, which never change: the balance is locked first. */
export async function pairOfReservation(
  tx: Sql,
  tenantId: string,
  id: string,
): Promise<{ readonly warehouseId: string; readonly productId: string } | undefined> {
  const rows = await tx.query<{ warehouseId: string; productId: string }>(
    'SELECT warehouse_id AS "warehouseId", product_id AS "productId" FROM stock_reservation WHERE tenant_id = $1 AND id = $2',
    [tenantId, id],
  )
  return rows[0]
}

interface Moment {
  readonly by: string
  readonly atMs: number
}

export async function useReservations(
  tx: Sql,
  rows: readonly { readonly id: string; readonly used: string }[],
  { by, atMs }: Moment,
): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `UPDATE stock_reservation r SET used_quantity = r.used_quantity + n.used, version = r.version + 1, update_by = $3,
       update_time = to_timestamp($4::float8 / 1000)
     FROM unnest($1::bigint[], $2::numeric[]) AS n (id, used) WHERE r.id = n.id`,
    [rows.map(({ id }) => id), rows.map(({ used }) => used), by, atMs],
  )
}

/** Releases what is left; answers how much that was. */
export async function closeReservation(
  tx: Sql,
  id: string,
  { by, atMs, reason, isExpired }: Moment & { readonly reason: string | null; readonly isExpired: boolean },
): Promise<{ readonly version: number } | undefined> {
  const rows = await tx.query<{ version: number }>(
    `UPDATE stock_reservation SET released_quantity = quantity - used_quantity, is_expired = $5, close_reason = $4, closed_by = $2,
       closed_time = to_timestamp($3::float8 / 1000), version = version + 1, update_by = $2, update_time = to_timestamp($3::float8 / 1000)
     WHERE id = $1 RETURNING version`,
    [id, by, atMs, reason, isExpired],
  )
  return rows[0]
}

export interface NewReservation {
  readonly tenantId: string
  readonly warehouseId: string
  readonly productId: string
  /** Exact, positive. */
  readonly quantity: string
  readonly purpose: string
  readonly orderNo?: string | null
  /** YYYY-MM-DD; released by itself after this day. */
  readonly expireDate?: string | null
  /** The account of who reserves. */
  readonly by: string
}

export async function insertReservation(tx: Sql, id: string, one: NewReservation): Promise<void> {
  await tx.query(
    `INSERT INTO stock_reservation (id, tenant_id, sys_org_code, create_by, warehouse_id, product_id, quantity, purpose, order_no, expire_date)
     SELECT $1, $2, w.sys_org_code, $9, w.id, $4, $5, $6, $7, $8 FROM warehouse w WHERE w.id = $3`,
    [
      id,
      one.tenantId,
      one.warehouseId,
      one.productId,
      one.quantity,
      one.purpose,
      one.orderNo ?? null,
      one.expireDate ?? null,
      one.by,
    ],
  )
}

export async function changeReserved(tx: Sql, balanceId: string, delta: string): Promise<void> {
  await tx.query('UPDATE stock_balance SET reserved = reserved + $2::numeric, version = version + 1 WHERE id = $1', [
    balanceId,
    delta,
  ])
}

/** Where a reservation made by a form belongs: to its warehouse. */
export async function settleReservation(tx: Sql, id: string): Promise<void> {
  await tx.query(
    'UPDATE stock_reservation r SET sys_org_code = w.sys_org_code FROM warehouse w WHERE r.id = $1 AND w.id = r.warehouse_id',
    [id],
  )
}

export interface ExpiredReservation {
  readonly id: string
  readonly tenantId: string
}

/** Live reservations whose last day is before this one. */
export const expiredReservations = (db: Sql, day: string, after: string, most: number) =>
  db.query<ExpiredReservation>(
    `SELECT id, tenant_id AS "tenantId" FROM stock_reservation
     WHERE expire_date < $1::date AND used_quantity + released_quantity < quantity AND id > $2 ORDER BY id LIMIT $3`,
    [day, after, most],
  )
