import type { Sql } from '../db/sql.ts'

export interface TariffRow {
  readonly id: string
  readonly tariffNo: string
  readonly status: string
  readonly kind: string
  readonly province: string
  readonly district: string | null
  readonly consumeMode: string | null
  readonly voltageLevel: string | null
  readonly gridFrom: string | null
  readonly gridTo: string | null
  readonly validFrom: string
  readonly validTo: string | null
  readonly unitPrice: string | null
  readonly share: string | null
  readonly documentNo: string | null
  readonly edition: number | null
  readonly replacesId: string | null
}

/** Prices of a tenant and a province in these states; those in force are 2 and 6. */
export const tariffsIn = (
  db: Sql,
  { tenantId, province, states }: { readonly tenantId: string; readonly province: string; readonly states: readonly string[] },
) =>
  db.query<TariffRow>(
    `SELECT id, tariff_no AS "tariffNo", status, kind, province, district, consume_mode AS "consumeMode", voltage_level AS "voltageLevel",
       grid_from AS "gridFrom", grid_to AS "gridTo", valid_from AS "validFrom", valid_to AS "validTo", unit_price AS "unitPrice", share,
       document_no AS "documentNo", edition, replaces_id AS "replacesId"
     FROM tariff WHERE tenant_id = $1 AND province = $2 AND status = ANY ($3::text[]) ORDER BY id`,
    [tenantId, province, states],
  )

/** In force: what counts, also while somebody asks to void it. */
export const statesInForce: readonly string[] = ['2', '6']

/** Prices in force of which two would hold for one station on one day. */
export const meetingTariffs = (db: Sql) =>
  db.query<{ table: string; id: string; stored: string; expected: string }>(
    `SELECT 'tariff' AS table, a.tariff_no AS id, 'meets ' || b.tariff_no AS stored, 'one price' AS expected
     FROM tariff a JOIN tariff b ON b.tenant_id = a.tenant_id AND b.id > a.id AND b.province = a.province AND b.status IN ('2', '6')
       AND (a.kind = b.kind OR (a.kind = '1' AND b.kind IN ('2', '3')) OR (b.kind = '1' AND a.kind IN ('2', '3')))
       AND coalesce(a.district = b.district, true) AND coalesce(a.consume_mode = b.consume_mode, true) AND coalesce(a.voltage_level = b.voltage_level, true)
       AND daterange(a.grid_from, a.grid_to, '[]') && daterange(b.grid_from, b.grid_to, '[]')
       AND daterange(a.valid_from, a.valid_to, '[]') && daterange(b.valid_from, b.valid_to, '[]')
     WHERE a.status IN ('2', '6') ORDER BY a.tariff_no, b.tariff_no`,
    [],
  )

/** Versions that are in force beside the one that they took the place of, or that lack what a price in force has. */
export const unsoundTariffs = (db: Sql) =>
  db.query<{ table: string; id: string; stored: string; expected: string }>(
    `SELECT 'tariff' AS table, t.tariff_no AS id,
       concat_ws(' ', t.status, t.edition, t.unit_price, t.share, 'by', t.create_by, t.approved_by, 'after', r.status, r.edition) AS stored,
       'a price above zero, approved by another, after a superseded one' AS expected
     FROM tariff t LEFT JOIN tariff r ON r.id = t.replaces_id
     WHERE t.status IN ('2', '3', '5', '6') AND (t.unit_price IS NULL OR t.unit_price <= 0 OR (t.kind = '2' AND coalesce(t.share, 0) <= 0)
       OR t.approved_by IS NULL OR t.approved_by IS NOT DISTINCT FROM t.create_by
       OR t.edition IS DISTINCT FROM coalesce(r.edition, 0) + 1 OR r.status <> '3' OR (r.id IS NOT NULL AND coalesce(t.reason, '') = ''))
     ORDER BY t.tariff_no`,
    [],
  )
