import type { Sql } from '#server/db/sql.ts'

/** One piece of goods under its lock. */
export interface CargoRow {
  readonly id: string
  readonly brand: string
  readonly serialNo: string
  readonly productId: string
  readonly productName: string
  readonly warehouseId: string | null
  readonly warehouseName: string | null
  readonly status: string
  readonly moves: number
  /** The movement by which it came where it is, or left. */
  readonly recordId: string | null
}

export interface NewCargo {
  readonly id: string
  readonly brand: string
  readonly serial_no: string
  readonly product_id: string
  readonly status: string
  readonly batch_no: string | null
  readonly in_date: string
  readonly warranty_to: string | null
  readonly tenant_id: string
  readonly sys_org_code: string | null
  readonly create_by: string
  readonly create_time: string
}

/** Registers pieces that nobody knew; whoever else registers the same at this moment is waited for. */
export async function registerCargo(tx: Sql, rows: readonly NewCargo[]): Promise<void> {
  await tx.query(
    `INSERT INTO cargo_info (id, tenant_id, sys_org_code, create_by, create_time, brand, serial_no, product_id, status, batch_no, in_date, warranty_to)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, brand, serial_no, product_id, status, batch_no, in_date, warranty_to
     FROM jsonb_populate_recordset(NULL::cargo_info, $1::jsonb) ORDER BY brand, serial_no ON CONFLICT (tenant_id, brand, serial_no) DO NOTHING`,
    [JSON.stringify(rows)],
  )
}

export interface SerialKey {
  readonly brand: string
  readonly serialNo: string
}

/** Pieces by maker and number, locked in one order. */
export const lockCargo = (tx: Sql, tenantId: string, keys: readonly SerialKey[]) =>
  tx.query<CargoRow>(
    `SELECT c.id, c.brand, c.serial_no AS "serialNo", c.product_id AS "productId", p.product_name AS "productName",
       c.warehouse_id AS "warehouseId", w.warehouse_name AS "warehouseName", c.status, c.moves,
       (SELECT m.record_id FROM cargo_move m WHERE m.cargo_id = c.id AND m.seq = c.moves) AS "recordId"
     FROM cargo_info c JOIN unnest($2::text[], $3::text[]) AS k (brand, serial_no) ON k.brand = c.brand AND k.serial_no = c.serial_no
     JOIN product p ON p.id = c.product_id LEFT JOIN warehouse w ON w.id = c.warehouse_id
     WHERE c.tenant_id = $1 ORDER BY c.brand, c.serial_no FOR UPDATE OF c`,
    [tenantId, keys.map(({ brand }) => brand), keys.map(({ serialNo }) => serialNo)],
  )

export interface InstalledCargo {
  readonly cargoId: string
  readonly acceptanceId: string
  readonly acceptanceNo: string
}

/** Which of these pieces were scanned on a roof; asked once they are locked, since whoever scans locks them too. */
export const installedCargo = (tx: Sql, ids: readonly string[]) =>
  tx.query<InstalledCargo>(
    `SELECT n.cargo_id AS "cargoId", n.acceptance_id AS "acceptanceId", a.acceptance_no AS "acceptanceNo"
     FROM installed_piece n JOIN acceptance a ON a.id = n.acceptance_id WHERE n.cargo_id = ANY($1::bigint[])`,
    [ids],
  )

export interface MovedCargo {
  readonly id: string
  readonly warehouse_id: string | null
  readonly status: string
  readonly moves: number
  readonly sys_org_code: string | null
  readonly update_by: string
  readonly update_time: string
}

export async function moveCargo(tx: Sql, rows: readonly MovedCargo[]): Promise<void> {
  await tx.query(
    `UPDATE cargo_info c SET warehouse_id = n.warehouse_id, status = n.status, moves = n.moves, version = c.version + 1,
       sys_org_code = n.sys_org_code, update_by = n.update_by, update_time = n.update_time
     FROM jsonb_populate_recordset(NULL::cargo_info, $1::jsonb) n WHERE c.id = n.id`,
    [JSON.stringify(rows)],
  )
}

export interface NewCargoMove {
  readonly id: string
  readonly tenant_id: string
  readonly sys_org_code: string | null
  readonly create_by: string
  readonly create_time: string
  readonly cargo_id: string
  readonly seq: number
  readonly record_id: string
  readonly warehouse_id: string
  readonly kind: string
  readonly is_in: boolean
  readonly source_no: string
}

export async function insertCargoMoves(tx: Sql, rows: readonly NewCargoMove[]): Promise<void> {
  await tx.query(
    `INSERT INTO cargo_move (id, tenant_id, sys_org_code, create_by, create_time, cargo_id, seq, record_id, warehouse_id, kind, is_in, source_no)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, cargo_id, seq, record_id, warehouse_id, kind, is_in, source_no
     FROM jsonb_populate_recordset(NULL::cargo_move, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** The pieces that an earlier movement moved, by their numbers. */
export async function serialsOfRecords(tx: Sql, recordIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await tx.query<{ recordId: string; serials: string[] }>(
    `SELECT m.record_id AS "recordId", array_agg(c.serial_no ORDER BY c.serial_no) AS serials
     FROM cargo_move m JOIN cargo_info c ON c.id = m.cargo_id WHERE m.record_id = ANY ($1::bigint[]) GROUP BY m.record_id`,
    [recordIds],
  )
  return new Map(rows.map(({ recordId, serials }) => [recordId, serials]))
}
