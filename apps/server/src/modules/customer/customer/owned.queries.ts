import type { Sql } from '#server/db/sql.ts'

/** How many houses and stations in service belong to a customer, whoever asks. */
export async function countOwned(tx: Sql, customerId: string): Promise<{ readonly houses: number; readonly stations: number }> {
  const rows = await tx.query<{ houses: number; stations: number }>(
    `SELECT (SELECT count(*)::int FROM house WHERE customer_id = $1) AS houses,
       (SELECT count(*)::int FROM station_info WHERE customer_id = $1 AND retired_on IS NULL) AS stations`,
    [customerId],
  )
  return rows[0] ?? { houses: 0, stations: 0 }
}

/** Houses of a customer that never had an order. */
export const housesWithoutOrder = (tx: Sql, customerId: string): Promise<{ id: string }[]> =>
  tx.query<{ id: string }>(
    `SELECT h.id FROM house h WHERE h.customer_id = $1 AND NOT EXISTS (SELECT FROM customer_order o WHERE o.house_id = h.id) ORDER BY h.id`,
    [customerId],
  )
