import { sql } from 'kysely'
import type { CrudHooks } from '#server/crud/module.ts'

/** What is available of the product in all places that one issues from, against its minimum. */
const isLow = sql`coalesce(p.min_stock > (select sum(a.on_hand - a.reserved) from stock_balance a
  join warehouse w on w.id = a.warehouse_id where a.product_id = t.product_id and w.kind = '1'), false)`

export const balanceSql: CrudHooks = {
  joins: sql`join product p on p.id = t.product_id`,
  virtual: {
    unit: sql`p.unit`,
    available: sql`t.on_hand - t.reserved`,
    minStock: sql`p.min_stock`,
    isLow,
    unitCost: sql`case when t.on_hand = 0 then 0 else round(t.value / t.on_hand, 4) end`,
  },
  summary: { value: sql`coalesce(sum(t.value), 0)::numeric(14,2)::text` },
}
