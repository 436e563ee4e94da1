import type { Sql } from '#server/db/sql.ts'

export interface LockedOrder {
  readonly orderNo: string
  readonly status: string
}

/** Locks orders until the transaction ends; facts are read afterwards, so that of two who change them the later one sees both changes. */
export const lockOrders = (tx: Sql, ids: readonly string[]) =>
  tx.query<LockedOrder>(
    'SELECT order_no AS "orderNo", status FROM customer_order WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE',
    [ids],
  )
