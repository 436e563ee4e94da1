import type { Wording } from '@heliodesk/contracts/text/message'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import { storableJson } from '../db/storableJson.ts'
import { rowMessages, writtenText } from '../language/stored.ts'

export interface QuarantinedPoint {
  readonly stationRef: string
  readonly point: unknown
  readonly reason: Wording
}
const kept = 1_000

/** Keeps points aside that are refused but may matter, the first thousand of a batch. */
export async function quarantine(sql: Sql, points: readonly QuarantinedPoint[]): Promise<void> {
  const rows = points.slice(0, kept)
  if (rows.length === 0) return
  await sql.query(
    `INSERT INTO ingest_quarantine (id, station_ref, point, reason, messages)
     SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[]::jsonb[], $4::text[], $5::text[]::jsonb[])`,
    [
      rows.map(() => newId()),
      rows.map((row) => row.stationRef),
      rows.map((row) => shortJson(row.point)),
      rows.map((row) => writtenText(row.reason)),
      rows.map((row) => storableJson(rowMessages({ reason: row.reason }) ?? {})),
    ],
  )
}

export async function purgeQuarantine(sql: Sql, days: number): Promise<void> {
  await sql.query('DELETE FROM ingest_quarantine WHERE at < now() - make_interval(days => $1)', [days])
}

function shortJson(point: unknown): string {
  const text = storableJson(point)
  return text.length <= 2_000 ? text : storableJson({ cut: text.slice(0, 1_000) })
}
