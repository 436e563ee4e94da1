import { sql } from 'kysely'
import type { Sql } from '#server/db/sql.ts'

/** What is available of a product in all warehouses that one issues from. */
export const availableSql = sql`(select coalesce(sum(b.on_hand - b.reserved), 0)::numeric(15,3) from stock_balance b
  join warehouse w on w.id = b.warehouse_id where b.product_id = t.id and w.kind = '1')`
export const isLowSql = sql`coalesce(t.min_stock > ${availableSql}, false)`

/** Names of products among these that a kit would be found in again, walking down its parts. */
export async function partsThatHold(tx: Sql, kitId: string, partIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ id: string; name: string }>(
    `WITH RECURSIVE held AS (
       SELECT id AS root, id FROM product WHERE id = ANY ($2::bigint[])
       UNION SELECT held.root, p.part_id FROM held JOIN product_part p ON p.product_id = held.id)
     SELECT DISTINCT r.id, r.product_name AS name FROM held JOIN product r ON r.id = held.root WHERE held.id = $1`,
    [kitId, partIds],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** One at a time writes parts of kits: held until the transaction ends. */
export async function lockKits(tx: Sql, tenantId: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('product_part'), $1::int)", [tenantId])
}

export async function hasSerials(tx: Sql, categoryId: string): Promise<boolean> {
  const rows = await tx.query<{ snManaged: boolean }>('SELECT sn_managed AS "snManaged" FROM material_category WHERE id = $1', [
    categoryId,
  ])
  return rows[0]?.snManaged === true
}
