import type { DataFault } from '#server/db/dataCheck.ts'
import type { Sql } from '#server/db/sql.ts'

/** What is on hand, its value and the number of movements, against the movements. */
export const balancesThatDiffer = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'stock_balance' AS table, b.id::text AS id,
       concat_ws(' / ', b.on_hand, b.value, b.moves) AS stored,
       concat_ws(' / ', coalesce(r.delta, 0), coalesce(r.amount, 0), coalesce(r.count, 0)) AS expected
     FROM stock_balance b LEFT JOIN (
       SELECT warehouse_id, product_id, sum(delta) AS delta, sum(amount) AS amount, count(*)::int AS count, max(seq) AS last
       FROM stock_record GROUP BY warehouse_id, product_id) r USING (warehouse_id, product_id)
     WHERE b.on_hand <> coalesce(r.delta, 0) OR b.value <> coalesce(r.amount, 0) OR b.moves <> coalesce(r.count, 0)
       OR b.moves <> coalesce(r.last, 0)
     ORDER BY b.id`,
    [],
  )

/** Movements of a balance stand in one chain: each begins with what the one before it left. */
export const brokenChains = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'stock_record' AS table, id::text AS id, before_quantity::text AS stored, former::text AS expected FROM (
       SELECT id, before_quantity,
         lag(after_quantity, 1, 0::numeric(15,3)) OVER (PARTITION BY warehouse_id, product_id ORDER BY seq) AS former FROM stock_record) c
     WHERE before_quantity <> former ORDER BY id`,
    [],
  )

/**
 * The moving average, worked out once more: an issue that undoes nothing takes its share of the value before it, rounded to the cent, the last unit
 * all that is left.
 */
export const wrongCosts = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'stock_record' AS table, id::text AS id, amount::text AS stored, share::text AS expected FROM (
       SELECT id, amount, kind, undoes_id, delta,
         -(CASE WHEN after_quantity = 0 THEN worth ELSE round(worth * -delta / before_quantity, 2) END) AS share
       FROM (SELECT r.*, coalesce(sum(amount) OVER (PARTITION BY warehouse_id, product_id ORDER BY seq ROWS BETWEEN UNBOUNDED PRECEDING
         AND 1 PRECEDING), 0) AS worth FROM stock_record r) v WHERE before_quantity > 0) c
     WHERE delta < 0 AND undoes_id IS NULL AND kind NOT IN ('31', '32') AND amount <> share ORDER BY id`,
    [],
  )

/** What is reserved of a balance is what its live reservations have left. */
export const reservedThatDiffers = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'stock_balance' AS table, b.id::text AS id, b.reserved::text AS stored, coalesce(r.open, 0)::text AS expected
     FROM stock_balance b LEFT JOIN (
       SELECT warehouse_id, product_id, sum(quantity - used_quantity - released_quantity) AS open FROM stock_reservation
       GROUP BY warehouse_id, product_id) r USING (warehouse_id, product_id)
     WHERE b.reserved <> coalesce(r.open, 0) ORDER BY b.id`,
    [],
  )

/** A reservation of goods that have no balance at all. */
export const reservedOfNothing = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'stock_reservation' AS table, r.id::text AS id, (r.quantity - r.used_quantity - r.released_quantity)::text AS stored, '0' AS expected
     FROM stock_reservation r WHERE r.used_quantity + r.released_quantity < r.quantity
       AND NOT EXISTS (SELECT FROM stock_balance b WHERE b.warehouse_id = r.warehouse_id AND b.product_id = r.product_id) ORDER BY r.id`,
    [],
  )

/** A piece is where its last move has brought it. */
export const piecesElsewhere = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'cargo_info' AS table, c.id::text AS id, concat_ws(' ', c.brand, c.serial_no, coalesce(c.warehouse_id::text, '-'), c.moves) AS stored,
       concat_ws(' ', coalesce(CASE WHEN m.is_in THEN m.warehouse_id::text END, '-'), coalesce(m.count, 0)) AS expected
     FROM cargo_info c LEFT JOIN LATERAL (
       SELECT l.is_in, l.warehouse_id, l.seq, (SELECT count(*)::int FROM cargo_move n WHERE n.cargo_id = c.id) AS count
       FROM cargo_move l WHERE l.cargo_id = c.id ORDER BY l.seq DESC LIMIT 1) m ON true
     WHERE c.warehouse_id IS DISTINCT FROM CASE WHEN m.is_in THEN m.warehouse_id END OR c.moves <> coalesce(m.count, 0)
       OR c.moves <> coalesce(m.seq, 0)
     ORDER BY c.id`,
    [],
  )

/** Of a product with serial numbers there are as many pieces in a place as are on hand. */
export const piecesThatDiffer = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'stock_balance' AS table, b.id::text AS id, b.on_hand::text AS stored, coalesce(c.count, 0)::text AS expected
     FROM stock_balance b JOIN product p ON p.id = b.product_id JOIN material_category m ON m.id = p.category_id AND m.sn_managed
     LEFT JOIN (SELECT warehouse_id, product_id, count(*) AS count FROM cargo_info WHERE warehouse_id IS NOT NULL
       GROUP BY warehouse_id, product_id) c ON c.warehouse_id = b.warehouse_id AND c.product_id = b.product_id
     WHERE b.on_hand <> coalesce(c.count, 0) ORDER BY b.id`,
    [],
  )

/** What a stocktake holds is held while it is counted, and no longer. */
export const heldWithoutCount = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'stock_balance' AS table, b.id::text AS id, s.stock_no AS stored, '-' AS expected
     FROM stock_balance b JOIN stocktake s ON s.id = b.stocktake_id WHERE s.status NOT IN ('1', '2') ORDER BY b.id`,
    [],
  )
