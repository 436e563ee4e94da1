import type { DataFault } from '#server/db/dataCheck.ts'
import type { Sql } from '#server/db/sql.ts'

/** What is reserved for shipments is reserved for lines that wait, of a shipment that was submitted, and for no more than they need. */
export const shipmentReservations = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'stock_reservation' AS table, r.reserve_no AS id, (r.quantity - r.used_quantity - r.released_quantity)::text AS stored,
       CASE WHEN l.status = '0' AND b.status IN ('1', '2', '3') THEN l.quantity ELSE 0 END::text AS expected
     FROM batch_send_goods_item l JOIN batch_send_goods b ON b.id = l.send_batch_id JOIN stock_reservation r ON r.id = l.reservation_id
     WHERE r.quantity - r.used_quantity - r.released_quantity
       > CASE WHEN l.status = '0' AND b.status IN ('1', '2', '3') THEN l.quantity ELSE 0 END ORDER BY r.id`,
    [],
  )

/** Lines that were sent left their warehouse whole; what was received and what came back is what the ledger moved. */
export const shipmentMovements = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'batch_send_goods_item' AS table, batch_no || ' ' || item_no AS id, concat_ws(' / ', out, site, back) AS stored,
       concat_ws(' / ', m_out, m_site, m_back) AS expected
     FROM (
       SELECT b.batch_no, l.item_no, l.id, CASE WHEN l.status IN ('1', '2', '3', '4') THEN l.quantity ELSE 0 END::numeric(15,3) AS out,
         coalesce(l.received_quantity, 0)::numeric(15,3) AS site,
         (coalesce(l.refused_quantity, 0) + coalesce(l.returned_quantity, 0))::numeric(15,3) AS back,
         coalesce(-sum(r.delta) FILTER (WHERE r.kind = '21' AND r.warehouse_id = b.warehouse_id), 0)::numeric(15,3) AS m_out,
         coalesce(sum(r.delta) FILTER (WHERE r.kind = '13' AND r.warehouse_id = b.place_id), 0)::numeric(15,3) AS m_site,
         coalesce(sum(r.delta) FILTER (WHERE r.kind IN ('12', '32') AND r.warehouse_id = b.warehouse_id), 0)::numeric(15,3) AS m_back
       FROM batch_send_goods_item l JOIN batch_send_goods b ON b.id = l.send_batch_id
         LEFT JOIN stock_record r ON r.source_kind = 'sendBatch' AND r.source_line_id = l.id
       GROUP BY b.id, l.id) s
     WHERE (out, site, back) <> (m_out, m_site, m_back) ORDER BY id`,
    [],
  )

/** What of a line arrived, was short, damaged or refused is what was sent of it. */
export const shipmentDifferences = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'batch_send_goods_item' AS table, b.batch_no || ' ' || l.item_no AS id, l.quantity::text AS stored,
       (l.received_quantity + l.short_quantity + l.damaged_quantity + l.refused_quantity)::text AS expected
     FROM batch_send_goods_item l JOIN batch_send_goods b ON b.id = l.send_batch_id
     WHERE l.received_quantity + l.short_quantity + l.damaged_quantity + l.refused_quantity <> l.quantity ORDER BY l.id`,
    [],
  )

/** The state of a shipment is that of its lines: partly sent while some wait, sent when none does, received when none is on its way. */
export const shipmentStates = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'batch_send_goods' AS table, b.batch_no AS id, b.status AS stored, string_agg(DISTINCT l.status, ' ') AS expected
     FROM batch_send_goods b JOIN batch_send_goods_item l ON l.send_batch_id = b.id GROUP BY b.id
     HAVING (b.status IN ('0', '1', '2', '6') AND bool_or(l.status <> '0'))
       OR (b.status = '3' AND (bool_and(l.status <> '0') OR bool_and(l.status = '0')))
       OR (b.status IN ('4', '5') AND bool_or(l.status = '0')) OR (b.status = '5' AND bool_or(l.status = '1'))
       OR (b.status = '7' AND bool_or(l.status IN ('1', '2'))) ORDER BY b.id`,
    [],
  )
