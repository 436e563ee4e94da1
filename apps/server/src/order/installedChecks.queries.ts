import type { DataFault } from '#server/db/dataCheck.ts'
import type { Sql } from '#server/db/sql.ts'

/** A piece that was scanned lies on site until its acceptance is accepted, and has left it then; what an issue or a swap took has left before. */
export const piecesNotBooked = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'installed_piece' AS table, a.acceptance_no || ' ' || c.serial_no AS id, coalesce(w.warehouse_name, '-') AS stored,
       CASE a.status WHEN '2' THEN '-' ELSE '施工现场' END AS expected
     FROM installed_piece n JOIN acceptance a ON a.id = n.acceptance_id JOIN cargo_info c ON c.id = n.cargo_id
       LEFT JOIN warehouse w ON w.id = c.warehouse_id JOIN cargo_move m ON m.cargo_id = c.id AND m.seq = c.moves
       JOIN stock_record r ON r.id = m.record_id
     WHERE r.source_kind NOT IN ('stockOut', 'warrantyClaim') AND (a.status = '2') <> (c.warehouse_id IS NULL) ORDER BY n.id`,
    [],
  )

/** A piece that left as installed was scanned in the acceptance that booked it, unless a warranty claim has swapped it. */
export const piecesNotScanned = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'cargo_info' AS table, c.brand || ' ' || c.serial_no AS id, coalesce(n.acceptance_id::text, '-') AS stored, r.source_no AS expected
     FROM stock_record r JOIN cargo_move m ON m.record_id = r.id JOIN cargo_info c ON c.id = m.cargo_id AND c.moves = m.seq
       LEFT JOIN installed_piece n ON n.cargo_id = c.id
     WHERE r.source_kind = 'acceptance' AND r.kind = '27' AND n.acceptance_id IS DISTINCT FROM r.source_id
       AND NOT EXISTS (SELECT FROM warranty_claim k WHERE k.cargo_id = c.id AND k.status IN ('5', '6')) ORDER BY c.id`,
    [],
  )

/** What acceptances booked as installed is nothing before they are accepted, and no more than arrived and did not come back. */
export const goodsNotInstalled = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'batch_send_goods_item' AS table, b.batch_no || ' ' || l.item_no AS id, i.quantity::text AS stored,
       CASE i.status WHEN '2' THEN l.received_quantity - coalesce(l.returned_quantity, 0) ELSE 0 END::text AS expected
     FROM (SELECT r.source_line_id, a.status, -sum(r.delta) AS quantity FROM stock_record r JOIN acceptance a ON a.id = r.source_id
       WHERE r.source_kind = 'acceptance' GROUP BY r.source_line_id, a.status) i
       JOIN batch_send_goods_item l ON l.id = i.source_line_id JOIN batch_send_goods b ON b.id = l.send_batch_id
     WHERE CASE i.status WHEN '2' THEN i.quantity < 0 OR i.quantity > l.received_quantity - coalesce(l.returned_quantity, 0)
       ELSE i.quantity <> 0 END ORDER BY l.id`,
    [],
  )
