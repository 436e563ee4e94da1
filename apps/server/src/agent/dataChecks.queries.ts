import type { DataFault } from '../db/dataCheck.ts'
import type { Sql } from '../db/sql.ts'

/** The balance of each entry is the sum of all entries of its agent until then. */
export const depositBalances = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'agent_deposit' AS table, entry_no AS id, balance::text AS stored, should::text AS expected FROM (
       SELECT entry_no, balance, sum(amount) OVER (PARTITION BY agent_id ORDER BY id) AS should FROM agent_deposit) e
     WHERE balance <> should ORDER BY entry_no`,
    [],
  )

export const receivableBalances = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'agent_receivable' AS table, entry_no AS id, balance::text AS stored, should::text AS expected FROM (
       SELECT entry_no, balance, sum(amount) OVER (PARTITION BY agent_id ORDER BY id) AS should FROM agent_receivable) e
     WHERE balance <> should ORDER BY entry_no`,
    [],
  )

/** What a line takes of a deposit is what of it is over the design and still out, at its price. */
export const overAmounts = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'batch_send_goods_item' AS table, b.batch_no || ' ' || l.item_no AS id, l.over_amount::text AS stored, s.amount::text AS expected
     FROM batch_send_goods_item l JOIN batch_send_goods b ON b.id = l.send_batch_id CROSS JOIN LATERAL (
       SELECT CASE WHEN l.over_quantity IS NOT NULL THEN round(l.price * greatest(l.over_quantity - l.quantity + CASE WHEN l.status IN ('0', '1') THEN l.quantity
         WHEN l.status = '3' THEN 0 ELSE l.received_quantity - coalesce(l.returned_quantity, 0) END, 0), 2) END AS amount) s
     WHERE l.over_amount IS DISTINCT FROM s.amount OR (l.over_amount IS NULL) <> (l.over_agent_id IS NULL) ORDER BY l.id`,
    [],
  )

/** Entries of a shipment on the deposit of an agent come to what of it is out over the design. */
export const depositCharges = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'agent_deposit' AS table, a.agent_no || ' ' || b.batch_no AS id, coalesce(e.amount, 0)::text AS stored, (-coalesce(l.amount, 0))::text AS expected
     FROM (SELECT send_batch_id, agent_id, sum(amount) AS amount FROM agent_deposit WHERE send_batch_id IS NOT NULL GROUP BY 1, 2) e
       FULL JOIN (SELECT send_batch_id, over_agent_id AS agent_id, sum(over_amount) AS amount FROM batch_send_goods_item
         WHERE over_agent_id IS NOT NULL AND status IN ('1', '2', '3', '4') GROUP BY 1, 2) l USING (send_batch_id, agent_id)
       JOIN agent a ON a.id = agent_id JOIN batch_send_goods b ON b.id = send_batch_id
     WHERE coalesce(e.amount, 0) <> -coalesce(l.amount, 0) ORDER BY 2`,
    [],
  )

/** What settlements made owed, and what was set off against them, is what their entries say; those of void ones come to nothing. */
export const settlementEntries = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'batch_settle_account' AS table, b.settle_no AS id, concat_ws(' / ', b.total_amount, b.set_off) AS stored, coalesce(e.amount, 0)::text AS expected
     FROM batch_settle_account b LEFT JOIN (SELECT settle_batch_id, sum(amount) AS amount FROM agent_receivable GROUP BY 1) e ON e.settle_batch_id = b.id
     WHERE coalesce(e.amount, 0) <> CASE WHEN b.status IN ('3', '4', '5', '6') AND b.target_type = '1'
         THEN greatest(-b.total_amount, 0) - coalesce(b.set_off, 0) ELSE 0 END
       OR (b.set_off IS NOT NULL AND b.status NOT IN ('3', '4', '5', '6')) OR b.set_off > b.total_amount ORDER BY b.id`,
    [],
  )

/** What a deposit paid of what is owed left both accounts. */
export const setOffsOfDeposits = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'agent' AS table, a.agent_no AS id, d.amount::text AS stored, r.amount::text AS expected
     FROM agent a CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS amount FROM agent_deposit WHERE agent_id = a.id AND kind = '3') d
       CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS amount FROM agent_receivable WHERE agent_id = a.id AND kind = '3') r
     WHERE d.amount <> r.amount ORDER BY a.id`,
    [],
  )

