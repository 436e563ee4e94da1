import type { Sql } from '#server/db/sql.ts'
import { numberArray } from '#server/telemetry/arrays.ts'

export interface PowerSlice {
  readonly tenantId: string
  readonly orgCode: string
  /** Slots that one sample stands for. */
  readonly step: number
  /** `{1,NULL,…}` of the asked slots. */
  readonly power: string
}

/** Power of all stations that have any on a day, from one slot to another (0-based, both included). */
export function powerSlices(sql: Sql, day: string, first: number, last: number): Promise<PowerSlice[]> {
  return sql.query<PowerSlice>(
    `SELECT l.tenant_id AS "tenantId", l.sys_org_code AS "orgCode", coalesce(nullif(d.step, 0), nullif(d.gap, 0), 1)::int AS step,
       d.power[$2::int + 1 : $3::int + 1]::text AS power
     FROM station_day d JOIN station_live l ON l.station_id = d.station_id
     WHERE d.day = $1::date AND d.points > 0 AND l.sys_org_code IS NOT NULL`,
    [day, first, last],
    'fleet-power-slices',
  )
}

export interface OrgSlice {
  readonly tenantId: string
  readonly orgCode: string
  /** Deciwatts by slot of the span; null where nothing was measured. */
  readonly power: readonly (number | null)[]
}

/** Sets the sums of departments for a span of slots of a day. Values are absolute: a repetition changes nothing. */
export async function writeOrgPower(
  sql: Sql,
  at: { readonly day: string; readonly first: number; readonly last: number },
  slices: readonly OrgSlice[],
): Promise<void> {
  for (const slice of slices) {
    await sql.query(
      `INSERT INTO org_day AS o (tenant_id, org_code, day, power)
       VALUES ($1, $2, $3::date, array_fill(NULL::bigint, ARRAY[$4::int]) || $6::bigint[] || array_fill(NULL::bigint, ARRAY[287 - $5::int]))
       ON CONFLICT (tenant_id, org_code, day) DO UPDATE SET power[$4::int + 1 : $5::int + 1] = $6::bigint[]`,
      [slice.tenantId, slice.orgCode, at.day, at.first, at.last, numberArray(slice.power, (value) => value)],
      'fleet-write-power',
    )
  }
}
