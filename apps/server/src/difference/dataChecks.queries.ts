import type { DataFault } from '../db/dataCheck.ts'
import type { Sql } from '../db/sql.ts'

/** Rows whose reasons and what is unexplained do not come to the difference, or whose difference is not what came less what was owed. */
export const checkFaults = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'settlement_check' AS table, c.id::text AS id, concat_ws(' ', c.difference, c.unexplained, c.reason_count) AS stored,
       concat_ws(' ', c.bank_amount - c.system_amount, c.bank_amount - c.system_amount - x.fen / 100, x.count) AS expected
     FROM settlement_check c
     CROSS JOIN LATERAL (SELECT coalesce(sum((r ->> 'cents')::numeric), 0) AS fen, count(*) AS count FROM jsonb_array_elements(c.findings -> 'reasons') r) x
     CROSS JOIN LATERAL (SELECT coalesce(sum((r ->> 'cents')::numeric), 0) AS fen FROM jsonb_array_elements(c.findings -> 'receipts') r) g
     WHERE c.difference <> c.bank_amount - c.system_amount OR x.fen / 100 + c.unexplained <> c.difference OR c.reason_count <> x.count
       OR g.fen / 100 <> c.bank_amount
     ORDER BY c.id LIMIT 100`,
    [],
  )
