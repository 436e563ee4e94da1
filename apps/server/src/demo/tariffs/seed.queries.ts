import type { Sql } from '#server/db/sql.ts'

type Rows = readonly Readonly<Record<string, unknown>>[]

export async function insertTariffs(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO tariff (id, tenant_id, create_by, create_time, status, kind, province, district, consume_mode, voltage_level, grid_from, grid_to,
       valid_from, valid_to, unit_price, share, document_no, edition, approved_by, active_time)
     SELECT id, tenant_id, create_by, create_time, status, kind, province, district, consume_mode, voltage_level, grid_from, grid_to,
       valid_from, valid_to, unit_price, share, document_no, edition, approved_by, active_time
     FROM jsonb_populate_recordset(NULL::tariff, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}
