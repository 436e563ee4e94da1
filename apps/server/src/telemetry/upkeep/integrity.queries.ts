import { dayOfNumber } from '@heliodesk/domain/telemetry/calendar'
import type { Sql } from '#server/db/sql.ts'

const count = 'SELECT count(*)::int AS n FROM off'
const numberOf = (rows: readonly { readonly n: number }[]): number => rows[0]?.n ?? 0

/** Corrects sums of months that are not those of their days. Answers how many were off. */
export async function repairMonthSums(tx: Sql): Promise<number> {
  const rows = await tx.query<{ n: number }>(
    `WITH off AS (
       UPDATE station_month m SET energy = t.sum
       FROM (SELECT station_id, month, (SELECT coalesce(sum(u), 0) FROM unnest(days) u)::bigint AS sum FROM station_month) t
       WHERE m.station_id = t.station_id AND m.month = t.month AND m.energy <> t.sum RETURNING 1)
     ${count}`,
  )
  return numberOf(rows)
}

/** Corrects figures of live rows that are not the sums of their months. `month` is the current one. */
export async function repairLiveSums(tx: Sql, month: number): Promise<number> {
  const rows = await tx.query<{ n: number }>(
    `WITH truth AS (
       SELECT l.station_id, coalesce(sum(m.energy), 0)::bigint AS total,
         coalesce(sum(m.energy) FILTER (WHERE m.month = date_trunc('month', l.today)), 0)::bigint AS month
       FROM station_live l LEFT JOIN station_month m ON m.station_id = l.station_id
       WHERE l.today >= $1::date GROUP BY 1),
     off AS (
       UPDATE station_live l SET total_energy = t.total, month_energy = t.month FROM truth t
       WHERE l.station_id = t.station_id AND (l.total_energy <> t.total OR l.month_energy <> t.month) RETURNING 1)
     ${count}`,
    [dayOfNumber(month)],
  )
  return numberOf(rows)
}

/** Makes the energies of departments in a month the sums of the stations that belong to them now. Answers how many were off. */
export async function repairOrgSums(tx: Sql, month: number): Promise<number> {
  const rows = await tx.query<{ n: number }>(
    `WITH truth AS (
       SELECT s.tenant_id, coalesce(s.sys_org_code, '') AS org_code, ($1::date + i)::date AS day, sum(m.days[i + 1])::bigint AS energy
       FROM generate_series(0, 30) AS i
       JOIN station_month m ON m.month = $1::date AND m.days[i + 1] IS NOT NULL
       JOIN station_info s ON s.id = m.station_id
       GROUP BY 1, 2, 3 HAVING sum(m.days[i + 1]) <> 0),
     wrong AS (
       INSERT INTO org_day AS o (tenant_id, org_code, day, energy) SELECT tenant_id, org_code, day, energy FROM truth
       ON CONFLICT (tenant_id, org_code, day) DO UPDATE SET energy = excluded.energy WHERE o.energy <> excluded.energy RETURNING 1),
     left_over AS (
       UPDATE org_day o SET energy = 0
       WHERE o.day >= $1::date AND o.day < $1::date + interval '1 month' AND o.energy <> 0
         AND NOT EXISTS (SELECT FROM truth t WHERE t.tenant_id = o.tenant_id AND t.org_code = o.org_code AND t.day = o.day) RETURNING 1),
     off AS (SELECT * FROM wrong UNION ALL SELECT * FROM left_over)
     ${count}`,
    [dayOfNumber(month)],
  )
  return numberOf(rows)
}

/** Stations with packed days in a month, a page of them in order. */
export async function packedStations(sql: Sql, month: number, after: string, limit: number): Promise<readonly string[]> {
  const rows = await sql.query<{ stationId: string }>(
    'SELECT station_id AS "stationId" FROM station_archive WHERE month = $1::date AND station_id > $2::bigint ORDER BY station_id LIMIT $3',
    [dayOfNumber(month), after, limit],
  )
  return rows.map((row) => row.stationId)
}
