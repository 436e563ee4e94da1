import type { Sql } from '#server/db/sql.ts'
import type { VendorDetail } from '../adapter.ts'
import { trimDetails, upsertDetails } from './details.queries.ts'

/** How much of a device's parameters is kept besides the last known ones. */
export const keptDetailMs = 2 * 3_600_000

export interface StationDetail {
  readonly stationId: string
  readonly detail: VendorDetail
}

const perStatement = 1_000

export async function storeDetails(sql: Sql, details: readonly StationDetail[]): Promise<void> {
  for (let at = 0; at < details.length; at += perStatement) await upsertDetails(sql, details.slice(at, at + perStatement))
}

export function forgetDetails(sql: Sql, nowMs: number): Promise<number> {
  return trimDetails(sql, nowMs - keptDetailMs)
}
