import { dayNumber, dayOfNumber } from '@heliodesk/domain/telemetry/calendar'
import type { Sql } from '../db/sql.ts'
import { numberArray } from './arrays.ts'

/** A station and a month (number of its first day). */
export interface MonthKey {
  readonly stationId: string
  readonly month: number
}
export interface MonthRow extends MonthKey {
  readonly packed: Uint8Array
}
interface RawRow {
  readonly stationId: string
  readonly month: string
  readonly p: Buffer
}

const rowOf = (row: RawRow): MonthRow => ({ stationId: row.stationId, month: dayNumber(row.month), packed: row.p })
const idsOf = (keys: readonly MonthKey[]) => numberArray(keys, (key) => key.stationId)
const monthsOf = (keys: readonly MonthKey[]) => numberArray(keys, (key) => dayOfNumber(key.month))

/** Locks the months until the transaction ends, making rows that are missing. `keys` in the order of ids and months. */
export async function lockMonths(sql: Sql, keys: readonly MonthKey[]): Promise<readonly MonthRow[]> {
  const values = [idsOf(keys), monthsOf(keys)]
  await sql.query(
    `INSERT INTO station_archive (station_id, month) SELECT id, month FROM unnest($1::bigint[], $2::date[]) AS k (id, month)
     ON CONFLICT (station_id, month) DO NOTHING`,
    values,
    'telemetry-make-months',
  )
  const rows = await sql.query<RawRow>(
    `SELECT a.station_id AS "stationId", a.month, a.p FROM station_archive a JOIN unnest($1::bigint[], $2::date[]) AS k (id, month)
       ON a.station_id = k.id AND a.month = k.month
     ORDER BY a.station_id, a.month FOR UPDATE OF a`,
    values,
    'telemetry-lock-months',
  )
  return rows.map(rowOf)
}

export async function readMonths(sql: Sql, keys: readonly MonthKey[]): Promise<readonly MonthRow[]> {
  const rows = await sql.query<RawRow>(
    `SELECT a.station_id AS "stationId", a.month, a.p FROM station_archive a JOIN unnest($1::bigint[], $2::date[]) AS k (id, month)
       ON a.station_id = k.id AND a.month = k.month`,
    [idsOf(keys), monthsOf(keys)],
    'telemetry-read-months',
  )
  return rows.map(rowOf)
}

export async function writeMonths(sql: Sql, rows: readonly MonthRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql.query(
    `UPDATE station_archive a SET p = k.p FROM unnest($1::bigint[], $2::date[], $3::bytea[]) AS k (id, month, p)
     WHERE a.station_id = k.id AND a.month = k.month`,
    [idsOf(rows), monthsOf(rows), bytesArray(rows)],
    'telemetry-write-months',
  )
}

function bytesArray(rows: readonly MonthRow[]): string {
  return `{${rows.map(({ packed }) => `"\\\\x${Buffer.from(packed).toString('hex')}"`).join(',')}}`
}
