import type { Sql } from '#server/db/sql.ts'

type Find = (tx: Sql, ids: readonly string[]) => Promise<readonly { readonly id: string }[]>

/**
 * Whose writes change a fact of which orders: by the name of the kind of record. Every table that `readFacts` and `linkRecords` read
 * stands here; the test of this folder compares.
 */
export const orderSources: Readonly<Record<string, Find>> = {
  customer: (tx, ids) => tx.query('SELECT id FROM customer_order WHERE customer_id = ANY($1::bigint[]) ORDER BY id', [ids]),
  house: (tx, ids) => tx.query('SELECT id FROM customer_order WHERE house_id = ANY($1::bigint[]) ORDER BY id', [ids]),
  bankCardOpenAccountRecord: (tx, ids) =>
    tx.query(
      `SELECT id FROM customer_order WHERE customer_id IN (SELECT customer_id FROM bank_card_open_account_record WHERE id = ANY($1::bigint[])) ORDER BY id`,
      [ids],
    ),
  contract: (tx, ids) =>
    tx.query(
      `SELECT id FROM customer_order WHERE customer_id IN (SELECT customer_id FROM contract WHERE id = ANY($1::bigint[]))
       UNION SELECT id FROM customer_order WHERE contract_id = ANY($1::bigint[]) ORDER BY id`,
      [ids],
    ),
  gridConnection: (tx, ids) =>
    tx.query(
      `SELECT id FROM customer_order WHERE customer_id IN (SELECT customer_id FROM grid_connection WHERE id = ANY($1::bigint[]))
       UNION SELECT id FROM customer_order WHERE grid_id = ANY($1::bigint[]) ORDER BY id`,
      [ids],
    ),
  station: (tx, ids) =>
    tx.query(
      `SELECT id FROM customer_order WHERE customer_id IN (SELECT customer_id FROM station_info WHERE id = ANY($1::bigint[]))
       UNION SELECT id FROM customer_order WHERE station_id = ANY($1::bigint[]) ORDER BY id`,
      [ids],
    ),
  stationChange: (tx, ids) =>
    tx.query(
      'SELECT id FROM customer_order WHERE station_id IN (SELECT station_id FROM station_change WHERE id = ANY($1::bigint[])) ORDER BY id',
      [ids],
    ),
  survey: (tx, ids) => tx.query('SELECT order_id AS id FROM survey WHERE id = ANY($1::bigint[]) ORDER BY order_id', [ids]),
  acceptance: (tx, ids) =>
    tx.query('SELECT order_id AS id FROM acceptance WHERE id = ANY($1::bigint[]) ORDER BY order_id', [ids]),
  sendBatch: (tx, ids) =>
    tx.query(
      'SELECT id FROM customer_order WHERE id IN (SELECT order_id FROM batch_send_goods_item WHERE send_batch_id = ANY($1::bigint[])) ORDER BY id',
      [ids],
    ),
  settleBatch: (tx, ids) =>
    tx.query(
      'SELECT id FROM customer_order WHERE id IN (SELECT order_id FROM batch_settle_account_item WHERE settle_batch_id = ANY($1::bigint[])) ORDER BY id',
      [ids],
    ),
  // A return, and what takes it back.
  stockIn: (tx, ids) =>
    tx.query(
      'SELECT id FROM customer_order WHERE id IN (SELECT i.order_id FROM stock_in s JOIN stock_out i ON i.id = s.return_of_id WHERE s.id = ANY($1::bigint[])) ORDER BY id',
      [ids],
    ),
  stockOut: (tx, ids) =>
    tx.query(
      'SELECT id FROM customer_order WHERE id IN (SELECT order_id FROM stock_out WHERE id = ANY($1::bigint[])) ORDER BY id',
      [ids],
    ),
}