/**
 * Goods of agents, counted a second time from the movements of stock, from what waits and from the records of the grid: view agent_standing
 * reads them as they are stored with orders. What undoes a movement belongs to the issue that it undoes, and so does what undoes that.
 */
export const exposures = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'agent' AS table, a.agent_no AS id, s.goods::text AS stored, coalesce(g.amount, 0)::numeric(14,2)::text AS expected
     FROM agent a JOIN agent_standing s ON s.id = a.id LEFT JOIN (
       SELECT coalesce(o.agent_id, m.taker) AS agent_id, sum(m.amount) AS amount FROM (
         SELECT l.order_id, NULL::bigint AS taker, round(l.price * CASE WHEN l.status = '0' THEN l.quantity ELSE q.quantity END, 2) - coalesce(l.over_amount, 0) AS amount
           FROM batch_send_goods_item l JOIN batch_send_goods b ON b.id = l.send_batch_id CROSS JOIN LATERAL (
             SELECT coalesce(sum(r.delta), 0) AS quantity FROM stock_record r
             WHERE r.source_kind = 'sendBatch' AND r.source_line_id = l.id AND r.warehouse_id IN (b.transit_id, b.place_id)) q
           WHERE q.quantity > 0 OR (l.status = '0' AND b.status IN ('1', '2', '3'))
         UNION ALL
         SELECT i.order_id, i.agent_id, -r.amount
           FROM stock_record r LEFT JOIN stock_record u ON u.id = r.undoes_id LEFT JOIN stock_record w ON w.id = u.undoes_id
             JOIN stock_out i ON i.id = coalesce(w.source_id, u.source_id, r.source_id) AND coalesce(w.source_kind, u.source_kind, r.source_kind) = 'stockOut'
             JOIN warehouse h ON h.id = i.warehouse_id AND h.kind = '1'
           WHERE i.reversal_of_id IS NULL AND i.out_type IN ('1', '2')
             AND r.source_kind <> 'warrantyClaim' AND coalesce(u.source_kind, '') <> 'warrantyClaim') m
         LEFT JOIN customer_order o ON o.id = m.order_id LEFT JOIN station_info t ON t.id = o.station_id
         LEFT JOIN grid_connection n ON n.id = o.grid_id AND n.status = '9'
       WHERE coalesce(o.agent_id, m.taker) IS NOT NULL AND (o.id IS NULL OR (o.status = '0' AND coalesce(t.first_work_time, n.grid_date) IS NULL))
       GROUP BY 1) g ON g.agent_id = a.id
     WHERE s.goods <> coalesce(g.amount, 0) ORDER BY a.id`,
    [],
  )

/** The grade of an agent is that of its last rating, and the points of a rating are those of its figures. */
export const grades = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'agent' AS table, a.agent_no AS id, coalesce(a.grade, '—') AS stored, r.grade AS expected FROM agent a
       JOIN LATERAL (SELECT grade FROM agent_rating r WHERE r.agent_id = a.id ORDER BY month DESC LIMIT 1) r ON true
     WHERE a.grade IS DISTINCT FROM r.grade
     UNION ALL
     SELECT 'agent_rating', a.agent_no || ' ' || r.month, coalesce(r.score::text, '—'), coalesce(f.score::text, '—') FROM agent_rating r JOIN agent a ON a.id = r.agent_id
       JOIN LATERAL (SELECT round(sum(points * weight) / nullif(sum(weight), 0), 2) AS score FROM agent_rating_figure WHERE rating_id = r.id AND points IS NOT NULL) f ON true
     WHERE r.score IS DISTINCT FROM CASE WHEN r.grade <> '0' THEN f.score END ORDER BY 1, 2`,
    [],
  )
