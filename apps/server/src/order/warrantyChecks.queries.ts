import type { DataFault } from '#server/db/dataCheck.ts'
import type { Sql } from '#server/db/sql.ts'

/** A piece is in one claim under way, and in none once another one has taken it down and it has not come back. */
export const warrantyPieces = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'warranty_claim' AS table, k.claim_no AS id, c.serial_no AS stored, o.claim_no AS expected
     FROM warranty_claim k JOIN cargo_info c ON c.id = k.cargo_id JOIN warranty_claim o ON o.cargo_id = k.cargo_id AND o.id <> k.id
       AND (o.status IN ('0', '1', '2', '3', '4') OR (o.status IN ('5', '6') AND o.old_status IN ('0', '3')))
     WHERE k.status IN ('0', '1', '2', '3', '4') ORDER BY k.id`,
    [],
  )

/** What a claim has issued, and its cost, is what left the warehouses for it by the ledger and did not go back. */
export const warrantyIssues = (db: Sql) =>
  db.query<DataFault>(
    `SELECT * FROM (
       SELECT 'warranty_claim' AS table, k.claim_no AS id,
         concat_ws(' / ', CASE WHEN k.status IN ('4', '5', '6') THEN k.quantity ELSE 0 END::numeric(15,3), coalesce(k.replacement_cost, 0)::numeric(14,2)) AS stored,
         concat_ws(' / ', coalesce(-sum(r.delta), 0)::numeric(15,3), coalesce(-sum(r.amount), 0)::numeric(14,2)) AS expected
       FROM warranty_claim k LEFT JOIN (SELECT s.source_id, s.delta, s.amount FROM stock_record s
         JOIN warehouse w ON w.id = s.warehouse_id AND w.kind = '1' WHERE s.source_kind = 'warrantyClaim') r ON r.source_id = k.id
       GROUP BY k.id) c WHERE stored <> expected ORDER BY id`,
    [],
  )

/** What is reserved for a claim is reserved while it waits to be issued, and no more than it needs. */
export const warrantyReservations = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'stock_reservation' AS table, r.reserve_no AS id, (r.quantity - r.used_quantity - r.released_quantity)::text AS stored,
       CASE WHEN k.status = '3' THEN k.quantity ELSE 0 END::text AS expected
     FROM warranty_claim k JOIN stock_reservation r ON r.id = k.reservation_id
     WHERE r.quantity - r.used_quantity - r.released_quantity > CASE WHEN k.status = '3' THEN k.quantity ELSE 0 END ORDER BY r.id`,
    [],
  )

/** An old part that was received or scrapped has come into a place for defective goods, or left as scrap, once. */
export const warrantyOldParts = (db: Sql) =>
  db.query<DataFault>(
    `SELECT * FROM (
       SELECT 'warranty_claim' AS table, k.claim_no AS id,
         concat_ws(' / ', CASE k.old_status WHEN '1' THEN k.quantity ELSE 0 END::numeric(15,3), CASE k.old_status WHEN '2' THEN k.quantity ELSE 0 END::numeric(15,3)) AS stored,
         concat_ws(' / ', coalesce(sum(r.delta) FILTER (WHERE w.kind = '5'), 0)::numeric(15,3),
           coalesce(-sum(r.delta) FILTER (WHERE r.kind = '25'), 0)::numeric(15,3)) AS expected
       FROM warranty_claim k LEFT JOIN stock_record r ON r.source_kind = 'warrantyClaim' AND r.source_id = k.id LEFT JOIN warehouse w ON w.id = r.warehouse_id
       GROUP BY k.id) c WHERE stored <> expected ORDER BY id`,
    [],
  )

/** What a closed claim has cost: replacement, labour and transport less what was recovered. One that is open has no cost yet. */
export const warrantyCosts = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'warranty_claim' AS table, claim_no AS id, coalesce(total_cost::text, '-') AS stored, coalesce(should::text, '-') AS expected FROM (
       SELECT id, claim_no, total_cost, CASE WHEN status = '6' THEN (coalesce(replacement_cost, 0) + coalesce(labour_cost, 0)
         + coalesce(transport_cost, 0) - coalesce(recovered_amount, 0))::numeric(14,2) END AS should FROM warranty_claim) c
     WHERE total_cost IS DISTINCT FROM should ORDER BY id`,
    [],
  )

/** What was recovered of an agent left its accounts for this claim, once; nothing of others did. */
export const warrantyCharges = (db: Sql) =>
  db.query<DataFault>(
    `SELECT * FROM (
       SELECT 'warranty_claim' AS table, k.claim_no AS id,
         CASE WHEN k.liable = '2' AND k.recovery = '3' THEN k.recovered_amount ELSE 0 END::numeric(14,2)::text AS stored,
         (coalesce((SELECT -sum(d.amount) FROM agent_deposit d WHERE d.warranty_claim_id = k.id AND d.agent_id = k.agent_id), 0)
           + coalesce((SELECT sum(v.amount) FROM agent_receivable v WHERE v.warranty_claim_id = k.id AND v.agent_id = k.agent_id), 0))::numeric(14,2)::text AS expected
       FROM warranty_claim k) c WHERE stored <> expected ORDER BY id`,
    [],
  )

/** What was paid in kind is worth its share of the receipt, which is posted. */
export const warrantyReceipts = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'warranty_claim' AS table, k.claim_no AS id, k.recovered_amount::text AS stored, coalesce(s.amount::text, '-') AS expected
     FROM warranty_claim k JOIN stock_in i ON i.id = k.receipt_id LEFT JOIN LATERAL (
       SELECT round(sum(r.amount) * k.quantity / sum(r.delta), 2) AS amount FROM stock_record r WHERE i.status = '2' AND r.source_kind = 'stockIn'
         AND r.source_id = i.id AND r.product_id IN (k.product_id, k.new_product_id)) s ON true
     WHERE k.recovered_amount IS DISTINCT FROM s.amount ORDER BY k.id`,
    [],
  )
