import { sql } from 'kysely'

/** What is left of it. */
export const openSql = sql`t.quantity - t.used_quantity - t.released_quantity`

/** Live while something is left; the states of the dictionary `stock_reservation_status`. */
export const statusSql = sql`case when t.used_quantity + t.released_quantity < t.quantity then '1' when t.is_expired then '4'
  when t.released_quantity = 0 then '2' else '3' end`
