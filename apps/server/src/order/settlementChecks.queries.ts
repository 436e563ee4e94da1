import type { DataFault } from '#server/db/dataCheck.ts'
import type { Sql } from '#server/db/sql.ts'

/** What is paid out of a line is what is due less deductions and tax, and a settlement comes to the sum of its lines. */
export const settlementSums = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'batch_settle_account_item' AS table, b.settle_no || ' ' || l.item_no AS id, l.actual::text AS stored,
       (l.amount - coalesce(l.quality_deduct, 0) - coalesce(l.overdue_deduct, 0) - coalesce(l.overship_deduct, 0) - l.tax)::text AS expected
     FROM batch_settle_account_item l JOIN batch_settle_account b ON b.id = l.settle_batch_id
     WHERE l.is_held AND l.actual IS DISTINCT FROM
       l.amount - coalesce(l.quality_deduct, 0) - coalesce(l.overdue_deduct, 0) - coalesce(l.overship_deduct, 0) - l.tax
     UNION ALL
     SELECT 'batch_settle_account', b.settle_no, b.total_amount::text, sum(l.actual)::text
     FROM batch_settle_account b JOIN batch_settle_account_item l ON l.settle_batch_id = b.id
     WHERE b.status IN ('1', '2', '3', '4', '5', '6') GROUP BY b.id HAVING b.total_amount IS DISTINCT FROM sum(l.actual) ORDER BY 1, 2`,
    [],
  )

/** Lines count as settled exactly while their settlement is under way or done, with its kind. */
export const settlementHolds = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'batch_settle_account_item' AS table, b.settle_no || ' ' || l.item_no AS id, concat_ws(' ', l.is_held, l.settle_type) AS stored,
       concat_ws(' ', b.status IN ('1', '2', '3', '4', '5', '6'), b.settle_type) AS expected
     FROM batch_settle_account_item l JOIN batch_settle_account b ON b.id = l.settle_batch_id
     WHERE l.is_held <> (b.status IN ('1', '2', '3', '4', '5', '6')) OR (l.is_held AND l.settle_type IS DISTINCT FROM b.settle_type)
     ORDER BY l.id`,
    [],
  )

/** No more is clawed back of an original than it came to. */
export const settlementClawbacks = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'batch_settle_account_item' AS table, l.id::text AS id, (-sum(c.amount))::text AS stored, l.amount::text AS expected
     FROM batch_settle_account_item l JOIN batch_settle_account_item c ON c.original_id = l.id AND c.is_held
     GROUP BY l.id HAVING -sum(c.amount) > l.amount ORDER BY l.id`,
    [],
  )
